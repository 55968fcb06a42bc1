"""The pages say what the API says, and keep what was typed."""

from typing import Any

import pytest
from django.test import Client

from api.pages.example import EXAMPLES
from tests.api.checker.posting import form_in
from verifier.selectors import State, Status, Statuses

pytestmark = pytest.mark.usefixtures("site")

CHECK = "/games/big-top/check/"
AUCTIONS = "/games/big-top/sections/auctions/"
RULE = "/games/big-top/rules/"
EXAMPLE = EXAMPLES["big-top"]


def checked(client: Client, **changed: str) -> Any:
    return client.post(CHECK, EXAMPLE | changed)


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (Status(State.PASSED, passed=1, cases=("a",)), "1 check passes"),
        (Status(State.PASSED, passed=2, cases=("a", "b")), "2 checks pass"),
        (Status(State.FAILED, passed=1, failed=1, cases=("a", "b")), "1 of 2 checks fails"),
        (Status(State.STALE, stale=2, cases=("a", "b")), "checks out of date"),
        (Status(State.UNCHECKED, unchecked=1, cases=("a",)), "1 check not run yet"),
        (Status(), "no check"),
    ],
)
def test_a_clause_says_what_its_checks_say(
    client: Client, monkeypatch: pytest.MonkeyPatch, status: Status, words: str
) -> None:
    states = Statuses({"auctions.raise": status}, {})
    monkeypatch.setattr("verifier.selectors.statuses_get", lambda game: states)
    text = client.get(AUCTIONS).content.decode()
    clause = text.partition('id="auctions.raise"')[2].partition("</a></div>")[0].partition("<details>")[0]
    assert f"{words}</span>" in clause
    assert f"{words}</span>" in client.get(f"{RULE}auctions.raise/").content.decode()
    verified = status.state == State.PASSED
    assert f"The checks of {int(verified)} of " in client.get("/games/big-top/").content.decode()


def test_a_clause_that_no_code_can_check_says_why(client: Client) -> None:
    for address in ("/games/big-top/sections/preparation/", f"{RULE}preparation.first-auctioneer/"):
        assert "Nobody can check who fears clowns the most" in client.get(address).content.decode()


def test_what_our_copy_of_the_book_does_not_hold_is_marked(client: Client) -> None:
    mark = "not in our copy of the book; publicly told, confidence {}</span>"
    rules = "/games/meeple-circus/rules/"
    for key, confidence in (("third.no-speed", "medium"), ("speed-value", "high")):
        assert mark.format(confidence) in client.get(f"{rules}{key}/").content.decode()
    assert "publicly told" not in client.get(f"{rules}acts.three/").content.decode()
    assert "are not in our copy of the book" in client.get("/games/meeple-circus/").content.decode()
    assert "not in our copy of the book" not in client.get("/games/big-top/").content.decode()


def test_a_question_is_answered_with_its_clause(client: Client) -> None:
    response = client.get("/ask/", {"game": "big-top", "q": "is a bid equal to the last one allowed?"})
    assert response.context["answer"]["answer"] == "no"
    assert f'href="{RULE}auctions.raise/"' in response.content.decode()


def test_the_example_move_is_illegal_and_its_permalink_shows_it_again(client: Client) -> None:
    response = checked(client)
    assert response.context["answer"]["verdict"] == "illegal"
    kept = client.get(response.context["answer"]["permalink"])
    assert "Illegal" in kept.content.decode()
    assert "<title>Ann: Bid (Amount: 7) · Big Top · Ringside</title>" in kept.content.decode()


def test_a_verdict_asks_for_the_facts_that_it_depends_on(client: Client) -> None:
    response = checked(client, **{"position.players.Ann.money": ""})
    assert [unknown["path"] for unknown in response.context["answer"]["unknowns"]] == ["players.Ann.money"]
    assert 'name="position.players.Ann.money"' in response.content.decode()


def test_a_kept_move_is_entered_again_as_it_was(client: Client) -> None:
    first = checked(client)
    filled = client.get(CHECK, {"again": first.context["answer"]["permalink"].split("/")[2]})
    again = client.post(CHECK, form_in(filled.content.decode()))
    assert again.context["answer"]["permalink"] == first.context["answer"]["permalink"]


@pytest.mark.parametrize("position", ["{", '{"players": {"Ann": {"money": "<b>"}}}', "[]", '{"x": NaN}'])
def test_bad_json_is_named_and_not_run(client: Client, position: str) -> None:
    response = checked(client, position=position, **{"position.players.Ann.money": ""})
    assert response.status_code == 400
    assert response.context["error"].path.startswith("position")
    assert "<b>" not in response.content.decode()


def test_markup_in_a_question_is_shown_and_not_run(client: Client) -> None:
    text = client.get("/ask/", {"game": "big-top", "q": "<img src=x> bid \x00?"}).content.decode()
    assert "<img" not in text


@pytest.mark.parametrize("query", ["again=none", "again=%00"])
def test_no_such_kept_move_is_404(client: Client, query: str) -> None:
    assert client.get(f"{CHECK}?{query}").status_code == 404


def test_a_kept_question_is_no_move_to_check_again(client: Client) -> None:
    asked = client.get("/ask/", {"game": "big-top", "q": "May I bid zero?"})
    kept = asked.context["answer"]["permalink"].split("/")[2]
    assert client.get(CHECK, {"again": kept}).status_code == 404


@pytest.mark.parametrize("address", ["/games/chess/", "/games/chess/check/", "/verdicts/none/", "/nowhere/"])
def test_what_is_not_there_is_404(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404
