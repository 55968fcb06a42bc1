"""A small sign for each type of artist, drawn so that a show can be read at a glance."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.greatest_show.names import Kind
from verifier.kernel.drawing.svg import element, group

SIZE = 16.0
SHORT: dict[Kind, str] = {
    "acrobat": "acrobat",
    "childrens-performer": "children's",
    "oddball": "oddball",
    "illusionist": "illusionist",
    "fire-dancer": "fire dancer",
    "juggler": "juggler",
}
WORDS: dict[Kind, str] = {**SHORT, "childrens-performer": "children's performer"}
_PATHS: dict[Kind, str] = {
    # A trapeze, a balloon, a crooked star, a top hat, a flame, and what flies through the air.
    "acrobat": "M4 1 L2 11 H14 L12 1 M8 11 V15",
    "childrens-performer": "M8 1 a4.5 5 0 1 0 .1 0 M8 11 q2 2 0 5",
    "oddball": "M8 1 L10 6 L15 5 L11 9 L14 15 L8 11 L3 14 L5 9 L1 6 L6 6 Z",
    "illusionist": "M1 13 H15 M4 13 V3 H12 V13 M4 10 H12",
    "fire-dancer": "M8 1 Q14 7 12 12 Q8 17 4 12 Q3 8 6 6 Q7 9 8 1 Z",
    "juggler": "M1.5 15 Q8 11 14.5 15",
}
_BALLS = ((3.0, 7.0), (8.0, 3.0), (13.0, 7.0))


def sign(kind: Kind, x: float, y: float) -> str:
    """The sign of a type, with its upper left corner there, `SIZE` wide and high."""
    return group(_strokes(kind), transform=f"translate({x:.1f} {y:.1f})")


def _strokes(kind: Kind) -> Iterator[str]:
    yield element("path", d=_PATHS[kind], fill="none", stroke="currentColor", stroke_width=1.4)
    if kind == "juggler":
        for x, y in _BALLS:
            yield element("circle", cx=x, cy=y, r=2)
