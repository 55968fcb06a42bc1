"""Making the next position out of the present one, known or partial: what was unknown stays unknown.

On a partial position the next one holds unknowns and views of the present one where those ended up: a card that moves
keeps what is not known of it, and an amount stays the sum that it is. `settled` makes plain values of them at last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import structs

from verifier.kernel.facts import LOST, UNKNOWN, UNTOLD
from verifier.kernel.operators import Operators
from verifier.kernel.terms import plain
from verifier.kernel.view import MappingView, SequenceView, View

T = TypeVar("T")
PLAIN = frozenset((tuple, dict, str, int, bool, type(None)))
"""The types of most values by far, which stand for nothing else."""


def bare(value: Any) -> Any:
    """What is told of a part, a mapping or a sequence, as a plain one of its kind; other values as they are."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, View):
        return value._type() if value._part is None else value._part
    if isinstance(value, (MappingView, SequenceView)):
        return UNKNOWN if value._items is None else value._items
    if isinstance(value, Operators):
        return plain(value)
    return UNKNOWN if value is LOST else value


def settled(value: Any) -> Any:
    """The plain value all the way down: unknowns on which all cases agree are known, others left out."""
    value = bare(value)
    if isinstance(value, msgspec.Struct):
        fields = {
            name: (getattr(value, name), settled(getattr(value, name))) for name in value.__struct_fields__
        }
        changes = {name: after for name, (before, after) in fields.items() if after is not before}
        return structs.replace(value, **changes) if changes else value
    if isinstance(value, dict):
        return {name: _listed(item) for name, item in value.items()}
    if isinstance(value, tuple):
        return tuple(_listed(each) for each in value)
    return value


def _listed(value: Any) -> Any:
    """The plain value of an item, which says itself that it is unknown: its place cannot be left out."""
    item = settled(value)
    return UNTOLD if item is UNKNOWN else item


def changed(part: T, **changes: Any) -> T:
    """`part` with other values in some fields; a view of it, where `part` is a view.

    A field that becomes UNKNOWN is not the unknown that it was: looking at it again raises Unknown.
    """
    if isinstance(part, View):
        lost = {name: LOST for name, value in changes.items() if value is UNKNOWN}
        view: T = part.of(structs.replace(bare(part), **(changes | lost)))
        return view
    assert isinstance(part, msgspec.Struct)
    return structs.replace(part, **changes)


def with_item(items: Mapping[str, T], name: str, item: T) -> dict[str, T]:
    """A mapping with one entry more or another value for it; unknown entries beside it stay unknown."""
    plain_items, name = bare(items), plain(name)
    if plain_items is UNKNOWN:
        others: Any = type(bare(item))() if isinstance(item, msgspec.Struct) else UNTOLD
        return {name: item, UNTOLD: others}
    return {**plain_items, name: item}


def without_item(items: Mapping[str, T], name: str) -> dict[str, T]:
    """A mapping without one of its entries; unchanged where that entry is not listed."""
    plain_items = bare(items)
    if plain_items is UNKNOWN:
        return UNKNOWN  # type: ignore[no-any-return]  # a fact that may be left out has the type of the fact
    name = plain(name)
    return {key: item for key, item in plain_items.items() if key != name}


def appended(items: Iterable[T], item: T) -> tuple[T, ...]:
    """A sequence with one item more at its end."""
    return UNKNOWN if bare(items) is UNKNOWN else (*kept(items), item)


def kept(items: Iterable[T]) -> tuple[T, ...]:
    """The items of a sequence as they are, to be put together anew: one not described is still the one it was."""
    if not isinstance(items, SequenceView):
        return tuple(items)
    return tuple(items.kept(place) for place in range(len(items)))


def without(items: tuple[Any, ...], *gone: str) -> tuple[Any, ...]:
    """A sequence without the items `gone`, each of which may be one that is not described; unknown if it is."""
    left = bare(items)
    if left is UNKNOWN:
        return UNKNOWN  # type: ignore[no-any-return]  # a fact that may be left out has the type of the fact
    remaining = list(left)
    for item in gone:
        found = item if item in remaining else UNTOLD
        if found in remaining:
            remaining.remove(found)
    return tuple(remaining)


def together(items: Iterable[str], more: Iterable[str]) -> tuple[str, ...]:
    """Two sequences, one after the other; unknown where either is."""
    first, second = bare(items), bare(more)
    if first is UNKNOWN or second is UNKNOWN:
        return UNKNOWN  # type: ignore[no-any-return]  # as above
    return (*first, *second)
