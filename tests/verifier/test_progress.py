"""Progress of a run, as counts and as events."""

from itertools import pairwise
from uuid import uuid4

import pytest

from tests.conftest import Queue
from tests.verifier.conftest import Circus
from verifier import services
from verifier.models import Run
from verifier.progress import run_events, run_progress, runs_progress

pytestmark = pytest.mark.django_db(transaction=True)


def test_events_follow_a_run_to_its_end(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    circus.failing = {"big-top/case/60"}
    run = services.run_start(trigger="test")
    seen = []
    for event in run_events(run_id=run.id, every=0):
        seen.append(event)
        queue.deliver(1)
    assert [(event.state, event.done, event.failed) for event in seen] == [
        ("queued", 0, 0),
        ("running", 50, 0),
        ("running", 100, 1),
        ("failed", 150, 1),
    ]
    assert all(event.total == 150 and event.passed + event.failed == event.done for event in seen)
    assert [event.ended for event in seen] == [False, False, False, True]


def test_many_runs_are_told_of_at_once_as_each_is_alone(circus: Circus, queue: Queue) -> None:
    circus.add(60)
    circus.failing = {"big-top/case/7"}
    first, second = (services.run_start(trigger="test", repeat=repeat) for repeat in (1, 2))
    queue.deliver(2)
    trial = Run.objects.create(kind=Run.Kind.STRENGTH, games=[], total=1, trigger="test", versions={})
    runs = [Run.objects.get(pk=run.pk) for run in (second, trial, first)]
    told = runs_progress(runs)
    assert told == [run_progress(run_id=run.pk) for run in runs]
    assert [(each.done, each.failed) for each in told] == [(50, 1), (0, 0), (60, 1)]
    assert runs_progress([]) == []


def test_a_run_that_has_ended_gives_one_event(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = services.run_start(trigger="test")
    queue.deliver()
    (event,) = run_events(run_id=run.id)
    assert event.as_dict() == {
        "run": str(run.id),
        "state": "passed",
        "total": 3,
        "done": 3,
        "passed": 3,
        "failed": 0,
        "note": "",
        "ended": True,
    }


def test_without_a_change_the_last_event_is_repeated_as_a_heartbeat(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = services.run_start(trigger="test")
    events = run_events(run_id=run.id, every=0, heartbeat=0)
    assert all(one == other for one, other in pairwise(next(events) for _ in range(3)))


def test_a_cancelled_run_ends_the_events(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = services.run_start(trigger="test")
    events = run_events(run_id=run.id, every=0)
    next(events)
    services.run_cancel(run_id=run.id)
    assert [event.state for event in events] == ["cancelled"]


def test_there_is_no_progress_of_a_run_that_does_not_exist() -> None:
    with pytest.raises(Run.DoesNotExist):
        run_progress(run_id=uuid4())
