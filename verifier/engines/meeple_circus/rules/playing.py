"""Rules of Meeple Circus about the whole game: its acts and phases, and whose turn it is."""

from __future__ import annotations

from verifier.engines.meeple_circus.moves import (
    TAKING,
    TIMED,
    Handle,
    LayTiles,
    Move,
    Place,
    ReplaceDemand,
    StartMusic,
    Take,
)
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.rule import Facts, rule

WITH_RULES_OF_THEIR_OWN = (Handle, Place)
"""Before the music and after it other clauses speak of these."""


@rule(
    "game-over",
    cites=("acts.three", "acts.great-performance"),
    on=TIMED,
    says="The third act is over, and the game with it.",
    presumes="the game is not over",
)
def game_over(position: Position, move: Move) -> Facts | None:
    return {} if position.phase == "over" else None


@rule(
    "not-now",
    cites=("acts.phases", "acts.phase-order", "presentation.begin", "act-end.every"),
    on=tuple(move for move in TIMED if move not in WITH_RULES_OF_THEIR_OWN),
    says="This is not the time for it: the phase is {phase}.",
    presumes="it is the time for this",
)
def not_now(position: Position, move: Move) -> Facts | None:
    phases = move.phases
    return None if position.phase == "over" or position.phase in phases else {"phase": position.phase}


@rule(
    "out-of-turn",
    cites=("preparation.first", "preparation.clockwise", "setup.first-player-act"),
    on=TAKING,
    says="It is {turn}'s turn.",
    remedy="Wait until {turn} has had the turn.",
    presumes="it is {player}'s turn",
)
def out_of_turn(position: Position, move: Take) -> Facts | None:
    if position.phase != "preparation" or position.turn == move.player:
        return None
    return {"turn": position.turn}


@rule(
    "not-first-player",
    cites=(
        "components.first-player",
        "setup.first-player-token",
        "presentation.music",
        "act-end.discard",
        "act-end.box",
        "act-end.tiles",
    ),
    on=(StartMusic, ReplaceDemand, LayTiles),
    says="That is for the first player, and {first} is the first player.",
    presumes="{player} is the first player",
)
def not_first_player(position: Position, move: StartMusic | ReplaceDemand | LayTiles) -> Facts | None:
    first = position.first_player
    return None if first == move.player else {"first": first}
