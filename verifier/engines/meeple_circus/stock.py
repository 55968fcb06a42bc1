"""What tiles give, what players own of it, and what the reserve has left (book: Preparation)."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Player
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.view import told


def told_counts(counts: Mapping[str, int]) -> dict[str, int] | None:
    """How many there are of each sort; None where not all of it was told."""
    found = bare(counts)
    return None if found is UNKNOWN or UNTOLD in found else dict(found)


def surely_built(player: Player) -> dict[str, int]:
    """How many components of each sort are in a player's act, those left aside of which the sort was not told."""
    found: dict[str, int] = {}
    pieces = bare(player.built)
    for name in () if pieces is UNKNOWN else pieces:
        if name != UNTOLD and knows_stuff(player.built[name]):
            stuff = player.built[name].stuff
            found[stuff] = found.get(stuff, 0) + 1
    return found


def knows_stuff(piece: Piece) -> bool:
    """Whether it was told which sort of component it is, and what means nothing for its kind is filled in."""
    return all(told(piece, fact) for fact in ("kind", "colour", "star"))
