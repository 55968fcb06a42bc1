"""Drawing a position of Circus Train: the calendar, the map with its trains, and each circus."""

from __future__ import annotations

from verifier.engines.circus_train.drawing.city_map import cities_named, draw_map
from verifier.engines.circus_train.drawing.players import draw_player
from verifier.engines.circus_train.drawing.table import draw_cities, draw_stores, draw_table
from verifier.engines.circus_train.drawing.tracks import draw_calendar, draw_reputation
from verifier.engines.circus_train.drawing.words import badges
from verifier.engines.circus_train.position import Position
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.drawing.sheet import Sheet, is_told, people, ranged
from verifier.kernel.picture import Sight

TITLE = "Circus Train: the map, the trains and the circuses"


def draw(sight: Sight) -> Drawing | None:
    """The table, the map and the track, then each player; None where nothing is told."""
    position: Position = sight.position
    sheet = Sheet(TITLE)
    names = people(position.seats, position.players)
    signs = badges(names)
    draw_table(sheet, position)
    if is_told(position.month) or is_told(position.week):
        draw_calendar(sheet, position)
    if any(True for _ in cities_named(position)):
        sheet.heading("Map", "board", quiet=_covered(sight))
        draw_map(sheet, position, signs)
        draw_cities(sheet, position)
    if position.version != "basic":
        draw_reputation(sheet, position, signs)
    for name in names:
        draw_player(sheet, position, name, signs[name])
    draw_stores(sheet, position)
    return sheet.drawing() if sheet.says else None


def _covered(sight: Sight) -> str:
    """How many cities hold something, as told or counted; nothing where that is not known."""
    count = ranged(sight.asks(lambda seen: int(seen.covered_count())))
    return f"{count} cities hold something" if count.isdigit() else ""
