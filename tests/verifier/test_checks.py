"""The deployment check of the queue."""

import pytest
from django.conf import settings

from verifier.checks import W001, check_queue


@pytest.mark.parametrize(("url", "found"), [("", [W001]), ("redis://queue.example/0", [])])
def test_production_without_a_queue_is_warned_about(
    url: str, found: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "REDIS_URL", url)
    assert check_queue(None) == found
