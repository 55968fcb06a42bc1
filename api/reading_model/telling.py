"""What a decoded position or move tells, one fact after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import UNSET

from verifier.kernel.facts import UNTOLD
from verifier.kernel.shape import Shape, shapes

NOTHING_ELSE: Any = object()
"""Told by a list, and by a mapping that is not open: there is nothing beside what stands in it."""


@dataclass(frozen=True)
class Told:
    """A name, a word, a number, true, false, none, an empty list or mapping, or NOTHING_ELSE.

    `place` is where it stands, `fact` the name of the innermost fact that it belongs to, and `labels` are the names and
    descriptions of all facts around it.
    """

    place: str
    fact: str
    labels: tuple[str, ...]
    value: Any

    def at(self, step: object) -> Told:
        """A place further down in the same fact."""
        return replace(self, place=f"{self.place}.{step}")


def facts_told(part: msgspec.Struct, place: str) -> Iterator[Told]:
    """Everything that a part tells, its kind where it has several; what goes without saying is left out."""
    return _told_by_part(part, Told(place, "", (), None))


def _told_by_part(part: msgspec.Struct, at: Told) -> Iterator[Told]:
    config = part.__struct_config__
    if config.tag is not None:
        name = str(config.tag_field)
        yield Told(f"{at.place}.{name}", name, (*at.labels, type(part).__doc__ or ""), config.tag)
    for field in msgspec.structs.fields(part):
        value, shape = getattr(part, field.name), shapes(type(part))[field.name]
        if value is not UNSET and value != _default(field):
            labels = (*at.labels, field.name, shape.description)
            yield from _told(value, Told(f"{at.place}.{field.name}", field.name, labels, None), shape)


def _told(value: Any, at: Told, shape: Shape | None) -> Iterator[Told]:
    item = None if shape is None else shape.item
    if isinstance(value, msgspec.Struct):
        yield from _told_by_part(value, at)
    elif isinstance(value, Mapping) and value:
        if UNTOLD not in value and not (shape and shape.open):
            yield replace(at, value=NOTHING_ELSE)
        for key, inner in value.items():
            if key != UNTOLD:
                yield replace(at.at(key), value=key)
            yield from _told(inner, at.at(key), item)
    elif isinstance(value, (list, tuple)) and value:
        yield replace(at, value=NOTHING_ELSE)
        described = [each for each in value if each != UNTOLD]
        if (untold := len(value) - len(described)) > 1:
            # Things that are not described are told by their number.
            yield replace(at, value=untold)
        for each in described:
            yield from _told(each, at, item)
    else:
        yield replace(at, value=value)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
