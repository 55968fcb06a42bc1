"""Controls for a value, and for a list of values."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from msgspec import NODEFAULT, UNSET

from api.pages.checker.controls import Control, Option
from api.pages.checker.places import Place
from verifier.kernel.facts import UNTOLD

# Values as pills to press, and as a list to choose from; numbers beyond are counted.
MOST_PILLS = 14
MOST_NUMBERS = 7
# Items of a list that are shown one by one.
MOST_ITEMS = 8
ANOTHER = "another, not described"


def one_value(place: Place) -> Control:
    """One value: chosen, counted or typed."""
    slot, value = place.slot, place.value
    choices = _choices(place)
    number = slot.shape.scalar is int
    few = len(choices) <= (MOST_NUMBERS if number else MOST_PILLS)
    if choices and few:
        return _chosen(place, "pills", choices)
    if choices and not number:
        return _chosen(place, "select", choices)
    text = "" if value is UNSET or value is None else str(value)
    control = place.basic("count" if number else "text", value=text)
    if number and not slot.fraction:
        control.numeric = True
        if isinstance(slot.shape.domain, tuple):
            control.least, control.most = slot.shape.domain[0], slot.shape.domain[-1]
    if number and place.default is not NODEFAULT and place.default not in (UNSET, None):
        control.blank = str(place.default)
    return place.nullable(control)


def _choices(place: Place) -> tuple[Any, ...]:
    screen = place.screen
    if place.slot.shape.domain == "player" or screen.wording.is_player(place.pattern):
        return screen.players
    question = next(
        (each for each in screen.game.questions if place.pattern == f"position.readings.{each.key}"), None
    )
    if question is not None:
        return question.readings
    return (*place.slot.values, *(screen.wording.more_values(place.pattern) if place.slot.values else ()))


def _chosen(place: Place, kind: str, choices: tuple[Any, ...]) -> Control:
    value = place.default if place.value is UNSET else place.value
    known = value not in (UNSET, NODEFAULT) and value is not None
    control = place.basic(kind)
    options: list[Option] = []
    if not isinstance(place.default, bool):
        blank = value in (UNSET, NODEFAULT) or (value is None and place.default is None)
        nothing = "none" if place.default is None and _is_fact(place) else control.blank
        options.append(Option("", nothing, blank and not place.screen.prefix))
    if place.slot.shape.nullable and place.default is not None:
        options.append(Option("none", "none", value is None))
    if known and value not in choices:
        choices = (*choices, value)
    options += [Option(_text(each), _worded(place, each), known and each == value) for each in choices]
    return replace(control, options=tuple(options))


def _is_fact(place: Place) -> bool:
    return place.steps[0] == "position"


def _worded(place: Place, value: Any) -> str:
    free = place.slot.shape.domain == "player" or place.screen.wording.is_player(place.pattern)
    return str(value) if free else place.screen.wording.value(value)


def list_of_values(place: Place) -> Control:
    """A list of values to choose, or of names."""
    assert place.slot.item is not None
    items = place.value if isinstance(place.value, list) else []
    if not all(isinstance(item, (str, int, float)) for item in items):
        return place.raw()
    strings = all(isinstance(each, str) for each in place.slot.item.values)
    if place.slot.item.values and strings and len(place.slot.item.values) <= 2 * MOST_PILLS:
        control = _chips(place, items)
    else:
        control = _names(place, items)
    if place.default == ():
        control.blank = "none"
    return place.emptiable(control, [])


def _chips(place: Place, items: list[Any]) -> Control:
    assert place.slot.item is not None
    item = place.slot.item
    worded = place.screen.wording.value
    options = [Option(str(each), worded(each) if each != UNTOLD else ANOTHER, True) for each in items]
    again = place.screen.wording.may_repeat(place.pattern)
    options += [
        Option(str(each), f"another {worded(each)}" if each in items else worded(each))
        for each in item.values
        if again or each not in items
    ]
    if item.untold:
        options.append(Option(UNTOLD, ANOTHER))
    return place.basic("chips", whole=True, options=tuple(options))


def _names(place: Place, items: list[Any]) -> Control:
    assert place.slot.item is not None
    item = place.slot.item
    control = place.basic("names", whole=True)
    if len(items) <= MOST_ITEMS and not control.error:
        options = [Option(str(each), str(each) if each != UNTOLD else ANOTHER, True) for each in items]
        if item.shape.domain == "player" or place.screen.wording.is_player(place.pattern):
            options += [Option(each, each) for each in place.screen.players if each not in items]
        control.options = tuple(options)
    elif not control.error:
        control.value = _with_commas(items)
    what = "1, 2" if item.shape.scalar is int else "name, name"
    control.blank_line = f"{'more' if control.options else what}{', ?' if item.untold else ''}"
    return control


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _with_commas(items: list[Any]) -> str:
    plain = all(
        isinstance(item, int) or (item == item.strip() and "," not in item and not item.startswith("["))
        for item in items
        if not isinstance(item, float)
    )
    return ", ".join(map(str, items)) if plain else json.dumps(items, ensure_ascii=False)
