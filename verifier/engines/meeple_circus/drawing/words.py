"""What a picture of an act says in words: what each component is, how it lies, and whether it counts."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.meeple_circus.counting import stage_of, told_supports
from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.change import bare
from verifier.kernel.facts import UNTOLD
from verifier.kernel.picture import Possible
from verifier.kernel.view import told

Reasons = tuple[str, ...]
OFF_SIDE, OUTSIDE = "not on its side", "not inside the ring"
CARRIES_NOTHING, CARRIES_UNCOUNTED = "on the ground and carries nothing", "carries nothing that counts"
ON_UNCOUNTED = "rests on what does not count"


def reasons(position: Position, player: str, name: str) -> Reasons:
    """Why a component does not count; nothing where it does."""
    stage = stage_of(position, player)
    found = []
    if not stage.is_inside(name):
        found.append(OUTSIDE)
    if not stage.is_on_side(name):
        found.append(OFF_SIDE)
    if stage.has_to_carry(name):
        if not stage.carries_enough(name):
            found.append(CARRIES_NOTHING)
        elif not stage.carries_counted(name):
            found.append(CARRIES_UNCOUNTED)
    if not stage.rests_on_counted(name):
        found.append(ON_UNCOUNTED)
    return tuple(found)


def verdict(possible: Possible) -> tuple[str, str]:
    """Whether a component counts (`counts`, `out` or `open`), and the reason in words."""
    if possible is None:
        return "open", "whether it counts cannot be told"
    if possible == ((),):
        return "counts", "counts"
    every = [found for found in possible if found]
    why = ", ".join(dict.fromkeys(reason for found in every for reason in found))
    if () in possible:
        return "open", f"may not count ({why})"
    return "out", f"does not count ({why})"


def what(piece: Piece) -> str:
    """What a component is."""
    if not told(piece, "kind"):
        return "component"
    if piece.kind == "acrobat":
        return f"{piece.colour} acrobat" if told(piece, "colour") else "acrobat"
    if piece.kind == "guest-star" and told(piece, "star") and piece.star not in ("other", "none"):
        return f"guest star ({piece.star})"
    return str(piece.kind).replace("-", " ")


def where(piece: Piece) -> str:
    """Where a component rests, as far as it was told."""
    places = list(told_supports(piece))
    if told(piece, "ground") and piece.ground:
        places.insert(0, "the ground")
    if not places and rests_on_nothing(piece):
        return "on nothing"
    return f"on {' and '.join(places)}" if places else "on what was not told"


def impossible(pieces: Mapping[str, Piece], name: str) -> str | None:
    """Why a component cannot lie as it was told, whatever else there is; None where it can."""
    piece = pieces[name]
    if rests_on_nothing(piece):
        return "touches no ground and rests on nothing, which cannot be"
    missing = [support for support in told_supports(piece) if support not in pieces]
    if missing and UNTOLD not in bare(pieces):
        return f"rests on {' and '.join(missing)}, which is not in the act"
    below: set[str] = set()
    waiting = list(told_supports(piece))
    while waiting:
        support = waiting.pop()
        if support in pieces and support not in below:
            below.add(support)
            waiting += told_supports(pieces[support])
    return "rests on itself through others, which cannot be" if name in below else None


def rests_on_nothing(piece: Piece) -> bool:
    """Whether a component is told to touch no ground and to rest on nothing, which cannot be."""
    return told(piece, "ground") and not piece.ground and told(piece, "upon") and len(bare(piece.upon)) == 0


def sentence(name: str, piece: Piece, says: str) -> str:
    """One component in words."""
    return f"{name}: {what(piece)} {where(piece)}, {says}."
