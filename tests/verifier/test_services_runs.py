"""Runs: starting, executing in chunks, ending once."""

from datetime import timedelta
from uuid import uuid4

import pytest
from celery.exceptions import SoftTimeLimitExceeded
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from tests.conftest import Queue
from tests.verifier.conftest import Circus, FakeCase
from verifier import services
from verifier.models import Result, Run
from verifier.queueing import QueueUnreachable

pytestmark = pytest.mark.django_db(transaction=True)


def start(**options: object) -> Run:
    return services.run_start(trigger="test", **options)  # type: ignore[arg-type]


def test_a_run_covers_every_scenario_of_every_game(circus: Circus, queue: Queue) -> None:
    circus.add(60, "big-top")
    circus.add(60, "gran-circo")
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.PASSED
    assert run.total == run.results.count() == 120
    assert sorted(circus.ran) == sorted(case.id for case in circus.cases)


def test_a_run_of_one_game_leaves_the_others_alone(circus: Circus, queue: Queue) -> None:
    circus.add(3, "big-top")
    circus.add(3, "gran-circo")
    run = start(games=["gran-circo"])
    queue.deliver()
    assert set(run.results.values_list("game", flat=True)) == {"gran-circo"}


def test_every_chunk_holds_at_least_fifty_scenarios(circus: Circus, queue: Queue) -> None:
    circus.add(37)
    start(repeat=5)
    assert [len(pairs) for _, pairs in queue.chunks] == [50, 50, 85]


def test_repeats_are_recorded_apart(circus: Circus, queue: Queue) -> None:
    circus.add(2)
    run = start(repeat=3)
    queue.deliver()
    assert sorted(run.results.values_list("repeat", flat=True)) == [1, 1, 2, 2, 3, 3]


