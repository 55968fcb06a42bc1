"""What the tiles of Gran Circo show: acts with stars and half rings, and the tiles for sale with their prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from verifier.engines.gran_circo.position import Position, Type
from verifier.engines.gran_circo.tiles import Act, Advertisement, Improvement, Stand
from verifier.kernel.drawing.sheet import ACROSS, LINE, Tile, is_told
from verifier.kernel.drawing.svg import element

STARS, HALF = "★", 7.0


def act_tile(
    position: Position, name: str, steps: tuple[str, ...], *, more: Sequence[tuple[str, str]] = ()
) -> Tile:
    """An act tile with what it shows; `more` lies on it, each in words and short."""
    act = position.acts.get(name, Act())
    kind = str(act.kind) if is_told(act.kind) else "act ?"
    stars = (STARS * act.stars if act.stars <= 5 else f"{act.stars} {STARS}") if is_told(act.stars) else "★ ?"
    lines = [name, *([kind] if kind != name else []), stars or "no stars", *(short for _, short in more)]
    height = LINE * len(lines) + 9
    if not is_told(act.duet):
        lines[lines.index(stars or "no stars")] += " duet ?"

    def paint(x: float, y: float) -> Iterator[str]:
        if is_told(act.duet):
            yield from _half_rings(act.duet, x, y + height / 2)

    said = [
        kind if is_told(act.kind) else "which act not known",
        _count(act.stars, "star") if is_told(act.stars) else "stars not known",
        _duet(act),
        *(words for words, _ in more),
    ]
    return Tile(f"{name} ({', '.join(said)})", tuple(lines), steps, name, wide=ACROSS, paint=paint)


def face_tile(position: Position, what: Type, name: str, steps: tuple[str, ...]) -> Tile:
    """A tile that is or was for sale."""
    price, shown, said = face_of(position, what, name)
    written = (name, shown, price)
    lines = tuple(line for line in dict.fromkeys(written) if line)
    return Tile(f"{name} ({said})", lines, steps, name, wide=ACROSS)


def face_of(position: Position, what: Type, name: str) -> tuple[str, str, str]:
    """The price and what else a tile shows, short, and all of it in words."""
    if what == "advertisement":
        advertisement = position.advertisements.get(name, Advertisement())
        cost = advertisement.price
        known = is_told(advertisement.kind)
        shown, said = (str(advertisement.kind),) * 2 if known else ("kind ?", "kind not known")
    elif what == "stand":
        stand = position.stands.get(name, Stand())
        cost = stand.price
        shown, said = (str(stand.colour),) * 2 if is_told(stand.colour) else ("colour ?", "colour not known")
    else:
        improvement = position.improvements.get(name, Improvement())
        cost = improvement.price
        shown, said = _meant(improvement)
    if not is_told(cost):
        return "$ ?", shown, f"{said}, price not known"
    return f"${cost}", shown, f"{said}, ${cost}"


def _meant(improvement: Improvement) -> tuple[str, str]:
    if is_told(improvement.special) and improvement.special is not None:
        return str(improvement.special), f"special: {improvement.special}"
    act = improvement.act
    if not is_told(act):
        return "for ?", "what it is meant for not known"
    if act is None:
        return "special ?", "special, which not known" if not is_told(improvement.special) else "for no act"
    points = improvement.points
    worth = f"{points} points" if is_told(points) else "points not known"
    return f"{act} {f'+{points}' if is_told(points) else '+?'}", f"for {act}, {worth}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _duet(act: Act) -> str:
    if not is_told(act.duet):
        return "duet mark not known"
    return {
        "none": "no duet mark",
        "left": "half ring on the left",
        "right": "half ring on the right",
        "both": "half rings on both sides",
    }[act.duet]


def _half_rings(duet: str, x: float, middle: float) -> Iterator[str]:
    """Half a ring on each side that waits for a neighbour: two that meet make a whole one."""
    for side, at, sweep in (("left", x, 1), ("right", x + ACROSS, 0)):
        if duet in (side, "both"):
            yield element(
                "path",
                d=f"M{at:.1f} {middle - HALF:.1f} A{HALF} {HALF} 0 0 {sweep} {at:.1f} {middle + HALF:.1f}",
                fill="none",
                stroke="currentColor",
                stroke_width=3,
            )
