"""How far a run has come, once or as it happens."""

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count

from verifier.kinds import KINDS, kind_of
from verifier.models import Run


@dataclass(frozen=True)
class Progress:
    """Counts of results: `done` is `passed` plus `failed`, and `total` is what the run will have.

    Of mutants those have `passed` that were killed, or that nobody can notice.
    """

    run: str
    state: str
    total: int
    done: int
    passed: int
    failed: int
    note: str

    @property
    def ended(self) -> bool:
        return self.state not in Run.UNFINISHED

    def as_dict(self) -> dict[str, Any]:
        return {**self.__dict__, "ended": self.ended}


def run_progress(*, run_id: UUID) -> Progress:
    """Raises Run.DoesNotExist."""
    run = Run.objects.get(pk=run_id)
    kind = kind_of(run)
    counts = kind.rows(run).aggregate(done=Count("pk"), failed=Count("pk", filter=kind.bad))
    return _progress(run, counts["done"], counts["failed"])


def runs_progress(runs: Iterable[Run]) -> list[Progress]:
    """How far each of these runs has come, in one query a kind however many there are."""
    runs = list(runs)
    counts: dict[UUID, tuple[int, int]] = {}
    for name, kind in KINDS.items():
        chosen = [run.pk for run in runs if run.kind == name]
        if chosen:
            counted = kind.every().filter(run__in=chosen).order_by().values("run")
            counted = counted.annotate(done=Count("pk"), failed=Count("pk", filter=kind.bad))
            counts |= {row["run"]: (row["done"], row["failed"]) for row in counted}
    return [_progress(run, *counts.get(run.pk, (0, 0))) for run in runs]


def _progress(run: Run, done: int, failed: int) -> Progress:
    return Progress(
        run=str(run.pk),
        state=run.state,
        total=run.total,
        done=done,
        passed=done - failed,
        failed=failed,
        note=run.note,
    )


def run_events(*, run_id: UUID, every: float = 0.25, heartbeat: float = 15.0) -> Iterator[Progress]:
    """Yield the progress at once, at each change, and at the end, which ends the iteration.

    Looks into the database every `every` seconds, so that it needs no second channel that could disagree with
    what is stored. Without a change the last progress is repeated each `heartbeat` seconds: writing it is how
    a server notices that nobody listens any more.
    """
    last: Progress | None = None
    said = time.monotonic()
    while True:
        progress = run_progress(run_id=run_id)
        if progress != last or time.monotonic() - said >= heartbeat:
            last, said = progress, time.monotonic()
            yield progress
        if progress.ended:
            return
        time.sleep(every)
