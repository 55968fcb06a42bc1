"""Trying every case of what is not known: choice points, the values still possible, and the leaves reached.

A check that meets an unknown fact asks the trail which way to go. An exploration runs the check again and again,
each time along another branch, until every branch that some value allows was taken. A leaf is what the check
gave on one branch, with the values of the unknown facts that lead there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import prod
from typing import Any, Generic, Literal, TypeVar

from verifier.kernel.bounds import (
    ANYTHING,
    OPPOSITE,
    Addends,
    Bounds,
    Values,
    adding_up,
    is_empty,
    left_to_each,
    meeting,
    narrowed,
)
from verifier.kernel.deadline import expect_time

T = TypeVar("T")
MOST_LEAVES = 1000
# By then every unknown was met, and values tried one by one show how many leaves there will be at least.
ENOUGH_TO_FORESEE = 40


class Unknown(Exception):
    """A fact was needed as a whole, and was left out; `fact` says which."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(fact.path)
        self.fact = fact


class Contradiction(Exception):
    """No values of the unknowns fit what was found on a branch; the branch is no case."""


class TooManyCases(Exception):
    """There are more cases than can be told apart in reasonable time."""


@dataclass(frozen=True)
class Fact:
    """One left-out fact: where it belongs, and the question that asks for it."""

    path: str
    question: str = ""
    kind: Literal["fact", "reading"] = "fact"


@dataclass(frozen=True)
class Leaf(Generic[T]):
    """What a check gave on one branch, with the values and sums that its unknowns can have there."""

    result: T
    values: Mapping[str, Values] = field(default_factory=dict)
    sums: Mapping[str, tuple[Addends, Bounds]] = field(default_factory=dict)
    path: tuple[int, ...] = ()
    involved: tuple[frozenset[str], ...] = ()


