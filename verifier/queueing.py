"""Handing the scenarios of a run to the workers, in chunks."""

from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from celery import current_app
from kombu.exceptions import OperationalError

# One scenario id, and the how-manieth time round.
Pair = tuple[str, int]

# At least this many scenarios to a task: a scenario takes microseconds, a message about a millisecond.
CHUNK_SIZE = 50
# By name, because tasks sit above services and may not be imported here; a test holds the name to the task.
CHUNK_TASK = "verifier.tasks.chunk_run"


class QueueUnreachable(Exception):
    """There is no broker, or it does not answer; the message says which."""


def chunks(pairs: Sequence[Pair], size: int = CHUNK_SIZE) -> Iterator[Sequence[Pair]]:
    """Cut into chunks of `size`; what is left over joins the last one, so that none is smaller than asked."""
    count = max(1, len(pairs) // size)
    for index in range(count):
        end = len(pairs) if index == count - 1 else (index + 1) * size
        yield pairs[index * size : end]


def pairs_queue(*, run_id: UUID, pairs: Sequence[Pair], **options: Any) -> None:
    """Send these scenarios or mutants to the workers, each chunk as a task with these options.

    Raises QueueUnreachable, perhaps after some chunks were sent.
    """
    if current_app.conf.broker_url.startswith("memory:"):
        raise QueueUnreachable("REDIS_URL is not set, so no worker can be reached")
    try:
        for chunk in chunks(pairs):
            kwargs = {"run_id": str(run_id), "pairs": list(chunk)}
            current_app.send_task(CHUNK_TASK, kwargs=kwargs, **options)
    except OperationalError as error:
        raise QueueUnreachable(f"the queue does not answer: {error}") from error
