"""Rolls: up to which number they succeed."""

from __future__ import annotations

from verifier.engines.circus_train.position import Position

BASIC_HIGHEST = 4
"""hiring.success, special-hire.steal.success, characters.recruit.basic: 1 to 4 succeed in the Basic Game."""


def highest_die(position: Position, player: str) -> int:
    """The highest number with which a player's roll succeeds (rolls.hire.range)."""
    if not position.is_advanced:
        return BASIC_HIGHEST
    return position.track.highest_die(position.players[player].reputation)


def succeeds(position: Position, player: str, die: int) -> bool:
    """Whether a roll to hire or to recruit succeeds."""
    return die <= highest_die(position, player)


def steals(position: Position, player: str, victim: str, die: int) -> bool:
    """Whether a roll to steal succeeds; it gets 1 more against a higher Reputation (rolls.steal.higher)."""
    if position.is_advanced and (position.players[victim].reputation > position.players[player].reputation):
        return die + 1 <= highest_die(position, player)
    return succeeds(position, player, die)
