"""What each kind of component looks like, drawn in a box of its size with its feet on the lower edge."""

from __future__ import annotations

from collections.abc import Callable

from verifier.engines.meeple_circus.drawing.layout import Box
from verifier.kernel.drawing.svg import element, group

COLOURS = {"blue": "#2f74c0", "yellow": "#d8a200", "red": "#c8362c", None: "#8d857b"}
"""Colours of acrobats; None for one that is not known."""
STAR, GREY_ANIMAL, BROWN, WOOD, PINK, NOTHING = "#8a4fa3", "#7d8a96", "#9a6a3c", "#b9854a", "#d6608c", "none"
OUTLINE = "#3a332c"


def _figure(width: float, height: float, fill: str) -> list[str]:
    middle = width / 2
    arms = (
        f"M{middle - 20:.0f} 20 L{middle + 20:.0f} 20 L{middle + 8:.0f} 32 L{middle + 14:.0f} {height:.0f} "
    )
    legs = f"L{middle + 3:.0f} {height:.0f} L{middle:.0f} 42 L{middle - 3:.0f} {height:.0f} "
    left = f"L{middle - 14:.0f} {height:.0f} L{middle - 8:.0f} 32 Z"
    return [
        element("path", d=arms + legs + left, fill=fill),
        element("circle", cx=middle, cy=10.0, r=9, fill=fill),
    ]


def _acrobat(width: float, height: float, colour: str | None) -> list[str]:
    return _figure(width, height, COLOURS.get(colour, COLOURS[None]))


def _guest_star(width: float, height: float, colour: str | None) -> list[str]:
    badge = "M22 27 l2.6 5.6 6 .7 -4.4 4.2 1.2 6 -5.4 -3 -5.4 3 1.2 -6 -4.4 -4.2 6 -.7 Z"
    return [*_figure(width, height, STAR), element("path", d=badge, fill="#fff", stroke="none")]


def _horse(width: float, height: float, colour: str | None) -> list[str]:
    outline = (
        "M4 14 L16 2 L20 8 L28 16 L62 18 Q70 20 70 34 L70 44 L66 44 L64 32 L62 54 L52 54 L50 38 L30 38 "
        "L28 54 L18 54 L16 30 L14 18 L6 20 Z"
    )
    return [
        element("path", d=outline, fill=BROWN),
        element("circle", cx=14, cy=10, r=1.5, fill="#fff", stroke="none"),
    ]


def _elephant(width: float, height: float, colour: str | None) -> list[str]:
    outline = (
        "M6 60 L2 34 Q2 10 24 8 Q34 2 54 6 Q80 8 80 32 L80 60 L64 60 L62 44 L40 44 L38 60 L24 60 L22 40 "
        "Q14 42 14 50 L14 60 Z"
    )
    ear = element("path", d="M26 14 Q40 12 38 26 Q32 34 26 30 Z", fill="#96a3af")
    return [
        element("path", d=outline, fill=GREY_ANIMAL),
        ear,
        element("circle", cx=16, cy=20, r=2, fill="#fff", stroke="none"),
    ]


def _barrel(width: float, height: float, colour: str | None) -> list[str]:
    bands = [element("path", d=f"M3 {y} L39 {y}", fill="none") for y in (12, 34)]
    return [element("path", d="M7 0 L35 0 Q46 23 35 46 L7 46 Q-4 23 7 0 Z", fill=WOOD), *bands]


def _balloon(width: float, height: float, colour: str | None) -> list[str]:
    shine = element("path", d="M10 17 Q12 9 20 8", fill="none", stroke="#fff", stroke_width=3)
    return [element("circle", cx=width / 2, cy=height / 2, r=19, fill=PINK), shine]


def _beam(width: float, height: float, colour: str | None) -> list[str]:
    return [element("rect", width=width, height=height, rx=2, fill=WOOD)]


def _something(width: float, height: float, colour: str | None) -> list[str]:
    return [element("rect", width=width, height=height, rx=8, fill=COLOURS[None], stroke_dasharray="4 3")]


SHAPES: dict[str | None, Callable[[float, float, str | None], list[str]]] = {
    "acrobat": _acrobat,
    "guest-star": _guest_star,
    "horse": _horse,
    "elephant": _elephant,
    "barrel": _barrel,
    "balloon": _balloon,
    "beam": _beam,
    None: _something,
}


def shape(
    box: Box, kind: str | None, colour: str | None, *, up: str | None, faces: str | None, faint: bool
) -> str:
    """A component in its box, turned as it was told. `faint` for one that does not count."""
    draw = SHAPES.get(kind, _something)
    middle, centre = box.width / 2, box.height / 2
    turns = [f"translate({box.x:.1f} {box.y:.1f})"]
    if up == "bottom":
        turns.append(f"rotate(180 {middle:.1f} {centre:.1f})")
    elif up == "flank" and kind not in ("beam", "balloon"):
        scale = min(box.width / box.height, box.height / box.width)
        there, back = f"translate({middle:.1f} {centre:.1f})", f"translate({-middle:.1f} {-centre:.1f})"
        turns.append(f"{there} rotate(-90) scale({scale:.2f}) {back}")
    if faces == "right":
        turns.append(f"translate({box.width:.1f} 0) scale(-1 1)")
    return group(
        draw(box.width, box.height, colour),
        transform=" ".join(turns),
        stroke=OUTLINE,
        stroke_width=1.5,
        stroke_linejoin="round",
        opacity=0.45 if faint else None,
    )
