"""Each tool over a real connection of both kinds: what it answers is exactly what the REST API answers."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from mcp_types import INVALID_PARAMS

from tests.api.assistants.clients import Call, Environment, Talk, http, refused, stdio, talked
from verifier.engines import GAMES

# With the database, a copy of which is for what is started.
pytestmark = [pytest.mark.processes, pytest.mark.django_db]

GAME = {"game": "big-top"}
AUCTION = {"high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"}
POSITION = {"phase": "bidding", "auction": AUCTION, "players": {"Ann": {"money": 6, "cards": {}}}}
WITHOUT_COINS = {**POSITION, "players": {"Ann": {"cards": {}}}}
BID = {"type": "bid", "player": "Ann", "amount": 7}
PASS = {"type": "pass", "player": "Ann"}

CALLS = {
    "games": Call("list_games", {}),
    "schema": Call("get_schema", GAME),
    "question": Call("ask", {**GAME, "question": "May I bid more than I have?"}),
    "open question": Call("ask", {**GAME, "question": "May I look at the discarded cards while I bid?"}),
    "move": Call("check_move", {**GAME, "position": POSITION, "move": BID}),
    "move without coins": Call("check_move", {**GAME, "position": WITHOUT_COINS, "move": BID}),
    "position": Call(
        "check_position", {**GAME, "position": {"players": {"Ann": {"money": 500, "cards": {}}}}}
    ),
    "legal": Call("legal_moves", {**GAME, "position": POSITION}),
    "apply": Call("apply_move", {**GAME, "position": {**POSITION, "seats": ["Ann", "Bob"]}, "move": PASS}),
    "score": Call("score", {**GAME, "position": POSITION}),
    "clause": Call("get_clause", {**GAME, "key": "auctions.afford"}),
    "ruling": Call("get_clause", {**GAME, "key": "over-bid"}),
    "search": Call("search", {**GAME, "query": "equal bid"}),
    "wrong type": Call(
        "check_move", {**GAME, "position": {"players": {"Ann": {"money": "six"}}}, "move": BID}
    ),
    "no move": Call("check_move", {**GAME, "position": POSITION}),
    "unknown field": Call("check_position", {**GAME, "position": {"coins": 5}}),
    "unknown reading": Call(
        "legal_moves", {**GAME, "position": {**POSITION, "readings": {"cover-when": "never"}}}
    ),
    "unknown game": Call("check_move", {"game": "chess", "position": {}, "move": BID}),
    "unknown clause": Call("get_clause", {**GAME, "key": "auctions.nothing"}),
    # After all those errors: the server still answers.
    "same move": Call("check_move", {**GAME, "position": POSITION, "move": BID}),
}


@pytest.fixture(scope="module", params=["stdio", "http"])
def talk(request: pytest.FixtureRequest, environment: Environment) -> Iterator[Talk]:
    if request.param == "stdio":
        yield talked(stdio(environment), CALLS)
        return
    with http(environment) as (address, _):
        yield talked(address, CALLS)


def answer(talk: Talk, name: str) -> Any:
    """The answer to a call, which says the same as text and as structure."""
    result = talk.results[name]
    assert not result.is_error, result.content
    assert json.loads(text(talk, name)) == result.structured_content
    return result.structured_content


def text(talk: Talk, name: str) -> str:
    (content,) = talk.results[name].content
    assert content.type == "text"
    return content.text


def test_a_bid_of_7_with_6_coins_is_illegal_with_its_clause(talk: Talk) -> None:
    verdict = answer(talk, "move")
    assert verdict["verdict"] == "illegal"
    assert [(breach["rule"], breach["facts"]) for breach in verdict["breaches"]] == [
        ("bid-beyond-means", {"most": 6})
    ]
    assert [cite["key"] for cite in verdict["cites"]] == ["auctions.afford", "coins.lent-pay"]
    assert verdict["cites"][0]["text"] == "A bid may not be higher than what the player is able to pay."
    assert answer(talk, "same move") == verdict


def test_without_the_coins_the_bid_depends_on_them(talk: Talk) -> None:
    verdict = answer(talk, "move without coins")
    assert verdict["verdict"] == "depends"
    (unknown,) = verdict["unknowns"]
    assert unknown["path"] == "players.Ann.money"
    assert {case["values"]: case["verdict"] for case in unknown["cases"]} == {
        "0-6": "illegal",
        "7-110": "legal",
    }


def test_a_position_that_cannot_be_says_why(talk: Talk) -> None:
    verdict = answer(talk, "position")
    assert verdict["verdict"] == "impossible-position"
    assert [breach["rule"] for breach in verdict["breaches"]] == ["purse-too-full"]
    assert [cite["key"] for cite in verdict["cites"]] == ["components.coins"]


def test_what_no_move_list_can_do_without_is_asked_for(talk: Talk) -> None:
    options = answer(talk, "legal")
    assert options["moves"] == []
    assert [unknown["path"] for unknown in options["unknowns"]] == ["readings.cover-when"]


def test_a_move_that_is_made_says_what_it_led_to(talk: Talk) -> None:
    applied = answer(talk, "apply")
    assert applied["verdict"]["verdict"] == "legal"
    assert [[event["effect"] for event in outcome["events"]] for outcome in applied["outcomes"]] == [
        ["player-passed", "bidding-over"],
        ["player-passed", "turn-moved"],
    ]
    assert [unknown["path"] for unknown in applied["unknowns"]] == [
        "players.Bob.passed",
        "readings.self-raise",
    ]


def test_points_that_nobody_can_know_are_null(talk: Talk) -> None:
    sheet = answer(talk, "score")
    lines = {line["line"]: line["points"] for line in sheet["players"]["Ann"]["lines"]}
    assert (lines["coin-points"], lines["printed-points"]) == (1, None)
    assert (sheet["players"]["Ann"]["total"], sheet["winners"]) == (None, None)


def test_a_ruling_answers_a_question_and_cites(talk: Talk) -> None:
    found = answer(talk, "question")
    assert (found["answer"], found["ruling"]) == ("no", "over-bid")
    assert "auctions.afford" in [cite["key"] for cite in found["cites"]]


def test_what_no_ruling_answers_is_not_claimed(talk: Talk) -> None:
    assert answer(talk, "open question")["answer"] == "not-stated"


def test_games_clauses_and_searches_can_be_read(talk: Talk) -> None:
    assert {game["key"] for game in answer(talk, "games")["games"]} == set(GAMES)
    assert answer(talk, "clause")["clause"]["number"] == "4.7"
    assert answer(talk, "ruling")["ruling"]["verdict"] == "no"
    assert "auctions.raise" in [hit["key"] for hit in answer(talk, "search")["hits"]]


def test_the_schema_comes_with_an_example_of_each_kind_of_move(talk: Talk) -> None:
    schema = answer(talk, "schema")
    assert "money" in schema["$defs"]["Player"]["properties"]
    assert {example["move"]["type"] for example in schema["examples"]} == set(
        schema["move"]["discriminator"]["mapping"]
    )


@pytest.mark.parametrize(
    ("name", "path", "expected"),
    [
        ("wrong type", "position.players.Ann.money", "a whole number of 0 to 99999"),
        ("no move", "move", "a value for move"),
        (
            "unknown field",
            "position.coins",
            "one of auction, auctioneer, bank, card_set, deck, discarded, effects_due, faces, phase, players, "
            "readings, seats, total_money",
        ),
        ("unknown reading", "position.readings.cover-when", "one of at-once, later"),
        ("unknown game", "game", "one of big-top, circus-train, gran-circo, greatest-show, meeple-circus"),
        ("unknown clause", "key", "the key of a clause or ruling"),
    ],
)
def test_an_error_names_the_path_and_what_was_expected(
    talk: Talk, name: str, path: str, expected: str
) -> None:
    result = talk.results[name]
    assert result.is_error
    assert result.structured_content is None
    assert text(talk, name).startswith(f"{path}: ")
    assert text(talk, name).endswith(f"; expected {expected}")


def test_an_unknown_tool_is_an_error_of_the_protocol(environment: Environment) -> None:
    error = refused(stdio(environment), Call("fly", {}))
    assert error.code == INVALID_PARAMS
    assert error.message.startswith("no tool 'fly'; there are list_games, get_schema, ask, check_move,")


@pytest.mark.parametrize("kind", ["stdio", "http"])
def test_clients_of_earlier_versions_are_answered_too(kind: str, environment: Environment) -> None:
    calls = {"move": CALLS["move"], "no move": CALLS["no move"]}
    if kind == "stdio":
        talk = talked(stdio(environment), calls, mode="legacy")
    else:
        with http(environment) as (address, _):
            talk = talked(address, calls, mode="legacy")
    assert answer(talk, "move")["verdict"] == "illegal"
    assert text(talk, "no move") == "move: missing field; expected a value for move"


def test_every_duty_is_told_beside_the_tools_and_before_them(talk: Talk) -> None:
    says = {tool.name: tool.description or "" for tool in talk.listed.tools}
    for name in ("check_move", "check_position", "legal_moves", "apply_move", "score"):
        assert "unknown, never zero" in says[name]
        assert "Quote the clauses" in says[name]
    assert "ask the player for the facts" in says["check_move"]
    assert "unknown, never zero" in talk.instructions
    keeping = {
        tool.name for tool in talk.listed.tools if tool.annotations and not tool.annotations.read_only_hint
    }
    assert keeping == {"ask", "check_move", "check_position"}


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("question", "ask/"),
        ("move", "moves/check/"),
        ("move without coins", "moves/check/"),
        ("position", "positions/check/"),
        ("legal", "moves/legal/"),
        ("apply", "moves/apply/"),
        ("score", "score/"),
    ],
)
def test_the_rest_api_gives_the_same_answer_under_the_same_permalink(
    talk: Talk, client: Client, name: str, address: str
) -> None:
    body = {field: value for field, value in CALLS[name].arguments.items() if field != "game"}
    response = client.post(f"/api/v1/games/big-top/{address}", json.dumps(body), "application/json")
    told = response.json()
    # Over this protocol a server tells its version when the connection is made.
    assert told.pop("service")
    assert told == answer(talk, name)


def test_a_verdict_is_kept_under_its_permalink(talk: Talk, environment: Environment) -> None:
    verdict = answer(talk, "move")
    database = Path(environment["RINGSIDE_VAR"]) / "ringside.sqlite3"
    with closing(sqlite3.connect(database)) as connection:
        rows = connection.execute(
            "SELECT game, kind FROM verifier_verdict WHERE '/verdicts/' || id || '/' = ?",
            [verdict["permalink"]],
        ).fetchall()
    assert rows == [("big-top", "move")]
