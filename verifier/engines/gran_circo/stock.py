"""The partner tiles: how many are in play and how many are left in the stock."""

from __future__ import annotations

from verifier.engines.gran_circo.position import Position

MOST_PARTNERS = 2
IN_BOX = {"shareholder": 2, "investor": 2, "manager": 3, "talent-scout": 3}
"""components.partner-kinds: all tiles of each kind."""
IN_PLAY = {
    3: {"shareholder": 2, "investor": 2, "manager": 1, "talent-scout": 1},
    4: {"shareholder": 2, "investor": 2, "manager": 2, "talent-scout": 2},
    5: IN_BOX,
}
"""setup.partners: the tiles of each kind by the number of players."""


def left_in_stock(position: Position, partner: str) -> int | None:
    """How many tiles of a kind nobody has chosen; None where the book does not say how many there are."""
    tiles = IN_PLAY.get(len(position.seats))
    if tiles is None:
        return None
    return tiles[partner] - sum(player.partner_count(partner) for _, player in position.everyone())
