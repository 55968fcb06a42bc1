"""What the checks say about clauses and rulings: passed, failed, stale or unchecked."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.conftest import Queue
from tests.verifier.conftest import Circus, FakeCase
from verifier import inline, selectors, services
from verifier.models import Run
from verifier.selectors import State

pytestmark = pytest.mark.django_db(transaction=True)

BIDS = "auction.bid-raises"
COINS = "auction.bid-covered"


@pytest.fixture
def bids(circus: Circus) -> Circus:
    """Two cases stand behind one clause, one of them behind another clause and a ruling too."""
    circus.clauses = {BIDS: "b1", COINS: "c1", "setup.coins": "s1"}
    circus.rulings = {"self-raise": "r1", "leftovers": "l1"}
    circus.cases = [
        FakeCase("big-top/bid/1", "big-top", clauses=(BIDS,)),
        FakeCase("big-top/bid/2", "big-top", clauses=(BIDS, COINS), rulings=("self-raise",)),
    ]
    return circus


def check(repeat: int = 1, queue: Queue | None = None) -> Run:
    assert queue is not None
    run = services.run_start(repeat=repeat, trigger="test")
    queue.deliver()
    return run


def states() -> dict[str, State]:
    return {key: status.state for key, status in selectors.clause_statuses(game="big-top").items()}


def test_before_any_run_everything_is_unchecked(bids: Circus) -> None:
    assert set(states().values()) == {State.UNCHECKED}
    status = selectors.clause_statuses(game="big-top")[BIDS]
    assert (status.unchecked, status.checked_at) == (2, None)
    assert status.cases == ("big-top/bid/1", "big-top/bid/2")


def test_a_clause_passes_when_all_its_cases_passed(bids: Circus, queue: Queue) -> None:
    run = check(queue=queue)
    assert states() == {BIDS: State.PASSED, COINS: State.PASSED, "setup.coins": State.UNCHECKED}
    status = selectors.clause_statuses(game="big-top")[BIDS]
    newest = max(run.results.values_list("recorded_at", flat=True))
    assert (status.passed, status.failed, status.checked_at) == (2, 0, newest)


def test_a_clause_fails_when_one_of_its_cases_failed(bids: Circus, queue: Queue) -> None:
    bids.failing = {"big-top/bid/1"}
    check(queue=queue)
    assert states() == {BIDS: State.FAILED, COINS: State.PASSED, "setup.coins": State.UNCHECKED}
    status = selectors.clause_statuses(game="big-top")[BIDS]
    assert (status.passed, status.failed) == (1, 1)


def test_a_ruling_is_verified_only_while_its_cases_pass(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    rulings = selectors.ruling_statuses(game="big-top")
    assert (rulings["self-raise"].state, rulings["leftovers"].state) == (State.PASSED, State.UNCHECKED)
    bids.failing = {"big-top/bid/2"}
    check(queue=queue)
    assert selectors.ruling_statuses(game="big-top")["self-raise"].state == State.FAILED


def test_a_case_that_failed_once_in_many_repeats_has_failed(bids: Circus, queue: Queue) -> None:
    run = check(repeat=3, queue=queue)
    for repeat in (1, 2, 3):
        Run.objects.filter(pk=run.pk).update(finished_at=timezone.now())
        run.results.update(passed=True)
        run.results.filter(case_id="big-top/bid/1", repeat=repeat).update(passed=False)
        selectors.statuses_as_of.cache_clear()
        assert states()[BIDS] == State.FAILED


def test_the_newest_run_counts(bids: Circus, queue: Queue) -> None:
    bids.failing = {"big-top/bid/1"}
    check(queue=queue)
    bids.failing = set()
    check(queue=queue)
    assert states()[BIDS] == State.PASSED


def test_a_changed_clause_makes_only_its_own_results_stale(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.clauses[COINS] = "c2"
    assert states() == {BIDS: State.PASSED, COINS: State.STALE, "setup.coins": State.UNCHECKED}


def test_a_changed_ruling_is_stale(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.rulings["self-raise"] = "r2"
    assert selectors.ruling_statuses(game="big-top")["self-raise"].state == State.STALE


def test_a_changed_engine_makes_everything_stale(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.engine = "engine-2"
    assert states() == {BIDS: State.STALE, COINS: State.STALE, "setup.coins": State.UNCHECKED}


def test_a_changed_scenario_is_stale(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.cases[1] = FakeCase("big-top/bid/2", "big-top", clauses=(BIDS, COINS), fingerprint="scenario-2")
    selectors.statuses_as_of.cache_clear()
    status = selectors.clause_statuses(game="big-top")[BIDS]
    assert (status.state, status.passed, status.stale) == (State.STALE, 1, 1)


def test_a_failure_of_earlier_code_is_stale_not_failed(bids: Circus, queue: Queue) -> None:
    bids.failing = {"big-top/bid/1"}
    check(queue=queue)
    bids.engine = "engine-2"
    assert states()[BIDS] == State.STALE


def test_a_new_case_that_has_not_run_takes_passed_away(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.cases.append(FakeCase("big-top/bid/3", "big-top", clauses=(BIDS,)))
    selectors.statuses_as_of.cache_clear()
    status = selectors.clause_statuses(game="big-top")[BIDS]
    assert (status.state, status.passed, status.unchecked) == (State.STALE, 2, 1)


def test_a_clause_that_is_not_in_the_database_is_never_passed(bids: Circus, queue: Queue) -> None:
    bids.clauses = {}
    check(queue=queue)
    assert states() == {BIDS: State.STALE, COINS: State.STALE}


def test_results_of_a_cancelled_run_prove_nothing(bids: Circus, queue: Queue) -> None:
    run = check(queue=queue)
    Run.objects.filter(pk=run.pk).update(state=Run.State.CANCELLED)
    assert set(states().values()) == {State.UNCHECKED}


def test_a_partial_run_leaves_the_other_cases_as_they_were(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.failing = {"big-top/bid/1"}
    inline.run_execute_inline(games=["big-top"], matching="bid/1")
    status = selectors.clause_statuses(game="big-top")[BIDS]
    assert (status.passed, status.failed) == (1, 1)


def test_runs_of_other_games_do_not_count(bids: Circus, queue: Queue) -> None:
    check(queue=queue)
    bids.add(1, "gran-circo", clauses=(BIDS,))
    services.run_start(games=["gran-circo"], trigger="test")
    queue.deliver()
    assert states()[BIDS] == State.PASSED
    assert selectors.clause_statuses(game="gran-circo")[BIDS].state == State.PASSED


def test_asking_again_reads_no_results(
    bids: Circus, queue: Queue, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    check(queue=queue)
    first = selectors.statuses_get(game="big-top")
    with django_assert_num_queries(1):
        assert selectors.statuses_get(game="big-top") is first


def test_runs_are_listed_newest_first(bids: Circus, queue: Queue) -> None:
    old, new = check(queue=queue), check(queue=queue)
    Run.objects.filter(pk=old.pk).update(created_at=timezone.now() - timedelta(days=1))
    assert [run.pk for run in selectors.run_list()] == [new.pk, old.pk]
    assert selectors.run_get(run_id=new.pk) == new