class Trail:
    """The choices made on one branch, and the values that each unknown can still have."""

    def __init__(
        self,
        known: Mapping[str, Values],
        sums: Mapping[str, tuple[Addends, Bounds]],
        prefix: tuple[int, ...],
        facts: dict[str, Fact],
        everything: dict[str, Values],
        remembered: dict[Hashable, tuple[Values, Any]],
    ) -> None:
        self.values: dict[str, Values] = dict(known)
        self.facts = facts
        self.everything = everything
        self.remembered = remembered
        self.prefix = prefix
        self.taken: list[int] = []
        self.widths: list[int] = []
        self.involved: list[frozenset[str]] = []
        self.sums: dict[str, tuple[Addends, Bounds]] = dict(sums)
        self.decided: dict[object, bool] = {}

    def has_met(self, key: str) -> bool:
        """Whether this unknown is known to the trail."""
        return key in self.values and key in self.facts

    def meet(self, key: str, domain: Values, fact: Fact) -> None:
        """Make an unknown known to the trail, with all values it can have."""
        # One and the same tuple on all branches, so that what was not narrowed is told apart at a glance.
        self.values.setdefault(key, self.everything.setdefault(key, domain))
        self.facts.setdefault(key, fact)

    def recall(self, values: Values, how: Hashable, work_out: Callable[[], T]) -> T:
        """What `work_out` made of these very values on any branch of the exploration; `how` says what that is.

        The branches of an exploration meet the same questions over and over.
        """
        key = id(values), how
        if key not in self.remembered:
            # With the values themselves: as long as they are held, no others can have their id.
            self.remembered[key] = values, work_out()
        worked_out: T = self.remembered[key][1]
        return worked_out

    def choose(self, keys: frozenset[str], options: Sequence[Mapping[str, Values]]) -> int:
        """Take one of `options`, each the values that stay possible when it is taken; answer its index."""
        depth = len(self.taken)
        choice = self.prefix[depth] if depth < len(self.prefix) else 0
        self.taken.append(choice)
        self.widths.append(len(options))
        self.involved.append(keys)
        self.values.update(options[choice])
        self._fit_sums(options[choice].keys())
        return choice

    def _fit_sums(self, narrowed: Iterable[str]) -> None:
        """Narrow what is added up with an unknown that was narrowed. Raises Contradiction where nothing is left."""
        keys = frozenset(narrowed)
        for addends, bounds in self.sums.values():
            if not keys.isdisjoint(addends.added):
                fitting = self._fitting(addends, self._ranges(addends), bounds)
                if not all(fitting.values()):
                    raise Contradiction
                self.values.update(fitting)

    def _ranges(self, addends: Addends) -> dict[str, Bounds]:
        """What each unknown of a sum can add on this branch."""
        values = self.values
        return {
            unknown: self.recall(
                values[unknown], (addends.key, unknown), partial(addends.of, unknown, values)
            )
            for unknown in addends.added
        }

    def _fitting(self, addends: Addends, ranges: Mapping[str, Bounds], bounds: Bounds) -> dict[str, Values]:
        """The values left to the unknowns of a sum that lies within `bounds`, where it leaves not all."""
        values = self.values
        return {
            unknown: self.recall(
                values[unknown],
                (addends.key, unknown, left),
                partial(addends.within, unknown, values[unknown], left),
            )
            for unknown, left in left_to_each(ranges, bounds).items()
        }

    def decide(self, addends: Addends, compare: Callable[[Any, Any], bool], limit: float) -> bool:
        """Whether a sum compares so with `limit`, branching where both can be."""
        question = addends.key, compare, limit
        if question not in self.decided:
            self.decided[question] = self._decide(addends, compare, limit)
        return self.decided[question]

    def _decide(self, addends: Addends, compare: Callable[[Any, Any], bool], limit: float) -> bool:
        _, before = self.sums.get(addends.key, (addends, ANYTHING))
        ranges = self._ranges(addends)
        within = meeting(before, adding_up(ranges.values()))
        cases = []
        for holds, how in ((True, compare), (False, OPPOSITE[compare])):
            bounds = narrowed(within, how, limit)
            values = self._fitting(addends, ranges, bounds)
            if not is_empty(bounds) and all(values.values()):
                cases.append((holds, bounds, values))
        if not cases:
            raise Contradiction
        choice = 0
        if len(cases) > 1:
            choice = self.choose(frozenset(addends.added), [values for _, _, values in cases])
        holds, bounds, _ = cases[choice]
        self.sums[addends.key] = addends, bounds
        return holds


class Exploration:
    """All runs over one question share what is known of its unknowns."""

    def __init__(self, most: int = MOST_LEAVES) -> None:
        self.most = most
        self.facts: dict[str, Fact] = {}
        self.everything: dict[str, Values] = {}
        self.remembered: dict[Hashable, tuple[Values, Any]] = {}

    def leaves(
        self, run: Callable[[Trail], T], within: Leaf[Any] | None = None, most: int = MOST_LEAVES
    ) -> Iterator[Leaf[T]]:
        """Every branch of `run`, depth first, perhaps only those within a leaf of another run.

        Raises TooManyCases beyond `most` or what the exploration may have at most, OutOfTime after a deadline.
        """
        most = min(most, self.most)
        known, sums = (within.values, within.sums) if within is not None else ({}, {})
        stack: list[tuple[int, ...]] = [()]
        count = 0
        while stack:
            prefix = stack.pop()
            count += 1
            if count > most:
                raise TooManyCases
            expect_time()
            trail = Trail(known, sums, prefix, self.facts, self.everything, self.remembered)
            try:
                leaf = Leaf(run(trail), trail.values, trail.sums, tuple(trail.taken), tuple(trail.involved))
            except Contradiction:
                leaf = None
            if count == ENOUGH_TO_FORESEE and prod(width for width in trail.widths if width > 2) > most:
                raise TooManyCases
            if leaf is not None:
                yield leaf
            for depth in range(len(prefix), len(trail.taken)):
                for other in range(1, trail.widths[depth]):
                    stack.append((*trail.taken[:depth], other))
