"""What a process does beside answering: it collects garbage when nobody is kept waiting for it."""

from __future__ import annotations

import gc
import time
import weakref
from collections.abc import Iterator
from threading import Event

import pytest

from api import warmth


class Loop:
    """Refers to itself, so that only the garbage collector finds it unused."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def stop() -> Iterator[Event]:
    threshold, stop = gc.get_threshold(), Event()
    yield stop
    stop.set()
    gc.unfreeze()
    gc.set_threshold(*threshold)


def test_garbage_is_collected_now_and_then_and_not_by_the_way(
    stop: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = [object()]
    monkeypatch.setattr(warmth, "prepare", lambda **_: there)
    monkeypatch.setattr(warmth, "COLLECT_EVERY", 0.0)
    assert warmth.start(every=0.01, stop=stop).wait(60)
    assert gc.get_threshold()[0] == warmth.MOST_UNCOLLECTED
    unused = weakref.ref(Loop())
    patience = time.monotonic() + 60
    while unused() is not None and time.monotonic() < patience:
        time.sleep(0.01)
    assert unused() is None