def test_nothing_is_queued_when_the_transaction_is_rolled_back(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    with transaction.atomic():
        start()
        transaction.set_rollback(True)
    assert (Run.objects.count(), queue.chunks) == (0, [])


def test_an_unknown_game_is_refused_with_the_known_ones(circus: Circus, queue: Queue) -> None:
    with pytest.raises(services.UnknownGame, match=r"no game 'big-tip'; there are big-top, gran-circo"):
        start(games=["big-tip"])


def test_a_game_without_scenarios_has_nothing_to_check(circus: Circus, queue: Queue) -> None:
    with pytest.raises(services.NothingToCheck, match="there is no scenario of big-top"):
        start(games=["big-top"])


def test_a_run_of_more_executions_than_are_kept_is_refused(circus: Circus, queue: Queue) -> None:
    circus.add(2)
    with pytest.raises(
        services.NothingToCheck, match="1000002 executions are more than a run takes: 1000000"
    ):
        start(repeat=500_001)


def test_one_failed_scenario_fails_the_run(circus: Circus, queue: Queue) -> None:
    circus.add(60)
    circus.failing = {"big-top/case/7"}
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.FAILED
    failed = run.results.get(passed=False)
    assert (failed.case_id, failed.got) == ("big-top/case/7", {"verdict": "illegal"})


def test_the_run_is_running_from_its_first_chunk_until_its_last(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    run = start()
    states = [run.state]
    for _ in range(3):
        queue.deliver(1)
        run.refresh_from_db()
        states.append(Run.State(run.state))
    assert states == ["queued", "running", "running", "passed"]
    assert run.started_at is not None
    assert run.finished_at is not None
    assert run.started_at <= run.finished_at


def test_a_chunk_delivered_twice_is_run_and_recorded_once(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    run = start()
    queue.chunks.insert(1, queue.chunks[0])
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.PASSED
    assert run.results.count() == len(circus.ran) == 150


def test_results_inserted_meanwhile_by_another_worker_are_kept(circus: Circus, queue: Queue) -> None:
    circus.add(50)
    run = start()

    def the_other_worker_was_faster(case: FakeCase) -> None:
        circus.before = lambda case: None
        queue.take(run_id=run.id, pairs=[(other.id, 1) for other in circus.cases])
        queue.deliver()

    (chunk,) = queue.chunks
    queue.chunks.clear()
    circus.before = the_other_worker_was_faster
    queue.chunks = [chunk]
    queue.deliver()
    assert len(circus.ran) == 100
    assert Result.objects.filter(run=run).count() == 50


def test_an_error_in_the_engine_is_a_failed_check(circus: Circus, queue: Queue) -> None:
    def explode(case: FakeCase) -> None:
        if case.id == "big-top/case/1":
            raise ZeroDivisionError("division by zero")

    circus.add(3)
    circus.before = explode
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.FAILED
    assert run.results.get(passed=False).message == "the engine raised ZeroDivisionError: division by zero"


def test_a_scenario_that_outlasts_the_soft_time_limit_is_a_failed_check(circus: Circus, queue: Queue) -> None:
    def hang(case: FakeCase) -> None:
        raise SoftTimeLimitExceeded

    circus.add(1)
    circus.before = hang
    run = start()
    queue.deliver()
    assert "SoftTimeLimitExceeded" in run.results.get().message


@pytest.mark.parametrize("other", ["engine", "scenarios"])
def test_a_worker_of_another_version_leaves_the_chunk_to_others(
    circus: Circus, queue: Queue, other: str
) -> None:
    circus.add(2)
    run = start()
    if other == "engine":
        circus.engine = "engine-0"
    else:
        circus.cases.pop()
    with pytest.raises(services.OtherVersion, match=r"big-top is .* here"):
        queue.deliver()
    run.refresh_from_db()
    assert (run.state, run.results.count()) == (Run.State.QUEUED, 0)


def test_a_worker_without_the_game_leaves_the_chunk_to_others(
    circus: Circus, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    circus.add(2)
    start()
    monkeypatch.setattr(services, "GAMES", {"gran-circo": None})
    with pytest.raises(services.OtherVersion, match="big-top is None here"):
        queue.deliver()


def test_a_chunk_out_of_time_stores_what_it_has_and_queues_the_rest(
    circus: Circus, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "CHUNK_SECONDS", 0)
    circus.add(3)
    run = start()
    queue.deliver(1)
    assert run.results.count() == 1
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.PASSED
    assert len(circus.ran) == 3


def test_a_cancelled_run_drops_its_chunks(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    run = start()
    queue.deliver(1)
    assert services.run_cancel(run_id=run.id)
    queue.deliver()
    run.refresh_from_db()
    assert (run.state, len(circus.ran)) == (Run.State.CANCELLED, 50)
    assert not services.run_cancel(run_id=run.id)


def test_a_chunk_of_a_run_that_is_gone_is_dropped(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    services.chunk_run(run_id=uuid4(), pairs=[("big-top/case/0", 1)], worker="test")
    assert circus.ran == []


def test_a_run_ends_once(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = start()
    queue.deliver()
    assert not services.run_finish(run_id=run.id)


def test_without_a_queue_the_run_ends_in_error_and_says_why(
    circus: Circus, monkeypatch: pytest.MonkeyPatch
) -> None:
    circus.add(3)
    run = start()
    run.refresh_from_db()
    assert (run.state, run.note) == (Run.State.ERROR, "REDIS_URL is not set, so no worker can be reached")

    def no_answer(**message: object) -> None:
        raise QueueUnreachable("the queue does not answer: refused")

    monkeypatch.setattr(services, "pairs_queue", no_answer)
    run = start()
    run.refresh_from_db()
    assert (run.state, run.note) == (Run.State.ERROR, "the queue does not answer: refused")


def later(seconds: float = 1) -> object:
    return timezone.now() + timedelta(seconds=settings.RUN_STALL_SECONDS + seconds)


def test_a_stalled_run_has_only_its_missing_scenarios_queued_again(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    run = start()
    queue.deliver(1)
    queue.chunks.clear()
    assert [resumed.id for resumed in services.runs_resume(now=later())] == [run.id]  # type: ignore[arg-type]
    queue.deliver()
    run.refresh_from_db()
    assert (run.state, run.resumes) == (Run.State.PASSED, 1)
    assert len(circus.ran) == run.results.count() == 150


def test_a_run_that_moves_is_left_alone(circus: Circus, queue: Queue) -> None:
    circus.add(150)
    start()
    queue.deliver(1)
    assert services.runs_resume() == []


def test_a_run_resumed_a_moment_ago_is_left_alone(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    start()
    assert services.runs_resume(now=later(1))  # type: ignore[arg-type]
    assert services.runs_resume(now=later(2)) == []  # type: ignore[arg-type]


def test_a_run_whose_worker_died_before_closing_it_is_closed(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = start()
    queue.deliver()
    Run.objects.filter(pk=run.pk).update(state=Run.State.RUNNING, finished_at=None)
    assert services.runs_resume(now=later()) == []  # type: ignore[arg-type]
    run.refresh_from_db()
    assert run.state == Run.State.PASSED


def test_a_run_that_never_moves_is_given_up(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = start()
    for time in range(1, services.MOST_RESUMES + 2):
        services.runs_resume(now=later(time * settings.RUN_STALL_SECONDS + time))  # type: ignore[arg-type]
    run.refresh_from_db()
    assert run.state == Run.State.ERROR
    assert run.note == "3 scenarios gave no result, though queued 5 times more"


def test_another_version_does_not_queue_a_stalled_run_but_gives_it_up_in_time(
    circus: Circus, queue: Queue
) -> None:
    circus.add(3)
    run = start()
    queue.chunks.clear()
    circus.add(1)
    for time in range(1, services.MOST_RESUMES + 2):
        assert services.runs_resume(now=later(time * settings.RUN_STALL_SECONDS + time)) == []  # type: ignore[arg-type]
    run.refresh_from_db()
    assert (run.state, queue.chunks) == (Run.State.ERROR, [])
    assert "no worker has the code of the version" in run.note


def test_two_runs_at_once_keep_their_results_apart(circus: Circus, queue: Queue) -> None:
    circus.add(120)
    runs = start(), start()
    queue.chunks = [chunk for pair in zip(queue.chunks[:2], queue.chunks[2:], strict=True) for chunk in pair]
    queue.deliver()
    for run in runs:
        run.refresh_from_db()
        assert (run.state, run.results.count()) == (Run.State.PASSED, 120)
    assert len(circus.ran) == 240


def test_the_run_of_the_night_is_not_started_while_the_last_is_going_on(circus: Circus, queue: Queue) -> None:
    circus.add(3)
    run = services.nightly_start()
    assert run is not None
    assert run.trigger == "nightly"
    assert services.nightly_start() is None
    queue.deliver()
    assert services.nightly_start() is not None
