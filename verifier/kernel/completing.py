"""The position of one case: what a branch says of the facts left out, told as if it had been told from the start.

A rule that looks only at what is told finds nothing in a position in which it is left out. In the position of the case
it does, and a case that no position rule allows is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, structs

from verifier.kernel.bounds import Values
from verifier.kernel.facts import UNTOLD
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.limits import narrowed
from verifier.kernel.rule import Rule
from verifier.kernel.shape import Shape, shapes
from verifier.kernel.trail import Leaf, TooManyCases
from verifier.kernel.view import is_left_out

T = TypeVar("T")
MOST_CASES = 30
NONE, THERE = "#none", "#there"
"""What follows a path where it was asked whether there is anything at all."""
Put = Callable[[Any, Shape], Any]


def fitting(inquiry: Inquiry, leaves: Sequence[Leaf[T]]) -> list[Leaf[T]]:
    """The leaves of which some case breaks no position rule for sure."""
    known: dict[Any, bool] = {}

    def fits(leaf: Leaf[T]) -> bool:
        values = narrowed(leaf, inquiry.exploration)
        question = frozenset(values.items())
        if question not in known:
            known[question] = any(_is_possible(inquiry, case) for case in _cases(values))
        return known[question]

    return [leaf for leaf in leaves if fits(leaf)]


def _cases(values: Mapping[str, Values]) -> Iterator[dict[str, Any]]:
    """One value for each unknown of a leaf; where there are too many, only for those that have but one."""
    every = list(islice(product(*values.values()), MOST_CASES + 1))
    if len(every) <= MOST_CASES:
        yield from (dict(zip(values, each, strict=True)) for each in every)
    else:
        yield {key: kept[0] for key, kept in values.items() if len(kept) == 1}


def _is_possible(inquiry: Inquiry, case: Mapping[str, Any]) -> bool:
    position = completed(inquiry.position, case)
    if position is inquiry.position:
        return True
    asked = Inquiry(inquiry.game, position, inquiry.move, complete=False)
    return not any(_is_surely_broken(asked, rule) for rule in inquiry.game.position_rules)


def _is_surely_broken(inquiry: Inquiry, rule: Rule) -> bool:
    try:
        return all(leaf.result is not None for leaf in inquiry.leaves(rule))
    except TooManyCases:
        return False


def completed(position: Any, case: Mapping[str, Any]) -> Any:
    """The position with the facts of a case told, as far as each can be told by itself."""
    for key, value in case.items():
        path, mark, asked = key.partition("#")
        if path.startswith("readings."):
            readings = {**position.readings, path.removeprefix("readings."): value}
            position = structs.replace(position, readings=readings)
        elif put := _putting(mark + asked, value):
            position = _with(position, Shape("part", part=type(position)), path, put)
    return position


def _putting(mark: str, value: Any) -> Put | None:
    """What becomes of the fact at the end of a path; None where it would say nothing."""
    if mark == "":
        return lambda before, shape: value
    if mark == NONE:
        return lambda before, shape: None if value else _begun(before, shape)
    return _begun if mark == THERE and value else None


def _begun(value: Any, shape: Shape) -> Any:
    """A part of which it is only known that it is there."""
    if not is_left_out(value) or shape.part is None:
        return value
    return value if any(field.required for field in structs.fields(shape.part)) else shape.part()


def _with(value: Any, shape: Shape, path: str, put: Put) -> Any:
    """`value` with something else at a path below it; the same where there is nothing that it could be put into."""
    if not path:
        return put(value, shape)
    if shape.kind == "part":
        value = _begun(value, shape)
        name, _, rest = path.partition(".")
        inner = shapes(type(value)).get(name) if isinstance(value, msgspec.Struct) else None
        return (
            value if inner is None else _changed(value, name, _with(getattr(value, name), inner, rest, put))
        )
    if isinstance(value, dict) and shape.item is not None:
        # A name may hold dots itself.
        name = next((name for name in value if path == name or path.startswith(f"{name}.")), path)
        may_be_new = (shape.open or UNTOLD in value) and (shape.item.kind == "scalar" or put is _begun)
        if name not in value and not may_be_new:
            return value
        inside = _with(value.get(name, UNSET), shape.item, path[len(name) + 1 :], put)
        return value if inside is UNSET else {**value, name: inside}
    if isinstance(value, tuple) and shape.item is not None:
        name, _, rest = path.partition(".")
        place = int(name)
        return (*value[:place], _with(value[place], shape.item, rest, put), *value[place + 1 :])
    return value


def _changed(part: Any, name: str, value: Any) -> Any:
    return part if value is getattr(part, name) else structs.replace(part, **{name: value})
