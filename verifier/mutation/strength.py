"""The strength of a game's checks: mutants killed of all, by game, clause, and rule, effect or score line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from verifier.kernel.game import Game
from verifier.mutation.bench import Tried
from verifier.mutation.catalogue import OFF, Mutant

ENOUGH = 0.95
"""The share of source mutants that has to be killed."""


@dataclass(frozen=True)
class Tally:
    """How many mutants were killed, survived, or are listed as equivalent, which count for neither side."""

    killed: int = 0
    survived: int = 0
    equivalent: int = 0

    @property
    def total(self) -> int:
        return self.killed + self.survived

    @property
    def share(self) -> float:
        """The share that was killed, 1 where there was none to kill."""
        return self.killed / self.total if self.total else 1.0


@dataclass(frozen=True)
class Score:
    """Rules and score lines switched off, and small changes of the source, apart from each other."""

    off: Tally = Tally()
    source: Tally = Tally()

    @property
    def killed(self) -> int:
        return self.off.killed + self.source.killed

    @property
    def total(self) -> int:
        return self.off.total + self.source.total


@dataclass(frozen=True)
class Strength:
    """What the mutants of one game tell. `equivalents` come with their reasons; `problems` are faults of their list."""

    game: str
    whole: Score
    subjects: Mapping[str, Score]
    clauses: Mapping[str, Score]
    survivors: tuple[Mutant, ...]
    equivalents: tuple[tuple[Mutant, str], ...]
    problems: tuple[str, ...]

    @property
    def is_enough(self) -> bool:
        """Whether no rule can be switched off unnoticed, and all but a few changes of the source are noticed."""
        return not self.problems and not self.whole.off.survived and self.whole.source.share >= ENOUGH


def strength_of(game: Game, tried: Iterable[Tried], equivalent: Mapping[str, str]) -> Strength:
    """Add up what became of all mutants of a game; `equivalent` has the reason of each mutant that is listed."""
    tried = list(tried)
    whole: Counter[tuple[bool, str]] = Counter()
    subjects: dict[str, Counter[tuple[bool, str]]] = {id: Counter() for id in game.subjects}
    clauses: dict[str, Counter[tuple[bool, str]]] = {
        key: Counter() for cites in game.subjects.values() for key in cites
    }
    for each in tried:
        mark = each.mutant.kind == OFF, _fate(each, equivalent)
        whole[mark] += 1
        # What was tried earlier may tell of rules that are there no more; then they count for the whole only.
        known = [id for id in each.mutant.subjects if id in game.subjects]
        for id in known:
            subjects[id][mark] += 1
        for key in {key for id in known for key in game.subjects[id]}:
            clauses[key][mark] += 1
    return Strength(
        game=game.key,
        whole=_score(whole),
        subjects={id: _score(counts) for id, counts in subjects.items()},
        clauses={key: _score(counts) for key, counts in clauses.items()},
        survivors=tuple(each.mutant for each in tried if _fate(each, equivalent) == "survived"),
        equivalents=tuple(
            (each.mutant, equivalent[each.mutant.key])
            for each in tried
            if _fate(each, equivalent) == "equivalent"
        ),
        problems=tuple(_problems(tried, equivalent)),
    )


def _fate(tried: Tried, equivalent: Mapping[str, str]) -> str:
    if tried.killed:
        return "killed"
    return "equivalent" if tried.mutant.key in equivalent else "survived"


def _score(counts: Mapping[tuple[bool, str], int]) -> Score:
    off, source = (
        Tally(*(counts.get((is_off, fate), 0) for fate in ("killed", "survived", "equivalent")))
        for is_off in (True, False)
    )
    return Score(off, source)


def _problems(tried: Iterable[Tried], equivalent: Mapping[str, str]) -> list[str]:
    """Entries of the list that are out of date."""
    found = {each.mutant.key: each for each in tried}
    problems = []
    for key in equivalent:
        if key not in found:
            problems.append(f"no such mutant, though it is listed as equivalent: {key}")
        elif found[key].killed:
            problems.append(f"listed as equivalent, and killed by {found[key].killer}: {key}")
    return problems
