"""The facts of a position by their paths: which place holds one, and the question that it answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from api.pages.checker.slots import Slot, position_slot
from verifier.kernel.game import Game
from verifier.kernel.view import fact_at

POSITION = "position"


@dataclass(frozen=True)
class Place:
    """Where a fact stands: the steps to it, its path with `*` for names, and its path as errors name it."""

    slot: Slot
    steps: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    pattern: str = POSITION
    path: str = POSITION


def place_at(game: Game, path: str) -> Place | None:
    """The place of the fact at this path, as a verdict tells it; None where there is none."""
    return next(_places(Place(position_slot(game)), path.split(".")), None)


def fact_label(game: Game, path: str) -> str:
    """The question that the fact at this path answers; the path itself where nothing asks for it."""
    place = place_at(game, path)
    return path if place is None or place.slot.shape.kind == "part" else question(game, place)


def question(game: Game, place: Place) -> str:
    """The question that a fact answers."""
    path = place.path.removeprefix(f"{POSITION}.")
    asked = next((each.asks for each in game.questions if path == f"readings.{each.key}"), None)
    text = asked or fact_at(place.slot.shape, path, place.names).question
    return text[:1].upper() + text[1:]


def _places(place: Place, steps: list[str]) -> Iterator[Place]:
    """Every place to which the steps lead; names may hold the dots that stand between steps."""
    if not steps:
        yield place
        return
    slot, first = place.slot, steps[0]
    if slot.shape.kind == "part" and first in slot.fields:
        yield from _places(_within(place, slot.fields[first], first), steps[1:])
    elif slot.shape.kind == "sequence" and slot.item is not None and first.isdecimal():
        item = Place(
            slot.item, (*place.steps, first), place.names, f"{place.pattern}.*", f"{place.path}[{first}]"
        )
        yield from _places(item, steps[1:])
    elif slot.shape.kind == "mapping" and slot.item is not None:
        for length in range(1, len(steps) + 1):
            if name := ".".join(steps[:length]):
                yield from _places(_entry(place, slot.item, name), steps[length:])


def _within(place: Place, slot: Slot, name: str) -> Place:
    return Place(slot, (*place.steps, name), place.names, f"{place.pattern}.{name}", f"{place.path}.{name}")


def _entry(place: Place, item: Slot, name: str) -> Place:
    # Readings are told apart by their rulings.
    step = name if place.pattern == f"{POSITION}.readings" else "*"
    return Place(
        item, (*place.steps, name), (*place.names, name), f"{place.pattern}.{step}", f"{place.path}.{name}"
    )
