"""The impact of a change for staff over the API, as a command, and of kept verdicts judged again."""

import json
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from api.views import documents
from tests.api.tokens.making import bearing, made
from verifier import scenarios
from verifier.inline import run_execute_inline
from verifier.models import Result, Verdict

GAME = "big-top"
ADDRESS = f"/api/v1/games/{GAME}/impact/"
RULE = "bid-not-higher"
REFUSED = f"{GAME}/{RULE}/1.1"
BID = {
    "position": {
        "phase": "bidding",
        "auction": {"high_bid": 7, "high_bidder": "Bob", "to_act": "Ann"},
        "players": {"Ann": {"passed": False, "money": 60, "cards": {}}},
    },
    "move": {"type": "bid", "player": "Ann", "amount": 7},
}


@pytest.fixture(autouse=True)
def few(site: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the scenarios of one rule are there, and stored."""
    chosen = tuple(case for case in scenarios.cases(GAME) if case.subjects[0] == RULE)
    monkeypatch.setattr(scenarios, "cases", lambda game: chosen if game == GAME else ())
    run_execute_inline(games=[GAME])


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(User.objects.create_user("Stella", is_staff=True))
    return client


def post(client: Client, body: Any, address: str = ADDRESS, **headers: str) -> Any:
    return client.post(address, json.dumps(body), content_type="application/json", headers=headers)


def kept_bid(client: Client) -> str:
    answer = post(client, BID, f"/api/v1/games/{GAME}/moves/check/").json()
    assert answer["verdict"] == "illegal"
    return str(answer["permalink"])


def test_a_rule_switched_off_is_answered_with_what_flips(staff: Client) -> None:
    link = kept_bid(staff)
    answer = post(staff, {"rule": RULE}).json()
    assert answer["change"] == f"{RULE} switched off"
    assert answer["flips"] == len(answer["flipping"]) > 2
    flipping = {each["where"]: each for each in answer["flipping"]}
    assert flipping[link] == {
        "what": "verdict",
        "id": link.split("/")[2],
        "before": f"illegal ({RULE})",
        "after": "legal",
        "where": link,
        "note": "",
    }
    assert answer["verdicts"]["today"] == {"same": 1}
    assert answer["to_look_at"][0]["scenarios"]


def test_without_a_change_it_is_what_was_not_published_yet(staff: Client) -> None:
    answer = post(staff, {}).json()
    assert (answer["flips"], answer["scenarios"]["run"]) == (0, len(scenarios.cases(GAME)))


def test_only_staff_is_answered(client: Client) -> None:
    refused = post(client, {})
    assert (refused.status_code, refused.json()["code"]) == (401, "not-signed-in")
    client.force_login(User.objects.create_user("Ned"))
    assert post(client, {}).status_code == 403
    client.logout()
    assert post(client, {}, **bearing(made("staff").text)).status_code == 200


def test_a_signed_in_visitor_of_another_site_cannot_make_the_browser_ask(staff: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = staff.cookies
    assert post(strict, {}).status_code == 403


@pytest.mark.parametrize(
    ("body", "status", "path"),
    [
        ({"rule": "nonsense"}, 400, "rule"),
        ({"clause": "non.sense"}, 400, "clause"),
        ({"reading": "self-raise"}, 400, "reading"),
        ({"reading": "self-raise=nonsense"}, 400, "reading"),
        ({"rule": RULE, "clause": "auctions.raise"}, 400, "clause"),
        ({"rule": 7}, 400, "rule"),
        ({"colour": "red"}, 400, "colour"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_its_path(
    staff: Client, body: dict[str, Any], status: int, path: str
) -> None:
    answer = post(staff, body)
    assert (answer.status_code, answer.json()["path"]) == (status, path)


def test_there_is_no_impact_on_an_unknown_game(staff: Client) -> None:
    assert post(staff, {}, "/api/v1/games/chess/impact/").status_code == 404


def test_before_the_first_run_it_says_that_it_cannot_tell(staff: Client) -> None:
    Result.objects.all().delete()
    answer = post(staff, {})
    assert (answer.status_code, answer.json()["path"]) == (409, "game")


def test_it_is_documented(client: Client, db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    # What is written while scenarios are made up is kept for no other test.
    monkeypatch.setattr(documents, "_written", documents._written.__wrapped__)
    monkeypatch.setattr("api.contract.examples.examples", lambda game: ())
    schema = client.get(
        "/api/v1/schema/", headers={"Accept": "application/vnd.oai.openapi+json"}
    ).content.decode()
    assert "games_impact" in schema


def test_a_kept_verdict_judged_again_says_whether_it_holds(client: Client) -> None:
    link = kept_bid(client)
    rerun = f"/api/v1{link}rerun/"
    answer = post(client, {}, rerun).json()
    assert (answer["changed"], answer["holds"], answer["holding"]) == (False, True, "same")
    kept = Verdict.objects.get()
    Verdict.objects.update(answer=kept.answer | {"cites": []})
    answer = post(client, {}, rerun).json()
    assert (answer["changed"], answer["holds"], answer["holding"]) == (True, True, "told-otherwise")
    Verdict.objects.update(answer={"verdict": "legal", "breaches": [], "unknowns": []})
    answer = post(client, {}, rerun).json()
    assert (answer["changed"], answer["holds"], answer["holding"]) == (True, False, "flips")
    assert (answer["before"], answer["after"]) == ("legal", f"illegal ({RULE})")


def test_a_kept_verdict_whose_request_is_not_accepted_any_more_says_so(client: Client) -> None:
    link = kept_bid(client)
    Verdict.objects.update(request={"position": {"nonsense": 1}, "move": {}})
    answer = post(client, {}, f"/api/v1{link}rerun/").json()
    assert (answer["holds"], answer["holding"]) == (False, "flips")
    assert "position.nonsense" in answer["today"]["error"]


def command(*arguments: str) -> tuple[str, int]:
    """What the command writes, and its exit status."""
    out = StringIO()
    try:
        call_command("impact", *arguments, stdout=out, no_color=True)
    except CommandError as error:
        return out.getvalue() + str(error), error.returncode
    return out.getvalue(), 0


def test_the_command_says_that_nothing_flips() -> None:
    said, status = command(GAME)
    assert status == 0
    assert f"scenarios: {len(scenarios.cases(GAME))} run, 0 flip" in said
    assert "Nothing flips" in said


def test_the_command_names_each_flip_and_fails(client: Client) -> None:
    link = kept_bid(client)
    said, status = command(GAME, "--rule", RULE)
    assert status == 1
    assert f"  scenario {REFUSED}: passes: illegal ({RULE}) → fails: legal at verifier/engines/" in said
    assert f"  verdict {link}: illegal ({RULE}) → legal" in said
    assert "  kept verdicts: 1 of 1 judged again (today: 1 same), 1 flip, 0 told otherwise" in said


def test_the_command_lists_what_rests_on_a_clause() -> None:
    said, status = command(GAME, "--clause", "auctions.raise")
    assert status == 0
    assert "to be looked at: clause auctions.raise (to be changed)" in said
    assert f"rule {RULE}" in said
    assert f"stored results that go stale: {len(scenarios.cases(GAME))}" in said


def test_the_command_gives_everything_as_json() -> None:
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("impact", GAME, "--rule", RULE, "--json", stdout=out)
    (found,) = json.loads(out.getvalue())
    assert found["game"] == GAME
    assert found["flips"] == len(found["flipping"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess",),
        (GAME, "--clause", "non.sense"),
        (GAME, "--reading", "self-raise"),
        ("--rule", RULE),
        ("gran-circo",),
    ],
)
def test_the_command_tells_what_it_cannot_tell_from_what_flips(arguments: tuple[str, ...]) -> None:
    assert command(*arguments)[1] == 2
