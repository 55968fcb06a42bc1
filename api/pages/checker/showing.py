"""The controls that show a position or a move, from its JSON: read back, they give the same JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from api.pages.checker.controls import Control
from api.pages.checker.names import OPEN
from api.pages.checker.places import Place, Screen
from api.pages.checker.slots import Slot, is_maybe
from api.pages.checker.summing import summary
from api.pages.checker.values import ANOTHER, MOST_PILLS, list_of_values, one_value
from verifier.kernel.facts import UNTOLD

# Entries of a table that are shown with their fields.
MOST_ENTRIES = 6


def show(
    screen: Screen,
    slot: Slot,
    value: Any,
    steps: tuple[str, ...],
    pattern: str,
    *,
    path: str = "",
    label: str = "",
) -> Control:
    """The control for what stands at the end of these steps.

    `pattern` is the path with `*` for names, `path` as errors name it.
    """
    control = _control(Place(screen, slot, value, steps, pattern, path or ".".join(steps), label))
    for each in control.within:
        each.prefix = screen.prefix
    return control


def _control(place: Place) -> Control:
    kind, value = place.slot.shape.kind, place.value
    if value is not UNSET and value is not None and not _fits(value, kind):
        return place.raw()
    if kind == "part":
        return _part(place)
    if kind == "mapping":
        return _table(place)
    if kind == "sequence":
        item = place.slot.item
        return _list(place) if item is not None and item.shape.kind == "part" else list_of_values(place)
    return one_value(place)


def _list(place: Place) -> Control:
    assert place.slot.item is not None
    items = place.value if isinstance(place.value, list) else []
    control = place.basic("list")
    control.children = [
        _inner(place, place.slot.item, item, str(number), f"{number + 1}", f"[{number}]")
        for number, item in enumerate(items)
    ]
    if place.entered.has(OPEN):
        control.children.append(
            _inner(place, place.slot.item, UNSET, str(len(items)), f"{len(items) + 1}", f"[{len(items)}]")
        )
    control.opened = bool(control.children)
    return place.emptiable(control, [])


def _inner(place: Place, slot: Slot, value: Any, step: str, label: str, path: str) -> Control:
    control = _control(place.within(slot, value, step, pattern=".*", path=path, label=label))
    control.removable = control.opened = True
    control.there = value is not UNSET
    return control


def _table(place: Place) -> Control:
    assert place.slot.item is not None
    held = place.value if isinstance(place.value, dict) else {}
    if _is_long(place, held) and not place.entered.has(OPEN):
        return place.folded()
    control = place.basic("table")
    parts = place.slot.item.shape.kind == "part"
    if place.slot.untold and not place.slot.shape.open and held.get(UNTOLD, {}) in ({}, UNTOLD):
        control.more, control.more_of_parts = UNTOLD in held, parts
        held = {name: value for name, value in held.items() if name != UNTOLD}
    for name in _names_in(place, held):
        control.children.append(
            _entry(place, name, held.get(name, UNSET), fold=parts and len(held) > MOST_ENTRIES)
        )
    control.opened = bool(held) and not place.screen.compact
    control.marked = place.entered.has(OPEN)
    control.counted = bool(place.slot.keys) and place.slot.item.shape.scalar is int and not parts
    if control.counted:
        control.summary = summary(place.screen.wording, place.slot, held)
    fixed = 0 < len(place.slot.keys) <= MOST_PILLS
    control.extensible = not fixed and place.pattern != "position.readings"
    control.hint = "Once one is told, those left blank are not there." if fixed else ""
    return place.emptiable(control, {})


def _is_long(place: Place, held: dict[str, Any]) -> bool:
    assert place.slot.item is not None
    most = MOST_PILLS if place.slot.item.shape.kind == "scalar" else MOST_ENTRIES
    return len(held) > most and place.pattern != "position.players"


def _names_in(place: Place, held: dict[str, Any]) -> Iterable[str]:
    keys: Iterable[str] = place.slot.keys if len(place.slot.keys) <= MOST_PILLS else ()
    if place.pattern == "position.readings" and place.entered.has(OPEN):
        keys = [question.key for question in place.screen.game.questions]
    return dict.fromkeys((*held, *keys, *place.screen.implied.get(place.pattern, ())))


def _entry(place: Place, name: str, value: Any, *, fold: bool) -> Control:
    assert place.slot.item is not None
    readings = place.pattern == "position.readings"
    label = ANOTHER if name == UNTOLD else name
    if readings:
        label = next((each.asks for each in place.screen.game.questions if each.key == name), name)
    elif name in place.slot.keys:
        label = place.screen.wording.value(name)
    inner = place.within(
        place.slot.item,
        value,
        name,
        pattern=f".{name if readings else '*'}",
        path=f".{name}",
        label=label[:1].upper() + label[1:],
    )
    if (
        fold
        and value is not UNSET
        and not inner.entered.has(OPEN)
        and not any(inner.is_about(each, whole=True) for each in place.screen.errors)
    ):
        control = inner.folded()
    else:
        control = _control(inner)
        control.marked = inner.entered.has(OPEN)
    if control.kind in ("count", "text", "pills", "names", "chips"):
        control.blank = "unknown" if place.slot.shape.open else "not there"
    control.there = value is not UNSET
    control.removable = name not in place.slot.keys and not readings
    control.opened = control.opened or (place.pattern == "position.players" and not place.screen.compact)
    return control


def _part(place: Place) -> Control:
    held = place.value if isinstance(place.value, dict) else {}
    control = place.basic("part")
    control.told = bool(held) or place.value is None
    usual = place.screen.wording.first_of(place.pattern) or tuple(place.slot.fields)
    for name in dict.fromkeys((*usual, *place.slot.fields)):
        value = held.get(name, UNSET)
        inner = _control(
            place.within(place.slot.fields[name], value, name, pattern=f".{name}", path=f".{name}")
        )
        (control.children if name in usual else control.rest).append(inner)
    told = sum(child.told for child in (*control.children, *control.rest))
    control.summary = f"{told} of {len(place.slot.fields)} known" if told else ""
    control.opened = (bool(told) and not place.screen.compact) or place.entered.has(OPEN)
    control.there = isinstance(place.value, dict) and not told and is_maybe(place.slot)
    return place.nullable(control)


def _fits(value: Any, kind: str) -> bool:
    wanted: Any = {"part": dict, "mapping": dict, "sequence": list, "scalar": (str, int, float, bool)}[kind]
    return isinstance(value, wanted)
