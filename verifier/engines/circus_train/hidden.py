"""What players of Circus Train cannot see, and what is wrong with a position as input."""

from __future__ import annotations

from msgspec import structs

from verifier.engines.circus_train.position import Player, Position
from verifier.engines.circus_train.questions import HAND_SECRET, MONEY_SECRET, QUESTIONS
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Sources
from verifier.kernel.table import face_down, reading_problems, reading_sources


def hide(position: Position, viewer: str) -> Position:
    """The position without the hands and the money of the others, unless the table plays with both open.

    The draw bag and the pile of Destination cards hold what is missing from what lies open; in which order they will
    be drawn nobody knows, and no position says so.
    """
    players = {
        name: player if name == viewer else _from_outside(position, player)
        for name, player in position.players.items()
    }
    return structs.replace(position, players=players)


def _from_outside(position: Position, player: Player) -> Player:
    # Where the table has not chosen, what may be secret is not told.
    if position.readings.get(HAND_SECRET.key) != "open":
        player = structs.replace(player, hand=face_down(player.hand))
    if position.readings.get(MONEY_SECRET.key) != "open":
        player = structs.replace(player, money=UNKNOWN)
    return player


def sources(position: Position) -> Sources:
    """Map, counters and dice are not in the book: supplied by the caller, or taken from the assumed set."""
    readings = reading_sources(position)
    if position.components == "assumed":
        return Sources(readings, ("map, Local News counters and Reputation Track from the assumed set",))
    return Sources((*readings, "map, Local News counters and Reputation Track as described"))


def problems(position: Position) -> list[tuple[str, str]]:
    """What is wrong with a position as input, each as (path, what was expected)."""
    found = []
    if position.seats is not UNKNOWN:
        seats = position.seats
        if len(set(seats)) != len(seats) or UNTOLD in seats:
            found.append(("seats", "different names"))
        named = {f"players.{name}": name for name in position.players}
        for fact in ("first_player", "turn"):
            named[fact] = getattr(position, fact)
        for path, name in named.items():
            if name not in (*seats, None, UNKNOWN, UNTOLD):
                found.append((path, "one of the players in seats"))
    found += _one_way(position)
    found += [
        (f"track.dice.{space}", "a number as the name of a space")
        for space in position.track.dice
        if not (space.isdecimal() or space == UNTOLD)
    ]
    return found + reading_problems(position.readings, QUESTIONS)


def _one_way(position: Position) -> list[tuple[str, str]]:
    """Connections that only one of their two cities names."""
    links = position.links
    return [
        (f"links.{other}", f"a list with {city}, from where a railroad leads here")
        for city, neighbours in links.items()
        if neighbours is not UNKNOWN
        for other in neighbours
        if other in links and links[other] is not UNKNOWN and not {city, UNTOLD} & set(links[other])
    ]
