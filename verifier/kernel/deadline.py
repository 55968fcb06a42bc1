"""Ends judging that takes too long.

A judge in a thread cannot be stopped from outside, so it looks at the clock itself: at each case that it tries, each
option that it lists and each move that it judges.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import monotonic
from typing import TypeVar

T = TypeVar("T")
_UNTIL: ContextVar[float | None] = ContextVar("until", default=None)


class OutOfTime(Exception):
    """Judging took longer than it may; nothing was found out."""


@contextmanager
def deadline(seconds: float) -> Iterator[None]:
    """What is judged within may take so many seconds; without, or outside, it takes as long as it takes."""
    token = _UNTIL.set(monotonic() + seconds)
    try:
        yield
    finally:
        _UNTIL.reset(token)


def expect_time() -> None:
    """Raises OutOfTime where the time is up."""
    until = _UNTIL.get()
    if until is not None and monotonic() > until:
        raise OutOfTime


def in_time(items: Iterable[T]) -> Iterator[T]:
    """The same items, one by one. Raises OutOfTime."""
    for item in items:
        expect_time()
        yield item
