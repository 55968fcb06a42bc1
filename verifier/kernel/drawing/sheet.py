"""A sheet as wide as a phone, filled from top to bottom with headings and rows of tiles; each says what it shows."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from msgspec import UNSET

from verifier.kernel.drawing.drawn import Drawing, Spot
from verifier.kernel.drawing.svg import element, group, text
from verifier.kernel.facts import UNTOLD

WIDTH = 340.0
MARGIN, GAP, LINE = 8.0, 6.0, 15.0
LETTER, BOLD = 7.1, 7.9
"""How wide a letter of a tile is at most, at its size of 12, and one in bold."""
MOST_TILES = 160
"""So many tiles are drawn; of more it is said how many there are."""
MOST_IN_A_ROW = 24
NOT_KNOWN = "not known"
ACROSS, BESIDE = (WIDTH - 2 * MARGIN - 2 * GAP) / 3, (WIDTH - 2 * MARGIN - GAP) / 2
"""How wide tiles are of which three, or two, lie side by side."""


@dataclass(frozen=True)
class Tile:
    """A part in a frame of its own. `says` tells it in words; `lines` are written on it, the first in bold.

    `steps` lead to its fact and `known_as` names it where it is marked; without steps it cannot be. One that is not
    known is dashed. `paint` draws more, from the upper left corner of the frame; `tall` is then its height.
    `wide` is its width, where that is not what its lines take.
    """

    says: str
    lines: tuple[str, ...]
    steps: tuple[str, ...] = ()
    known_as: str = ""
    unknown: bool = False
    wide: float = 0
    tall: float = 0
    paint: Callable[[float, float], Iterable[str]] | None = None

    @property
    def width(self) -> float:
        """In pixels."""
        if self.wide:
            return self.wide
        letters = max((len(line) for line in self.lines), default=1)
        return min(max(letters * (LETTER if len(self.lines) == 1 else BOLD) + 14, 30), WIDTH - 2 * MARGIN)

    @property
    def height(self) -> float:
        """In pixels."""
        return max(self.tall, LINE * len(self.lines) + 9)


def shortened(name: str, most: int) -> str:
    """A name with its middle left out: its end often is what tells it from others."""
    if len(name) <= most:
        return name
    tail = max(1, (most - 1) // 2)
    return f"{name[: most - 1 - tail]}…{name[-tail:]}"


def unknown(label: str, *steps: str, known_as: str = "") -> Tile:
    """A fact that is not known."""
    says = f"{label} {NOT_KNOWN}".strip()
    return Tile(says, (f"{label} ?".strip(),), steps, known_as or label, unknown=True)


def tile_at(tile: Tile, x: float, y: float, width: float = 0, height: float = 0) -> str:
    """A tile with its upper left corner there."""
    width, height = width or tile.width, height or tile.height
    frame = element(
        "rect",
        x=x,
        y=y,
        width=width,
        height=height,
        rx=5,
        fill="none" if tile.unknown else "currentColor",
        fill_opacity=None if tile.unknown else 0.06,
        stroke="currentColor",
        stroke_opacity=0.8 if tile.unknown else 0.5,
        stroke_dasharray="4 3" if tile.unknown else None,
    )
    lines = []
    for row, line in enumerate(tile.lines):
        bold = row == 0 and len(tile.lines) > 1
        shown = shortened(line, int((width - 10) / (BOLD if bold else LETTER)))
        weight = "bold" if bold else None
        lines.append(text(shown, x + 7, y + LINE * (row + 1), font_size=12, font_weight=weight))
    more = [] if tile.paint is None else tile.paint(x, y)
    return group([frame, *lines, *more])


class Sheet:
    """A drawing in the making."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.shapes: list[str] = []
        self.spots: list[Spot] = []
        self.says: list[str] = []
        self.y = MARGIN
        self._room = MOST_TILES

    def drawing(self) -> Drawing:
        """All that was put on the sheet."""
        return Drawing(
            self.title, tuple(self.says), WIDTH, self.y + MARGIN, tuple(self.shapes), tuple(self.spots)
        )

    def spot(self, tile: Tile, x: float, y: float, width: float = 0, height: float = 0) -> None:
        """Note where a tile lies."""
        if tile.steps:
            name = tile.known_as or tile.says
            self.spots.append(Spot(tile.steps, name, x, y, width or tile.width, height or tile.height))

    def put(self, tile: Tile, x: float, y: float, width: float = 0, height: float = 0) -> None:
        """Draw one tile at a place of its own; it is not told in words."""
        self.shapes.append(tile_at(tile, x, y, width, height))
        self.spot(tile, x, y, width, height)

    def heading(self, words: str, *steps: str, quiet: str = "") -> None:
        """A line that begins a part: a name, and perhaps more in a lighter hand."""
        self.y += GAP
        rule = f"M{MARGIN} {self.y:.1f} L{WIDTH - MARGIN} {self.y:.1f}"
        self.shapes.append(element("path", d=rule, stroke="currentColor", stroke_opacity=0.35))
        most = 34 if not quiet else 18
        shown = shortened(words, most)
        self.shapes.append(text(shown, MARGIN, self.y + 19, font_weight="bold", font_size=15))
        if steps:
            self.spots.append(Spot(steps, words, MARGIN - 3, self.y + 3, len(shown) * 8.6 + 8, 22))
        if quiet:
            self.shapes.append(
                text(shortened(quiet, 24), WIDTH - MARGIN, self.y + 19, text_anchor="end", font_size=12)
            )
        self.y += 30

    def row(self, label: str, tiles: Sequence[Tile], *, whose: str = "", aloud: str = "") -> None:
        """Tiles side by side, in as many lines as they take, after a label; in words the same, or `aloud` for it."""
        if not tiles:
            return
        whole = aloud or f"{whose} {label}".strip()
        self.says.append(f"{whole[:1].upper()}{whole[1:]}: {'; '.join(tile.says for tile in tiles)}.")
        if label:
            self.shapes.append(text(label, MARGIN, self.y + 11, font_size=12, fill_opacity=0.85))
            self.y += 17
        shown = list(tiles[: min(MOST_IN_A_ROW, self._room)])
        self._room -= len(shown)
        if left := len(tiles) - len(shown):
            shown.append(Tile(f"{left} more", (f"+ {left} more",)))
        self._flow(shown)

    def _flow(self, tiles: Sequence[Tile]) -> None:
        x, tallest = MARGIN, 0.0
        for tile in tiles:
            if x > MARGIN and x + tile.width > WIDTH - MARGIN:
                self.y += tallest + GAP
                x, tallest = MARGIN, 0.0
            self.put(tile, x, self.y)
            x += tile.width + GAP
            tallest = max(tallest, tile.height)
        self.y += tallest + GAP

    def note(self, words: str) -> None:
        """A sentence that is drawn as it is."""
        self.says.append(words)
        for line in textwrap.wrap(words, int((WIDTH - 2 * MARGIN) / LETTER)):
            self.shapes.append(text(line, MARGIN, self.y + 12, font_size=12))
            self.y += LINE
        self.y += GAP


