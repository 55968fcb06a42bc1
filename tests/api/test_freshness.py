"""What a process keeps between answers is never out of date, whoever else changed it."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from threading import Thread
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rulebase.loading import load_rulebook
from rulebase.models import Clause
from rulebase.schema import RULEBOOKS
from rulebase.selectors import clause_get
from verifier import scenarios
from verifier.models import Result, Run, Verdict
from verifier.recording import Recorder
from verifier.scenarios import CaseOutcome

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("site")]

CLAUSE = "auctions.afford"
TEXT = "A bid may not be higher than what the player is able to pay."
BID = {
    "position": {"phase": "bidding", "players": {"Ann": {"passed": False, "money": 6, "cards": {}}}},
    "move": {"type": "bid", "player": "Ann", "amount": 7},
}


def elsewhere(change: Callable[[], object]) -> None:
    """Make a change as another process would: over a connection of its own."""
    failures: list[Exception] = []

    def work() -> None:
        try:
            change()
        except Exception as error:
            failures.append(error)
        finally:
            connection.close()

    thread = Thread(target=work)
    thread.start()
    thread.join()
    assert not failures, failures


def answer(client: Client) -> Any:
    return client.post("/api/v1/games/big-top/moves/check/", BID, content_type="application/json").json()


def cited(client: Client) -> Any:
    """The clause as the next answer cites it."""
    return next(cite for cite in answer(client)["cites"] if cite["key"] == CLAUSE)


def state(client: Client) -> str:
    return str(cited(client)["verification"])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the rulebook's files, to be changed."""
    return Path(copytree(RULEBOOKS / "big-top", tmp_path / "big-top"))


def restate(folder: Path, old: str, new: str) -> None:
    (file,) = (path for path in folder.glob("*.yaml") if old in path.read_text(encoding="utf-8"))
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def run_of(*, passed: bool, games: tuple[str, ...] = ("big-top",), state: str = "") -> Run:
    """A run with a result for every case behind the clause; it has ended unless a state is given."""
    ended = Run.State.PASSED if passed else Run.State.FAILED
    run = Run.objects.create(
        games=list(games),
        total=1,
        trigger="test",
        versions={},
        state=state or ended,
        finished_at=None if state else timezone.now(),
    )
    recorder = Recorder.start("big-top", worker="test")
    outcome = CaseOutcome(passed, {}, {}, "", 1)
    behind = [case for case in scenarios.cases("big-top") if CLAUSE in case.clauses]
    if "big-top" in games:
        Result.objects.bulk_create(recorder.row(run, case, 1, outcome) for case in behind)
    return run


def test_a_reloaded_rulebook_shows_in_the_next_answer(client: Client, folder: Path) -> None:
    assert cited(client)["text"] == TEXT
    restate(folder, TEXT, "Nobody bids beyond their means.")
    restate(folder, "version: ", "version: 9")
    elsewhere(lambda: load_rulebook(folder))
    assert cited(client)["text"] == "Nobody bids beyond their means."
    assert answer(client)["rulebook"]["version"].startswith("9")


def test_a_rulebook_that_is_taken_back_shows_as_it_was(client: Client, folder: Path) -> None:
    restate(folder, TEXT, "Nobody bids beyond their means.")
    for files, text in (
        (RULEBOOKS / "big-top", TEXT),
        (folder, "Nobody bids beyond their means."),
        (RULEBOOKS / "big-top", TEXT),
    ):
        elsewhere(lambda files=files: load_rulebook(files))  # type: ignore[misc]
        assert cited(client)["text"] == text


def test_a_rulebook_that_changes_makes_its_checks_stale(client: Client, folder: Path) -> None:
    run_of(passed=True)
    assert state(client) == "passed"
    restate(folder, TEXT, "Nobody bids beyond their means.")
    elsewhere(lambda: load_rulebook(folder))
    assert state(client) == "stale"


def test_a_run_shows_when_it_has_ended_and_not_before(client: Client) -> None:
    assert state(client) == "unchecked"
    elsewhere(lambda: run_of(passed=True))
    assert state(client) == "passed"
    elsewhere(lambda: run_of(passed=False, state=Run.State.RUNNING))
    assert state(client) == "passed"
    running = Run.objects.filter(state=Run.State.RUNNING)
    elsewhere(lambda: running.all().update(state=Run.State.FAILED, finished_at=timezone.now()))
    assert state(client) == "failed"


def test_a_deleted_run_says_nothing_any_more(client: Client) -> None:
    run_of(passed=True)
    newest = run_of(passed=False)
    assert state(client) == "failed"
    elsewhere(newest.delete)
    assert state(client) == "passed"


def test_a_deleted_run_that_was_not_the_newest_says_nothing_any_more(client: Client) -> None:
    older = run_of(passed=True)
    run_of(passed=True, games=("gran-circo",))
    assert state(client) == "passed"
    elsewhere(older.delete)
    assert state(client) == "unchecked"


def test_a_run_that_takes_the_place_of_another_shows(client: Client) -> None:
    """As many runs as before, and the newest is the same."""
    older = run_of(passed=True)
    run_of(passed=True, games=("gran-circo",))
    assert state(client) == "passed"

    def replace() -> None:
        late = run_of(passed=False)
        Run.objects.filter(pk=late.pk).update(finished_at=older.finished_at)
        older.delete()

    elsewhere(replace)
    assert state(client) == "failed"


def test_an_edited_passage_shows_at_once(client: Client) -> None:
    cited(client)
    elsewhere(lambda: Clause.objects.filter(key=CLAUSE).update(passage="As the printed book has it."))
    assert clause_get(game="big-top", key=CLAUSE).passage == "As the printed book has it."


def test_a_verdict_that_was_deleted_is_kept_again(client: Client) -> None:
    link = answer(client)["permalink"]
    elsewhere(Verdict.objects.all().delete)
    assert answer(client)["permalink"] == link
    assert client.get("/api/v1" + link).status_code == 200


def test_an_answer_takes_one_query_and_one_insert(client: Client) -> None:
    answer(client)
    with CaptureQueriesContext(connection) as captured:
        answer(client)
    statements = [query["sql"].split()[0] for query in captured]
    assert [each for each in statements if each not in {"BEGIN", "COMMIT"}] == ["SELECT", "INSERT"]
