"""How many requests an address may send, set for a test."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.core.cache import cache
from rest_framework.throttling import AnonRateThrottle


@contextmanager
def at_most(rate: str) -> Iterator[None]:
    """Whoever asks more than that, such as "2/min", is refused; nothing is counted from before or for later."""
    cache.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AnonRateThrottle, "rate", rate, raising=False)
        yield
    cache.clear()
