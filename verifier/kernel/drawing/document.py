"""A drawing as an SVG document with its words in it, and marks over what a verdict is about."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from verifier.kernel.drawing.drawn import Drawing, Spot
from verifier.kernel.drawing.marks import OPEN, Mark
from verifier.kernel.drawing.svg import clean, element, text

BREACH, ASKED, PAPER = "#a8201a", "#8a5d00", "#fff"
AROUND, ROUND, RADIUS, LINE, MARGIN = 2.0, 6, 9.0, 17.0, 8.0
LETTER = 7.4
"""How wide a letter of the legend is."""
MOST_WIDE = 360
"""How wide lines of a legend are at most, so that they can be read on a phone without moving a wide picture."""


def sentence(mark: Mark) -> str:
    """A mark in words."""
    where = ", ".join(dict.fromkeys(spot.name for spot in mark.spots))
    what = "Asked" if mark.sign == OPEN else f"Breach {mark.sign}"
    return f"{what}, at {where}: {mark.says}" if where else f"{what}: {mark.says}"


def document(drawing: Drawing, said: str, marks: Sequence[Mark] = ()) -> str:
    """The drawing with outlines and signs over the marked parts, and below it what each sign stands for."""
    shown = [mark for mark in marks if mark.spots]
    legend = list(_legend(shown, min(drawing.width, MOST_WIDE)))
    height = drawing.height + (LINE * len(legend) + 2 * MARGIN if legend else 0)
    return element(
        "svg",
        element("title", clean(drawing.title), id="picture-title"),
        element("desc", clean(said), id="picture-text"),
        *drawing.shapes,
        *_outlines(shown),
        *_signs(shown, drawing.width),
        *(
            text(line, MARGIN, drawing.height + MARGIN + LINE * (row + 0.75))
            for row, line in enumerate(legend)
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {drawing.width:.0f} {height:.0f}",
        width=f"{drawing.width:.0f}",
        height=f"{height:.0f}",
        role="img",
        aria_labelledby="picture-title picture-text",
        font_family="system-ui, sans-serif",
        font_size=13,
        fill="currentColor",
    )


def _outlines(marks: Sequence[Mark]) -> Iterator[str]:
    """One outline around each marked part: solid for a breach, dashed for what is asked."""
    signs: dict[Spot, str] = {}
    for mark in marks:
        for spot in mark.spots:
            signs.setdefault(spot, mark.sign)
    for spot, sign in signs.items():
        asked = sign == OPEN
        yield element(
            "rect",
            x=spot.x - AROUND,
            y=spot.y - AROUND,
            width=spot.width + 2 * AROUND,
            height=spot.height + 2 * AROUND,
            rx=ROUND,
            fill="none",
            stroke=ASKED if asked else BREACH,
            stroke_width=3,
            stroke_dasharray="6 3" if asked else None,
            class_="asked" if asked else "breach",
        )


def _signs(marks: Sequence[Mark], width: float) -> Iterator[str]:
    """The signs of each part at its upper right corner, side by side where it has several."""
    there: dict[Spot, list[str]] = {}
    for mark in marks:
        for spot in mark.spots:
            if mark.sign not in (signs := there.setdefault(spot, [])):
                signs.append(mark.sign)
    for spot, signs in there.items():
        right = min(spot.x + spot.width, width - RADIUS - 1)
        top = max(spot.y, RADIUS + 1)
        for place, sign in enumerate(reversed(signs)):
            yield from _sign(sign, right - place * 2 * RADIUS, top)


def _sign(sign: str, x: float, y: float) -> Iterator[str]:
    fill = ASKED if sign == OPEN else BREACH
    yield element("circle", cx=x, cy=y, r=RADIUS, fill=fill, stroke=PAPER, stroke_width=1.5)
    yield text(sign, x, y + 4.5, text_anchor="middle", font_size=13, font_weight="bold", fill=PAPER)


def _legend(marks: Sequence[Mark], width: float) -> Iterator[str]:
    """What each sign stands for, broken to the width."""
    letters = int((width - 2 * MARGIN) / LETTER)
    for mark in marks:
        yield from textwrap.wrap(f"({mark.sign}) {mark.says}", letters)
