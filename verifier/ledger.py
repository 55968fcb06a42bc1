"""The coverage ledger of a game: for each clause what stands behind it, whether it holds now, and how strong it is."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling
from verifier.coverage import Cover, Decider, cover_of, deciders
from verifier.engines import GAMES
from verifier.mutation.strength import Score
from verifier.selectors import State, Status, statuses_get
from verifier.strengths import Known, strength_latest


@dataclass(frozen=True)
class Entry:
    """One clause. `score` is None where nothing was tried or nothing can go wrong; `open` are open rulings on it."""

    clause: Clause
    cover: Cover
    by: tuple[Decider, ...]
    status: Status
    score: Score | None
    open: tuple[Ruling, ...]


@dataclass(frozen=True)
class Ledger:
    """All clauses of a game in book order, retired ones left out."""

    game: str
    entries: tuple[Entry, ...]
    known: Known | None

    @property
    def covers(self) -> Mapping[Cover, int]:
        """How many clauses are covered in each way."""
        return Counter(entry.cover for entry in self.entries)

    @property
    def states(self) -> Mapping[State, int]:
        """How many clauses have checks in each state."""
        return Counter(entry.status.state for entry in self.entries)

    @property
    def is_whole(self) -> bool:
        """Whether every clause is covered or exempt, and every check of it passes now."""
        checked = all(
            entry.status.state == State.PASSED for entry in self.entries if entry.cover != Cover.EXEMPT
        )
        return checked and not self.covers.get(Cover.UNCOVERED)


def ledger_get(*, game: str) -> Ledger:
    """The ledger as the checks stand. Raises KeyError for a game without an engine, Game.DoesNotExist for no book."""
    by = deciders(GAMES[game])
    tree = rulebase.rulebook_tree(game=game)
    statuses = statuses_get(game=game).clauses
    known = strength_latest(game=game)
    opened: dict[str, list[Ruling]] = {}
    nodes = [node for top in tree.sections for node in (top, *top.subsections)]
    for node in nodes:
        for ruling in node.rulings:
            if ruling.status == "open":
                for cite in ruling.cites.all():
                    opened.setdefault(cite.clause.key, []).append(ruling)
    entries = tuple(
        Entry(
            clause=clause,
            cover=cover_of(by.get(clause.key, ()), clause.exempt),
            by=by.get(clause.key, ()),
            status=statuses.get(clause.key, Status()),
            score=known.strength.clauses.get(clause.key) if known is not None else None,
            open=tuple(opened.get(clause.key, ())),
        )
        for node in nodes
        for clause in node.clauses
    )
    return Ledger(game, entries, known)
