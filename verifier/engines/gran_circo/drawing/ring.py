"""The ring: a circle with its spaces, two for advertisements, six for improvements and five for stands."""

from __future__ import annotations

from collections.abc import Sequence

from verifier.engines.gran_circo.drawing.faces import face_of
from verifier.engines.gran_circo.position import OF_TYPE, RING_SPACES, Position, Type, tiles_of
from verifier.kernel.drawing.sheet import WIDTH, Sheet, Tile, is_told
from verifier.kernel.drawing.svg import element
from verifier.kernel.facts import UNTOLD

ROWS: tuple[tuple[Type, int, int], ...] = (
    ("advertisement", 0, 2),
    ("improvement", 0, 3),
    ("improvement", 3, 6),
    ("stand", 0, 3),
    ("stand", 3, 5),
)
"""Which spaces of which type lie in each row, so that the rows fill a circle."""
RADIUS, WIDE, TALL, ROW, GAP = 166.0, 91.0, 51.0, 56.0, 5.0
AT_THE_ENDS = 86.0
"""How wide the spaces of the first and the last row are, where the circle is narrower."""
PATTERNS: dict[Type, str] = {"advertisement": "Ad", "stand": "Stand", "improvement": "Improv."}


def draw_ring(sheet: Sheet, position: Position) -> None:
    """All spaces of the ring with what lies on them; what does not fit lies below it."""
    sheet.heading("Ring", "ring")
    middle, centre = WIDTH / 2, sheet.y + RADIUS + 2
    sheet.shapes.append(
        element("circle", cx=middle, cy=centre, r=RADIUS, fill="none", stroke="currentColor", stroke_width=4)
    )
    spaces = {what: _spaces(position, what) for what in OF_TYPE}
    for what, tiles in spaces.items():
        sheet.says.append(f"{what.capitalize()}s in the ring: {'; '.join(tile.says for tile in tiles)}.")
    for place, (what, first, last) in enumerate(ROWS):
        row = spaces[what][first:last]
        wide = WIDE if last - first > 2 else AT_THE_ENDS
        left = middle - (len(row) * wide + (len(row) - 1) * GAP) / 2
        top = centre + (place - 2) * ROW - TALL / 2
        for along, tile in enumerate(row):
            sheet.put(tile, left + along * (wide + GAP), top, wide, TALL)
    sheet.y = centre + RADIUS + 8
    for what, tiles in spaces.items():
        if over := tiles[RING_SPACES[what] :]:
            said = sheet.says[:]
            sheet.row(f"{what}s beyond the spaces of the ring", over)
            sheet.says = [*said, f"{len(over)} of the {what}s have no space."]


def _spaces(position: Position, what: Type) -> Sequence[Tile]:
    """What lies on each space: tiles, unknown ones, and empty spaces where all that lie there are told."""
    tiles = tiles_of(position.ring, what)
    at = ("ring", f"{what}s")
    known_as = f"the ring's {what}s"
    label = PATTERNS[what]
    if not is_told(tiles):
        dark = Tile("not known", (f"{label} ?",), at, known_as, unknown=True)
        return [dark] * RING_SPACES[what]
    found = []
    for place, name in enumerate(tiles):
        if name == UNTOLD:
            steps = (*at, str(place))
            found.append(Tile("one that is not known", (f"{label} ?",), steps, known_as, unknown=True))
            continue
        price, shown, said = face_of(position, what, name)
        lines = (name, shown, f"{label} {price}")
        found.append(Tile(f"{name} ({said})", lines, (*at, name), name))
    empty = Tile("empty space", ("", "empty"), at, known_as)
    return [*found, *[empty] * (RING_SPACES[what] - len(found))]
