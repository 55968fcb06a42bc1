"""Finishing an act, and the speed tokens (book: Presentation, how players finish)."""

from __future__ import annotations

from verifier.engines.meeple_circus.moves import (
    Finish,
    TakeToken,
)
from verifier.engines.meeple_circus.names import SPEED_TOKENS
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import (
    PUBLICLY_TOLD,
    SPEED_BACK,
    SPEED_EMPTY,
    TADAA_MISSING,
    TADAA_TIE,
)
from verifier.engines.meeple_circus.speed import due_token, holder_of, stays_with_players
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "finishes-silently",
    cites=("finish.hands", "finish.tadaa"),
    on=Finish,
    says="Whoever has finished spreads the hands and calls Tadaaaa.",
)
def finishes_silently(position: Position, move: Finish) -> Facts | None:
    return {} if move.silent else None


@rule(
    "finishes-twice",
    cites=("finish.tadaa", "finish.in-time"),
    on=Finish,
    says="{who} has finished already.",
    presumes="{player} has not finished",
)
def finishes_twice(position: Position, move: Finish) -> Facts | None:
    together = (move.player, *move.together)
    for name in together:
        if together.count(name) > 1 or position.players[name].finish > 0:
            return {"who": name}
    return None


@rule(
    "finishes-nothing",
    cites=("finish.first", "presentation.not-all"),
    on=(Finish, TakeToken),
    says="{who} has no component in the ring and cannot have finished an act.",
    presumes="there is a component in the ring of {player}",
    readings=(SPEED_EMPTY,),
)
def finishes_nothing(position: Position, move: Finish | TakeToken) -> Facts | None:
    names = (move.player, *move.together) if isinstance(move, Finish) else (move.player,)
    for name in names:
        if not position.players[name].has_built() and plays(position, SPEED_EMPTY, "needs-act"):
            return {"who": name}
    return None


@rule(
    "token-not-due",
    cites=("finish.first", "finish.second", "finish.in-time"),
    on=TakeToken,
    says="{player} may not take the {token} speed token; for {player} it is: {due}.",
    readings=(TADAA_TIE,),
)
def token_not_due(position: Position, move: TakeToken) -> Facts | None:
    due = due_token(position, move.player)
    return None if due == move.token else {"due": due}


@rule(
    "token-taken",
    cites=("components.speed-tokens", "finish.first", "finish.second"),
    on=TakeToken,
    says="{holder} has the {token} speed token.",
    presumes="that speed token is still there",
    readings=(TADAA_TIE, SPEED_BACK),
)
def token_taken(position: Position, move: TakeToken) -> Facts | None:
    held = position.players[move.player].speed
    if held == move.token or (held in SPEED_TOKENS and not stays_with_players(position)):
        return {"holder": move.player}
    holder = holder_of(position, move.player, move.token)
    return None if holder is None else {"holder": holder}


@rule(
    "token-without-call",
    cites=("finish.hands", "finish.tadaa", "finish.first"),
    on=TakeToken,
    says="{player} has not spread the hands and called Tadaaaa.",
    readings=(TADAA_MISSING,),
)
def token_without_call(position: Position, move: TakeToken) -> Facts | None:
    silent = position.players[move.player].silent
    return {} if silent and plays(position, TADAA_MISSING, "needed") else None


@rule(
    "token-in-third-act",
    cites=("third.no-speed",),
    on=TakeToken,
    says="In the third act there is no speed bonus.",
    presumes="it is not the third act",
    readings=(PUBLICLY_TOLD,),
)
def token_in_third_act(position: Position, move: TakeToken) -> Facts | None:
    return {} if plays_third_as_told(position) else None