def is_told(value: object) -> bool:
    """Whether a fact is told as a whole: an empty list is, a left-out one is not."""
    return value is not UNSET and value != UNTOLD


def people(seats: Sequence[str] | object, players: Iterable[str]) -> list[str]:
    """Those of whom anything is told, clockwise where the seats are known."""
    seated = seats if isinstance(seats, (tuple, list)) else ()
    return list(dict.fromkeys(str(name) for name in (*seated, *players) if name != UNTOLD))


def listed(
    value: Sequence[str] | Mapping[str, object] | object,
    label: str,
    steps: tuple[str, ...],
    tile: Callable[[str], Tile],
    *,
    known_as: str = "",
    none: str = "none",
) -> list[Tile]:
    """The tiles of a list or mapping of names: a dashed one for each item that is not described or may be there."""
    known_as = known_as or label
    if not is_told(value):
        return [unknown("", *steps, known_as=known_as)]
    assert isinstance(value, (tuple, list, Mapping))
    if not value:
        return [Tile(none, (none,), steps, known_as)]
    maybe = isinstance(value, Mapping)
    found = []
    for place, name in enumerate(value):
        if name != UNTOLD:
            found.append(tile(str(name)))
        elif maybe:
            found.append(Tile("perhaps more", ("more ?",), (*steps, UNTOLD), known_as, unknown=True))
        else:
            says = f"one that is {NOT_KNOWN}"
            found.append(Tile(says, ("?",), (*steps, str(place)), known_as, unknown=True))
    return found


def small(tile: Tile) -> Tile:
    """The same tile with nothing but its name written on it."""
    return replace(tile, lines=tile.lines[:1], wide=0, tall=0, paint=None)


def pile(items: Sequence[str], label: str, what: str, steps: tuple[str, ...]) -> Tile:
    """A pile of which only the next item is drawn, where it is known."""
    if not items:
        return Tile(f"{label}: no {what} left", (f"{label}: no {what}",), steps, label)
    top = "the next one not known" if items[0] == UNTOLD else f"{items[0]} next"
    shown = "next ?" if items[0] == UNTOLD else f"next {items[0]}"
    counted = f"{label}: {len(items)} {what}"
    return Tile(f"{counted}, {top}", (f"{counted}, {shown}",), steps, label)


def absent(value: object, label: str, *steps: str, known_as: str = "") -> Tile:
    """A list without anything in it: told to be empty, or not known."""
    if not is_told(value):
        return unknown(label, *steps, known_as=known_as)
    return Tile(f"{label} none", (f"{label}: none",), steps, known_as or label)


def amount(value: object, label: str, *steps: str, known_as: str = "", unit: str = "") -> Tile:
    """A number or word with its label; dashed where it is not known."""
    if not is_told(value):
        return unknown(label, *steps, known_as=known_as)
    shown = (
        "none"
        if value is None
        else {True: "yes", False: "no"}.get(value, value)
        if isinstance(value, bool)
        else value
    )
    written = f"{label} {unit}{shown}".strip()
    return Tile(written, (written,), steps, known_as or label)


def ranged(possible: tuple[object, ...] | None) -> str:
    """All that something can be, in a few words; `not known` where it cannot be listed."""
    if possible is None or any(not isinstance(each, int) for each in possible):
        return NOT_KNOWN
    numbers = sorted(each for each in possible if isinstance(each, int))
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
