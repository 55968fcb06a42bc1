"""The language model that the settings name."""

from __future__ import annotations

from django.conf import settings

from api.reading_model.reader import Propose
from api.reading_model.server import Server


def configured_model() -> Propose | None:
    """What proposes readings; None without a model. Everything about it is read from the settings each time."""
    if not settings.ASK_MODEL_URL:
        return None
    # Not everybody has what it takes to ask a server.
    from api.reading_model.endpoint import endpoint_of

    server = Server(
        url=settings.ASK_MODEL_URL,
        name=settings.ASK_MODEL_NAME,
        key=settings.ASK_MODEL_KEY,
        timeout=settings.ASK_MODEL_TIMEOUT,
    )
    return endpoint_of(server).proposal
