"""How often a card scores that several groups meet (demands.repeat, demands.differ)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple

from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import DIFFERING_ELEMENT, REPEAT_DIFFER
from verifier.kernel.change import bare
from verifier.kernel.readings import plays
from verifier.kernel.trail import TooManyCases

MOST_LOOKED_INTO = 20_000
"""Orders of groups that are tried where each needs a new component: far more than any act takes."""


class Found(NamedTuple):
    """One group that meets a card: its components, and their sorts in the places of the card, each way it fits."""

    pieces: frozenset[str]
    sorts: tuple[tuple[str, ...], ...]

    @property
    def looks(self) -> tuple[str, ...]:
        """The sorts of its components, the same for all groups of the same sorts in the same places."""
        return min(self.sorts)


def times(position: Position, found: Sequence[Found]) -> int:
    """How often the groups let a card score (rulings differing-element and repeat-differ)."""
    if len(found) < 2:
        return len(found)
    kinds = len({group.looks for group in found})
    by_kind = kinds < len(found) and plays(position, DIFFERING_ELEMENT, "kind")
    every = kinds if by_kind else len(found)
    if bare(position).readings.get(REPEAT_DIFFER.key) == "combination":
        return every
    most = most_with_new(found, by_kind=by_kind)
    if most == every or plays(position, REPEAT_DIFFER, "combination"):
        return every
    return most


def most_with_new(found: Sequence[Found], *, by_kind: bool = False) -> int:
    """How many of the groups can be met one after the other, each with a component that none before it had.

    `by_kind` asks that each looks different from those before it, too. Raises TooManyCases beyond what any act takes.
    """
    if by_kind:
        # A look that few groups have is used up first.
        often = Counter([group.looks for group in found])
        found = sorted(found, key=lambda group: often[group.looks])
    names = dict.fromkeys(name for group in found for name in group.pieces)
    place = {name: number for number, name in enumerate(names)}
    groups = [sum(1 << place[name] for name in group.pieces) for group in found]
    looks = _numbered([group.looks for group in found]) if by_kind else [0] * len(groups)
    ceiling = Ceiling(groups, looks if by_kind else range(len(groups)))
    best, looked_into = _at_hand(groups, looks, by_kind=by_kind), 0
    if best < ceiling.above(0, 0):
        ceiling.look_closer()
    highest = ceiling.above(0, 0)
    seen: dict[tuple[int, int], int] = {}
    waiting = [(0, 0, 0)]
    while waiting and best < highest:
        looked_into += 1
        if looked_into > MOST_LOOKED_INTO:
            raise TooManyCases
        used, shown, count = waiting.pop()
        best = max(best, count)
        if count + ceiling.above(used, shown.bit_count() if by_kind else count) <= best:
            continue
        steps = {
            (used | group, shown | 1 << look if by_kind else 0)
            for group, look in zip(groups, looks, strict=True)
            if group & ~used and not (by_kind and shown >> look & 1)
        }
        for after in _to_be_tried(steps, by_kind=by_kind):
            if seen.get(after, 0) <= count:
                seen[after] = count + 1
                waiting.append((*after, count + 1))
    return best


def _at_hand(groups: Sequence[int], looks: Sequence[int], *, by_kind: bool) -> int:
    """How many follow one another if each time one with the fewest new components is taken: mostly the most."""
    used = shown = count = 0
    while True:
        least = 0
        for group, look in zip(groups, looks, strict=True):
            new = group & ~used
            if new and not shown >> look & 1 and (not least or new.bit_count() < least.bit_count()):
                least, chosen = new, look
        if not least:
            return count
        used, count = used | least, count + 1
        if by_kind:
            shown |= 1 << chosen


def _numbered(looks: Sequence[tuple[str, ...]]) -> list[int]:
    numbers = {look: number for number, look in enumerate(dict.fromkeys(looks))}
    return [numbers[look] for look in looks]


def _to_be_tried(steps: set[tuple[int, int]], *, by_kind: bool) -> list[tuple[int, int]]:
    """The steps to be tried, that with the fewest new components last, since the last one is taken first.

    Whatever a step takes can wait for those that take a part of it, unless these use up a look.
    """
    ordered = sorted(steps, key=lambda step: (step[0].bit_count(), step))
    if by_kind:
        return ordered[::-1]
    least: list[tuple[int, int]] = []
    for step in ordered:
        if all(other[0] & ~step[0] for other in least):
            least.append(step)
    return least[::-1]


class Ceiling:
    """How many groups can follow at most, as they hang together by the components that they share.

    Whatever part of the groups is looked at, those of it that follow one another do so without the others, too. So
    the parts can be made in two ways: of groups that share anything, or of such that differ in one component only.
    """

    def __init__(self, groups: Sequence[int], looks: Iterable[int]) -> None:
        self._groups = groups
        self._most = len(set(looks))
        self._ways = [_parts(groups, _touch)]

    def look_closer(self) -> None:
        """Take the finer parts into account, too."""
        self._ways.append(_parts(self._groups, _almost_agree))

    def above(self, used: int, shown: int) -> int:
        """How many can still follow once some components were used and so many groups or looks shown."""
        return min(self._most - shown, *(sum(part.above(used) for part in parts) for parts in self._ways))


class Part(NamedTuple):
    """Some of the groups: all their components, how many the smallest has, and how many groups there are."""

    everything: int
    least: int
    groups: int

    def above(self, used: int) -> int:
        """How many of them can follow: the first takes several new components, each later one takes one at least."""
        new = (self.everything & ~used).bit_count()
        return min(self.groups, new if self.everything & used else new - self.least + 1)


def _touch(one: int, other: int) -> bool:
    return bool(one & other)


def _almost_agree(one: int, other: int) -> bool:
    return (one & other).bit_count() >= min(one.bit_count(), other.bit_count()) - 1


def _parts(groups: Sequence[int], together: Callable[[int, int], bool]) -> list[Part]:
    """The groups in parts that hang together."""
    parts: list[list[int]] = []
    for group in groups:
        joined, apart = [group], []
        for part in parts:
            if any(together(group, each) for each in part):
                joined += part
            else:
                apart.append(part)
        parts = [*apart, joined]
    return [Part(reduce(or_, part), min(each.bit_count() for each in part), len(part)) for part in parts]
