"""Positions and moves of any shape, told in part: what people send is seldom what play leads to."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import strategies as st
from msgspec import structs

from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.shape import Shape, shapes

NAMES = ("Ann", "Ben", "Lion", "Ape", "bank", "game-end")
NUMBERS = st.one_of(st.integers(0, 8), st.sampled_from((22, 40, 99)))


Found = st.SearchStrategy[Any]


_DESCRIBED: dict[type, st.SearchStrategy[dict[str, Any]]] = {}
"""To describe a game takes longer than to draw a position of it."""


def parts(kind: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    """A part as it is sent: any of its fields, each with a value of its kind."""
    if kind not in _DESCRIBED:
        _DESCRIBED[kind] = _parts(kind)
    return _DESCRIBED[kind]


def _parts(kind: type[msgspec.Struct]) -> st.SearchStrategy[dict[str, Any]]:
    config = kind.__struct_config__
    needed: dict[str, Found] = {config.tag_field: st.just(config.tag)} if config.tag_field else {}
    optional: dict[str, Found] = {}
    for field in structs.fields(kind):
        found = needed if field.required else optional
        found[field.name] = values(shapes(kind)[field.name])
    return st.fixed_dictionaries(needed, optional=optional)


def values(shape: Shape) -> Found:
    """A value of a fact, one that cannot be included."""
    found: Found
    match shape.kind:
        case "part":
            kind = shape.part
            assert kind is not None
            found = parts(kind)
        case "mapping":
            assert shape.item is not None
            names = shape.keys or (*NAMES, UNTOLD)
            found = st.dictionaries(st.sampled_from(names), values(shape.item), max_size=3)
        case "sequence":
            assert shape.item is not None
            item = values(shape.item)
            found = st.lists(st.one_of(item, item, st.just(UNTOLD)), min_size=1, max_size=4, unique_by=repr)
        case _:
            found = _scalars(shape)
    return st.one_of(found, st.none()) if shape.nullable else found


def _scalars(shape: Shape) -> Found:
    known = shape.domain if isinstance(shape.domain, tuple) else ()
    if known and not all(isinstance(value, int) for value in known):
        return st.sampled_from(known)
    if shape.scalar is bool:
        return st.booleans()
    return NUMBERS if shape.scalar is int else st.sampled_from(NAMES)


def positions(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """A position as it is sent."""
    readings = {q.key: st.sampled_from(q.readings) for q in game.questions}
    described = parts(game.Position)
    chosen = st.fixed_dictionaries({}, optional=readings)
    return st.builds(lambda position, readings: position | {"readings": readings}, described, chosen)


def moves(game: Game) -> st.SearchStrategy[dict[str, Any]]:
    """A move as it is sent."""
    return st.one_of([parts(kind) for kind in game.moves])
