"""The run of very many scenarios under killed workers, with few: it ends, counts, and says so by its status."""

import json
from pathlib import Path

import pytest

from tests.benchmarks.tally import tally_of
from tests.processes import Command
from verifier import scenarios
from verifier.inline import run_execute_inline
from verifier.models import Run

GAME = "meeple-circus"


@pytest.mark.processes
def test_a_few_hundred_executions_under_killed_workers(tmp_path: Path) -> None:
    # Every scenario twice.
    executions = str(len(scenarios.cases(GAME)) + 1)
    options = ["--executions", executions, "--kill-every", "1.5", "--trivial", "50", "--json"]
    servers = {"RINGSIDE_TEST_REDIS_URL": "", "RINGSIDE_TEST_DATABASE_URL": "", "TMPDIR": str(tmp_path)}
    command = Command("-m", "tests.benchmarks.scale", GAME, *options, environment=servers)
    try:
        status = command.wait()
    finally:
        command.kill()
    assert status == 0, command.lines
    figures = json.loads(command.lines[-1])
    total = 2 * len(scenarios.cases(GAME))
    assert (figures["state"], figures["asked_for"]) == ("passed", total)
    assert (figures["lost"], figures["twice"], figures["strangers"], figures["failed"]) == (0, 0, 0, 0)
    assert figures["kills"] >= 1
    assert figures["trivial_seconds"] > 0
    assert f"{total} executions in one run, {figures['kills']} workers killed" in "\n".join(command.lines)


@pytest.mark.django_db
def test_what_is_lost_or_was_not_asked_for_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    few = scenarios.cases(GAME)[:3]
    monkeypatch.setattr(scenarios, "cases", lambda game: few)
    run = run_execute_inline(games=[GAME]).run
    assert run is not None
    tally = tally_of(run, kills=0)
    assert (tally.is_true, tally.asked_for, tally.workers) == (True, 3, 1)
    first, second, _ = run.results.all()
    first.delete()
    tally = tally_of(run, kills=0)
    assert (tally.is_true, tally.lost, tally.strangers) == (False, 1, 0)
    second.pk, second.repeat, second.passed = None, 2, False
    second.save()
    tally = tally_of(run, kills=0)
    assert (tally.is_true, tally.lost, tally.strangers, tally.failed) == (False, 1, 1, 1)


@pytest.mark.django_db
def test_a_run_that_did_not_pass_is_not_true(monkeypatch: pytest.MonkeyPatch) -> None:
    few = scenarios.cases(GAME)[:3]
    monkeypatch.setattr(scenarios, "cases", lambda game: few)
    run = run_execute_inline(games=[GAME]).run
    assert run is not None
    run.state = Run.State.ERROR
    assert not tally_of(run, kills=0).is_true
