"""The Celery app with a task that does nothing, and a sign that a worker is ready; not a test itself."""

import os
from pathlib import Path
from typing import Any

from celery.signals import worker_ready

from verifier.worker import app

TRIVIAL = "tests.benchmarks.trivial"


@app.task(name=TRIVIAL)
def trivial(item: int) -> None:
    """As little as a task can do with an item."""


@worker_ready.connect
def tell(**kwargs: Any) -> None:
    Path(os.environ["WORKER_READY"]).touch()


__all__ = ["app"]
