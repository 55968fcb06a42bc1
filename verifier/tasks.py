"""The Celery tasks: ids in, one service call.

A lost connection to the database, or a worker that has another version of the code than the run, is waited for:
the task is tried again after 1, 2, 4 ... 30 seconds. What ten minutes do not mend is left to `runs_resume`.
"""

from typing import Any
from uuid import UUID

from celery import Task, shared_task
from django.db import InterfaceError, OperationalError

from verifier import services

AGAIN: dict[str, Any] = {
    "autoretry_for": (OperationalError, InterfaceError, services.OtherVersion),
    "retry_backoff": 1,
    "retry_backoff_max": 30,
    "max_retries": 24,
}


@shared_task(bind=True, name="verifier.tasks.chunk_run", **AGAIN)
def chunk_run(self: "Task[Any, Any]", *, run_id: str, pairs: list[tuple[str, int]]) -> None:
    # JSON turns each pair into a list.
    services.chunk_run(
        run_id=UUID(run_id),
        pairs=[(case_id, repeat) for case_id, repeat in pairs],
        worker=self.request.hostname or "",
    )


@shared_task(name="verifier.tasks.runs_resume")
def runs_resume() -> None:
    services.runs_resume()


@shared_task(name="verifier.tasks.nightly_start", **AGAIN)
def nightly_start() -> None:
    services.nightly_start()
