"""Two workers of which one after the other is killed and replaced."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from verifier.serving.supervisor import Child, Supervisor

WORKERS = 2
# Seconds until a worker is ready; one or two where nothing else runs.
PATIENCE = 300.0


@dataclass(frozen=True)
class Worker:
    child: Child
    ready: Path


class Crew:
    """Workers of one process each. None is killed before its neighbour, which replaces another, is ready."""

    def __init__(self, supervisor: Supervisor, kill_every: float) -> None:
        """`kill_every` is in seconds; with 0 none is killed."""
        self.kills = 0
        self._kill_every = kill_every
        self._killed = time.monotonic()
        self._supervisor = supervisor
        self._numbers = count(1)
        self._workers = [self._started() for _ in range(WORKERS)]

    def await_ready(self) -> None:
        """Wait until all are ready. Raises ChildDied, TimeoutError."""
        deadline = time.monotonic() + PATIENCE
        while not self.is_ready:
            self._supervisor.check()
            if time.monotonic() > deadline:
                raise TimeoutError(f"the workers were not ready within {PATIENCE:.0f} s")
            time.sleep(0.1)
        self._killed = time.monotonic()

    @property
    def is_ready(self) -> bool:
        """Whether all have connected to the broker."""
        return all(worker.ready.exists() for worker in self._workers)

    def tend(self) -> None:
        """Once it is time: SIGKILL for the one that works longest, in whatever it is doing, and a new one instead."""
        now = time.monotonic()
        if self._kill_every and now - self._killed >= self._kill_every and self.is_ready:
            self._killed = now
            self._supervisor.kill(self._workers.pop(0).child)
            self.kills += 1
            self._workers.append(self._started())

    def _started(self) -> Worker:
        name = f"scale-{next(self._numbers)}"
        ready = self._supervisor.folder / f"{name}.ready"
        command = [sys.executable, "-m", "celery", "--app", "tests.benchmarks.scale_worker", "worker"]
        command += [
            "--concurrency",
            "1",
            "--hostname",
            f"{name}@scale",
            "--without-gossip",
            "--without-mingle",
        ]
        child = self._supervisor.start(name, command, environment={"WORKER_READY": str(ready)})
        return Worker(child, ready)
