"""What a move of The Greatest Show makes happen. Moves are taken to be legal; what is unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifier.engines.greatest_show.effects import acting, adding, drawing, turns
from verifier.engines.greatest_show.moves import (
    Add,
    Buy,
    ChooseShow,
    Exchange,
    Move,
    Pass,
    PlayCasting,
    PlayInjury,
    PlayPig,
    PlayPopularity,
    RemoveFromRow,
    Shift,
    Swap,
    TakeFromRow,
    Waive,
)
from verifier.engines.greatest_show.position import Position
from verifier.kernel.rule import Event

EFFECTS = (*turns.EFFECTS, *drawing.EFFECTS, *adding.EFFECTS, *acting.EFFECTS)

PLAYED: dict[type, Callable[[Position, Any, list[Event]], Position]] = {
    ChooseShow: turns.choose_show,
    Buy: drawing.buy,
    Add: adding.add,
    PlayPig: acting.play_pig,
    PlayPopularity: acting.play_popularity,
    PlayCasting: acting.play_casting,
    PlayInjury: acting.play_injury,
    RemoveFromRow: drawing.remove_from_row,
    TakeFromRow: drawing.take_from_row,
    Swap: adding.swap,
    Exchange: adding.exchange,
    Shift: adding.shift,
    Waive: turns.waive,
    Pass: turns.pass_turn,
}


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, and what happened."""
    events: list[Event] = []
    # A view of a move has the class of the move, and a type of its own.
    after = PLAYED[move.__class__](position, move, events)
    return after, tuple(events)
