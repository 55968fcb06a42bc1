"""A deployment check: without a queue no run is ever executed."""

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Warning, register

W001 = Warning(
    "REDIS_URL is not set, so verification runs cannot be queued.",
    hint="Set REDIS_URL for the web server and for every worker.",
    id="ringside.W001",
)


@register(deploy=True)
def check_queue(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    return [] if settings.REDIS_URL else [W001]
