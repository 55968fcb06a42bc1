"""What gunicorn does beside serving: `--config python:api.server`."""

# Seconds for what is kept to be built before a worker serves; gunicorn ends one that is silent for thirty.
PATIENCE = 20.0


def post_worker_init(worker: object) -> None:
    """Called in each worker process before it takes requests."""
    from api import warmth  # Here, for the master process reads this file and is no Django process.

    warmth.start().wait(PATIENCE)
