"""Which unknowns decide a result: those of which two values lead to different results, all else that can be equal.

Some facts cannot change alone (a highest bid and who made it): those count where they change together and none of
them would do alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from verifier.kernel.bounds import ANYTHING, Bounds, Values, is_empty, meeting
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
    for these, those in combinations(alike.values(), 2):
        for one in in_time(these):
            for other in those:
                for apart in _apart(exploration, one, other, fewest):
                    if not any(known <= apart for known in fewest):
                        fewest = [known for known in fewest if not apart <= known] + [apart]
    found = frozenset[str]().union(*fewest)
    facts = {fact.path: fact for fact in exploration.facts.values() if fact.path in found}
    return tuple(facts.values())


def _apart(exploration: Exploration, one: Leaf[T], other: Leaf[T], known: Sequence[Paths]) -> Iterator[Paths]:
    """The facts that cannot be the same in two leaves, as few as possible; nothing where `known` has fewer."""
    facts = exploration.facts
    unlike = frozenset(
        facts[key].path for key in one.values.keys() & other.values.keys() if _disjoint(one, other, key)
    )
    if any(each <= unlike for each in known):
        return
    sums = one.sums.keys() | other.sums.keys()
    apart = [name for name in sums if not _sum_can_agree(exploration, name, one, other, unlike)]
    if unlike and not apart:
        yield unlike
        return
    keys: list[str] = [key for name in apart for key in (one.sums.get(name) or other.sums[name])[0].added]
    for path in dict.fromkeys(facts[key].path for key in keys or _parting(one, other)):
        if all(_sum_can_agree(exploration, name, one, other, unlike | {path}) for name in apart):
            yield unlike | {path}


def _disjoint(one: Leaf[T], other: Leaf[T], key: str) -> bool:
    mine, theirs = one.values[key], other.values[key]
    return mine is not theirs and set(mine).isdisjoint(theirs)


def _parting(one: Leaf[T], other: Leaf[T]) -> frozenset[str]:
    """The unknowns that were asked about where two branches part."""
    for depth, (mine, theirs) in enumerate(zip(one.path, other.path, strict=False)):
        if mine != theirs:
            return one.involved[depth]
    return frozenset()


def _sum_can_agree(exploration: Exploration, name: str, one: Leaf[T], other: Leaf[T], free: Paths) -> bool:
    """Whether a sum can be as both leaves say, all facts the same in both but those of `free`."""
    rest = ANYTHING
    for leaf in (one, other):
        if name in leaf.sums:
            addends, (low, high) = leaf.sums[name]
            own = [key for key in addends.added if exploration.facts[key].path in free]
            least, most = _added(addends.of(key, leaf.values) for key in own)
            shared = {
                key: _shared(one.values.get(key), other.values.get(key))
                for key in addends.added
                if key not in own
            }
            rest = meeting(rest, addends.total(shared, without=own), (low - most, high - least))
    return not is_empty(rest)


def _added(bounds: Iterable[Bounds]) -> Bounds:
    each = list(bounds)
    return sum(low for low, _ in each), sum(high for _, high in each)


def _shared(mine: Values | None, theirs: Values | None) -> Values:
    """The values that both allow; one of them may not have met the unknown."""
    if mine is None or theirs is None:
        return mine or theirs or ()
    if mine is theirs:
        return mine
    allowed = frozenset(theirs)
    return tuple(value for value in mine if value in allowed)
