"""Working a thing out once for a position, however often the score lines ask for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from verifier.engines.circus_train.position import Position

T = TypeVar("T")

# Positions never change, and on a branch of a partial one what was found stays true: one is remembered at a time.
_LATEST: tuple[Any, dict[Any, Any]] = (None, {})


def once(work_out: Callable[..., T]) -> Callable[..., T]:
    """Let a function of a position and names remember what it answered, until it is asked of another position."""

    @wraps(work_out)
    def remembered(position: Position, *names: str) -> T:
        global _LATEST
        latest, known = _LATEST
        if latest is not position:
            known = {}
            _LATEST = position, known
        key = work_out, names
        if key not in known:
            known[key] = work_out(position, *names)
        found: T = known[key]
        return found

    return remembered
