"""Positions and moves as lines that people can read."""

from collections.abc import Iterator
from typing import Any


def lines(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Each fact in a JSON value, with the path to it."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from lines(inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and any(isinstance(item, (dict, list)) for item in value):
        for number, item in enumerate(value):
            yield from lines(item, f"{path}[{number}]")
    else:
        yield path, text_of(value)


def text_of(value: Any) -> str:
    """A value without parts, or a list of such, in words."""
    if value is None or value in ([], {}):
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
