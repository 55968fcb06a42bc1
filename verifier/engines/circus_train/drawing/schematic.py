"""Where cities are drawn: a plan of our own, in which no railroad runs through a city that it does not serve.

Nothing is measured on a printed board. The plan holds the cities of the assumed set; a map of the caller's own,
and a few cities by themselves, are drawn in rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from verifier.kernel.drawing.sheet import MARGIN, WIDTH

Point = tuple[float, float]
CENTRES: Mapping[str, Point] = {
    "Winnipeg": (42, 18),
    "Duluth": (112, 68),
    "Minneapolis": (46, 118),
    "Milwaukee": (112, 168),
    "Des Moines": (46, 218),
    "Chicago": (108, 268),
    "Kansas City": (46, 318),
    "Saint Louis": (88, 383),
    "Nashville": (90, 498),
    "Indianapolis": (150, 328),
    "Louisville": (140, 448),
    "Toronto": (168, 118),
    "Detroit": (166, 218),
    "Cleveland": (200, 268),
    "Cincinnati": (200, 393),
    "Buffalo": (225, 178),
    "Montreal": (221, 68),
    "Boston": (307, 18),
    "Albany": (266, 118),
    "New York": (302, 198),
    "Philadelphia": (293, 283),
    "Pittsburgh": (247, 333),
    "Washington": (297, 433),
    "Richmond": (232, 508),
}
"""The middle of each city, in pixels from the left edge of the sheet and from the top of the map."""
MOST_OF_A_FEW = 12
"""So few cities of the plan lie too far from each other on it."""
LETTER, PADDING, TALL = 5.9, 11.0, 32.0
"""How wide a letter of a city is, what stands beside its name, and how high a city is."""
IN_A_ROW, DOWN, STAGGER, MOST_LETTERS = 3, 62.0, 24.0, 15


class Box(NamedTuple):
    """Where a city is drawn: its middle, and how wide it is."""

    x: float
    y: float
    width: float

    @property
    def left(self) -> float:
        return self.x - self.width / 2

    @property
    def top(self) -> float:
        return self.y - TALL / 2

    def within(self, start: Point, end: Point) -> tuple[float, float]:
        """Between which parts of a line it runs through the frame of this city: the first is larger if it does not."""
        first, last = 0.0, 1.0
        low, high = (self.left, self.top), (self.left + self.width, self.top + TALL)
        for at, to, least, most in zip(start, end, low, high, strict=True):
            if to == at:
                if not least <= at <= most:
                    return 1.0, 0.0
                continue
            one, other = sorted(((least - at) / (to - at), (most - at) / (to - at)))
            first, last = max(first, one), min(last, other)
        return first, last


def stretches(start: Point, end: Point, frames: Iterable[Box]) -> Iterator[tuple[Point, Point]]:
    """What of a straight line lies outside all frames: a railroad goes below cities that it does not serve."""
    hidden = sorted(part for part in (frame.within(start, end) for frame in frames) if part[0] < part[1])
    reached = 0.0
    for first, last in (*hidden, (1.0, 1.0)):
        if first > reached:
            yield _along(start, end, reached), _along(start, end, first)
        reached = max(reached, last)


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def boxes(cities: Sequence[str]) -> dict[str, Box]:
    """Where each of these cities is drawn; those that the plan does not have, in rows below it."""
    planned = [city for city in cities if city in CENTRES]
    if len(planned) < MOST_OF_A_FEW:
        planned = []
    found = {city: Box(*CENTRES[city], width_of(city)) for city in planned}
    top = max((box.y + TALL for box in found.values()), default=0)
    step = (WIDTH - 2 * MARGIN) / IN_A_ROW
    for place, city in enumerate(city for city in cities if city not in found):
        row, column = divmod(place, IN_A_ROW)
        y = top + TALL / 2 + row * DOWN + (STAGGER if column % 2 else 0)
        found[city] = Box(MARGIN + (column + 0.5) * step, y, width_of(city))
    return found


def width_of(city: str) -> float:
    """How wide a city is drawn, by its name."""
    return max(min(len(city), MOST_LETTERS) * LETTER + PADDING, 50.0)
