"""All act tiles and tiles for sale, wherever they are: no move makes or loses one.

Money and partners come from a stock that is not counted.
"""

from __future__ import annotations

from collections import Counter

from verifier.engines.gran_circo.position import RING_SPACES, Holder, Position, tiles_of


def inventory(position: Position) -> Counter[str]:
    """The act tiles and the tiles for sale by name."""
    found = Counter((*position.undealt, *position.removed, *position.union))
    holders: list[Holder] = [position.ring, position.outside, position.supply, position.box]
    for _, player in position.everyone():
        found.update((*player.hand, *player.marking, *player.cast))
        holders.append(player)
    for what in RING_SPACES:
        for holder in holders:
            found.update(
                {f"{what}: {name}": count for name, count in Counter(tiles_of(holder, what)).items()}
            )
    return found
