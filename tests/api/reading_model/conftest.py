"""A language model to ask, on this machine."""

from collections.abc import Iterator
from typing import Any

import pytest

from api.reading_model.endpoint import endpoint_of
from tests.api.reading_model.modelserver import ModelServer

KEY = "sk-not-to-be-seen-4711"


@pytest.fixture
def model(settings: Any) -> Iterator[ModelServer]:
    """A server that the settings name."""
    # A port may come again in another test.
    endpoint_of.cache_clear()
    with ModelServer() as server:
        settings.ASK_MODEL_URL = server.url
        settings.ASK_MODEL_NAME = "reader-1"
        settings.ASK_MODEL_KEY = KEY
        settings.ASK_MODEL_TIMEOUT = 5
        yield server
