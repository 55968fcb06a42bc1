"""Leaves something that keeps failing alone for a while, so that nobody waits for it in vain."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

# So many failures in a row, and for so many seconds nothing is tried.
MOST_FAILURES = 3
PAUSE = 60.0


class Breaker:
    """Counts failures in a row. After a pause one caller tries again; until it reports, the others stay away."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._failures = 0
        self._resting_until = 0.0

    def allows(self) -> bool:
        """Whether to try now. Whoever is told so reports `succeeded` or `failed`."""
        with self._lock:
            if self._failures < MOST_FAILURES:
                return True
            now = self._clock()
            if now < self._resting_until:
                return False
            # Should this caller never report, the next one gets its turn.
            self._resting_until = now + PAUSE
            return True

    def succeeded(self) -> None:
        with self._lock:
            self._failures = 0

    def failed(self) -> None:
        with self._lock:
            self._failures += 1
            if self._failures >= MOST_FAILURES:
                self._resting_until = self._clock() + PAUSE
