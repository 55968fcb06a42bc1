"""What players of The Greatest Show cannot see, and what is wrong with a position as input."""

from __future__ import annotations

from msgspec import structs

from verifier.engines.greatest_show.position import Player, Position
from verifier.engines.greatest_show.questions import QUESTIONS
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Sources
from verifier.kernel.table import face_down, reading_problems, reading_sources


def hide(position: Position, viewer: str) -> Position:
    """The position without the order of the deck, the hands of the others and the shows they choose from."""
    players = {
        name: player if name == viewer else _from_outside(player) for name, player in position.players.items()
    }
    return structs.replace(position, players=players, deck=face_down(position.deck))


def _from_outside(player: Player) -> Player:
    return structs.replace(player, hand=face_down(player.hand), offered=face_down(player.offered))


def sources(position: Position) -> Sources:
    """Faces of artists and shows are not in the book: supplied by the caller, or taken from the assumed set."""
    readings = reading_sources(position)
    if position.card_set == "assumed":
        return Sources(readings, ("faces of the artists and shows from the assumed set",))
    return Sources((*readings, "faces of the artists and shows as described"))


def problems(position: Position) -> list[tuple[str, str]]:
    """What is wrong with a position as input, each as (path, what was expected)."""
    found = []
    if position.seats is not UNKNOWN:
        seats = position.seats
        if len(set(seats)) != len(seats) or UNTOLD in seats:
            found.append(("seats", "different names"))
        named = {f"players.{name}": name for name in position.players}
        for fact in ("turn", "ended_by"):
            named[fact] = getattr(position, fact)
        for path, name in named.items():
            if name not in (*seats, None, UNKNOWN, UNTOLD) and UNTOLD not in seats:
                found.append((path, "one of the players in seats"))
    return found + reading_problems(position.readings, QUESTIONS)
