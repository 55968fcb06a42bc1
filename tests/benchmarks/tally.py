"""A run of very many scenarios, counted afterwards against what was asked for; and as many trivial tasks."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import redis
from celery import current_app
from django.conf import settings
from django.db.models import Count, Sum

from tests.benchmarks.crew import Crew
from tests.benchmarks.scale_worker import TRIVIAL
from verifier import scenarios, services
from verifier.kinds import kind_of
from verifier.models import Run
from verifier.progress import run_progress

Say = Callable[[str], None]
QUEUE = "celery"
SECONDS_BETWEEN = 10.0


@dataclass(frozen=True)
class Tally:
    """What a run left: `lost` executions have no result, those `twice` several, `strangers` were not asked for.

    `seconds` from its start to its end, queueing included; `engine_seconds` is what the scenarios themselves took.
    """

    state: str
    asked_for: int
    lost: int
    twice: int
    strangers: int
    failed: int
    kills: int
    resumes: int
    workers: int
    seconds: float
    engine_seconds: float

    @property
    def is_true(self) -> bool:
        """Whether every execution has one result and the state says so."""
        return self.state == Run.State.PASSED and not (
            self.lost or self.twice or self.strangers or self.failed
        )


def run_counted(games: Sequence[str], executions: int, crew: Crew, say: Say) -> Tally:
    """A run of at least so many executions, counted once it has ended."""
    repeat = -(-executions // sum(len(scenarios.cases(game)) for game in games))
    run = services.run_start(games=games, repeat=repeat, trigger="scale")
    kills = crew.kills
    said = resumed = time.monotonic()
    while run.state in Run.UNFINISHED:
        crew.tend()
        now = time.monotonic()
        if now - resumed >= settings.RUN_STALL_SECONDS / 2:
            # What the clock of a worker does every half minute.
            resumed = now
            services.runs_resume()
        if now - said >= SECONDS_BETWEEN:
            said = now
            progress = run_progress(run_id=run.pk)
            say(
                f"{progress.done} of {progress.total} done, {progress.failed} failed, {crew.kills} workers killed"
            )
        time.sleep(0.5)
        run.refresh_from_db()
    return tally_of(run, crew.kills - kills)


def tally_of(run: Run, kills: int) -> Tally:
    """Count a run that has ended."""
    assert run.finished_at is not None
    pairs = run.results.values_list("case_id", "repeat").order_by()
    expected = set(kind_of(run).expected(run.games, run.repeat))
    recorded = set(pairs)
    sums: dict[str, Any] = run.results.aggregate(micros=Sum("micros"), workers=Count("worker", distinct=True))
    return Tally(
        state=run.state,
        asked_for=len(expected),
        lost=len(expected - recorded),
        twice=pairs.annotate(times=Count("pk")).filter(times__gt=1).count(),
        strangers=len(recorded - expected),
        failed=run.results.filter(passed=False).count(),
        kills=kills,
        resumes=run.resumes,
        workers=sums["workers"],
        seconds=(run.finished_at - run.created_at).total_seconds(),
        engine_seconds=(sums["micros"] or 0) / 1e6,
    )


def trivial_tasks(count: int, crew: Crew, say: Say) -> float:
    """Seconds that so many tasks take which do nothing, one for each item, on the same workers under the same fate."""
    began = said = time.monotonic()
    for item in range(count):
        current_app.send_task(TRIVIAL, kwargs={"item": item})
        crew.tend()
        if time.monotonic() - said >= SECONDS_BETWEEN:
            said = time.monotonic()
            say(f"{item + 1} of {count} trivial tasks sent")
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        while client.llen(QUEUE) or client.hlen("unacked"):
            crew.tend()
            time.sleep(0.05)
    return time.monotonic() - began
