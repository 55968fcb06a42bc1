"""The tasks: they call one service, and Celery is told to lose nothing."""

from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from django.db import InterfaceError, OperationalError

from tests.conftest import Queue
from tests.verifier.conftest import Circus
from verifier import services, tasks
from verifier.models import Run


@pytest.mark.django_db(transaction=True)
def test_a_chunk_task_runs_what_the_message_names(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = services.run_start(trigger="test")
    ((run_id, pairs),) = queue.chunks
    tasks.chunk_run.apply(kwargs={"run_id": str(run_id), "pairs": [list(pair) for pair in pairs]}).get()
    run.refresh_from_db()
    assert run.state == Run.State.PASSED


@pytest.mark.django_db(transaction=True)
def test_the_periodic_task_resumes_stalled_runs(
    circus: Circus, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    circus.add(3)
    services.run_start(trigger="test")
    queue.chunks.clear()
    monkeypatch.setattr(settings, "RUN_STALL_SECONDS", -1)
    tasks.runs_resume.apply().get()
    assert len(queue.chunks) == 1


def test_the_clock_calls_a_task_that_exists() -> None:
    names = {entry["task"] for entry in current_app.conf.beat_schedule.values()}
    assert names == {tasks.runs_resume.name, tasks.nightly_start.name}


@pytest.mark.django_db(transaction=True)
def test_the_clock_starts_the_run_of_the_night(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    tasks.nightly_start.apply().get()
    assert Run.objects.get().trigger == "nightly"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("error", [OperationalError, InterfaceError, services.OtherVersion])
def test_what_may_mend_itself_is_tried_again(
    circus: Circus, queue: Queue, monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    circus.add(3)
    run = services.run_start(trigger="test")
    ((run_id, pairs),) = queue.chunks
    whole, tries = services.chunk_run, []

    def broken_twice(**call: Any) -> None:
        tries.append(call)
        if len(tries) < 3:
            raise error("not now")
        whole(**call)

    monkeypatch.setattr(services, "chunk_run", broken_twice)
    tasks.chunk_run.apply(kwargs={"run_id": str(run_id), "pairs": pairs}).get()
    run.refresh_from_db()
    assert (run.state, len(tries)) == (Run.State.PASSED, 3)


def test_a_message_is_acknowledged_only_after_its_chunk() -> None:
    conf = current_app.conf
    assert (conf.task_acks_late, conf.task_reject_on_worker_lost, conf.worker_prefetch_multiplier) == (
        True,
        True,
        1,
    )


def test_no_living_worker_is_overtaken_by_redelivery() -> None:
    # With late acknowledgement one chunk runs while one more waits behind it.
    conf = current_app.conf
    assert conf.broker_transport_options["visibility_timeout"] > 2 * conf.task_time_limit
    assert conf.task_time_limit > conf.task_soft_time_limit > services.CHUNK_SECONDS


def test_a_run_counts_as_stalled_only_after_redelivery_had_its_chance() -> None:
    visibility = current_app.conf.broker_transport_options["visibility_timeout"]
    assert visibility < settings.RUN_STALL_SECONDS
