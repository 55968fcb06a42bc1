"""What a move of Gran Circo makes happen. Moves are taken to be legal; what is unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifier.engines.gran_circo.effects import dealing, investing, performing, revealing
from verifier.engines.gran_circo.effects.changes import BANK_SHORT
from verifier.engines.gran_circo.moves import (
    Arrange,
    Buy,
    ChoosePartner,
    Deal,
    Hire,
    Keep,
    Move,
    Pass,
    Perform,
    Replenish,
    Reveal,
    SendToUnion,
    Swap,
    TakeDollar,
    TakeUp,
)
from verifier.engines.gran_circo.position import Position
from verifier.kernel.rule import Event

EFFECTS = (BANK_SHORT, *dealing.EFFECTS, *revealing.EFFECTS, *investing.EFFECTS, *performing.EFFECTS)

PLAYED: dict[type, Callable[[Position, Any, list[Event]], Position]] = {
    Deal: dealing.deal,
    ChoosePartner: dealing.choose_partner,
    TakeDollar: dealing.take_dollar,
    Reveal: revealing.reveal,
    SendToUnion: revealing.send_to_union,
    Swap: revealing.swap,
    Keep: revealing.keep,
    TakeUp: revealing.take_up,
    Arrange: revealing.arrange,
    Buy: investing.buy,
    Hire: investing.hire,
    Pass: investing.pass_turn,
    Replenish: performing.replenish,
    Perform: performing.perform,
}


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, and what happened."""
    events: list[Event] = []
    # A view of a move has the class of the move, and a type of its own.
    after = PLAYED[move.__class__](position, move, events)
    return after, tuple(events)
