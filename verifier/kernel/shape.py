"""What each field of a part can hold, read once from its type annotations."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import UNSET, inspect

from verifier.kernel.facts import UNTOLD

Domain = tuple[Any, ...] | str | None


@dataclass(frozen=True)
class Shape:
    """The kind of one fact: a scalar with its domain, a part, a mapping or a sequence of a shape.

    `keys` are the names that a mapping can have, where it cannot have any.
    """

    kind: str  # "scalar" | "part" | "mapping" | "sequence"
    domain: Domain = None
    nullable: bool = False
    scalar: type = str
    part: type[msgspec.Struct] | None = None
    item: Shape | None = None
    description: str = ""
    ask: str = ""
    aside: bool = False
    open: bool = False
    keys: tuple[str, ...] = ()


@cache
def shapes(part: type[msgspec.Struct]) -> dict[str, Shape]:
    """The shape of each field of `part`, by name."""
    info = inspect.type_info(part)
    assert isinstance(info, inspect.StructType)
    return {field.name: _shape(field.type) for field in info.fields}


def _shape(kind: inspect.Type) -> Shape:
    if isinstance(kind, inspect.Metadata):
        extra = kind.extra or {}
        inner = _shape(kind.type)
        return replace(
            inner,
            domain=extra.get("domain", inner.domain),
            description=(kind.extra_json_schema or {}).get("description", inner.description),
            ask=extra.get("ask") or inner.ask,
            aside=extra.get("aside", inner.aside),
            open=extra.get("open", inner.open),
        )
    if isinstance(kind, inspect.UnionType):
        return _union(kind)
    if isinstance(kind, inspect.StructType):
        return Shape("part", part=kind.cls)
    if isinstance(kind, inspect.DictType):
        keys = tuple(map(str, kind.key_type.values)) if isinstance(kind.key_type, inspect.LiteralType) else ()
        return Shape("mapping", item=_shape(kind.value_type), keys=keys)
    if isinstance(kind, inspect.VarTupleType):
        return Shape("sequence", item=_shape(kind.item_type))
    if isinstance(kind, inspect.BoolType):
        return Shape("scalar", domain=(False, True), scalar=bool)
    if isinstance(kind, inspect.LiteralType):
        return Shape("scalar", domain=tuple(kind.values), scalar=type(kind.values[0]))
    return Shape("scalar", scalar=int if isinstance(kind, (inspect.IntType, inspect.FloatType)) else str)


def _union(kind: inspect.UnionType) -> Shape:
    nullable = any(isinstance(member, inspect.NoneType) for member in kind.types)
    members = [
        member for member in kind.types if not isinstance(member, inspect.NoneType) and not _untold(member)
    ]
    parts = [member for member in members if isinstance(member, inspect.StructType)]
    # A literal beside a part ("game-end" among cards) is read as it stands; only the part can be looked into.
    inner = _shape(parts[0] if parts else members[0])
    return replace(inner, nullable=nullable)


def _untold(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.LiteralType) and kind.values == (UNTOLD,)


@cache
def _told_facts(part: type[msgspec.Struct]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all facts of a part but those that only repeat others."""
    names = [name for name, shape in shapes(part).items() if not shape.aside]
    return (
        attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)
    )


class KnownTable(dict[Any, Any]):
    """A table in which nothing is left out, which was seen once when it was made, and which is never changed."""


def is_complete(value: object) -> bool:
    """Whether nothing is left out anywhere below `value`, facts that only repeat others aside."""
    # Every verdict passes here, over hundreds of facts, most of them plain: what holds some is looked through at once.
    waiting: list[Collection[object]] = [(value,)]
    while waiting:
        facts = waiting.pop()
        kinds = set(map(type, facts))
        if str in kinds and UNTOLD in facts:
            return False
        kinds -= _PLAIN
        if not kinds:
            continue
        for each in facts:
            if type(each) in kinds:
                inside = _within(each)
                if inside is None:
                    return False
                if inside:
                    waiting.append(inside)
    return True


def _within(value: object) -> Collection[object] | None:
    """All that makes up a value that is not plain; None where it is left out, or is a mapping that may hold more."""
    if isinstance(value, (tuple, list)):
        return value
    if isinstance(value, dict):
        return None if UNTOLD in value else value.values()
    if isinstance(value, msgspec.Struct):
        return _told_facts(type(value))(value)
    return None if value is UNSET else ()


def forget() -> None:
    """Let go of every type that was looked into: only who makes and drops engines needs it."""
    shapes.cache_clear()
    _told_facts.cache_clear()


# Kinds of facts in which there is nothing to look for, once none of them is the text that stands for something untold.
_PLAIN = frozenset((str, int, bool, float, type(None), KnownTable))
