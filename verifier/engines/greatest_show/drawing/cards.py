"""The cards of The Greatest Show: artists with what they are worth, and actions, which all look alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from verifier.engines.greatest_show.cards import Artist
from verifier.engines.greatest_show.drawing.kinds import SHORT, SIZE, WORDS, sign
from verifier.engines.greatest_show.names import ACTIONS, Kind
from verifier.engines.greatest_show.position import Position
from verifier.kernel.drawing.sheet import ACROSS, LINE, NOT_KNOWN, Tile, is_told, listed

Both = tuple[str, str]
"""Something as it is written on a card, and in words."""
COMPANY: dict[str, Both] = {
    "act": ("in act", "each other artist of its act"),
    "show": ("in show", "each other artist of the show"),
    "act-other-types": ("act, others", "each artist of another type in its act"),
    "show-other-types": ("show, others", "each artist of another type in the show"),
}
PREFERS: dict[str, Both] = {
    "opening": ("opening", "if it opens the show"),
    "closing": ("closing", "if it closes the show"),
}


def card_tile(
    position: Position,
    name: str,
    steps: tuple[str, ...],
    *,
    more: Sequence[Both] = (),
    known_as: str = "",
    wide: float = ACROSS,
) -> Tile:
    """A card; `more` tells what lies with it or where it lies."""
    if name in ACTIONS:
        said = ", ".join(["action", *(words for _, words in more)])
        lines = (name, "action", *(short for short, _ in more))
        return Tile(f"{name} ({said})", lines, steps, known_as or name, wide=wide)
    face = position.artists.get(name, Artist())
    kind = face.kind if is_told(face.kind) else None
    shown = _shows(face)
    lines = (name, *(short for short, _ in (*shown, *more) if short))
    said = ", ".join(words for _, words in (*shown, *more) if words)
    return Tile(f"{name} ({said})", lines, steps, known_as or name, wide=wide, paint=_sign_of(kind, wide))


def cards_of(
    position: Position, cards: Iterable[str] | object, at: tuple[str, ...], known_as: str
) -> list[Tile]:
    """Several cards side by side."""
    return listed(cards, known_as, at, lambda name: card_tile(position, name, (*at, name)), known_as=known_as)


def _sign_of(kind: Kind | None, wide: float) -> Callable[[float, float], Iterator[str]] | None:
    """The sign of a type in the second line of a card, at its right."""
    if kind is None:
        return None

    def paint(x: float, y: float) -> Iterator[str]:
        yield sign(kind, x + wide - SIZE - 5, y + LINE + 5)

    return paint


def _shows(face: Artist) -> list[Both]:
    """Type, value and bonus; one line where nothing is known of them."""
    if not any(is_told(getattr(face, fact)) for fact in ("kind", "value", "bonus")):
        return [("shows ?", f"what it shows {NOT_KNOWN}")]
    kind = (SHORT[face.kind], WORDS[face.kind]) if is_told(face.kind) else ("type ?", f"type {NOT_KNOWN}")
    value = (f"value {face.value}",) * 2 if is_told(face.value) else ("value ?", f"value {NOT_KNOWN}")
    return [kind, (value[0], value[1]), _bonus(face)]


def _bonus(face: Artist) -> Both:
    """What it brings beyond its value: by its type another fact decides when."""
    points = (f"+{face.bonus}", f"+{face.bonus}") if is_told(face.bonus) else ("+?", f"bonus {NOT_KNOWN}")
    when: Both
    match face.kind if is_told(face.kind) else None:
        case "oddball" | "illusionist":
            return "", ""
        case "acrobat":
            if not is_told(face.prefers):
                return f"{points[0]} when ?", f"{points[1]}, which act it prefers {NOT_KNOWN}"
            if face.prefers == "none":
                return "no bonus", "prefers no act"
            when = PREFERS[face.prefers]
        case "childrens-performer":
            if not is_told(face.company):
                return f"{points[0]} for ?", f"{points[1]}, whose company counts {NOT_KNOWN}"
            when = ("", "")
            short, words = COMPANY[face.company]
            return f"{points[0]} {short}", f"{points[1]} for {words}"
        case "fire-dancer":
            when = ("fire dancer", "for each other fire dancer of the show")
        case "juggler":
            when = ("juggler", "for each other juggler of its act")
        case _:
            return (points[0], f"bonus {points[1]}") if is_told(face.bonus) else ("", "")
    return f"{points[0]} {when[0]}", f"{points[1]} {when[1]}"
