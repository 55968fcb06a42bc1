"""What stands beside the map of Circus Train: how far the game is, what lies in cities, banks, bag and piles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verifier.engines.circus_train.drawing import words
from verifier.engines.circus_train.drawing.players import talent_tiles, titled_tiles
from verifier.engines.circus_train.news import City, News, Theft
from verifier.engines.circus_train.position import Position
from verifier.kernel.drawing.drawn import Spot
from verifier.kernel.drawing.sheet import BESIDE, NOT_KNOWN, Sheet, Tile, absent, amount, is_told, listed
from verifier.kernel.facts import UNKNOWN, UNTOLD

LETTERS = 20
OF_THE_TURN = {
    "acted": "the action of the turn is over",
    "with_eddie": "with Engineer Eddie's card",
    "hiring": "has begun to hire",
    "done_here": "has done something in the city",
    "sam_here": "gave up Smuggler Sam in the city",
    "stacked": "joins a Special Character",
}
PILES = (
    ("destinations", "Destination card", "left"),
    ("destinations_used", "Destination card", "used"),
    ("bag", "counter", "in the draw bag"),
    ("set_aside", "counter", "for later seasons"),
    ("removed", "counter", "out of the game"),
)


def draw_table(sheet: Sheet, position: Position) -> None:
    """Which game is played, and how far it is."""
    tiles = []
    if is_told(position.version):
        said = f"{position.version} game"
        tiles.append(Tile(said, (said,), ("version",), "the game that is played"))
    if position.easier:
        tiles.append(Tile("easier game", ("easier game",), ("easier",), "the easier game"))
    for fact, what in (("special_characters", "Special Characters"), ("event_cards", "Event cards")):
        if is_told(value := getattr(position, fact)):
            said = f"{'with' if value else 'without'} {what}"
            tiles.append(Tile(said, (said,), (fact,), f"whether with {what}"))
    for fact, label, known_as in (
        ("step", "step", "the step"),
        ("turn", "turn", "whose turn it is"),
        ("first_player", "First Player", "the First Player"),
    ):
        if is_told(value := getattr(position, fact)):
            tiles.append(amount(value, label, fact, known_as=known_as))
    if is_told(position.covered):
        said = f"{words.some(position.covered, 'city holds', 'cities hold')} something"
        tiles.append(Tile(said, (said,), ("covered",), "how many cities hold something"))
    tiles += _turn(position)
    if tiles:
        sheet.heading("Table")
        sheet.row("", tiles, whose="table")


def _turn(position: Position) -> list[Tile]:
    """What was done in the turn, as far as it is told."""
    found = []
    if is_told(position.played):
        said = "no card played yet" if position.played is None else f"played {words.titled(position.played)}"
        found.append(Tile(said, (said,), ("played",), "the card played"))
    if is_told(position.moved):
        said = "train has moved" if position.moved else "train has not moved"
        found.append(Tile(said, (said,), ("moved",), "whether the train has moved"))
    found += [
        Tile(said, (said,), (fact,), said) for fact, said in OF_THE_TURN.items() if getattr(position, fact)
    ]
    for fact, label in (
        ("chosen", "named before"),
        ("failed", "failed rolls"),
        ("released", "still to be placed"),
    ):
        counts = getattr(position, fact)
        if is_told(counts) and counts:
            short = ", ".join(words.counted(counts))
            found.append(
                Tile(f"{label}: {words.listed_in_words(counts)}", (f"{label}: {short}",), (fact,), label)
            )
    if position.tried:
        said = f"tried to recruit {', '.join(map(words.titled, position.tried))}"
        found.append(Tile(said, (said,), ("tried",), "whom the player tried to recruit"))
    if position.theft is not None:
        found.append(_theft(position.theft))
    if position.destination is not None:
        city = position.destination if is_told(position.destination) else f"a city that is {NOT_KNOWN}"
        said = f"{city} waits for a counter"
        found.append(Tile(said, (said,), ("destination",), "the city drawn"))
    return found


def _theft(theft: Theft) -> Tile:
    """A theft under way, with what is still to be rolled for."""
    victim = theft.victim if is_told(theft.victim) else f"somebody {NOT_KNOWN}"
    takes = [words.titled(each) if each != UNTOLD else f"something {NOT_KNOWN}" for each in theft.takes]
    said = f"steals from {victim}: {', '.join(takes) or 'nothing left to roll for'}"
    return Tile(said, (said,), ("theft",), "the theft")


def draw_cities(sheet: Sheet, position: Position) -> None:
    """What lies in each city, and whether anything lies in the others."""
    if not is_told(position.board):
        sheet.says.append(f"What lies in the cities: {NOT_KNOWN}.")
        return
    tiles = [_city(position, name, city) for name, city in position.board.items() if name != UNTOLD]
    if UNTOLD in position.board:
        says, steps = "perhaps more cities hold something", ("board", UNTOLD)
        tiles.append(Tile(says, ("more ?",), steps, "the board", unknown=True))
    before = len(sheet.spots)
    sheet.row("in the cities", tiles or [Tile("nothing", ("nothing",), ("board",), "the board")])
    for spot in sheet.spots[before:]:
        sheet.spots += _lying_there(spot, position.board.get(spot.steps[-1]))
    if UNTOLD not in position.board:
        sheet.says.append("Nothing lies in the other cities.")


def _lying_there(spot: Spot, city: City | None) -> Iterator[Spot]:
    """The same place for the counter and the Special Characters there: both are named without their city."""
    if city is None:
        return
    if is_told(city.counter) and city.counter is not None:
        yield replace(spot, steps=(*spot.steps, "counter", city.counter), name=city.counter)
    for name in city.characters:
        if name != UNTOLD:
            known_as = f"{words.titled(name)} in {spot.name}"
            yield replace(spot, steps=(*spot.steps, "characters", name), name=known_as)


def _city(position: Position, name: str, city: City) -> Tile:
    """A city with its counter or its Talent, and the Special Characters there."""
    steps = ("board", name)
    short: list[str] = []
    said: list[str] = []
    if not is_told(city.counter):
        short.append("counter ?")
        said.append(f"counter {NOT_KNOWN}")
    elif city.counter is not None:
        shown, aloud = words.shown_by(position.news.get(city.counter, News()))
        short += [city.counter, *words.flowed(shown, LETTERS)]
        said.append(f"{city.counter} ({', '.join(aloud)})")
    if not is_told(city.talent):
        short.append("Talent ?")
        said.append(f"Talent {NOT_KNOWN}")
    elif city.talent:
        short += words.flowed(words.counted(city.talent), LETTERS)
        said.append(words.listed_in_words(city.talent))
    for character in city.characters:
        short.append("character ?" if character == UNTOLD else words.titled(character))
        said.append(f"a Special Character {NOT_KNOWN}" if character == UNTOLD else words.titled(character))
    return Tile(
        f"{name}: {', '.join(said) or 'nothing'}", (name, *(short or ["nothing"])), steps, name, wide=BESIDE
    )


def draw_stores(sheet: Sheet, position: Position) -> None:
    """Banks, bag and piles, as far as they are told."""
    rows: list[tuple[str, list[Tile]]] = []
    chips: list[Tile] = []
    characters = position.character_bank if position.special_characters is not False else UNKNOWN
    for label, fact, told, tiles in (
        ("Talent Bank", "talent_bank", position.talent_bank, talent_tiles),
        ("Special Character Bank", "character_bank", characters, _bank),
    ):
        if is_told(told) and told:
            rows.append((label, tiles(told, (fact,), f"the {label}")))
        elif is_told(told):
            chips.append(absent(told, label, fact))
    chips += _piles(position)
    if rows or chips:
        sheet.heading("Banks and piles")
    for label, shown in rows:
        sheet.row(label, shown)
    sheet.row("", chips, whose="bag and piles")


def _piles(position: Position) -> list[Tile]:
    """How much is left in the bag and in the piles that are told."""
    found = []
    for fact, what, where in PILES:
        if is_told(pile := getattr(position, fact)):
            said = f"{words.some(len(pile), what, f'{what}s')} {where}"
            found.append(Tile(said, (said,), (fact,), f"the {what}s {where}"))
    if is_told(position.event_pile):
        said = f"{words.some(position.event_pile, 'Event card', 'Event cards')} left"
        found.append(Tile(said, (said,), ("event_pile",), "the Event cards"))
    if position.treasury is not None:
        found.append(amount(position.treasury, "bank", "treasury", known_as="the bank", unit="$"))
    return found


def _bank(characters: object, at: tuple[str, ...], known_as: str) -> list[Tile]:
    return listed(characters, known_as, at, titled_tiles(at, known_as), known_as=known_as)
