"""The Celery app; start a worker with `celery --app verifier.worker worker --beat`."""

import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging
from django_structlog.celery.steps import DjangoStructLogInitStep

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "api.settings")

app = Celery("ringside")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["verifier"])
# Carries the request id of whoever started a run into the log lines of its chunks.
app.steps["worker"].add(DjangoStructLogInitStep)


@setup_logging.connect
def keep_django_logging(**kwargs: Any) -> None:
    """With a receiver here Celery leaves the logging alone that Django's settings have set up."""
