"""Every operation is there for every game, and answers as the document says for that game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from api.batches import CHECKS
from api.contract.examples import ILLEGAL, asked
from api.contract.operations import OPERATIONS, ROOT, Operation
from api.limits import MOST_CHECKS
from api.verdicts import KINDS
from rulebase.models import Clause, Term
from rulebase.selectors import rulings_list
from tests.api.promised import misfits
from verifier.engines import GAMES
from verifier.examples import examples

pytestmark = pytest.mark.usefixtures("site")

# What belongs to a game by its address, and what belongs to none of them.
OF_A_GAME = {key: operation for key, operation in OPERATIONS.items() if "{game}" in key[1]}


@pytest.fixture(params=list(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def send(client: Client, method: str, address: str, body: Any = None) -> Any:
    text = "" if body is None else json.dumps(body)
    return client.generic(method, ROOT + address, text, content_type="application/json")


def body_of(operation: Operation, game: str) -> Any:
    """A body that the game accepts; None where the operation takes none."""
    if operation.id == "batch":
        example = examples(game)[0]
        return {"checks": [{"check": "moves/check", "body": example._asdict()}]}
    if operation.id == "games_impact":
        return {"clause": Clause.objects.filter(rulebook__game__key=game, retired="")[0].key}
    if operation.id == "games_picture":
        return {"position": examples(game)[0].position}
    return next((body for _, of, body in asked(operation) if of == game), None) if operation.kind else None


@pytest.mark.parametrize("key", list(OF_A_GAME), ids=" ".join)
def test_every_operation_answers_alike_for_every_game(
    admin_client: Client, game: str, key: tuple[str, str]
) -> None:
    operation = OPERATIONS[key]
    clause = Clause.objects.filter(rulebook__game__key=game, retired="")[0].key
    answer = send(admin_client, key[0], key[1].format(game=game, key=clause), body_of(operation, game))
    if operation.id == "games_picture" and answer.status_code == 400:
        assert answer.json()["message"] == "nothing to draw"
        return
    assert answer.status_code == operation.status
    assert answer["Content-Type"] == operation.media
    if operation.answer:
        assert misfits(answer.json(), operation.answer, game) == []
        assert game in json.dumps(answer.json())


def test_every_ruling_reads_as_the_document_says(client: Client, game: str) -> None:
    for ruling in rulings_list(game=game)[:3]:
        answer = send(client, "GET", f"games/{game}/rules/{ruling.key}/")
        assert misfits(answer.json(), "OneRule") == []
        assert answer.json()["ruling"]["question"] == ruling.question


def test_every_kind_of_move_is_checked_and_applied_as_the_document_says(client: Client, game: str) -> None:
    for example in examples(game):
        body = example._asdict()
        assert misfits(body, "CheckMove", game) == []
        applied = send(client, "POST", f"games/{game}/moves/apply/", body).json()
        assert misfits(applied, "AppliedGiven", game) == [], example.move


def test_what_belongs_to_no_game_answers_as_the_document_says(admin_client: Client, queue: Any) -> None:
    link = send(admin_client, "POST", "games/big-top/moves/check/", ILLEGAL).json()["permalink"]
    run = send(admin_client, "POST", "runs/", {"games": ["big-top"]}).json()["id"]
    told = {"remark": "A tie is allowed."}
    dispute = send(admin_client, "POST", f"{link[1:]}dispute/", told).json()["id"]
    ids = {"verdict_id": link.split("/")[2], "run_id": run, "dispute_id": dispute}
    bodies = {
        "ask": {"question": "May I bid as much as the highest bid?"},
        "verdicts_dispute": {"remark": "Another one."},
        "disputes_create": {"game": "big-top", "question": "May I bid twice?"},
        "disputes_word": {"draft": {"answer": "No."}},
        "disputes_state": {"state": "rejected", "remark": "It is not."},
        "runs_start": {"games": ["gran-circo"]},
    }
    for (method, address), operation in OPERATIONS.items():
        if "{game}" in address or operation.plain:
            continue
        query = "?q=bid" if operation.needed else ""
        answer = send(admin_client, method, address.format(**ids) + query, bodies.get(operation.id))
        assert answer.status_code in (operation.status, *operation.also), operation.id
        assert misfits(answer.json(), operation.answer) == [], operation.id


def test_the_glossary_has_every_term_and_the_clause_that_defines_it(client: Client, game: str) -> None:
    told = send(client, "GET", f"games/{game}/glossary/").json()["terms"]
    terms = list(Term.objects.filter(rulebook__game__key=game))
    assert [each["term"] for each in told] == [term.term for term in terms]
    for each, term in zip(told, terms, strict=True):
        assert each["means"] == term.means
        assert (each["clause"] and each["clause"]["key"]) == (term.clause and term.clause.key)


def batch(client: Client, game: str, checks: Any) -> Any:
    return send(client, "POST", f"games/{game}/batch/", {"checks": checks})


def test_a_batch_answers_each_check_as_it_is_answered_alone(client: Client, game: str) -> None:
    by_kind = {operation.kind: operation for operation in OPERATIONS.values() if operation.kind}
    checks = [{"check": check, "body": body_of(by_kind[kind], game)} for check, kind in CHECKS.items()]
    checks.insert(2, {"check": "moves/check", "body": {"position": {}, "move": {"type": "fly"}}})
    checks.insert(4, {"check": "score", "body": {"position": {"no": 1}}})
    found = batch(client, game, checks).json()["answers"]
    assert len(found) == len(checks)
    for check, item in zip(checks, found, strict=True):
        alone = send(client, "POST", f"games/{game}/{check['check']}/", check["body"])
        assert item["status"] == alone.status_code
        told = dict(alone.json())
        told.pop("service", None)  # Said once for the whole batch.
        assert item["answer" if alone.status_code == 200 else "error"] == told
    assert [item["status"] for item in found].count(400) == 2


@pytest.mark.parametrize(
    ("checks", "path"),
    [
        ([], "checks"),
        ("x", "checks"),
        ([{"check": "score", "body": {}}] * (MOST_CHECKS + 1), "checks"),
        ([{"check": "score", "body": {}}, {"check": "fly", "body": {}}], "checks[1].check"),
        ([{"check": "score", "body": []}], "checks[0].body"),
        ([{"check": "score"}], "checks[0].body"),
        ([{"check": "score", "body": {}, "more": 1}], "checks[0].more"),
        ([3], "checks[0]"),
    ],
)
def test_a_batch_that_cannot_be_used_is_refused_as_a_whole(client: Client, checks: Any, path: str) -> None:
    answer = batch(client, "big-top", checks)
    assert answer.status_code == 400
    assert answer.json()["path"] == path
    assert answer.json()["docs"].endswith("/batch")


def test_a_batch_that_takes_too_long_says_what_was_not_begun(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.batches.BATCH_SECONDS", -1.0)
    found = batch(client, "big-top", [{"check": "moves/check", "body": ILLEGAL}]).json()["answers"]
    assert [item["status"] for item in found] == [503]
    assert misfits(found[0], "BatchItem") == []


def test_a_mistake_in_one_check_of_a_batch_leaves_the_others(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: Any) -> None:
        raise RuntimeError

    monkeypatch.setitem(KINDS, "score", broken)
    checks = [{"check": "score", "body": {"position": {}}}, {"check": "moves/check", "body": ILLEGAL}]
    found = batch(client, "big-top", checks).json()["answers"]
    assert [item["status"] for item in found] == [500, 200]
    assert misfits(found[0], "BatchItem") == []


def test_a_replay_explains_its_first_illegal_move(client: Client) -> None:
    auction = {"card": {"circles": [5, 7]}, "high_bid": 5, "high_bidder": "Cem", "to_act": "Ann"}
    player = {"passed": False, "money": 9, "cards": {}}
    position = {
        "seats": ["Ann", "Bob", "Cem"],
        "phase": "bidding",
        "auction": auction,
        "players": {"Ann": player, "Bob": player, "Cem": player},
    }
    moves = [{"type": "pass", "player": "Ann"}, {"type": "bid", "player": "Bob", "amount": 3}]
    answer = send(client, "POST", "games/big-top/replay/", {"position": position, "moves": moves}).json()
    assert answer["stopped_at"] == answer["stopped"]["move"] == 1
    stopped, verdict = answer["stopped"], answer["steps"][1]["verdict"]
    assert (stopped["verdict"], stopped["player"]) == ("illegal", "Bob")
    for breach in verdict["breaches"]:
        assert breach["message"] in stopped["says"]
        assert set(breach["cites"]) <= set(stopped["cites"])
    assert {cite["key"] for cite in answer["cites"]} >= set(stopped["cites"])


def test_a_replay_that_depends_says_on_what(client: Client) -> None:
    moves = [{"type": "bid", "player": "Ann", "amount": 7}]
    position = {**ILLEGAL["position"], "players": {"Ann": {"cards": {}}}}
    answer = send(client, "POST", "games/big-top/replay/", {"position": position, "moves": moves}).json()
    assert answer["stopped"]["verdict"] == "depends"
    assert [each["question"] for each in answer["unknowns"] or answer["steps"][0]["verdict"]["unknowns"]] == [
        "How many dollars does Ann have behind the screen?"
    ]
    assert answer["stopped"]["says"] == "How many dollars does Ann have behind the screen?"


def test_a_replay_that_goes_through_stops_nowhere(client: Client) -> None:
    example = examples("big-top")[1]
    body = {"position": example.position, "moves": []}
    assert send(client, "POST", "games/big-top/replay/", body).json()["stopped"] is None
