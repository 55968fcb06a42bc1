"""The command `ringside` and the client: answers here are as of a server, and each has its exit status."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_django.live_server_helper import LiveServer

from api.cli.main import AGAINST, BAD_INPUT, FINE, OPEN, UNREACHED, main
from api.client import Refused, Ringside, Unreachable
from tests.api.tokens.making import made
from tests.conftest import books_restore

POSITION = {"players": {"Ann": {"money": 6, "cards": {}}}}
BID = {"type": "bid", "player": "Ann", "amount": 7}
CHECK = ["check", "big-top", "--position", json.dumps(POSITION), "--move", json.dumps(BID)]

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(site: None, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command; its status, and what it wrote to standard output and error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run


def test_an_illegal_move_is_told_with_its_breach_and_clause(run: Run) -> None:
    status, out, _ = run(*CHECK)
    assert status == AGAINST
    assert out.startswith("ILLEGAL\n- Ann bids 7 and can pay 6 at most.")
    assert "[auctions.afford]" in out


def test_json_is_the_answer_of_the_rest_api(run: Run) -> None:
    status, out, _ = run("--json", *CHECK)
    assert status == AGAINST
    answer = json.loads(out)
    assert (answer["verdict"], answer["breaches"][0]["rule"]) == ("illegal", "bid-beyond-means")
    assert answer["rulebook"]["game"] == "big-top"


def test_a_position_may_be_read_from_a_file_or_from_standard_input(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(POSITION))
    move = json.dumps(BID | {"amount": 5})
    status, out, _ = run("check", "big-top", "--position", f"@{file}", "--move", move)
    assert status == OPEN
    assert "? auction.high_bid: " in out
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(POSITION)))
    assert run("check", "big-top", "--position", "-", "--move", move)[0] == OPEN


@pytest.mark.parametrize(
    ("question", "expected", "words"),
    [
        (["--game", "big-top", "is a bid equal to the last one allowed?"], AGAINST, "[auctions.raise]"),
        (["--game", "big-top", "May I use the bank or another player to make change?"], FINE, "YES: "),
        (
            ["--game", "big-top", "What about the auctioneer, coins and a strange elephant?"],
            OPEN,
            "Perhaps: ",
        ),
        (["who goes first?"], OPEN, "--game gran-circo"),
    ],
)
def test_a_question_is_answered(run: Run, question: list[str], expected: int, words: str) -> None:
    status, out, _ = run("ask", *question)
    assert (status, words in out) == (expected, True)


def test_points_and_moves_are_listed_with_what_is_unknown(run: Run) -> None:
    status, out, _ = run("score", "big-top", "--position", json.dumps(POSITION))
    assert status == FINE
    assert "Ann: 1  One point for every $5" in out
    assert "Ann: unknown in all" in out
    status, out, _ = run("legal", "big-top", "--position", json.dumps(POSITION))
    assert (status, "? " in out) == (FINE, True)


def test_rules_are_listed_and_shown(run: Run) -> None:
    assert "gran-circo" in run("rules")[1]
    status, out, _ = run("rules", "gran-circo", "invest.hire.price")
    assert (status, out.startswith("8.11.2 Hiring costs")) == (FINE, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["ask", "--game", "chess", "hello"], "game: no game 'chess'; expected one of big-top"),
        (["legal", "big-top", "--position", "{"], "--position: expected a JSON object"),
        (["legal", "big-top", "--position", "@/no/such/file"], "--position: expected a JSON object"),
        (["legal", "big-top", "--position", '{"bank": "x"}'], "position.bank: "),
        (["rules", "big-top", "no.such"], "key: no rule 'no.such'"),
    ],
)
def test_bad_input_says_what_is_wrong_with_which_part(run: Run, arguments: list[str], words: str) -> None:
    status, out, error = run(*arguments)
    assert (status, out, words in error) == (BAD_INPUT, "", True)


def test_a_wrong_command_is_bad_input_too(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run("guess")
    assert ended.value.code == BAD_INPUT
    assert "usage: ringside" in capsys.readouterr().err


def test_without_rulebooks_the_command_says_what_to_run(
    db: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.books.books_missing", lambda: True)
    assert main(["rules"]) == UNREACHED
    assert "manage.py load_rulebooks" in capsys.readouterr().err


def test_a_server_that_is_not_there_is_said_to_be_so(run: Run) -> None:
    status, _, error = run("--server", "http://127.0.0.1:1", "rules")
    assert (status, "no answer from http://127.0.0.1:1" in error) == (UNREACHED, True)


@pytest.mark.django_db(transaction=True)
def test_a_server_answers_alike(
    live_server: LiveServer, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    books_restore()
    for arguments in (CHECK, ["ask", "--game", "big-top", "is an equal bid allowed?"], ["rules"]):
        assert main(arguments) == main(["--server", live_server.url, *arguments])
        here, there = capsys.readouterr().out.split("\n", 1)
        assert here
        assert here in there
    server = Ringside(live_server.url)
    assert server.check("big-top", POSITION, BID)["verdict"] == "illegal"
    assert server.check_position("big-top", POSITION)["verdict"] == "legal"
    assert server.apply("big-top", POSITION, BID | {"amount": 5})["verdict"]["verdict"] == "depends"
    assert server.score("big-top", POSITION)["players"]["Ann"]["total"] is None
    assert server.rule("big-top", "auctions.raise")["clause"]["key"] == "auctions.raise"
    assert server.rules("big-top")["sections"]
    assert server.ask("Who goes first?")["answer"] == "which-game"
    with pytest.raises(Refused) as refused:
        server.legal("big-top", {"bank": "x"})
    assert refused.value.path == "position.bank"
    with pytest.raises(Unreachable):
        Ringside(f"{live_server.url}/nowhere").games()
    token = made("quota", rate="2/hour").text
    monkeypatch.setenv("RINGSIDE_TOKEN", token)
    assert main(["--server", live_server.url, "rules"]) == FINE
    assert Ringside(live_server.url, token=token).games()["games"]
    with pytest.raises(Refused) as refused:
        Ringside(live_server.url, token=token).games()
    assert (refused.value.code, refused.value.path) == ("too-many-requests", "rate")
    with pytest.raises(Refused) as refused:
        Ringside(live_server.url, token="wrong").games()
    assert refused.value.code == "not-signed-in"
