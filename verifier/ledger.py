"""The coverage ledger of a game: for each clause what stands behind it, whether it holds now, and how strong it is."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling
from verifier.coverage import Cover, Decider, cover_of, deciders
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.mutation.catalogue import Mutant
from verifier.mutation.strength import Score
from verifier.selectors import State, Status, statuses_get
from verifier.stamps import stamp_get
from verifier.strengths import Known, strength_latest


@dataclass(frozen=True)
class Entry:
    """One clause. `score` is None where nothing was tried or nothing can go wrong; `open` are open rulings on it, and
    `survivors` the mistakes planted in what cites it that no scenario noticed."""

    clause: Clause
    cover: Cover
    by: tuple[Decider, ...]
    status: Status
    score: Score | None
    open: tuple[Ruling, ...]
    survivors: tuple[Mutant, ...]


@dataclass(frozen=True)
class Ledger:
    """All clauses of a game in book order, retired ones left out."""

    game: str
    entries: tuple[Entry, ...]
    known: Known | None
    # Mistakes that no scenario noticed, in code that no clause of today is behind.
    survivors_elsewhere: tuple[Mutant, ...]

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
    stamp = stamp_get(game=game)
    book = _book_as_of(game, stamp.fingerprint, stamp.loaded_at)
    statuses = statuses_get(game=game).clauses
    known = strength_latest(game=game)
    survivors = _survivors(GAMES[game], known)
    entries = tuple(
        Entry(
            clause=clause,
            cover=cover_of(by.get(clause.key, ()), clause.exempt),
            by=by.get(clause.key, ()),
            status=statuses.get(clause.key, Status()),
            score=known.strength.clauses.get(clause.key) if known is not None else None,
            open=tuple(book.opened.get(clause.key, ())),
            survivors=tuple(survivors.get(clause.key, ())),
        )
        for clause in book.clauses
    )
    shown = {mutant for entry in entries for mutant in entry.survivors}
    all_survivors = known.strength.survivors if known is not None else ()
    elsewhere = tuple(mutant for mutant in all_survivors if mutant not in shown)
    return Ledger(game, entries, known, elsewhere)


@dataclass(frozen=True)
class _Book:
    """What the ledger needs of a rulebook: its clauses in order, and the open rulings by the clauses they cite."""

    clauses: tuple[Clause, ...]
    opened: Mapping[str, Sequence[Ruling]]


@lru_cache(maxsize=8)
def _book_as_of(game: str, fingerprint: str | None, loaded_at: datetime | None) -> _Book:
    """Kept, because to read a whole rulebook takes a second, and it does not change while its stamp is this."""
    tree = rulebase.rulebook_tree(game=game)
    nodes = [node for top in tree.sections for node in (top, *top.subsections)]
    opened: dict[str, list[Ruling]] = {}
    for ruling in (ruling for node in nodes for ruling in node.rulings):
        if ruling.status == "open":
            for cite in ruling.cites.all():
                opened.setdefault(cite.clause.key, []).append(ruling)
    return _Book(tuple(clause for node in nodes for clause in node.clauses), opened)


def _survivors(game: Game, known: Known | None) -> dict[str, list[Mutant]]:
    """The planted mistakes that nothing noticed, by the clauses that the rules, effects and lines with them cite."""
    found: dict[str, list[Mutant]] = {}
    for mutant in known.strength.survivors if known is not None else ():
        for key in {key for id in mutant.subjects for key in game.subjects.get(id, ())}:
            found.setdefault(key, []).append(mutant)
    return found
