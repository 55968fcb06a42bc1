"""Paths of a position as JSON has it: what is put there, and where two positions differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def put_at(position: dict[str, Any], steps: list[str], value: Any) -> dict[str, Any]:
    """The same position with a value at the end of some steps."""
    first, *rest = steps
    return {**position, first: put_at(position.get(first, {}), rest, value) if rest else value}


def changed_at(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The paths at which two positions differ."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        yield path
        return
    if before.keys() - after.keys():
        yield path  # It was said that there is no more of it.
    for name, value in after.items():
        if name not in before:
            yield from _told(value, _below(path, name))
        elif before[name] != value:
            yield from changed_at(before[name], value, _below(path, name))


def holds(position: Any, part: Any) -> bool:
    """Whether all of a part of a position is told in it."""
    if not isinstance(part, dict):
        return bool(position == part)
    return isinstance(position, dict) and all(
        name in position and holds(position[name], inner) for name, inner in part.items()
    )


def _told(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _told(inner, _below(path, name))
    else:
        yield path


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def is_within(path: str, other: str) -> bool:
    """Whether one of two paths lies below the other, or is the same."""
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")
