"""What players of Gran Circo cannot see, and what is wrong with a position as input."""

from __future__ import annotations

from msgspec import structs

from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import QUESTIONS
from verifier.engines.gran_circo.tiles import Tiles
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Sources
from verifier.kernel.table import face_down, reading_problems, reading_sources


def hide(position: Position, viewer: str) -> Position:
    """The position without what lies face down: the piles of acts and the supplies. All else is open."""
    supply = position.supply
    return structs.replace(
        position,
        undealt=face_down(position.undealt),
        supply=Tiles(
            face_down(supply.advertisements), face_down(supply.stands), face_down(supply.improvements)
        ),
    )


def sources(position: Position) -> Sources:
    """Faces and prices of tiles are not in the book: supplied by the caller, or taken from the assumed set."""
    readings = reading_sources(position)
    if position.tile_set == "assumed":
        return Sources(readings, ("faces and prices of the tiles, and the tables, from the assumed set",))
    return Sources((*readings, "faces and prices of the tiles as described"))


def problems(position: Position) -> list[tuple[str, str]]:
    """What is wrong with a position as input, each as (path, what was expected)."""
    found = []
    if position.seats is not UNKNOWN:
        seats = position.seats
        if len(set(seats)) != len(seats):
            found.append(("seats", "different names"))
        named = {f"players.{name}": name for name in position.players}
        for fact in ("starting_player", "turn"):
            named[fact] = getattr(position, fact)
        for path, name in named.items():
            if name not in (*seats, None, UNKNOWN, UNTOLD) and UNTOLD not in seats:
                found.append((path, "one of the players in seats"))
    return found + reading_problems(position.readings, QUESTIONS)
