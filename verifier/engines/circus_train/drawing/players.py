"""What each player of Circus Train has: train, Talent, cards, money and what is kept on tracks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from verifier.engines.circus_train.drawing import words
from verifier.engines.circus_train.names import OFF_BOARD
from verifier.engines.circus_train.news import News
from verifier.engines.circus_train.position import Player, Position
from verifier.engines.circus_train.tracks import STARTING_BEST, STARTING_POINTS, STARTING_REPUTATION
from verifier.kernel.drawing.sheet import NOT_KNOWN, Sheet, Tile, absent, amount, is_told, listed, unknown
from verifier.kernel.facts import UNTOLD


def draw_player(sheet: Sheet, position: Position, name: str, badge: str) -> None:
    """One player's circus."""
    player = position.players.get(name, Player())
    at = ("players", name)
    sheet.heading(name, *at, quiet=_standing(position, name))
    sheet.row("", _facts(position, player, name, badge), whose=name)
    missing: list[Tile] = []
    _row(
        sheet,
        missing,
        name,
        "Talent",
        talent_tiles(player.talent, (*at, "talent"), f"{name}'s Talent"),
        player.talent,
    )
    for fact, label in (("characters", "Special Characters"), ("hand", "hand"), ("discards", "discard pile")):
        names = getattr(player, fact)
        known_as = f"{name}'s {label}"
        tiles = listed(names, label, (*at, fact), titled_tiles((*at, fact), known_as), known_as=known_as)
        if fact == "characters" and position.special_characters is False and not names:
            continue
        _row(sheet, missing, name, label, tiles, names)
    _row(sheet, missing, name, "performances", _performances(position, player, name), player.performances)
    sheet.row("", missing, whose=f"{name}, what else there is")


def _row(sheet: Sheet, missing: list[Tile], name: str, label: str, tiles: list[Tile], told: object) -> None:
    """A row of its own for what is there; what is not, or is not known, is gathered in one."""
    if told and is_told(told):
        sheet.row(label, tiles, whose=name)
    else:
        steps = tiles[0].steps
        missing.append(absent(told, label, *steps, known_as=tiles[0].known_as))


def talent_tiles(counts: object, at: tuple[str, ...], known_as: str) -> list[Tile]:
    """Talent counters, a tile for each type."""
    if not is_told(counts) or not isinstance(counts, Mapping):
        return [unknown("", *at, known_as=known_as)]
    found = []
    for kind, number in counts.items():
        if kind == UNTOLD:
            found.append(Tile("perhaps more", ("more ?",), (*at, UNTOLD), known_as, unknown=True))
            continue
        said, steps = kind.replace("-", " "), (*at, kind)
        if is_told(number):
            found.append(
                Tile(f"{said} {number}", (f"{words.talent(kind)} {number}",), steps, f"{known_as}: {said}")
            )
        else:
            shown = (f"{words.talent(kind)} ?",)
            found.append(Tile(f"{said} {NOT_KNOWN}", shown, steps, f"{known_as}: {said}", unknown=True))
    return found or [Tile("none", ("none",), at, known_as)]


def titled_tiles(at: tuple[str, ...], known_as: str) -> Callable[[str], Tile]:
    """What makes a tile of a card or a Special Character in a list."""
    return lambda name: Tile(words.titled(name), (words.titled(name),), (*at, name), known_as)


def _performances(position: Position, player: Player, name: str) -> list[Tile]:
    at = ("players", name, "performances")

    def tile(counter: str) -> Tile:
        _, said = words.shown_by(position.news.get(counter, News()))
        return Tile(f"{counter} ({', '.join(said)})", (counter,), (*at, counter), counter)

    return listed(player.performances, "performances", at, tile, known_as=f"{name}'s performances")


def _standing(position: Position, name: str) -> str:
    said = []
    if is_told(position.first_player) and position.first_player == name:
        said.append("First Player")
    if is_told(position.turn) and position.turn == name:
        said.append("to act")
    return ", ".join(said)


def _facts(position: Position, player: Player, name: str, badge: str) -> list[Tile]:
    at = ("players", name)
    found = [_train(player, name, badge)]
    found.append(amount(player.money, "money", *at, "money", known_as=f"{name}'s money", unit="$"))
    alone = is_told(position.seats) and len(position.seats) == 1
    # What a game does not use stands where it begins; it is told only where it does not.
    for fact, label, unused, start in (
        ("points", "Victory Points", alone or position.easier, STARTING_POINTS),
        ("best", "best rating", alone, STARTING_BEST),
        ("reputation", "Reputation", position.version == "basic", STARTING_REPUTATION),
    ):
        value = getattr(player, fact)
        if not (unused and value == start):
            found.append(amount(value, label, *at, fact, known_as=f"{name}'s {label}"))
    if tile := _two_week(player, name):
        found.append(tile)
    if player.given_up is not None:
        gone = words.listed_in_words(player.given_up)
        shown = ", ".join(words.counted(player.given_up)) or "none"
        steps = (*at, "given_up")
        found.append(Tile(f"gave up {gone}", (f"gave up {shown}",), steps, f"what {name} gave up"))
    return found


def _train(player: Player, name: str, badge: str) -> Tile:
    steps = ("players", name, "train")
    known_as = f"{name}'s train"
    if not is_told(player.train):
        return Tile(f"train {NOT_KNOWN}", (f"train {badge}: ?",), steps, known_as, unknown=True)
    said = f"train {player.train}" if player.train == OFF_BOARD else f"train in {player.train}"
    return Tile(said, (f"train {badge}: {player.train}",), steps, known_as)


def _two_week(player: Player, name: str) -> Tile | None:
    """A two week show that was begun; nothing where there is none, or where none can be."""
    steps, known_as = ("players", name, "two_week"), f"{name}'s two week show"
    begun = player.two_week
    if not is_told(begun):
        return unknown("two week show", *steps, known_as=known_as)
    if begun is None:
        return None
    city = begun.city if is_told(begun.city) else None
    rating = begun.rating if is_told(begun.rating) else None
    said = f"two week show begun, city {city or NOT_KNOWN}, rated {NOT_KNOWN if rating is None else rating}"
    shown = f"show begun: {city or '?'}, rated {'?' if rating is None else rating}"
    return Tile(said, (shown,), steps, known_as)
