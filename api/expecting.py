"""What may stand at a place in a body, in words, for whoever sent something else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from msgspec import inspect

# Where nothing better can be said.
SOMETHING = "a value of the schema"
_BOUNDED = (inspect.VarTupleType, inspect.ListType, inspect.DictType)
_NAMES = {
    inspect.BoolType: "true or false",
    inspect.NoneType: "null",
    inspect.FloatType: "a number",
    inspect.StructType: "an object",
    inspect.DictType: "an object",
    inspect.VarTupleType: "a list",
    inspect.ListType: "a list",
}


def expected_at(into: Any, value: Any, steps: Sequence[str | int]) -> str:
    """What a msgspec type takes at the end of these steps into a value that does not fit it."""
    return _words(_reached(into, value, steps))


def keys_at(into: Any, value: Any, steps: Sequence[str | int]) -> str:
    """What may name an entry of the mapping at the end of these steps."""
    mappings = [kind for kind in _reached(into, value, steps) if isinstance(kind, inspect.DictType)]
    return _words(member for kind in mappings for member in _members(kind.key_type))


def fields_at(into: Any, value: Any, steps: Sequence[str | int]) -> str:
    """The fields of the object at the end of these steps."""
    names = [
        name for part in _parts(_reached(into, value, steps), _at(value, steps)) for name in _fields(part)
    ]
    return _one_of(sorted(dict.fromkeys(names))) if names else SOMETHING


def _reached(into: Any, value: Any, steps: Sequence[str | int]) -> list[inspect.Type]:
    """The types that may stand at the end of the steps."""
    found = _members(_type_info(into))
    held = value
    for step in steps:
        found = [inner for kind in found for inner in _below(kind, held, step)]
        held = _at(held, [step])
    return found


@cache
def _type_info(into: Any) -> inspect.Type:
    return inspect.type_info(into)


def _members(kind: inspect.Type) -> list[inspect.Type]:
    """The types of which a value may be one; without that it may be left out."""
    if isinstance(kind, inspect.Metadata):
        return _members(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [inner for member in kind.types for inner in _members(member)]
    return [kind]


def _below(kind: inspect.Type, held: Any, step: str | int) -> list[inspect.Type]:
    """The types that may stand one step further."""
    if isinstance(kind, inspect.StructType):
        if step == kind.tag_field:
            return [inspect.LiteralType((kind.tag,))]
        fields = _fields(kind) if _parts([kind], held) else {}
        return _members(fields[str(step)]) if step in fields else []
    if isinstance(kind, inspect.DictType):
        return _members(kind.value_type)
    return _members(kind.item_type) if isinstance(kind, (inspect.VarTupleType, inspect.ListType)) else []


def _fields(part: inspect.StructType) -> dict[str, inspect.Type]:
    return {field.encode_name: field.type for field in part.fields}


def _parts(kinds: Iterable[inspect.Type], held: Any) -> list[inspect.StructType]:
    """Those of the types that a value stands for: of several parts the one whose tag it has."""
    parts = [kind for kind in kinds if isinstance(kind, inspect.StructType)]
    return [part for part in parts if part.tag_field is None or _at(held, [part.tag_field]) == part.tag]


def _at(value: Any, steps: Sequence[str | int]) -> Any:
    """What stands at the end of the steps; None where nothing does."""
    for step in steps:
        if isinstance(value, dict):
            value = value.get(step)
        else:
            there = isinstance(value, list) and isinstance(step, int) and step < len(value)
            value = value[step] if there else None
    return value


def _words(kinds: Iterable[inspect.Type]) -> str:
    listed = list(kinds)
    values = [str(value) for kind in listed if isinstance(kind, inspect.LiteralType) for value in kind.values]
    said = [_one_of(list(dict.fromkeys(values)))] if values else []
    said += [_named(kind) for kind in listed if not isinstance(kind, inspect.LiteralType)]
    return " or ".join(dict.fromkeys(said)) or SOMETHING


def _named(kind: inspect.Type) -> str:
    if isinstance(kind, inspect.IntType):
        return f"a whole number{_bounds(kind.ge, kind.le)}"
    if isinstance(kind, inspect.StrType):
        return f"text{_bounds(kind.min_length, kind.max_length, ' characters')}"
    name = _NAMES.get(type(kind), SOMETHING)
    return (
        f"{name}{_bounds(kind.min_length, kind.max_length, ' entries')}"
        if isinstance(kind, _BOUNDED)
        else name
    )


def _bounds(least: int | None, most: int | None, what: str = "") -> str:
    if least is not None and most is not None:
        return f" of {least} to {most}{what}"
    if most is not None:
        return f" of at most {most}{what}"
    return f" of {least}{what} or more" if least is not None else ""


def _one_of(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"one of {', '.join(names)}"
