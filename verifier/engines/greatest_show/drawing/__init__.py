"""Drawing a position of The Greatest Show: the trade row, the piles, and each show act by act."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from verifier.engines.greatest_show.drawing.cards import Both, card_tile, cards_of
from verifier.engines.greatest_show.drawing.stage import draw_show
from verifier.engines.greatest_show.piles import cost_of
from verifier.engines.greatest_show.position import Player, Position
from verifier.engines.greatest_show.vocabulary import ROW_CARDS
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.drawing.sheet import (
    BESIDE,
    GAP,
    NOT_KNOWN,
    Sheet,
    Tile,
    absent,
    amount,
    is_told,
    people,
    pile,
    small,
    unknown,
)
from verifier.kernel.facts import UNTOLD
from verifier.kernel.picture import Sight

TITLE = "The Greatest Show: the trade row and the shows"
PHASES = {
    "shows": "shows are chosen",
    "play": "turns",
    "finale": "the others fill their shows",
    "over": "over",
}


def draw(sight: Sight) -> Drawing | None:
    """The table and the trade row, then each player; None where nothing is told."""
    position: Position = sight.position
    sheet = Sheet(TITLE)
    _table(sheet, position)
    if is_told(position.trade_row):
        _trade_row(sheet, position)
    for name in people(position.seats, position.players):
        _player(sheet, position, name)
    _piles(sheet, position)
    return sheet.drawing() if sheet.says else None


def _table(sheet: Sheet, position: Position) -> None:
    tiles = []
    if is_told(position.phase):
        said = f"phase: {PHASES[position.phase]}"
        tiles.append(Tile(said, (said,), ("phase",), "the phase"))
    if is_told(position.turn):
        tiles.append(amount(position.turn, "turn", "turn", known_as="whose turn it is"))
    if is_told(position.acted):
        said = "has done the thing of the turn" if position.acted else "has not acted yet"
        tiles.append(Tile(said, (said,), ("acted",), "whether the turn was used"))
    if is_told(position.just_added) and position.just_added is not None:
        tiles.append(
            amount(position.just_added, "just added", "just_added", known_as="the artist just added")
        )
    elif is_told(position.just_added):
        tiles.append(
            Tile("nobody just added", ("nobody just added",), ("just_added",), "the artist just added")
        )
    if is_told(position.ended_by):
        ended = position.ended_by
        said = "no full show yet" if ended is None else f"full show first: {ended}"
        tiles.append(Tile(said, (said,), ("ended_by",), "who has brought the end"))
    if is_told(position.deck):
        tiles.append(pile(position.deck, "deck", "cards", ("deck",)))
    if tiles:
        sheet.heading("Table")
        sheet.row("", tiles, whose="table")


def _trade_row(sheet: Sheet, position: Position) -> None:
    """The places of the trade row from the free card on, each with what it costs."""
    sheet.heading("Trade row", "trade_row", quiet="from the free card on")
    row = position.trade_row
    tiles = [_in_row(position, place) for place in range(1, max(len(row), ROW_CARDS) + 1)]
    tallest = max(tile.height for tile in tiles)
    before = len(sheet.spots)
    sheet.row("", [replace(tile, tall=tallest) for tile in tiles], whose="trade row")
    # Moves name a place, facts the card in it.
    places = [
        replace(spot, steps=("trade_row", f"place {place}"), name=f"place {place} of the trade row")
        for place, spot in enumerate(sheet.spots[before:], 1)
    ]
    sheet.spots += places


def _in_row(position: Position, place: int) -> Tile:
    """What lies in a place of the trade row."""
    row, price = position.trade_row, _price(place)
    if place > len(row):
        steps = ("trade_row", str(place - 1))
        return Tile(
            f"place {place}, no card", ("no card", f"place {place}"), steps, f"place {place}", wide=BESIDE
        )
    name = row[place - 1]
    if name == UNTOLD:
        says, steps = f"one that is {NOT_KNOWN} ({price[1]})", ("trade_row", str(place - 1))
        return Tile(says, ("?", price[0]), steps, f"place {place}", unknown=True, wide=BESIDE)
    return card_tile(position, name, ("trade_row", name), more=(price,), wide=BESIDE)


def _price(place: int) -> Both:
    cost = cost_of(place)
    words = "free" if cost == 0 else "costs 1 card" if cost == 1 else f"costs {cost} cards"
    return f"place {place}: {words.removeprefix('costs ')}", f"place {place}, {words}"


def _player(sheet: Sheet, position: Position, name: str) -> None:
    player = position.players.get(name, Player())
    at = ("players", name)
    sheet.heading(name, *at, quiet=_standing(position, name))
    sheet.row("", _facts(position, player, name), whose=name)
    sheet.y += GAP / 2
    draw_show(sheet, position, name)
    if is_told(player.hand) and player.hand:
        sheet.row("hand", cards_of(position, player.hand, (*at, "hand"), f"{name}'s hand"), whose=name)
    else:
        sheet.row("", [absent(player.hand, "hand", *at, "hand", known_as=f"{name}'s hand")], whose=name)


def _standing(position: Position, name: str) -> str:
    said = []
    if is_told(position.ended_by) and position.ended_by == name:
        said.append("full show")
    if is_told(position.turn) and position.turn == name:
        said.append("to act")
    return ", ".join(said)


def _facts(position: Position, player: Player, name: str) -> list[Tile]:
    at = ("players", name)
    found = [_show(position, player, name)]
    if is_told(player.offered) and player.offered:
        for place, show in enumerate(player.offered):
            known = show != UNTOLD
            said = f"can choose {show}" if known else f"can choose a show that is {NOT_KNOWN}"
            steps = (*at, "offered", show if known else str(place))
            shown = f"can choose {show}"
            found.append(Tile(said, (shown,), steps, f"{name}'s shows to choose from", unknown=not known))
    if not is_told(player.stage):
        found.append(unknown("artists in the show", *at, "stage", known_as=f"{name}'s show"))
    elif not player.stage:
        found.append(absent(player.stage, "artists", *at, "stage", known_as=f"{name}'s show"))
    return found


def _show(position: Position, player: Player, name: str) -> Tile:
    at = ("players", name, "show")
    if not is_told(player.show):
        return unknown("show", *at, known_as=f"{name}'s choice of a show")
    if player.show is None:
        return Tile("no show chosen", ("no show chosen",), at, f"{name}'s choice of a show")
    face = position.shows.get(player.show)
    if face is None or not is_told(face.acts):
        steps = (*at, player.show)
        said, shown = f"puts on {player.show}, its acts {NOT_KNOWN}", f"puts on {player.show}, acts ?"
        return Tile(said, (shown,), steps, player.show, unknown=True)
    return Tile(f"puts on {player.show}", (f"puts on {player.show}",), (*at, player.show), player.show)


def _piles(sheet: Sheet, position: Position) -> None:
    """What lies face up or has left the game, as far as it is told."""
    rows: list[tuple[str, list[Tile]]] = []
    chips: list[Tile] = []
    for fact, label in (
        ("discard", "discard pile"),
        ("removed", "out of the game"),
        ("injured", "injured before"),
        ("removed_shows", "shows out of the game"),
    ):
        names: Any = getattr(position, fact)
        if not is_told(names):
            continue
        if not names:
            chips.append(absent(names, label, fact))
        elif fact == "removed_shows":
            rows.append((label, [_named(name, fact, place, label) for place, name in enumerate(names)]))
        else:
            rows.append((label, [small(tile) for tile in cards_of(position, names, (fact,), f"the {label}")]))
    if rows or chips:
        sheet.heading("Beside the row")
    for label, tiles in rows:
        sheet.row(label, tiles)
    sheet.row("", chips, whose="beside the row")


def _named(name: str, fact: str, place: int, label: str) -> Tile:
    if name == UNTOLD:
        return Tile(f"one that is {NOT_KNOWN}", ("?",), (fact, str(place)), label, unknown=True)
    return Tile(name, (name,), (fact, name), name)
