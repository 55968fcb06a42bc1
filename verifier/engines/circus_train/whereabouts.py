"""Where counters and Special Characters are told to be, whatever else is left out."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.news import City
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import CHARACTERS_ON_BOARD, CHARACTERS_UNDRAWN
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays

TRAIN, CITY, BANK = "train", "city", "bank"


def described(items: tuple[str, ...]) -> tuple[str, ...]:
    """The items that are described: what these show can be wrong whatever the others are."""
    items_told = items if type(items) is tuple else bare(items)
    if items_told is UNKNOWN:
        return ()
    return tuple([item for item in items_told if item != UNTOLD]) if UNTOLD in items_told else items_told


def is_named(counter: object) -> bool:
    """Whether it is known which counter lies in a city."""
    return isinstance(counter, str) and counter != UNTOLD


def cities_told(position: Position) -> list[tuple[str, City]]:
    """The cities of the board that are named, as far as they are described."""
    board = bare(position.board)
    if board is UNKNOWN:
        return []
    return [(name, city) for name, city in board.items() if name != UNTOLD]


def characters_told(position: Position) -> Iterator[tuple[str, str]]:
    """The Special Characters in trains, in cities and in their bank, each with the place."""
    for player in position.players.values():
        yield from ((character, TRAIN) for character in described(player.characters))
    for _, city in cities_told(position):
        yield from ((character, CITY) for character in described(city.characters))
    yield from ((character, BANK) for character in described(position.character_bank))


def is_for_sale(position: Position, character: str) -> bool:
    """Whether a Special Character is where it can be bought (special-hire.bank.characters-free and its rulings)."""
    place = dict(characters_told(position)).get(character)
    if place is None and character not in (*described(position.bag), *described(position.set_aside)):
        place = _place(position, character)
    if place == CITY:
        return plays(position, CHARACTERS_ON_BOARD, "any-free")
    return place == BANK or (place is None and plays(position, CHARACTERS_UNDRAWN, "any-free"))


def _place(position: Position, character: str) -> str | None:
    """Where a Special Character is of which it was not told; None where it never was drawn."""
    if position.is_banked(character):
        return BANK
    if any(position.has_character(name, character) for name in position.players):
        return TRAIN
    return CITY if position.lies_in_city(character) else None
