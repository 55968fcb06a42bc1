"""Which unknowns decide a result: those of which two values lead to different results, all else that can be equal.

Some facts cannot change alone (a highest bid and who made it): those count where they change together and none of
them would do alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, TypeVar

from verifier.kernel.bounds import ANYTHING, Bounds, Values, adding_up, is_empty, meeting
from verifier.kernel.deadline import in_time
from verifier.kernel.trail import Exploration, Fact, Leaf

T = TypeVar("T")
Paths = frozenset[str]


def deciding(
    exploration: Exploration, leaves: Sequence[Leaf[T]], label: Callable[[T], Hashable]
) -> tuple[Fact, ...]:
    """The facts that decide between leaves with different labels, in the order in which they were met."""
    alike: dict[Hashable, list[Leaf[T]]] = {}
    for leaf in leaves:
        alike.setdefault(label(leaf.result), []).append(leaf)
    fewest: list[Paths] = []
    comparing = _Comparing(exploration)
    for these, those in combinations(alike.values(), 2):
        for one in in_time(these):
            for other in those:
                for apart in comparing.apart(one, other, fewest):
                    if not any(known <= apart for known in fewest):
                        fewest = [known for known in fewest if not apart <= known] + [apart]
    found = frozenset[str]().union(*fewest)
    facts = {fact.path: fact for fact in exploration.facts.values() if fact.path in found}
    return tuple(facts.values())


class _Comparing:
    """Compares leaves two by two. What an unknown can add is worked out once for each two sets of values: many leaves
    have the same ones, and to go through them again for each pair takes seconds."""

    def __init__(self, exploration: Exploration) -> None:
        self._facts = exploration.facts
        # With what it was worked out of, so that no other object gets the same id.
        self._ranges: dict[tuple[int, int, int], tuple[Bounds, tuple[Any, ...]]] = {}

    def apart(self, one: Leaf[T], other: Leaf[T], known: Sequence[Paths]) -> Iterator[Paths]:
        """The facts that cannot be the same in two leaves, as few as possible; nothing where `known` has fewer."""
        facts = self._facts
        unlike = frozenset(
            facts[key].path for key in one.values.keys() & other.values.keys() if _disjoint(one, other, key)
        )
        if any(each <= unlike for each in known):
            return
        sums = one.sums.keys() | other.sums.keys()
        apart = [name for name in sums if not self._sum_can_agree(name, one, other, unlike)]
        if unlike and not apart:
            yield unlike
            return
        keys: list[str] = [key for name in apart for key in (one.sums.get(name) or other.sums[name])[0].added]
        for path in dict.fromkeys(facts[key].path for key in keys or _parting(one, other)):
            if all(self._sum_can_agree(name, one, other, unlike | {path}) for name in apart):
                yield unlike | {path}

    def _sum_can_agree(self, name: str, one: Leaf[T], other: Leaf[T], free: Paths) -> bool:
        """Whether a sum can be as both leaves say, all facts the same in both but those of `free`."""
        rest = ANYTHING
        for leaf in (one, other):
            if name in leaf.sums:
                addends, (low, high) = leaf.sums[name]
                own, same = [], []
                for key, added in addends.added.items():
                    if self._facts[key].path in free:
                        own.append(self._range(added, leaf.values[key], leaf.values[key]))
                    else:
                        same.append(self._range(added, one.values.get(key), other.values.get(key)))
                least, most = adding_up(own)
                rest = meeting(rest, adding_up(same), (low - most, high - least))
        return not is_empty(rest)

    def _range(self, added: Mapping[Any, int], mine: Values | None, theirs: Values | None) -> Bounds:
        """What an unknown can add whose value both leaves allow."""
        key = (id(added), id(mine), id(theirs))
        if key not in self._ranges:
            numbers = [added[value] for value in _shared(mine, theirs)]
            self._ranges[key] = (min(numbers), max(numbers)), (added, mine, theirs)
        return self._ranges[key][0]


def _disjoint(one: Leaf[T], other: Leaf[T], key: str) -> bool:
    mine, theirs = one.values[key], other.values[key]
    return mine is not theirs and set(mine).isdisjoint(theirs)


def _parting(one: Leaf[T], other: Leaf[T]) -> frozenset[str]:
    """The unknowns that were asked about where two branches part."""
    for depth, (mine, theirs) in enumerate(zip(one.path, other.path, strict=False)):
        if mine != theirs:
            return one.involved[depth]
    return frozenset()


def _shared(mine: Values | None, theirs: Values | None) -> Values:
    """The values that both allow; one of them may not have met the unknown."""
    if mine is None or theirs is None:
        return mine or theirs or ()
    if mine is theirs:
        return mine
    allowed = frozenset(theirs)
    return tuple(value for value in mine if value in allowed)
