"""What a form has to ask for each field of a position or move: its shape, its default, and every value it can have."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, UNSET, inspect

from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.shape import Shape, shapes


@dataclass(frozen=True)
class Slot:
    """One place for a value. `default` is UNSET where left out means unknown, NODEFAULT where it has to be said.

    `values` are all values that can be chosen, where they can be listed; `keys` the names that a mapping can have.
    `untold` says that a "?" may stand there, `fraction` that a number need not be whole. A list that is `never_empty`
    holds something once it is told.
    """

    shape: Shape
    values: tuple[Any, ...] = ()
    keys: tuple[str, ...] = ()
    default: Any = NODEFAULT
    untold: bool = False
    never_empty: bool = False
    fraction: bool = False
    item: Slot | None = None

    @property
    def fields(self) -> dict[str, Slot]:
        """The slots of a part, by name; empty for anything else."""
        return {} if self.shape.kind != "part" or self.shape.part is None else slots(self.shape.part)

    @property
    def holds_names(self) -> bool:
        """Whether it is a list or table of free names."""
        return self.shape.kind == "sequence" and self.item is not None and not self.item.values


@cache
def slots(part: type[msgspec.Struct]) -> dict[str, Slot]:
    """The slot of each field of a part, by name."""
    info = inspect.type_info(part)
    assert isinstance(info, inspect.StructType)
    # Unlike these, the others do not tell a field that may be left out from one that has to be said.
    defaults = {
        field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
        for field in msgspec.structs.fields(part)
    }
    hints = get_type_hints(part)
    return {
        field.name: _as_declared(
            replace(_slot(field.type, shapes(part)[field.name]), default=defaults[field.name]),
            _declared(hints[field.name]),
        )
        for field in info.fields
    }


def _declared(hint: Any) -> tuple[Any, ...]:
    """The literals of a type as they are written there, which is the order in which they come at the table."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(value for inner in get_args(hint) for value in _declared(inner))


def _as_declared(slot: Slot, declared: tuple[Any, ...]) -> Slot:
    """The slot with what msgspec sorts by the alphabet in the order of its type; what has another order keeps it."""
    item = None if slot.item is None else _as_declared(slot.item, declared)
    values = slot.values
    if set(values) <= set(declared) and list(values) == sorted(values):
        values = tuple(sorted(values, key=declared.index))
    return replace(slot, values=values, item=item)


def part_slot(part: type[msgspec.Struct]) -> Slot:
    """The slot of a whole part, as a move is one."""
    return Slot(Shape("part", part=part))


def position_slot(game: Game) -> Slot:
    """The slot of a whole position."""
    return part_slot(game.Position)


def _slot(kind: inspect.Type, shape: Shape) -> Slot:
    slot = Slot(
        shape, values=_values(kind, shape), untold=UNTOLD in _literals(kind), fraction=_has_fractions(kind)
    )
    inner = _inner(kind)
    if isinstance(inner, inspect.DictType) and shape.item is not None:
        keys = tuple(str(key) for key in _literals(inner.key_type) if key != UNTOLD)
        more = UNTOLD in _literals(inner.key_type) or isinstance(_inner(inner.key_type), inspect.StrType)
        return replace(slot, item=_slot(inner.value_type, shape.item), keys=keys, untold=more)
    if isinstance(inner, inspect.VarTupleType) and shape.item is not None:
        item = _slot(inner.item_type, shape.item)
        return replace(slot, item=item, untold=item.untold, never_empty=bool(inner.min_length))
    return slot


def _values(kind: inspect.Type, shape: Shape) -> tuple[Any, ...]:
    """What can be chosen: the domain, or every literal of the type where the domain leaves some out."""
    if shape.kind != "scalar":
        return ()
    literals = tuple(value for value in _literals(kind) if value != UNTOLD)
    if isinstance(shape.domain, tuple):
        return literals if literals[:1] == shape.domain and len(literals) > 1 else shape.domain
    return literals


def _literals(kind: inspect.Type) -> tuple[Any, ...]:
    if isinstance(kind, inspect.Metadata):
        return _literals(kind.type)
    if isinstance(kind, inspect.UnionType):
        return tuple(dict.fromkeys(value for member in kind.types for value in _literals(member)))
    return tuple(kind.values) if isinstance(kind, inspect.LiteralType) else ()


def _has_fractions(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.Metadata):
        return _has_fractions(kind.type)
    if isinstance(kind, inspect.UnionType):
        return any(map(_has_fractions, kind.types))
    return isinstance(kind, inspect.FloatType)


def _inner(kind: inspect.Type) -> inspect.Type:
    """The type without its annotations, and without what stands for nothing or for something not described."""
    if isinstance(kind, inspect.Metadata):
        return _inner(kind.type)
    if isinstance(kind, inspect.UnionType):
        members = [member for member in kind.types if not isinstance(member, inspect.NoneType)]
        parts = [each for each in members if not isinstance(each, inspect.LiteralType)]
        return _inner((parts or members)[0])
    return kind


def is_maybe(slot: Slot) -> bool:
    """Whether the value may be left out, and is then unknown."""
    return slot.default is UNSET
