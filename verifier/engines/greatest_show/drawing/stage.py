"""A show: each act as a stage of its own, with a place for each artist that it takes."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.greatest_show.cards import Act
from verifier.engines.greatest_show.drawing.cards import Both, card_tile
from verifier.engines.greatest_show.drawing.kinds import SHORT, WORDS
from verifier.engines.greatest_show.position import Placed, Player, Position
from verifier.kernel.drawing.drawn import Spot
from verifier.kernel.drawing.sheet import ACROSS, MARGIN, NOT_KNOWN, WIDTH, Sheet, Tile, is_told, shortened
from verifier.kernel.drawing.svg import element
from verifier.kernel.facts import UNKNOWN, UNTOLD

NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
MOST_PLACES, MOST_LETTERS = 12, 50
ROUND, AROUND = 8, 5.0


def draw_show(sheet: Sheet, position: Position, name: str) -> None:
    """All acts of a player's show, with the artists in them."""
    player = position.players[name]
    acts = _acts(position, player)
    stage = player.stage if is_told(player.stage) else {}
    shown = range(1, len(acts) + 1)
    others = {placed.act for artist, placed in stage.items() if artist != UNTOLD and is_told(placed.act)}
    top = sheet.y
    for number in (*shown, *sorted(others.difference(shown))):
        _act(sheet, position, name, number, acts)
    _elsewhere(sheet, position, name)
    if sheet.y > top:
        spot = ("players", name, "stage")
        sheet.spots.append(
            Spot(spot, f"{name}'s show", AROUND, top, WIDTH - 2 * AROUND, sheet.y - top - AROUND)
        )


def _acts(position: Position, player: Player) -> tuple[Act, ...]:
    """The acts of a player's show; none where they are not known."""
    if not is_told(player.show) or player.show is None or player.show not in position.shows:
        return ()
    acts = position.shows[player.show].acts
    return tuple(act if isinstance(act, Act) else Act() for act in acts) if is_told(acts) else ()


def _act(sheet: Sheet, position: Position, name: str, number: int, acts: tuple[Act, ...]) -> None:
    player = position.players[name]
    numeral = NUMERALS[number] if number < len(NUMERALS) else str(number)
    known = 1 <= number <= len(acts)
    act = acts[number - 1] if known else Act()
    tiles = [*_artists(position, name, number), *_places(position, name, number, act)]
    if known or not acts:
        label, said = _described(act)
    else:
        label, said = "the show has no such act", "which the show does not have"
    top = sheet.y
    aloud = f"{name}'s show, act {numeral}, {said}"
    sheet.row(shortened(f"Act {numeral} · {label}", MOST_LETTERS), tiles, aloud=aloud)
    box = (AROUND, top - 3, WIDTH - 2 * AROUND, sheet.y - top)
    sheet.shapes.append(
        element(
            "rect",
            x=box[0],
            y=box[1],
            width=box[2],
            height=box[3],
            rx=ROUND,
            fill="none",
            stroke="currentColor",
            stroke_opacity=0.35,
        )
    )
    known_as = f"act {numeral} of {name}'s show"
    sheet.spots.append(Spot(("players", name, "acts", str(number)), known_as, *box))
    if known and isinstance(player.show, str):
        sheet.spots.append(Spot(("shows", player.show, "acts", str(number - 1)), known_as, *box))
    sheet.y += AROUND


def _described(act: Act) -> Both:
    """How many artists an act takes, and which it favours."""
    takes = f"takes {act.places}" if is_told(act.places) else "takes ?"
    said = takes if is_told(act.places) else f"how many it takes {NOT_KNOWN}"
    if not is_told(act.favours):
        return f"{takes} · likes ?", f"{said}, whom it favours {NOT_KNOWN}"
    if not act.favours:
        return takes, f"{said}, favours nobody"
    points = f"+{act.reward}" if is_told(act.reward) else "+?"
    worth = points if is_told(act.reward) else f"points {NOT_KNOWN}"
    short = ", ".join("?" if kind == UNTOLD else SHORT[kind] for kind in act.favours)
    full = " and ".join("a type that is not known" if kind == UNTOLD else WORDS[kind] for kind in act.favours)
    return f"{takes} · likes {short} {points}", f"{said}, favours {full} ({worth})"


def _artists(position: Position, name: str, number: int) -> Iterator[Tile]:
    """The artists told to be in an act."""
    stage = position.players[name].stage
    if not is_told(stage):
        return
    for artist, placed in stage.items():
        if artist != UNTOLD and is_told(placed.act) and placed.act == number:
            yield _artist(position, name, artist, placed)


def _artist(position: Position, name: str, artist: str, placed: Placed) -> Tile:
    return card_tile(position, artist, ("players", name, "stage", artist), more=_with(placed))


def _with(placed: Placed) -> list[Both]:
    """What lies with an artist: nothing is written where it is known to be nothing."""
    found: list[Both] = []
    if not is_told(placed.pigs):
        found.append(("pigs ?", f"Pigs {NOT_KNOWN}"))
    elif placed.pigs:
        said = _counted(placed.pigs, "Pig", "Pigs")
        found.append((said, said))
    if not is_told(placed.popularity):
        found.append(("popularity ?", f"Popularity {NOT_KNOWN}"))
    elif placed.popularity:
        stays = ", fixed to its place" if placed.is_locked else ""
        found.append((f"popularity {placed.popularity}", f"{placed.popularity} Popularity{stays}"))
    return found


def _counted(count: int, one: str, many: str) -> str:
    return f"{count} {one if count == 1 else many}"


def _places(position: Position, name: str, number: int, act: Act) -> list[Tile]:
    """The places of an act beside those of the artists told to be there: empty, or perhaps so."""
    stage = position.players[name].stage
    told = stage if is_told(stage) else {UNTOLD: UNKNOWN}
    sure = UNTOLD not in told and all(is_told(placed.act) for placed in _known(told))
    taken = sum(is_told(placed.act) and placed.act == number for placed in _known(told))
    if not is_told(act.places):
        return [Tile(f"places {NOT_KNOWN}", ("places ?",), unknown=True, wide=ACROSS)]
    empty = (
        Tile("empty place", ("empty",), wide=ACROSS)
        if sure
        else Tile(f"a place of which it is {NOT_KNOWN} who is there", ("?",), unknown=True, wide=ACROSS)
    )
    return [empty] * min(max(act.places - taken, 0), MOST_PLACES)


def _known(stage: dict[str, Placed]) -> list[Placed]:
    return [placed for artist, placed in stage.items() if artist != UNTOLD]


def _elsewhere(sheet: Sheet, position: Position, name: str) -> None:
    """Artists of whom the act is not known."""
    stage = position.players[name].stage
    if not is_told(stage):
        return
    tiles = [
        _artist(position, name, artist, placed)
        for artist, placed in stage.items()
        if artist != UNTOLD and not is_told(placed.act)
    ]
    if UNTOLD in stage:
        steps = ("players", name, "stage", UNTOLD)
        tiles.append(Tile("perhaps more", ("more ?",), steps, f"{name}'s show", unknown=True))
    sheet.row("in an act that is not known", tiles, aloud=f"{name}'s show, in an act that is {NOT_KNOWN}")
    if tiles:
        sheet.y += MARGIN / 2
