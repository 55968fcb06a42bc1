"""What gunicorn does beside serving: `--config python:api.server`."""

from typing import Protocol

# Seconds for what is kept to be built before a worker serves; gunicorn ends one that is silent for thirty.
PATIENCE = 20.0


class Worker(Protocol):
    """What is used here of a worker of gunicorn; `age` counts all that were started."""

    age: int


def post_worker_init(worker: Worker) -> None:
    """Called in each worker process before it takes requests."""
    from api import warmth  # Here, for the master process reads this file and is no Django process.

    warmth.start(backwards=worker.age % 2 == 0).wait(PATIENCE)
