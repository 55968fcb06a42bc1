"""Who gets which speed token (book: Presentation, how players finish)."""

from __future__ import annotations

from verifier.engines.meeple_circus.position import Position, clockwise_from
from verifier.engines.meeple_circus.questions import SPEED_BACK, SPEED_EMPTY, TADAA_MISSING, TADAA_TIE
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.kernel.readings import plays

BETWEEN_ACTS = ("new-first-player", "new-demand", "new-tiles")
"""The phases in which an act is over and the next has not begun."""


def stays_with_players(position: Position) -> bool:
    """Whether players may still have speed tokens of an earlier act (ruling speed-back)."""
    # The reading comes first: by one of the two nothing else matters.
    if plays(position, SPEED_BACK, "back") or plays_third_as_told(position):
        return False
    return bool(position.act != 1 or position.phase in BETWEEN_ACTS)


def due_token(position: Position, name: str) -> str:
    """The token of a player who finished while the music played: `first`, `second` or `none` (finish.in-time).

    Players tie where they are told to have finished as the same (ruling tadaa-tie).
    """
    place = position.players[name].finish
    if place == 0 or place > 2:
        return "none"
    tied = [other for other, player in position.tellers("finish") if other != name and player.finish == place]
    if not tied or plays(position, TADAA_TIE, "both"):
        return "first" if place == 1 else "second"
    if plays(position, TADAA_TIE, "nobody"):
        return "none"
    order = clockwise_from(position, position.first_player)
    earlier = sum(order.index(other) < order.index(name) for other in tied)
    rank = int(place) + earlier
    return "first" if rank == 1 else "second" if rank == 2 else "none"


def holder_of(position: Position, name: str, token: str) -> str | None:
    """Who has a speed token that a player has not and cannot take; None where it is free (components.speed-tokens)."""
    if stays_with_players(position):
        # Whoever it is due to takes it, from whoever has it.
        return None
    for other, player in position.everyone():
        if player.speed != token:
            continue
        tied = player.finish == position.players[name].finish
        if not tied or not plays(position, TADAA_TIE, "both"):
            return other
    return None


def open_token(position: Position, name: str) -> str:
    """The token that a player can take now, or `none`."""
    player = position.players[name]
    if plays_third_as_told(position):
        return "none"
    if player.speed != "none" and not stays_with_players(position):
        return "none"
    due = due_token(position, name)
    if due == player.speed or holder_of(position, name, due) is not None:
        return "none"
    if player.silent and plays(position, TADAA_MISSING, "needed"):
        return "none"
    if not player.has_built() and plays(position, SPEED_EMPTY, "needs-act"):
        return "none"
    return due
