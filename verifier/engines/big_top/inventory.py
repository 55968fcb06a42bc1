"""All coins and cards, wherever they are: no move makes or loses one."""

from __future__ import annotations

from collections import Counter

from verifier.engines.big_top.position import GAME_END, Position


def inventory(position: Position) -> Counter[str]:
    """The dollars of the game, and its cards by title but for the Game End card, which is drawn and goes."""
    found = Counter(position.deck)
    found.update(position.discarded.keys())
    for _, player in position.everyone():
        for zone in (player.cards, player.completed, player.hand):
            found.update(zone.keys())
    if position.auction is not None:
        found[position.auction.name] += 1
    del found[GAME_END]
    found["$"] = position.money_in_game
    return found
