"""What a decoded position or move tells, one fact after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from verifier.kernel.facts import UNTOLD


@dataclass(frozen=True)
class Told:
    """A name, a word, a number, true, false, none, or an empty list or mapping.

    `place` is where it stands, `fact` the name of the innermost fact that it belongs to, and `labels` are the names and
    descriptions of all facts around it.
    """

    place: str
    fact: str
    labels: tuple[str, ...]
    value: Any


def facts_told(value: Any, place: str, parts: Mapping[str, Any]) -> Iterator[Told]:
    """Everything that a struct tells; `parts` are the schemas of structs by their names.

    What goes without saying, and says no more when it is said, is left out. Of a struct with a tag that is told too.
    """
    yield from _told(value, Told(place, "", (), None), parts)


def _told(value: Any, at: Told, parts: Mapping[str, Any]) -> Iterator[Told]:
    if isinstance(value, msgspec.Struct):
        yield from _told_by_struct(value, at, parts)
    elif isinstance(value, Mapping) and value:
        for key, inner in value.items():
            below = f"{at.place}.{key}"
            # As a key it says that there may be more.
            if key != UNTOLD:
                yield Told(below, at.fact, at.labels, key)
            yield from _told(inner, Told(below, at.fact, at.labels, None), parts)
    elif isinstance(value, (list, tuple, set, frozenset)) and value:
        described = [item for item in value if item != UNTOLD]
        if (untold := len(value) - len(described)) > 1:
            # Things that are not described are told by their number.
            yield Told(at.place, at.fact, at.labels, untold)
        for item in described:
            yield from _told(item, at, parts)
    else:
        yield Told(at.place, at.fact, at.labels, value)


def _told_by_struct(value: msgspec.Struct, at: Told, parts: Mapping[str, Any]) -> Iterator[Told]:
    part = parts[type(value).__name__]
    tag = value.__struct_config__.tag
    if tag is not None:
        name = str(value.__struct_config__.tag_field)
        yield Told(f"{at.place}.{name}", name, (*at.labels, part.get("description", "")), tag)
    for field in msgspec.structs.fields(value):
        inner = getattr(value, field.name)
        if inner is UNSET or inner == _default(field):
            continue
        description = part["properties"][field.encode_name].get("description", "")
        labels = (*at.labels, field.name, description)
        yield from _told(inner, Told(f"{at.place}.{field.name}", field.name, labels, None), parts)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
