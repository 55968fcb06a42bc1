"""What a move of Meeple Circus makes happen. Moves are taken to be legal; what is unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verifier.engines.meeple_circus.effects import drafting, evaluating, presenting
from verifier.engines.meeple_circus.moves import (
    Claim,
    Count,
    EndMusic,
    Evaluate,
    Finish,
    Handle,
    LayTiles,
    Move,
    Place,
    Remove,
    ReplaceDemand,
    SkipTile,
    StartMusic,
    TakeActTile,
    TakeComponentTile,
    TakeFirstPlayer,
    TakeToken,
)
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.rule import Event

EFFECTS = (*drafting.EFFECTS, *presenting.EFFECTS, *evaluating.EFFECTS)


def _unchanged(position: Position, move: Move, events: list[Event]) -> Position:
    """What is only said or handled changes nothing."""
    return position


PLAYED: dict[type, Callable[[Position, Any, list[Event]], Position]] = {
    TakeComponentTile: drafting.take,
    TakeActTile: drafting.take,
    SkipTile: _unchanged,
    Handle: _unchanged,
    StartMusic: presenting.start_music,
    Place: presenting.place,
    Remove: presenting.remove,
    Finish: presenting.finish,
    TakeToken: presenting.take_token,
    EndMusic: presenting.end_music,
    Count: _unchanged,
    Claim: evaluating.claim,
    Evaluate: evaluating.evaluate,
    TakeFirstPlayer: evaluating.take_first_player,
    ReplaceDemand: evaluating.replace_demand,
    LayTiles: evaluating.lay_tiles,
}


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, and what happened."""
    events: list[Event] = []
    # A view of a move has the class of the move, and a type of its own.
    after = PLAYED[move.__class__](position, move, events)
    return after, tuple(events)
