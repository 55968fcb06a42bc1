"""The pages of runs say how far a run is and what it found, and let staff start one."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from api.pages import faults, runs
from tests.api.faulty import GAME, ended_run, failed_scenario, trial
from tests.conftest import Queue
from tests.verifier.conftest import Circus
from tests.verifier.conftest import circus as circus  # A fixture of the verifier's tests.
from verifier import scenarios, services
from verifier.engines import GAMES
from verifier.models import Run

pytestmark = pytest.mark.django_db(transaction=True)


def page(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return response


def staff(client: Client) -> Client:
    client.force_login(User.objects.create_user("Sam", is_staff=True))
    return client


def test_without_runs_the_page_says_so(client: Client) -> None:
    assert "There was no run yet" in page(client, "/runs/").content.decode()


def test_a_run_that_goes_on_is_followed_with_and_without_scripts(
    client: Client, circus: Circus, queue: Queue
) -> None:
    circus.add(120)
    run = services.run_start(trigger="test")
    queue.deliver(1)
    response = page(client, f"/runs/{run.pk}/")
    text = response.content.decode()
    assert "50</span> of 120 done" in text
    assert f'data-events="/api/v1/runs/{run.pk}/events"' in text
    assert '<meta http-equiv="refresh"' in text
    assert "50 of 120 checks done" in page(client, "/runs/").content.decode()


def test_a_run_that_has_ended_shows_failures_with_what_differs(
    client: Client, circus: Circus, queue: Queue
) -> None:
    circus.add(3)
    circus.failing.add("big-top/case/1")
    run = services.run_start(trigger="test")
    queue.deliver()
    response = page(client, f"/runs/{run.pk}/")
    assert "<script" not in response.content.decode()
    (fault,) = response.context["faults"]
    ((label, field),) = fault.differs
    assert (fault.case_id, label) == ("big-top/case/1", "Verdict")
    assert [line.text for line in field.expected.lines] == ["legal"]
    assert [line.text for line in field.got.lines] == ["illegal"]
    listed = page(client, "/runs/").content.decode()
    assert "2 passed" in listed
    assert "1 failed" in listed


def test_a_run_without_failures_says_so_and_one_that_was_given_up_proves_nothing(client: Client) -> None:
    passed = ended_run(state=Run.State.PASSED, total=0)
    assert "Nothing failed: every check" in page(client, f"/runs/{passed.pk}/").content.decode()
    given_up = ended_run(state=Run.State.ERROR, total=7, note="no broker")
    text = page(client, f"/runs/{given_up.pk}/").content.decode()
    assert "only 0 of 7 results came" in text
    assert "no broker" in text
    assert "every check came out" not in text


def test_a_failure_leads_to_its_clauses_and_tells_its_scenario(client: Client, site: None) -> None:
    run = ended_run()
    case = scenarios.cases(GAME)[0]
    row = failed_scenario(
        run,
        {"verdict": "legal", "breaches": [], "unknowns": []},
        {"verdict": "illegal", "breaches": ["<b>dear</b>"], "unknowns": []},
    )
    response = page(client, f"/runs/{run.pk}/")
    text = response.content.decode()
    (fault,) = response.context["faults"]
    assert [label for label, _ in fault.differs] == ["Verdict", "Breaches"]
    assert [label for label, _ in fault.same] == ["Unknowns"]
    assert "<strong>was not expected:</strong> &lt;b&gt;dear&lt;/b&gt;" in text
    assert [each.key for each in fault.clauses] == list(row.clauses)
    for each in fault.clauses:
        assert each.number
        assert client.get(f"/games/{GAME}/rules/{each.key}/").status_code == 200
        assert f'href="/games/{GAME}/rules/{each.key}/"' in text
    assert fault.case is not None
    assert fault.case.id == case.id == row.case_id
    assert "The scenario in words" in text


def test_a_scenario_that_is_gone_or_crashes_is_shown_all_the_same(
    client: Client, site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = ended_run(total=2)
    gone = failed_scenario(run, {}, {}, message="the engine raised")
    failed_scenario(run, {"verdict": "legal"}, {"error": "ValueError"}, number=1)
    gone.case_id, gone.clauses = "big-top/gone/1.1", {"was.once": ""}
    gone.save()

    def crash(case: scenarios.Case) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(faults, "told", crash)
    text = page(client, f"/runs/{run.pk}/").content.decode()
    assert text.count("The scenario cannot be told") == 2
    assert "the engine raised" in text
    assert '<span class="code">was.once</span>' in text


def test_a_mistake_that_nothing_noticed_leads_to_the_clauses_behind_it(client: Client, site: None) -> None:
    rule = GAMES[GAME].rules[0]
    run = trial(rule.id)
    text = page(client, f"/runs/{run.pk}/").content.decode()
    assert "amount &lt;= standing -&gt; amount &lt; standing" in text
    for key in rule.cites:
        assert f'href="/games/{GAME}/rules/{key}/"' in text
    assert "1 not noticed" in page(client, "/runs/").content.decode()


def test_more_failures_than_fit_are_on_further_pages(
    client: Client, site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "FAULTS_SHOWN", 2)
    run = ended_run(total=3)
    ids = {
        failed_scenario(run, {"verdict": "legal"}, {"verdict": "depends"}, number=n).case_id for n in range(3)
    }
    first, second = (page(client, f"/runs/{run.pk}/?page={n}").context["faults"] for n in (1, 2))
    assert (len(first), len(second)) == (2, 1)
    assert {fault.case_id for fault in (*first, *second)} == ids
    assert 'href="?page=2"' in page(client, f"/runs/{run.pk}/?page=x").content.decode()


def test_the_list_asks_as_much_of_the_database_for_many_runs_as_for_one(
    client: Client, site: None, django_assert_num_queries: Any
) -> None:
    for _ in range(5):
        failed_scenario(ended_run(), {"verdict": "legal"}, {"verdict": "depends"})
    with django_assert_num_queries(3):  # How many there are, the runs, and their results.
        assert page(client, "/runs/").content.decode().count("1 failed") == 5


def test_there_is_no_page_of_a_run_that_does_not_exist(client: Client) -> None:
    assert client.get(f"/runs/{uuid4()}/").status_code == 404


@pytest.mark.parametrize(("game", "games"), [("", list(GAMES)), (GAME, [GAME])])
def test_staff_start_a_run_of_all_games_or_one(
    client: Client, queue: Queue, game: str, games: list[str]
) -> None:
    staff(client)
    assert '<select id="game"' in page(client, "/runs/").content.decode()
    response = client.post("/runs/", {"game": game})
    run = Run.objects.get()
    assert response.headers["Location"] == f"/runs/{run.pk}/"
    assert (run.games, run.trigger, run.state) == (games, "page", "queued")
    assert queue.chunks


@pytest.mark.parametrize("game", ["chess", "big-top, gran-circo"])
def test_a_run_of_no_game_is_refused_on_the_page(client: Client, queue: Queue, game: str) -> None:
    response = staff(client).post("/runs/", {"game": game})
    assert response.status_code == 400
    assert "no game" in response.content.decode()
    assert not Run.objects.exists()


@pytest.mark.parametrize("who", ["nobody", "a player"])
def test_others_see_no_form_and_start_nothing(client: Client, queue: Queue, who: str) -> None:
    if who == "a player":
        client.force_login(User.objects.create_user("Pia"))
    assert "<form" not in page(client, "/runs/").content.decode()
    response = client.post("/runs/", {"game": ""})
    assert response.status_code == 403
    assert "Only staff who are logged in can start a run." in response.content.decode()
    assert not Run.objects.exists()


def test_a_run_is_started_by_nobody_but_this_site(queue: Queue) -> None:
    client = staff(Client(enforce_csrf_checks=True))
    assert client.post("/runs/", {"game": ""}).status_code == 403
    assert not Run.objects.exists()


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0.0 s"), (9.94, "9.9 s"), (9.96, "10 s"), (60, "1 min"), (185, "3 min 5 s"), (7201, "2 h 1 s")],
)
def test_a_length_of_time_is_told_in_words(seconds: float, words: str) -> None:
    assert runs.in_words(timedelta(seconds=seconds)) == words
