"""What the pieces of Circus Train are called, short and in full, and what Local News counters show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from verifier.engines.circus_train.names import Card
from verifier.engines.circus_train.news import News
from verifier.kernel.drawing.sheet import NOT_KNOWN, is_told
from verifier.kernel.facts import UNTOLD

SHORT_TALENT = {"human-cannonballs": "cannonballs", "big-cats": "big cats"}
CARD_NAMES: dict[Card, str] = {"wages": "Wages & Transit"}
Counts = Mapping[str, object]


def talent(kind: str) -> str:
    """A type of Talent as it is written on tiles."""
    return SHORT_TALENT.get(kind, kind)


def titled(name: str) -> str:
    """A card or a Special Character."""
    return CARD_NAMES.get(name, name.replace("-", " ").title())


def counted(counts: Counts, *, full: bool = False) -> list[str]:
    """Each type of Talent with its number; `?` where it is not known."""
    found = []
    for kind, number in counts.items():
        if kind == UNTOLD:
            found.append("perhaps more" if full else "more ?")
        elif not is_told(number):
            found.append(f"{kind.replace('-', ' ')} {NOT_KNOWN}" if full else f"{talent(kind)} ?")
        elif number:
            found.append(f"{kind.replace('-', ' ') if full else talent(kind)} {number}")
    return found


def total(counts: Counts) -> int | None:
    """How many counters there are; None where that is not known."""
    if any(kind == UNTOLD or not is_told(number) for kind, number in counts.items()):
        return None
    return sum(number for number in counts.values() if isinstance(number, int))


def listed_in_words(counts: object) -> str:
    """Counters in words; `none` where there are none."""
    if not isinstance(counts, Mapping):
        return NOT_KNOWN
    return ", ".join(counted(counts, full=True)) or "none"


def shown_by(face: News) -> tuple[list[str], list[str]]:
    """What a counter shows: short, to be written on a tile, and in words."""
    known = _what(face)
    if known is None:
        return ["shows ?"], [f"what it shows {NOT_KNOWN}"]
    short, said = known
    if is_told(face.colour):
        said = [*said, face.colour]
    return short, said


def _what(face: News) -> tuple[list[str], list[str]] | None:
    match face.kind if is_told(face.kind) else None:
        case "performance":
            return _demand(face)
        case "bankrupt":
            if not is_told(face.talent):
                return ["bankrupt", "Talent ?"], [f"Bankrupt Circus, its Talent {NOT_KNOWN}"]
            return ["bankrupt", *counted(face.talent)], [
                f"Bankrupt Circus with {listed_in_words(face.talent)}"
            ]
        case "points":
            if not is_told(face.points):
                return ["points ?"], [f"Points counter, how many {NOT_KNOWN}"]
            worth = some(face.points, "Victory Point", "Victory Points")
            return [some(face.points, "point", "points")], [f"Points counter, {worth}"]
    return None


def _demand(face: News) -> tuple[list[str], list[str]]:
    """A Performance Demand: Base Points, what is asked for, and the weeks."""
    base = f"base {face.base}" if is_told(face.base) else "base ?"
    short = [f"show, {base}"]
    said = [
        "Performance Demand",
        f"{face.base} Base Points" if is_told(face.base) else f"Base Points {NOT_KNOWN}",
    ]
    if not is_told(face.wants):
        short.append("asks for ?")
        said.append(f"what it asks for {NOT_KNOWN}")
    else:
        wanted = [(kind, points) for kind, points in face.wants.items() if points != 0]
        short += [_wanted(talent(kind), points) for kind, points in wanted]
        asked = [_wanted(kind.replace("-", " "), points, full=True) for kind, points in wanted]
        said.append(f"asks for {both(asked)}" if asked else "asks for nothing")
    if not is_told(face.weeks):
        short.append("weeks ?")
        said.append(f"how many weeks it takes {NOT_KNOWN}")
    elif face.weeks > 1:
        short.append("two weeks")
        said.append("two weeks")
    return short, said


def _wanted(kind: str, points: object, *, full: bool = False) -> str:
    if kind == UNTOLD:
        return "perhaps more" if full else "more ?"
    if not is_told(points):
        return f"{kind} ({NOT_KNOWN})" if full else f"{kind} ?"
    return f"{kind} ({points})" if full else f"{kind} {points}"


def badges(names: Sequence[str]) -> dict[str, str]:
    """One sign for each player's train: the first letter of the name that nobody else has, or a number."""
    found: dict[str, str] = {}
    for name in names:
        taken = set(found.values())
        found[name] = next(sign for sign in _signs(name) if sign not in taken)
    return found


def _signs(name: str) -> Iterator[str]:
    yield from (letter.upper() for letter in name if letter.isalnum())
    yield from map(str, count(1))


def both(names: Sequence[str]) -> str:
    """Several names, the last with `and`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def flowed(items: Sequence[str], letters: int) -> list[str]:
    """Items one after the other on lines of so many letters, none of them broken."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + 2 + len(item) <= letters:
            lines[-1] += f", {item}"
        else:
            lines.append(item)
    return lines


def some(number: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{number or 'no'} {one if number == 1 else many}"
