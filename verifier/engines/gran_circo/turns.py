"""What an investment does to the turn."""

from __future__ import annotations

from verifier.engines.gran_circo.moves import Buy, Hire
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.questions import DISCARDED_TURN, SHAREHOLDER_TURN
from verifier.kernel.readings import plays


def is_extra(position: Position, move: Buy | Hire) -> bool:
    """Whether it comes on top of the one investment of the turn (rulings discarded-turn, shareholder-turn)."""
    if isinstance(move, Buy):
        return move.place == "outside" and plays(position, DISCARDED_TURN, "extra")
    return move.shareholder and plays(position, SHAREHOLDER_TURN, "extra")
