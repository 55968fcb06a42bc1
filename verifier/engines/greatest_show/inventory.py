"""All cards, wherever they are: no move makes or loses one."""

from __future__ import annotations

from collections import Counter

from verifier.engines.greatest_show.position import Position


def inventory(position: Position) -> Counter[str]:
    """The cards of the deck and the shows by name."""
    found = Counter((*position.deck, *position.discard, *position.trade_row, *position.removed))
    found.update(position.removed_shows)
    for _, player in position.everyone():
        found.update((*player.hand, *player.stage, *player.offered))
        for placed in player.stage.values():
            found["pig"] += placed.pigs
            found["popularity"] += placed.popularity
        if player.show is not None:
            found[player.show] += 1
    return found
