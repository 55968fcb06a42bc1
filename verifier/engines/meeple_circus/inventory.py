"""All components, tiles and cards, wherever they are: no move makes or loses one."""

from __future__ import annotations

from collections import Counter

from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.rules.tiles import cards_named, tiles_named


def inventory(position: Position) -> Counter[str]:
    """Components by kind, tiles and cards by name."""
    found: Counter[str] = Counter(position.reserve)
    for _, player in position.everyone():
        found.update(player.owned)
    found.update(tiles_named(position))
    found.update(cards_named(position))
    return found
