"""What was entered in a form, as JSON: blank is unknown, and what cannot be read is named and left out."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET

from api import bodies
from api.errors import InputError
from api.pages.checker.names import EMPTY, GONE, ITEM, JSON, NULL, THERE, Entered
from api.pages.checker.slots import Slot
from verifier.kernel.facts import UNTOLD

NONE = "none"
YES, NO = "true", "false"
_WHOLE = re.compile(r"-?\d{1,18}")
_FRACTION = re.compile(r"-?\d{1,18}\.\d{1,6}")
_COUNTED = re.compile(r"(?P<name>.*\S)\s+(?P<number>\d+)")


@dataclass
class Reader:
    """Reads what was entered; `errors` gathers what could not be read, with the path to it."""

    errors: list[InputError] = field(default_factory=list)

    def read(self, slot: Slot, entered: Entered, path: str, known: Any = UNSET) -> Any:
        """What was entered, over what is known already; UNSET where neither says anything."""
        known = self._told_as_json(entered, path, known)
        if entered.has(NULL) and not any(map(str.strip, entered.texts)):
            return None
        kind = slot.shape.kind
        if kind == "part":
            return self._part(slot, entered, path, known)
        if kind == "mapping":
            return self._mapping(slot, entered, path, known)
        if kind == "sequence":
            return self._sequence(slot, entered, path, known)
        return self._scalar(slot, entered, path, known)

    def _told_as_json(self, entered: Entered, path: str, known: Any) -> Any:
        for text in entered.said.get(JSON, ()):
            if text.strip():
                known = self._json(text, path, known)
        return known

    def _json(self, text: str, path: str, known: Any = UNSET) -> Any:
        outer, _, key = path.rpartition(".")
        try:
            written = f"{{{json.dumps(key)}: {text}}}".encode("utf-8", "replace")
            return bodies.parse_json(written, path=outer or path)[key]
        except InputError as error:
            self.errors.append(
                InputError(error.message, path=path, expected=error.expected, status=error.status)
            )
            return known

    def _part(self, slot: Slot, entered: Entered, path: str, known: Any) -> Any:
        for text in filter(None, map(str.strip, entered.texts)):
            if text.lower() == NONE and slot.shape.nullable:
                return None
            if text == UNTOLD and slot.untold:
                return UNTOLD
            if text.startswith("{"):
                known = self._json(text, path, known)
        if known is not UNSET and not isinstance(known, dict):
            return known
        found = {} if known is UNSET else dict(known)
        for name, inner in slot.fields.items():
            if name in entered.below:
                value = self.read(inner, entered.below[name], f"{path}.{name}", found.get(name, UNSET))
                if value is not UNSET and value == inner.default:
                    found.pop(name, None)  # To say so says nothing: it does not make the part known.
                elif value is not UNSET:
                    found[name] = value
        return found if found or known is not UNSET or entered.has(THERE) else UNSET

    def _mapping(self, slot: Slot, entered: Entered, path: str, known: Any) -> Any:
        assert slot.item is not None
        typed = self._typed(slot, entered, path)
        for each in (typed, known):
            if each is not UNSET and not isinstance(each, dict):
                return each
        found: dict[str, Any] = {} if known is UNSET else dict(known)
        for name, inner in entered.below.items():
            if inner.has(GONE):
                found.pop(name, None)
                continue
            value = self.read(slot.item, inner, f"{path}.{name}", found.get(name, UNSET))
            if value is not UNSET:
                found[name] = value
        if isinstance(typed, dict):
            # New names come last; a part that is there already keeps what is known of it.
            found |= {name: value for name, value in typed.items() if name not in found or value}
            return found
        return found if found or known is not UNSET or entered.has(EMPTY) else UNSET

    def _typed(self, slot: Slot, entered: Entered, path: str) -> Any:
        """The names that were typed with commas between, each with its number where numbers are held; or JSON."""
        assert slot.item is not None
        found: Any = UNSET
        for text in filter(None, map(str.strip, entered.texts)):
            if text.startswith(("{", "[")):
                found = self._json(text, path, found)
                continue
            names = [] if text.lower() == NONE else [each.strip() for each in text.split(",") if each.strip()]
            found = found if isinstance(found, dict) else {}
            found |= dict(self._entry(slot.item, name, path) for name in names)
        return found

    def _entry(self, item: Slot, text: str, path: str) -> tuple[str, Any]:
        if item.shape.kind == "part":
            return text, {}
        if item.shape.kind == "sequence":
            return text, []
        counted = _COUNTED.fullmatch(text)
        if item.shape.scalar is not int or counted is None:
            return text, UNTOLD
        return counted["name"], self._number(item, counted["number"], path)

    def _sequence(self, slot: Slot, entered: Entered, path: str, known: Any) -> Any:
        assert slot.item is not None
        texts = [text.strip() for text in entered.texts if text.strip()]
        items: list[Any] | None = None
        if ITEM in entered.said or texts:
            chosen = [text for text in entered.said.get(ITEM, ()) if text]
            items = [self._item(slot.item, text, f"{path}[{place}]") for place, text in enumerate(chosen)]
            for text in texts:
                added = self._listed(slot.item, text, path, len(items))
                if not isinstance(added, list):
                    return added
                items += added
            items = items if items or texts else None
        if items is None and isinstance(known, list):
            items = list(known)
        if known is not UNSET and not isinstance(known, list):
            return known
        items = self._placed(slot.item, entered, path, items)
        if items is None:
            return [] if entered.has(EMPTY) else UNSET
        return [item for item in items if item is not UNSET]

    def _listed(self, item: Slot, text: str, path: str, first: int) -> Any:
        if text.startswith("["):
            return self._json(text, path, [])
        names = [] if text.lower() == NONE else [each.strip() for each in text.split(",") if each.strip()]
        return [self._item(item, name, f"{path}[{first + place}]") for place, name in enumerate(names)]

    def _placed(self, item: Slot, entered: Entered, path: str, items: list[Any] | None) -> list[Any] | None:
        """The items, with those that were told one by one in their places."""
        places = sorted(
            (int(step), inner) for step, inner in entered.below.items() if step.isdecimal() and len(step) < 5
        )
        for place, inner in places:
            known = items[place] if items is not None and place < len(items) else UNSET
            value = UNSET if inner.has(GONE) else self.read(item, inner, f"{path}[{place}]", known)
            if items is not None and place < len(items):
                items[place] = value
            elif value is not UNSET:
                items = [*(items or ()), value]
        return items

    def _item(self, item: Slot, text: str, path: str) -> Any:
        if item.shape.kind != "part":
            return self._value(item, text, path)
        # A part is named by its first field: "Lion, Bear" for coins on these two cards.
        return UNTOLD if text == UNTOLD and item.untold else {next(iter(item.fields)): text}

    def _scalar(self, slot: Slot, entered: Entered, path: str, known: Any) -> Any:
        text = next((text.strip() for text in entered.texts if text.strip()), "")
        if text:
            return self._value(slot, text, path)
        return known

    def _value(self, slot: Slot, text: str, path: str) -> Any:
        if text.lower() == NONE and slot.shape.nullable and NONE not in slot.values:
            return None
        if slot.untold and text == UNTOLD:
            return text
        if slot.shape.scalar is bool:
            return {YES: True, NO: False}.get(text, text)
        return self._number(slot, text, path) if slot.shape.scalar is int else text

    def _number(self, slot: Slot, text: str, path: str) -> Any:
        if _WHOLE.fullmatch(text):
            return int(text)
        if slot.fraction and _FRACTION.fullmatch(text):
            return float(text)
        expected = "a number" if slot.fraction else "a whole number"
        self.errors.append(InputError("that cannot be used here", path=path, expected=expected))
        return UNSET
