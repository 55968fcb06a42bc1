"""The table of all ledgers in the README: figures that the files give, and strengths as they were last found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

from rulebase.schema import RulebookText, read_rulebook
from verifier.audit import RULEBOOKS
from verifier.coverage import Cover, cover_of, deciders
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.mutation.strength import Score, Tally
from verifier.scenarios import cases

README = Path(__file__).resolve().parent.parent / "README.md"
BEGIN, END = "<!-- manage.py ledger --readme writes from here -->", "<!-- to here -->"
HEADS = (
    "game",
    "clauses",
    "enforced",
    "computed",
    "exempt",
    "rulings (open)",
    "rules",
    "scenarios",
    "switched off, noticed",
    "changed, noticed",
)
STRENGTHS = 2
"""So many columns at the end come from a run, the others from the files."""
UNKNOWN = "not tried"


class NoTable(ValueError):
    """The README has no place for the table."""


def table(strengths: Mapping[str, Score], before: str = "") -> str:
    """The table with a row a game; a game without a strength keeps that of `before`, a README."""
    kept = {row[0]: row[-STRENGTHS:] for row in rows(before)} if before else {}
    lines = ["| " + " | ".join(HEADS) + " |", "|" + " --- |" * len(HEADS)]
    for game in GAMES.values():
        found = strengths.get(game.key)
        strength = kept.get(game.title, [UNKNOWN] * STRENGTHS) if found is None else _strength(found)
        lines.append("| " + " | ".join([*figures(game), *strength]) + " |")
    return "\n".join(lines)


def figures(game: Game, book: RulebookText | None = None) -> list[str]:
    """What the files say of one game: the cells of its row but those of its strength."""
    book = book or read_rulebook(RULEBOOKS / game.key)
    by = deciders(game)
    clauses = [clause for clause in book.clauses.values() if not clause.retired]
    covers = Counter(cover_of(by.get(clause.key, ()), clause.exempt) for clause in clauses)
    rulings = [ruling for ruling in book.rulings.values() if not ruling.retired]
    opened = sum(ruling.status == "open" for ruling in rulings)
    return [
        game.title,
        str(len(clauses)),
        *(str(covers[cover]) for cover in (Cover.ENFORCED, Cover.COMPUTED, Cover.EXEMPT)),
        f"{len(rulings)} ({opened})",
        str(len(game.rules)),
        str(len(cases(game.key))),
    ]


def rows(readme: str) -> list[list[str]]:
    """The cells of the table in a README, row by row. Raises NoTable."""
    lines = _parts(readme)[1].strip().splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def with_table(readme: str, text: str) -> str:
    """The README with another table in it. Raises NoTable."""
    before, _, after = _parts(readme)
    return f"{before}{BEGIN}\n{text}\n{END}{after}"


def _parts(readme: str) -> tuple[str, str, str]:
    before, begin, rest = readme.partition(BEGIN)
    inside, end, after = rest.partition(END)
    if not begin or not end:
        raise NoTable(f"the README has no lines {BEGIN!r} and {END!r}")
    return before, inside, after


def _strength(score: Score) -> list[str]:
    return [f"{score.off.killed} of {score.off.total}", _share(score.source)]


def _share(tally: Tally) -> str:
    # Rounded down: 99.96 % are not all of them.
    tenths = int(tally.share * 1000)
    return f"{tenths / 10:.1f} % of {tally.total}"
