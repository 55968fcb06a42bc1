"""What players of Meeple Circus cannot see, and what is wrong with a position as input."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from verifier.engines.meeple_circus.pieces import Pile
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import QUESTIONS
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Sources
from verifier.kernel.table import face_down, reading_problems, reading_sources

STACKS = ("component_stack", "second_stack", "third_stack")


def hide(position: Position, viewer: str) -> Position:
    """The position without what lies face down: nobody sees the stacks and the cards in the piles."""
    piles = position.piles
    if piles is not UNKNOWN:
        piles = {name: _from_above(pile) for name, pile in piles.items()}
    stacks = {field: face_down(getattr(position, field)) for field in STACKS}
    return structs.replace(position, piles=piles, **stacks)


def _from_above(pile: Pile) -> Pile:
    return structs.replace(pile, below=face_down(pile.below))


def sources(position: Position) -> Sources:
    """Cards and tiles are not described in the book: supplied by the caller, or taken from the assumed set."""
    readings = reading_sources(position)
    if position.card_set == "assumed":
        return Sources(readings, ("demand cards, tiles and speed tokens from the assumed set",))
    return Sources((*readings, "demand cards, tiles and speed tokens as described"))


def problems(position: Position) -> list[tuple[str, str]]:
    """What is wrong with a position as input, each as (path, what was expected)."""
    found = []
    if position.seats is not UNKNOWN:
        seats = position.seats
        if len(set(seats)) != len(seats) or UNTOLD in seats:
            found.append(("seats", "different names"))
        named = {f"players.{name}": name for name in position.players}
        for fact in ("turn", "first_player"):
            named[fact] = getattr(position, fact)
        for path, name in named.items():
            if name not in (*seats, None, UNKNOWN, UNTOLD) and UNTOLD not in seats:
                found.append((path, "one of the players in seats"))
    found.extend(_supports_twice(position))
    found.extend(_cards_beyond_themselves(position))
    return found + reading_problems(position.readings, QUESTIONS)


def _supports_twice(position: Position) -> Iterator[tuple[str, str]]:
    for name, player in position.players.items():
        for field in ("built", "fallen"):
            for piece_name, piece in (getattr(player, field) or {}).items():
                on = () if piece.upon is UNKNOWN else [each for each in piece.upon if each != UNTOLD]
                if len(set(on)) != len(on):
                    yield f"players.{name}.{field}.{piece_name}.upon", "each component once"


def _cards_beyond_themselves(position: Position) -> Iterator[tuple[str, str]]:
    for name, card in position.cards.items():
        elements = () if card.elements is UNKNOWN else card.elements
        for place, element in enumerate(elements):
            if any(not 1 <= below <= len(elements) or below == place + 1 for below in element.upon):
                yield (
                    f"cards.{name}.elements[{place}].upon",
                    "the places of other elements of the card, from 1",
                )
