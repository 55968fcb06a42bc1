"""Running scenarios in this process, and the command that shows what differs."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.conftest import Queue
from tests.verifier.conftest import Circus
from verifier import services
from verifier.inline import run_execute_inline
from verifier.models import Run
from verifier.scenarios import Case, CaseOutcome

pytestmark = pytest.mark.django_db(transaction=True)


def check_rules(*arguments: str) -> str:
    out = StringIO()
    call_command("check_rules", *arguments, stdout=out, no_color=True)
    return out.getvalue()


def test_an_inline_run_is_recorded_like_any_other(circus: Circus) -> None:
    circus.add(3, clauses=("auction.bid-raises",))
    circus.clauses = {"auction.bid-raises": "b1"}
    run = run_execute_inline().run
    assert run is not None
    assert (run.state, run.total, run.results.count()) == (Run.State.PASSED, 3, 3)
    assert run.results.first().clauses == {"auction.bid-raises": "b1"}  # type: ignore[union-attr]


def test_a_failing_inline_run_is_recorded_as_failed(circus: Circus) -> None:
    circus.add(3)
    circus.failing = {"big-top/case/1"}
    report = run_execute_inline()
    assert report.run is not None
    assert report.run.state == Run.State.FAILED
    assert [case.id for case, _ in report.failures] == ["big-top/case/1"]


def test_an_interrupted_inline_run_leaves_nothing_behind(circus: Circus) -> None:
    def interrupt(case: Case, outcome: CaseOutcome) -> None:
        raise KeyboardInterrupt

    circus.add(3)
    with pytest.raises(KeyboardInterrupt):
        run_execute_inline(watch=interrupt)
    assert not Run.objects.exists()


def test_the_command_runs_everything_and_says_so(circus: Circus) -> None:
    circus.add(3, "big-top")
    circus.add(2, "gran-circo")
    assert "All 5 checks passed" in check_rules()
    assert Run.objects.get().trigger == "command"


def test_the_command_shows_where_expected_and_got_differ(circus: Circus) -> None:
    circus.add(2)
    circus.failing = {"big-top/case/1"}
    out = StringIO()
    with pytest.raises(CommandError, match=r"1 of 2 checks failed"):
        call_command("check_rules", stdout=out, no_color=True)
    lines = [line.strip() for line in out.getvalue().splitlines()]
    assert lines[:4] == [
        "FAILED big-top/case/1",
        "a made-up case",
        "made-up.yaml:1",
        "another verdict than expected",
    ]
    assert '-  "verdict": "legal"' in lines
    assert '+  "verdict": "illegal"' in lines


def test_the_command_runs_only_what_matches(circus: Circus) -> None:
    circus.add(3)
    check_rules("big-top", "-k", "case/2")
    assert circus.ran == ["big-top/case/2"]


def test_the_command_saves_nothing_when_told_so(circus: Circus) -> None:
    circus.add(3)
    check_rules("--no-save")
    assert not Run.objects.exists()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [(["big-tip"], "no game 'big-tip'"), (["big-top", "-k", "zebra"], "has 'zebra' in its id")],
)
def test_a_wrong_name_is_an_error(circus: Circus, arguments: list[str], complaint: str) -> None:
    circus.add(3)
    with pytest.raises(CommandError, match=complaint):
        check_rules(*arguments)


def test_a_queued_run_is_followed_to_its_end(
    circus: Circus, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    circus.add(60)
    circus.failing = {"big-top/case/5"}

    def take_and_deliver(**message: object) -> None:
        queue.take(**message)  # type: ignore[arg-type]
        queue.deliver()

    monkeypatch.setattr(services, "pairs_queue", take_and_deliver)
    out = StringIO()
    with pytest.raises(CommandError, match=r"The run ended: failed\."):
        call_command("run_checks", "big-top", stdout=out, no_color=True)
    assert "60 of 60 done, 1 failed" in out.getvalue()
    assert "big-top/case/5: another verdict than expected" in out.getvalue()


def test_a_run_need_not_be_followed(circus: Circus, queue: Queue) -> None:
    circus.add(60)
    call_command("run_checks", "--no-wait", stdout=StringIO())
    assert Run.objects.get().state == Run.State.QUEUED
