"""How often a card scores that several groups meet (demands.repeat, demands.differ)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import DIFFERING_ELEMENT, REPEAT_DIFFER
from verifier.kernel.readings import plays

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
    most = most_with_new(found, by_kind=by_kind)
    if most == every or plays(position, REPEAT_DIFFER, "combination"):
        return every
    return most


def most_with_new(found: Sequence[Found], *, by_kind: bool = False) -> int:
    """How many of the groups can be met one after the other, each with a component that none before it had.

    `by_kind` asks that each looks different from those before it, too.
    """
    best = looked_into = 0
    seen: dict[tuple[frozenset[str], frozenset[tuple[str, ...]]], int] = {}
    everything = frozenset[str]().union(*(group.pieces for group in found))
    waiting: list[tuple[frozenset[str], frozenset[tuple[str, ...]], int]] = [(frozenset(), frozenset(), 0)]
    while waiting and looked_into < MOST_LOOKED_INTO:
        looked_into += 1
        used, looks, count = waiting.pop()
        best = max(best, count)
        # Each further group takes one new component at least.
        if count + len(everything - used) <= best:
            continue
        steps = [
            (used | group.pieces, looks | {group.looks} if by_kind else looks)
            for group in found
            if not group.pieces <= used and group.looks not in looks
        ]
        for after in sorted(steps, key=lambda step: -len(step[0])):
            if seen.get(after, 0) <= count:
                seen[after] = count + 1
                waiting.append((*after, count + 1))
    return best
