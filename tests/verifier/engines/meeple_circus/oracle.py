"""What an act scores, worked out anew in the plainest way: every choice of components, tried one by one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from verifier.engines.meeple_circus.names import ACROBATS, NAMED_STARS
from verifier.engines.meeple_circus.pieces import Demand, Element, Piece

Act = Mapping[str, Piece]


def counts(act: Act, readings: Mapping[str, str]) -> set[str]:
    """The components that count: all that keep the rules, those left out again that lose what they need by that."""
    left = {name for name in act if _lies_well(act, name, readings)}
    while True:
        gone = {name for name in left if not _is_kept(act, name, left, readings)}
        if not gone:
            return left
        left -= gone


def _lies_well(act: Act, name: str, readings: Mapping[str, str]) -> bool:
    piece = act[name]
    side = piece.lies == "on-side" or piece.lies == readings["side-meaning"]
    return (side or piece.kind in ("beam", "barrel")) and _is_inside(act, name, readings)


def _is_inside(act: Act, name: str, readings: Mapping[str, str]) -> bool:
    piece = act[name]
    if piece.inside == "inside":
        return True
    if piece.ground:
        return piece.inside == "partly" and readings["ring-edge"] == "partly"
    if readings["ring-overhang"] == "wholly":
        return False
    return all(_is_inside(act, support, readings) for support in piece.upon)


def _is_kept(act: Act, name: str, left: set[str], readings: Mapping[str, str]) -> bool:
    piece = act[name]
    if readings["rests-on-uncounted"] == "left-out" and any(support not in left for support in piece.upon):
        return False
    stands = not piece.upon or readings["partly-on-ground"] == "touching"
    if not piece.ground or not stands:
        return True
    loads = [load for load in _loads(act, name, readings) if _is_credited(act, name, load, readings)]
    if readings["carry-uncounted"] == "not-carried":
        loads = [load for load in loads if load in left]
    return bool(loads)


def _loads(act: Act, name: str, readings: Mapping[str, str]) -> list[str]:
    leaning = readings["carry-leaning"] == "supports"
    return [load for load, piece in act.items() if name in piece.upon and (leaning or not piece.ground)]


def _is_credited(act: Act, name: str, load: str, readings: Mapping[str, str]) -> bool:
    shared = any(act[support].ground for support in act[load].upon if support != name)
    return not shared or readings["shared-load"] == "each" or act[load].credited == name


def groups(act: Act, card: Demand, readings: Mapping[str, str]) -> set[frozenset[str]]:
    """The groups of components that meet a card."""
    counted = sorted(counts(act, readings))
    tried = permutations(counted, len(card.elements))
    return {frozenset(names) for names in tried if _meets(act, card, names, readings)}


def _meets(act: Act, card: Demand, names: tuple[str, ...], readings: Mapping[str, str]) -> bool:
    pairs = list(zip(card.elements, (act[name] for name in names), strict=True))
    if not all(_is_shown(element, piece, readings) for element, piece in pairs):
        return False
    for element, name in zip(card.elements, names, strict=True):
        below = set(act[name].upon) if readings["figure-through"] == "direct" else set(_reached(act, name))
        if not all(names[place - 1] in below for place in element.upon):
            return False
    burdened = any(support in names for load in act if load not in names for support in act[load].upon)
    return not (burdened and readings["figure-within"] == "alone") and _is_turned(pairs, readings)


def _is_turned(pairs: list[tuple[Element, Piece]], readings: Mapping[str, str]) -> bool:
    if any(element.up not in (None, piece.up) for element, piece in pairs):
        return False
    same = [element.faces == piece.faces for element, piece in pairs if element.faces is not None]
    seen = all(same) or (readings["figure-side"] == "either" and not any(same))
    return seen or readings["figure-upright"] == "upright"


def _reached(act: Act, name: str) -> Iterator[str]:
    for support in act[name].upon:
        yield support
        yield from _reached(act, support)


def _is_shown(element: Element, piece: Piece, readings: Mapping[str, str]) -> bool:
    if element.ground is not None and element.ground != piece.ground:
        return False
    if element.figure != "grey":
        return piece.stuff == element.figure
    if piece.stuff in ACROBATS:
        return True
    if piece.kind != "guest-star":
        return False
    if piece.star in NAMED_STARS:
        return readings["grey-each-form"] == "any-grey" or piece.form == element.form
    return readings["grey-stars"] == "same-form" and piece.form == element.form


def acrobat_points(act: Act, readings: Mapping[str, str]) -> dict[str, int]:
    """What the acrobats of each colour bring."""
    found = {"blue": 0, "yellow": 0, "red": 0}
    counted = counts(act, readings)
    for name in counted:
        piece = act[name]
        if piece.stuff == "blue-acrobat":
            found["blue"] += piece.ground
        elif piece.stuff == "yellow-acrobat":
            found["yellow"] += not piece.ground
        elif piece.stuff == "red-acrobat":
            loads = _loads(act, name, readings)
            if readings["red-under-uncounted"] == "free":
                loads = [load for load in loads if load in counted]
            if not loads:
                found["red"] += piece.zone + (piece.on_line and readings["zone-line"] == "upper")
    return found
