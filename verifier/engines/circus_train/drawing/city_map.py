"""The map: cities with what lies in them, the railroads between them, and the trains that stand there."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.drawing import words
from verifier.engines.circus_train.drawing.schematic import MOST_LETTERS, TALL, Box, boxes, stretches
from verifier.engines.circus_train.names import OFF_BOARD
from verifier.engines.circus_train.news import City, News
from verifier.engines.circus_train.position import Position
from verifier.kernel.drawing.drawn import Spot
from verifier.kernel.drawing.sheet import NOT_KNOWN, Sheet, is_told, shortened
from verifier.kernel.drawing.svg import element, group, text
from verifier.kernel.facts import UNTOLD

TRAIN, PAPER, RADIUS = "#2f5d8a", "#fff", 8.0
NAME, WRITTEN, LETTER = 10.5, 10, 5.6
MOST_CITIES = 60


def draw_map(sheet: Sheet, position: Position, badges: dict[str, str]) -> None:
    """All cities that are told of, as many as a map can hold."""
    cities = list(cities_named(position))[:MOST_CITIES]
    if not cities:
        return
    placed = boxes(cities)
    top = sheet.y + 4
    sheet.shapes.append(group(_railroads(placed, position), transform=f"translate(0 {top:.1f})"))
    for city, box in placed.items():
        sheet.shapes.append(group(_city(city, box, position), transform=f"translate(0 {top:.1f})"))
        sheet.spots.append(Spot(("board", city), city, box.left, box.top + top, box.width, TALL))
    sheet.y = top + max(box.y + TALL for box in placed.values())
    _trains(sheet, position, placed, badges, top)
    sheet.says += [_railroads_in_words(position), _trains_in_words(position)]


def cities_named(position: Position) -> Iterator[str]:
    """Each city of which anything is told, once."""
    found: list[object] = []
    for city, others in position.links.items():
        found += [city, *(others if is_told(others) else ())]
    found += position.board if is_told(position.board) else ()
    found += [player.train for player in position.players.values()]
    yield from dict.fromkeys(
        city for city in found if isinstance(city, str) and city not in (UNTOLD, OFF_BOARD)
    )


def railroads(position: Position) -> list[tuple[str, str]]:
    """Each connection between two cities once, in the order of the map."""
    found: dict[frozenset[str], tuple[str, str]] = {}
    for city, others in position.links.items():
        for other in others if is_told(others) else ():
            if UNTOLD not in (city, other):
                found.setdefault(frozenset((city, other)), (city, other))
    return list(found.values())


def content_of(position: Position, name: str) -> str | None:
    """What lies in a city, in very few words; empty where nothing does, None where that is not known."""
    if not is_told(position.board):
        return None
    city = position.board.get(name)
    if city is None:
        return None if UNTOLD in position.board else ""
    there = _counter(position, city)
    guests = len(city.characters)
    if not guests or there is None:
        return there
    return f"{there} +{guests}" if there else words.some(guests, "guest", "guests")


def _counter(position: Position, city: City) -> str | None:
    """The counter or the Talent of a city in very few words."""
    if isinstance(city.counter, str) and city.counter != UNTOLD:
        face = position.news.get(city.counter, News())
        kind = face.kind if is_told(face.kind) else "counter"
        return {"performance": "show"}.get(kind, kind)
    if not is_told(city.counter) or not is_told(city.talent):
        return None
    kinds = words.counted(city.talent)
    if len(kinds) > 1:
        number = words.total(city.talent)
        return "some" if number is None else f"{number} talent"
    return kinds[0] if kinds else ""


def _railroads(placed: dict[str, Box], position: Position) -> Iterator[str]:
    for one, other in railroads(position):
        if one not in placed or other not in placed:
            continue
        for start, end in stretches(placed[one][:2], placed[other][:2], placed.values()):
            yield element(
                "path",
                d=f"M{start[0]:.1f} {start[1]:.1f} L{end[0]:.1f} {end[1]:.1f}",
                stroke="currentColor",
                stroke_width=2,
                stroke_opacity=0.55,
            )


def _city(name: str, box: Box, position: Position) -> Iterator[str]:
    """A frame: heavy where something lies, light where nothing does, dashed where that is not known."""
    content = content_of(position, name)
    yield element(
        "rect",
        x=box.left,
        y=box.top,
        width=box.width,
        height=TALL,
        rx=6,
        fill="none" if content is None else "currentColor",
        fill_opacity=None if content is None else 0.14 if content else 0.03,
        stroke="currentColor",
        stroke_width=1.8 if content else 1,
        stroke_opacity=0.9 if content else 0.5,
        stroke_dasharray="4 3" if content is None else None,
    )
    shown = shortened(name, MOST_LETTERS)
    down = 13 if content or content is None else 20
    yield text(shown, box.x, box.top + down, text_anchor="middle", font_size=NAME)
    if content or content is None:
        written = "?" if content is None else shortened(content, int(box.width / LETTER))
        yield text(written, box.x, box.top + 26, text_anchor="middle", font_size=WRITTEN)


def _trains(
    sheet: Sheet, position: Position, placed: dict[str, Box], badges: dict[str, str], top: float
) -> None:
    """A badge for each train, side by side below the city where it stands."""
    there: dict[str, int] = {}
    for name, badge in badges.items():
        player = position.players.get(name)
        city = player.train if player is not None and is_told(player.train) else None
        if city not in placed or not isinstance(city, str):
            continue
        box, place = placed[city], there.get(city, 0)
        there[city] = place + 1
        x, y = box.left + 8 + place * 2 * RADIUS, box.top + TALL + top + 6
        sheet.shapes += badge_at(badge, x, y)
        steps = ("players", name, "train")
        # Room at its right, so that a mark does not hide the badge.
        sheet.spots.append(Spot(steps, f"{name}'s train", x - RADIUS, y - RADIUS, 3 * RADIUS, 2 * RADIUS))


def badge_at(badge: str, x: float, y: float) -> list[str]:
    """The sign of a player's train, its middle there."""
    return [
        element("circle", cx=x, cy=y, r=RADIUS, fill=TRAIN, stroke=PAPER, stroke_width=1.2),
        text(badge, x, y + 4, text_anchor="middle", font_size=11, font_weight="bold", fill=PAPER),
    ]


def _railroads_in_words(position: Position) -> str:
    """Each city with those that are one connection away and were not named before."""
    onward: dict[str, list[str]] = {}
    for one, other in railroads(position):
        onward.setdefault(one, []).append(other)
    if not onward:
        return f"Railroads: {NOT_KNOWN}."
    said = [f"{city} to {words.both(others)}" for city, others in onward.items()]
    if UNTOLD in position.links:
        said.append("perhaps more")
    return f"Railroads: {'; '.join(said)}."


def _trains_in_words(position: Position) -> str:
    trains: dict[str, list[str]] = {}
    for name, player in position.players.items():
        if is_told(player.train):
            trains.setdefault(player.train, []).append(name)
    said = [
        f"{words.both(names)} {'' if city == OFF_BOARD else 'in '}{city}" for city, names in trains.items()
    ]
    return f"Trains on the map: {'; '.join(said) or NOT_KNOWN}."
