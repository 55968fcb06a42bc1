"""Leaving facts out of a position or move, and telling other values, by their paths."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from msgspec import structs

from verifier.kernel.facts import UNKNOWN, UNTOLD

T = TypeVar("T")


def telling(part: T, values: Mapping[str, Any]) -> T:
    """`part` with other values at some paths."""
    for path, value in values.items():
        part = _put(part, path.split("."), value)
    return part


def without(part: T, *paths: str) -> T:
    """`part` with some facts left out; an item of a sequence stays there, not described."""
    return telling(part, {path: UNTOLD if path.split(".")[-1].isdigit() else UNKNOWN for path in paths})


def _put(part: Any, steps: Sequence[str], value: Any) -> Any:
    step, *rest = steps
    if isinstance(part, tuple):
        return (*part[: int(step)], value, *part[int(step) + 1 :])
    if isinstance(part, dict):
        changed = {**part, step: _put(part[step], rest, value) if rest else value}
        return {name: item for name, item in changed.items() if item is not UNKNOWN}
    return structs.replace(part, **{step: _put(getattr(part, step), rest, value) if rest else value})
