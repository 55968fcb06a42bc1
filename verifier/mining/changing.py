"""Other positions made of one: told in part, with other names, slightly altered, or smaller."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import UNSET, structs

from verifier.kernel.game import Game

Path = tuple[str | int, ...]
"""The keys and places that lead to something in a position as plain data."""


def told_in_part(value: Any, chance: random.Random, share: float) -> Any:
    """The same with some of its facts left out, each by the chance of `share`."""
    if isinstance(value, msgspec.Struct):
        kept = {}
        for field in structs.fields(value):
            may_be_left_out = field.default is UNSET
            if may_be_left_out and chance.random() < share:
                kept[field.name] = UNSET
            else:
                kept[field.name] = told_in_part(getattr(value, field.name), chance, share)
        return type(value)(**kept)
    if isinstance(value, dict):
        return {name: told_in_part(item, chance, share) for name, item in value.items()}
    return value


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Plain data in which everybody goes by another name, also inside of texts."""
    if isinstance(data, dict):
        return {renamed(key, names): renamed(value, names) for key, value in data.items()}
    if isinstance(data, (list, tuple)):
        return type(data)(renamed(item, names) for item in data)
    if isinstance(data, str):
        return re.sub(r"\b[A-Z]\w+\b", lambda word: names.get(word[0], word[0]), data)
    return data


def altered(game: Game, position: Any, chance: random.Random) -> Any | None:
    """A position with one number one more or less, or one thing less; None where that cannot be read."""
    data = msgspec.to_builtins(position)
    path = chance.choice([path for path in paths(data) if path[0] != "readings"])
    value = at(data, path)
    if isinstance(value, int) and not isinstance(value, bool):
        return read(game, with_value(data, path, value + chance.choice((-1, 1))))
    return read(game, removed(data, path))


def read(game: Game, data: Any) -> Any | None:
    """The position that plain data tells, with what it asks to have assumed; None where it cannot be read."""
    try:
        position = msgspec.convert(data, game.Position)
        return None if game.problems(position) else game.prepare(position)
    except (msgspec.ValidationError, ValueError):
        return None


def paths(data: Any, to: Path = ()) -> Iterator[Path]:
    """The way to everything inside of plain data, what holds more before what is in it."""
    inside: Iterator[tuple[str | int, Any]] = iter(())
    if isinstance(data, dict):
        inside = iter(data.items())
    elif isinstance(data, (list, tuple)):
        inside = iter(enumerate(data))
    for key, value in inside:
        yield (*to, key)
        yield from paths(value, (*to, key))


def at(data: Any, path: Path) -> Any:
    """What lies there. Raises KeyError or IndexError."""
    for key in path:
        data = data[key]
    return data


def removed(data: Any, path: Path) -> Any:
    """Plain data without what lies there. Raises KeyError or IndexError."""
    first, *rest = path
    copy = _copy(data)
    if rest:
        copy[first] = removed(data[first], tuple(rest))
    else:
        del copy[first]
    return copy


def with_value(data: Any, path: Path, value: Any) -> Any:
    """Plain data with another value there. Raises KeyError or IndexError where there is nothing around it."""
    first, *rest = path
    copy = _copy(data)
    copy[first] = with_value(data[first], tuple(rest), value) if rest else value
    return copy


def _copy(data: Any) -> Any:
    """A mapping or a sequence to change: sequences become lists, as they are read."""
    return dict(data) if isinstance(data, dict) else list(data)
