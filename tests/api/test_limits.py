"""How much one request may ask for: of time, and of a list."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from api.contract.operations import OPERATIONS
from tests.api.promised import misfits
from verifier.models import Run, Verdict

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1/"
G = f"{API}games/big-top/"
POSITION = {
    "phase": "bidding",
    "seats": ["Ann", "Bob"],
    "auction": {"high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"},
    "players": {"Ann": {"passed": False}},
}
BID = {"type": "bid", "player": "Ann", "amount": 7}
BODIES: dict[str, Any] = {
    "moves/check/": {"position": POSITION, "move": BID},
    "moves/apply/": {"position": POSITION, "move": BID},
    "replay/": {"position": POSITION, "moves": [BID]},
    "picture/": {"position": POSITION, "move": BID},
}
PAGED = ["runs/", "disputes/", "search/?q=bid", "games/big-top/rules/", "games/big-top/changes/"]


def post(client: Client, address: str, body: Any) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json")


@pytest.mark.parametrize("address", list(BODIES))
def test_what_takes_too_long_is_ended_and_says_so(client: Client, address: str, settings: Any) -> None:
    assert post(client, G + address, BODIES[address]).status_code == 200
    settings.CHECK_SECONDS = 0
    answer = post(client, G + address, BODIES[address])
    assert (answer.status_code, answer.json()["code"], answer.json()["path"]) == (
        503,
        "out-of-time",
        "position",
    )
    assert misfits(answer.json(), "Error") == []
    assert "longer than 0 seconds" in answer.json()["message"]
    assert 503 in _refusals(f"games/{{game}}/{address}")


def _refusals(address: str) -> set[int]:
    return {503} if OPERATIONS["POST", address].judges else set()


def test_one_check_of_a_batch_that_takes_too_long_leaves_the_others(client: Client, settings: Any) -> None:
    settings.CHECK_SECONDS = 0
    checks = [
        {"check": "moves/check", "body": BODIES["moves/check/"]},
        {"check": "ask", "body": {"question": "Is a bid equal to the last one allowed?"}},
    ]
    answers = post(client, f"{G}batch/", {"checks": checks}).json()["answers"]
    assert [each["status"] for each in answers] == [503, 200]


def test_a_question_with_a_situation_that_takes_too_long_is_answered_from_the_rulings(
    client: Client, settings: Any
) -> None:
    question = {"question": "Bob bid 5 and I have 6 coins. May I bid 7?"}
    settings.CHECK_SECONDS = 0
    assert post(client, f"{G}ask/", question).status_code == 200


def test_a_kept_verdict_that_takes_too_long_today_does_not_flip(client: Client, settings: Any) -> None:
    link = post(client, f"{G}moves/check/", BODIES["moves/check/"]).json()["permalink"]
    settings.CHECK_SECONDS = 0
    answer = client.post(f"{API}{link[1:]}rerun/")
    assert (answer.status_code, answer.json()["code"]) == (503, "out-of-time")
    assert Verdict.objects.count() == 1


@pytest.fixture
def runs() -> list[str]:
    """The ids of seven runs, newest first."""
    now = timezone.now()
    made = [
        Run.objects.create(
            games=["big-top"], total=0, trigger="test", versions={}, state="passed", finished_at=now
        )
        for _ in range(7)
    ]
    return [str(run.pk) for run in reversed(made)]


def test_a_list_is_gone_through_page_by_page(client: Client, runs: list[str]) -> None:
    found: list[str] = []
    address: str | None = f"{API}runs/?limit=3"
    pages = []
    while address:
        page = client.get(address).json()
        pages.append((page["previous"], page["count"], len(page["runs"])))
        found += [run["id"] for run in page["runs"]]
        address = page["next"]
    assert found == runs
    assert [each[1:] for each in pages] == [(7, 3), (7, 3), (7, 1)]
    assert [each[0] for each in pages] == [None, f"{API}runs/?limit=3&page=1", f"{API}runs/?limit=3&page=2"]


def test_a_page_keeps_what_else_was_asked(admin_client: Client) -> None:
    whole = admin_client.get(f"{API}search/?q=bid&game=big-top").json()
    first = admin_client.get(f"{API}search/?q=bid&game=big-top&limit=1").json()
    second = admin_client.get(first["next"]).json()
    assert first["hits"] + second["hits"] == whole["hits"][:2]
    assert whole["count"] == first["count"] == len(whole["hits"])


def test_a_rulebook_comes_section_by_section(client: Client) -> None:
    whole = client.get(f"{G}rules/").json()
    second = client.get(f"{G}rules/?limit=1&page=2").json()
    assert whole["next"] is None
    assert whole["count"] == len(whole["sections"])
    assert second["sections"] == whole["sections"][1:2]


@pytest.mark.parametrize("address", PAGED)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("page", value) for value in ("0", "2", "x", "²", "9" * 10, "")],
        *[("limit", value) for value in ("0", "101", "-1", "1.5")],
    ],
)
def test_what_is_no_page_is_refused_with_its_path(
    admin_client: Client, address: str, name: str, value: str
) -> None:
    joined = "&" if "?" in address else "?"
    answer = admin_client.get(f"{API}{address}{joined}{name}={value}")
    assert (answer.status_code, answer.json()["path"]) == (400, name)
    assert answer.json()["expected"].startswith("a whole number, 1 to ")
