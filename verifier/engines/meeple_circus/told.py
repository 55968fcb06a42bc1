"""What is publicly told of the acts of which the copy of the book says nothing (ruling publicly-told)."""

from __future__ import annotations

from verifier.engines.meeple_circus.names import ACTS
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import PUBLICLY_TOLD
from verifier.kernel.readings import plays


def plays_third_as_told(position: Position) -> bool:
    """Whether it is the third act at a table that plays by what is publicly told of it."""
    return position.act == ACTS and plays(position, PUBLICLY_TOLD, "told")
