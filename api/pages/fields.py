"""Form fields for what positions and moves hold, and how what is typed into them is read."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

import msgspec

from api import bodies
from api.errors import InputError
from verifier.kernel.facts import UNTOLD
from verifier.kernel.shape import Shape, shapes

NONE = "none"
YES_OR_NO = (("true", "Yes"), ("false", "No"))
# How msgspec names types, and how people do.
TYPES = {
    "`int | float`": "a number",
    "`int`": "a whole number",
    "`str`": "text",
    "`bool`": "yes or no",
    "`array`": "a list",
    "`object`": "names",
}


@dataclass(frozen=True)
class Field:
    """One input. `path` is where its value goes in the request, which is what an error names."""

    name: str
    path: str
    label: str
    shape: Shape
    value: str = ""
    # What to choose from where the shape itself does not list it: the readings of an open ruling.
    readings: tuple[str, ...] = ()
    error: str = ""

    @property
    def id(self) -> str:
        """Names of players and cards may hold spaces, ids may not."""
        return quote(self.name, safe="")

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        domain = self.readings or self.shape.domain
        if domain == (False, True):
            return YES_OR_NO
        if not isinstance(domain, tuple) or not all(isinstance(each, str) for each in domain):
            return ()
        return tuple((each, each) for each in (*domain, *((NONE,) if self.shape.nullable else ())))

    @property
    def numeric(self) -> bool:
        """Whether only digits are needed, so that a phone can show the keys for them."""
        plain = self.shape.kind == "scalar" and not self.shape.nullable
        return plain and isinstance(self.shape.domain, tuple) and not self.choices

    @property
    def counts(self) -> bool:
        """Whether it says how many there are of each name."""
        item = self.shape.item
        return (
            self.shape.kind == "mapping" and item is not None and item.scalar is int and item.kind == "scalar"
        )

    @property
    def hint(self) -> str:
        if self.counts:
            return f"Each name with its number and commas between (one 2, other 1), or {NONE}."
        if self.shape.kind == "mapping":
            return f"Names with commas between, or {NONE}."
        if self.shape.kind == "sequence":
            return f"With commas between, or {NONE}."
        return f"Or {NONE}." if self.shape.nullable and not self.choices else ""

    @property
    def described_by(self) -> str:
        """Ids of what is written below the input."""
        notes = {"error": self.error, "hint": self.hint}
        return " ".join(f"{self.id}-{note}" for note, text in notes.items() if text)

    def marked(self, error: InputError | None) -> Field:
        """The field with the error, where that is about it or something in it."""
        if error is None or not re.match(rf"{re.escape(self.path)}(?![^.\[])", error.path):
            return self
        return replace(self, error=f"Expected {error.expected}." if error.expected else error.message)

    def typed(self) -> Any:
        """What the text stands for: "none", a list with commas, or JSON where these cannot say it.

        Numbers stay texts, for `suited`. Raises InputError for JSON that is none.
        """
        text = self.value.strip()
        shape = self.shape
        if shape.kind == "scalar":
            return None if shape.nullable and text.lower() == NONE else text
        if text.startswith(("{", "[")):
            outer, _, key = self.path.rpartition(".")
            return bodies.parse_json(f'{{"{key}": {text}}}'.encode("utf-8", "replace"), path=outer)[key]
        items = [] if text.lower() == NONE else [item.strip() for item in text.split(",") if item.strip()]
        if self.counts:
            return dict(map(_counted, items))
        if shape.kind == "mapping":
            return {item: {} for item in items}
        part = shape.item.part if shape.item is not None else None
        # A part is named by its first field: "Lion, Bear" for coins on these two cards.
        return items if part is None else [{next(iter(shapes(part))): item} for item in items]


def _counted(item: str) -> tuple[str, str]:
    """A name and its number as text; a name alone is there in a number that is not told."""
    name, _, number = item.rpartition(" ")
    return (name.strip(), number) if name and number.isdecimal() else (item, UNTOLD)


def suited(value: Any, kind: Any, path: str) -> Any:
    """The value as this type and back to JSON, texts turned to numbers where needed. Raises InputError."""
    try:
        return msgspec.to_builtins(msgspec.convert(value, kind, strict=False))
    except (msgspec.ValidationError, RecursionError) as error:
        what = str(error).partition(" - at ")[0].partition(", got")[0].removeprefix("Expected ")
        what = re.sub(r"`[^`]*`", lambda name: TYPES.get(name[0], name[0]), what)
        raise InputError("that cannot be used here", path=path, expected=what) from None
