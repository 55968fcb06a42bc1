"""Where the components of an act are drawn: each on top of those it rests on, none over another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

SIZES: Mapping[str | None, tuple[int, int]] = {
    "acrobat": (44, 52),
    "guest-star": (44, 56),
    "horse": (72, 54),
    "elephant": (82, 60),
    "barrel": (42, 46),
    "balloon": (40, 40),
    "beam": (120, 14),
    None: (46, 46),
}
"""Width and height of each kind; None for a component of which the kind is not known."""
GAP = 10
OVERHANG = 16
"""How far a beam reaches beyond the middle of the outermost components below it."""
APART = 56
RAISED = 26
"""How high above the ground is drawn what rests on something that was not told, or on nothing."""


@dataclass(frozen=True)
class Drawn:
    """What is drawn of a component: its kind, what it is told to rest on, and on which side of the ring's edge."""

    name: str
    kind: str | None
    below: tuple[str, ...]
    place: str = "inside"
    floats: bool = False
    """Whether it does not touch the ground, and what it rests on is not drawn."""


@dataclass(frozen=True)
class Box:
    """A rectangle; `y` grows downwards from the ground, which is 0, so that it is negative."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> float:
        return self.x + self.width / 2

    @property
    def right(self) -> float:
        return self.x + self.width

    def stands_on(self, other: Box) -> bool:
        """Whether it is drawn right on top of another box."""
        over = self.x < other.right and other.x < self.right
        return over and abs(self.y + self.height - other.y) < 1

    def overlaps(self, other: Box) -> bool:
        """Whether the two overlap."""
        apart = self.right <= other.x or other.right <= self.x
        return not apart and self.y < other.y + other.height and other.y < self.y + self.height


def boxes(act: Sequence[Drawn]) -> dict[str, Box]:
    """A box for each component, supports before what rests on them; those on the ground from left to right."""
    named = {each.name: each for each in act}
    below = {each.name: tuple(name for name in each.below if name in named) for each in act}
    loads: dict[str, list[str]] = {}
    for name, supports in below.items():
        if supports:
            loads.setdefault(supports[0], []).append(name)
    found: dict[str, Box] = {}
    left = 0.0
    waiting = sorted(act, key=lambda each: ("inside", "partly", "outside").index(each.place))
    while waiting:
        ready = [each for each in waiting if all(name in found for name in below[each.name])]
        # Components that rest on one another in a circle are drawn one after the other all the same.
        for each in ready or waiting[:1]:
            under = [found[name] for name in below[each.name] if name in found]
            width, height = _size(each, under, len(loads.get(each.name, ())))
            if under:
                lowest = min(box.y for box in under)
                box = Box(_over(each, below, loads, under, width), lowest - height, width, height)
            else:
                span = max(_span(each.name, named, loads, frozenset()), width)
                lift = RAISED if each.floats else 0
                box = Box(left + (span - width) / 2, -height - lift, width, height)
                left += span + GAP
            found[each.name] = _freed(box, found)
            waiting.remove(each)
    return found


def _size(each: Drawn, supports: Sequence[Box], loads: int) -> tuple[float, float]:
    """How large a component is drawn; a beam is as long as what lies on it and below it takes."""
    width: float
    width, height = SIZES.get(each.kind, SIZES[None])
    if each.kind == "beam":
        width = max(width, loads * APART)
    if each.kind == "beam" and len(supports) > 1:
        middles = [box.middle for box in supports]
        return max(width, max(middles) - min(middles) + 2 * OVERHANG), height
    return width, height


def _over(
    each: Drawn,
    below: Mapping[str, tuple[str, ...]],
    loads: Mapping[str, Sequence[str]],
    supports: Sequence[Box],
    width: float,
) -> float:
    """Where a component begins that rests on others: over their middle, or beside what rests there as well."""
    middle = sum(box.middle for box in supports) / len(supports)
    beside = loads.get(below[each.name][0], (each.name,))
    if len(supports) == 1 and each.name in beside:
        middle += (beside.index(each.name) - (len(beside) - 1) / 2) * APART
    return middle - width / 2


def _span(
    name: str, named: Mapping[str, Drawn], loads: Mapping[str, Sequence[str]], passed: frozenset[str]
) -> float:
    """The width that a component takes with all that rests on it."""
    own: float = SIZES.get(named[name].kind, SIZES[None])[0]
    if name in passed:
        return own
    above = [_span(load, named, loads, passed | {name}) for load in loads.get(name, ())]
    return max(own, sum(above) + GAP * max(0, len(above) - 1))


def _freed(box: Box, others: Mapping[str, Box]) -> Box:
    """The box moved to the right until it overlaps no other."""
    for _ in range(len(others) + 1):
        hit = next((other for other in others.values() if box.overlaps(other)), None)
        if hit is None:
            return box
        box = Box(hit.right + GAP / 2, box.y, box.width, box.height)
    return box
