"""What the position rules leave possible of the unknowns."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Set
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from verifier.kernel.bounds import Values
from verifier.kernel.deciding import deciding
from verifier.kernel.rule import Rule
from verifier.kernel.trail import ENOUGH_TO_FORESEE, Exploration, Fact, Leaf, TooManyCases

T = TypeVar("T")
# Of a fact with so few values each is weighed: one limit may rule out some of them, and another the rest.
FEW = 12
Leaves = Callable[[Rule, Leaf[Any] | None], Iterator[Leaf[Any]]]


class Reach(NamedTuple):
    """What a limit looks at, and some values of it that keep the limit."""

    read: Set[str]
    kept: list[dict[str, Values]]


def narrowed(leaf: Leaf[Any], exploration: Exploration) -> dict[str, Values]:
    """The unknowns of a leaf that cannot have all their values there."""
    everything = exploration.everything
    return {key: kept for key, kept in leaf.values.items() if kept is not everything.get(key)}


def _agree(one: dict[str, Values], other: dict[str, Values]) -> bool:
    """Whether each unknown can have one value in both."""
    return all(
        one[key] is kept or not frozenset(one[key]).isdisjoint(kept)
        for key, kept in other.items()
        if key in one
    )


class Limits:
    """The position rules that some values of the unknowns break, and what follows from them.

    `leaves` runs a rule on each branch, perhaps only those within a leaf of another check.
    """

    def __init__(self, exploration: Exploration, leaves: Leaves) -> None:
        self.rules: list[Rule] = []
        self._exploration = exploration
        self._leaves = leaves
        self._reaches: dict[str, Reach] = {}
        self._clashes: dict[object, bool] = {}

    def known_from(self, other: Limits) -> None:
        """Take over what was found of the same position."""
        self.rules, self._reaches, self._clashes = other.rules, other._reaches, other._clashes

    def possible(self, leaves: Iterable[Leaf[T]]) -> list[Leaf[T]]:
        """The leaves whose values some position allows: no limit is broken in every case of them."""
        return [leaf for leaf in leaves if not self._is_ruled_out(leaf)]

    def _is_ruled_out(self, leaf: Leaf[Any]) -> bool:
        own = narrowed(leaf, self._exploration)
        return any(self._clash(rule, leaf, own) for rule in self.rules)

    def weighed(
        self, leaves: Iterable[Leaf[T]], label: Callable[[T], Hashable]
    ) -> tuple[list[Leaf[T]], list[Fact]]:
        """The possible leaves, and the facts that decide between those with different labels."""
        kept = self.possible(leaves)
        while True:
            facts = deciding(self._exploration, kept, label)
            allowed = {fact.path: self._allowed(fact) for fact in facts}
            left = [
                leaf
                for leaf in kept
                if all(
                    not values.isdisjoint(leaf.values.get(path, values)) for path, values in allowed.items()
                )
            ]
            if not left or len(left) == len(kept):
                return kept, [fact for fact in facts if len(allowed[fact.path]) > 1] or list(facts)
            kept = left

    def _allowed(self, fact: Fact) -> frozenset[Any]:
        """The values that a left-out fact can have beside what was told; where there are many, as soon as two can."""
        domain = self._exploration.everything.get(fact.path, (False, True))
        # Which reading a table plays by is its own choice, whatever the position shows.
        if fact.path not in self._exploration.everything or fact.kind == "reading":
            return frozenset(domain)
        possible = (value for value in domain if self.possible([Leaf(None, {fact.path: (value,)})]))
        if len(domain) <= FEW:
            return frozenset(possible)
        some = frozenset(islice(possible, 2))
        return some if len(some) < 2 else frozenset(domain)

    def _clash(self, limit: Rule, leaf: Leaf[Any], own: Mapping[str, Values]) -> bool:
        """Whether a limit is broken whatever the unknowns that a leaf narrowed to `own` are."""
        reach = self._reach(limit)
        sums = {name: each for name, each in leaf.sums.items() if not reach.read.isdisjoint(each[0].added)}
        values = {key: leaf.values[key] for addends, _ in sums.values() for key in addends.added}
        values.update((key, kept) for key, kept in own.items() if key in reach.read)
        if not values or (not sums and any(_agree(values, kept) for kept in reach.kept)):
            return False
        bounds = frozenset((name, bounds) for name, (_, bounds) in sums.items())
        question = (limit.id, frozenset(values.items()), bounds)
        if question not in self._clashes:
            self._clashes[question] = self._breaks_always(limit, Leaf(None, values, sums))
        return self._clashes[question]

    def _reach(self, limit: Rule) -> Reach:
        if limit.id not in self._reaches:
            leaves = list(islice(self._leaves(limit, None), ENOUGH_TO_FORESEE))
            read = frozenset(key for leaf in leaves for key in leaf.values)
            kept = [
                narrowed(leaf, self._exploration) for leaf in leaves if leaf.result is None and not leaf.sums
            ]
            self._reaches[limit.id] = Reach(read, kept)
        return self._reaches[limit.id]

    def _breaks_always(self, limit: Rule, within: Leaf[None]) -> bool:
        try:
            return all(leaf.result is not None for leaf in self._leaves(limit, within))
        except TooManyCases:
            return False
