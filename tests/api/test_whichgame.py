"""A question without a game is answered from the one it is about, and where two could be meant it is asked which."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from api.answers import ask
from api.whichgame import choose
from verifier.engines import GAMES

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]

# Every fourth tells enough; all of them take four times as long.
EVERY = 4
ASKED = Path(__file__).with_name("asked")


def asked(client: Client, question: str, game: str = "") -> Any:
    address = f"/api/v1/games/{game}/ask/" if game else "/api/v1/ask/"
    response = client.post(address, {"question": question}, content_type="application/json")
    assert response.status_code == 200
    return response.json()


@pytest.mark.parametrize(
    ("question", "game"),
    [
        ("in gran circo, who starts?", "gran-circo"),
        ("Big Top: who starts?", "big-top"),
        ("When does a game of The Greatest Show end?", "greatest-show"),
        ("Meeple: how many acts are there?", "meeple-circus"),
        ("who goes first in circus train", "circus-train"),
    ],
)
def test_a_game_is_taken_that_the_question_names(client: Client, question: str, game: str) -> None:
    answer = asked(client, question)
    assert (answer["taken"]["key"], answer["taken"]["by"]) == (game, "name")
    assert answer["rulebook"]["game"] == game
    assert GAMES[game].title in answer["taken"]["why"]


def test_a_game_is_taken_whose_words_the_question_has(client: Client) -> None:
    answer = asked(client, "Is a bid equal to the last one of the auctioneer allowed?")
    assert (answer["taken"]["key"], answer["taken"]["by"]) == ("big-top", "words")
    assert {"bid", "auctioneer"} & set(answer["taken"]["words"])
    assert answer["permalink"]


@pytest.mark.parametrize(
    "question", ["Who goes first?", "When does the game end?", "who begins?", "starting money"]
)
def test_where_several_games_could_be_meant_it_is_asked_which(client: Client, question: str) -> None:
    answer = asked(client, question)
    assert (answer["answer"], answer["cites"]) == ("which-game", [])
    assert {"key": "gran-circo", "title": "Gran Circo"} in answer["games"]
    assert len(answer["games"]) > 1
    assert "ruling" not in answer


def test_of_two_games_named_it_is_asked_which(client: Client) -> None:
    answer = asked(client, "Is the tie broken in Gran Circo as in Big Top?")
    assert [game["key"] for game in answer["games"]] == ["gran-circo", "big-top"]


@pytest.mark.parametrize(
    "question", ["May I trade in Catan?", "How do I castle in chess?", "Wie spät ist es in Köln?", "???"]
)
def test_a_question_about_no_game_here_is_turned_away(client: Client, question: str) -> None:
    answer = asked(client, question)
    assert (answer["answer"], answer["games"]) == ("out-of-scope", [])


def test_a_question_asked_of_the_wrong_game_is_pointed_to_the_right_one(client: Client) -> None:
    answer = asked(client, "In Gran Circo, who goes first?", "big-top")
    assert (answer["answer"], answer["games"]) == (
        "out-of-scope",
        [{"key": "gran-circo", "title": "Gran Circo"}],
    )
    assert "ruling" not in answer


@pytest.mark.parametrize(
    "question", ["In Big Top, who goes first?", "Big Top: who goes first?", "Who goes first in the Big Top?"]
)
def test_the_title_of_the_game_asked_changes_nothing(client: Client, question: str) -> None:
    assert asked(client, question, "big-top")["answer"] == "value"


def test_a_game_that_is_only_likened_to_turns_no_question_away(client: Client) -> None:
    answer = asked(client, "Who goes first, like in Gran Circo?", "big-top")
    assert answer["answer"] != "out-of-scope"


def test_a_question_about_a_game_that_is_not_here_is_not_answered_from_another(client: Client) -> None:
    question = "is a bid equal to the last one allowed"
    assert asked(client, f"{question}?", "big-top")["answer"] == "no"
    assert asked(client, f"In Catan, {question}?", "big-top")["answer"] == "out-of-scope"


@pytest.mark.parametrize(
    "body", [{}, {"question": ""}, {"question": 1}, {"question": "who", "game": "big-top"}]
)
def test_a_bad_body_is_refused_with_the_path(client: Client, body: dict[str, Any]) -> None:
    response = client.post("/api/v1/ask/", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json()["path"] in ("question", "game")


def test_the_page_links_to_the_answer_of_each_game(client: Client) -> None:
    text = client.get("/ask/", {"q": "Who goes first?"}).content.decode()
    assert "Which game?" in text
    for key in GAMES:
        assert f'href="/ask/?game={key}&amp;q=Who%20goes%20first%3F"' in text


def test_the_page_says_which_game_was_taken_and_why(client: Client) -> None:
    text = client.get("/ask/", {"q": "In Gran Circo, who goes first?"}).content.decode()
    assert "Answered from Gran Circo. The question names Gran Circo." in text


def test_no_asked_question_is_answered_from_the_wrong_book() -> None:
    """Of those that some game answers; what none does may be put in the words of another game on purpose."""
    chosen: Counter[str] = Counter()
    for file in sorted(ASKED.glob("*.questions.jsonl")):
        game = file.name.partition(".")[0]
        for case in map(json.loads, file.read_text().splitlines()[::EVERY]):
            if case["verdict"] == "abstain":
                continue
            taken = choose(case["q"]).taken
            chosen["right" if taken == game else "wrong" if taken else "which"] += 1
            if taken not in (game, None):
                assert "ruling" not in ask(game=str(taken), question=case["q"])
    assert chosen["right"] > 0.6 * chosen.total()
    assert chosen["wrong"] < 0.03 * chosen.total()
