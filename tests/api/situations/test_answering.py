"""A described situation as the API and the pages answer it."""

from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client

from api.answers import ask
from api.situations.answering import against, understood
from verifier.engines import GAMES

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]
TOO_DEAR = "I have $6 and nothing on my cards. Can I bid 7?"


def answer(client: Client, question: str, game: str = "big-top") -> dict[str, Any]:
    sent = {"question": question}
    return dict(client.post(f"/api/v1/games/{game}/ask/", sent, content_type="application/json").json())


def test_the_answer_echoes_the_situation_ready_to_be_checked(client: Client) -> None:
    found = answer(client, TOO_DEAR)
    assert (found["answer"], found["confidence"]) == ("no", 1.0)
    situation = found["situation"]
    body = {"position": situation["position"], "move": situation["move"]}
    checked = client.post("/api/v1/games/big-top/moves/check/", body, content_type="application/json").json()
    assert checked["verdict"] == situation["verdict"]["verdict"] == "illegal"
    assert {"auctions.afford", "coins.lent-pay"} == {cite["key"] for cite in found["cites"]}
    assert "You bid 7 and can pay 6 at most." in found["text"]
    kept = client.get(f"/api/v1{found['permalink']}").json()
    assert kept["answer"]["situation"] == situation


def test_what_is_still_unknown_is_asked_for(client: Client) -> None:
    found = answer(client, "The highest bid is 4. Can Ann bid 6?")
    assert found["answer"] == "depends"
    unknown = {each["path"] for each in found["situation"]["unknowns"]}
    assert unknown == {"players.Ann.money", "players.Ann.cards"}
    assert "How many dollars does Ann have behind the screen?" in found["text"]


def test_what_was_presumed_is_said(client: Client) -> None:
    found = answer(client, "I have $4. Can I hire a 3-star Tamer from the union?", "gran-circo")
    assert found["answer"] == "yes"
    assert "Asker's cast has no such act yet" in found["situation"]["presumed"]
    assert "your cast has no such act yet" in found["text"]


def test_what_was_broken_comes_first_and_what_was_understood_is_in_the_words_of_the_form(
    client: Client,
) -> None:
    question = "I have $3 and no ads. An advertisement in the ring costs $4. May I buy it?"
    found = answer(client, question, "gran-circo")
    assert (
        found["text"] == "No. The tile costs you $4, and you have $3. Buy something for at most $3, or pass."
    )
    broken = found["situation"]["verdict"]["breaches"][0]["cites"]
    assert [cite["key"] for cite in found["cites"]] == broken
    assert found["understood"].startswith(
        "Move by you: Buy a tile (What is bought: advertisement; Which tile: the tile; "
        "Where it lies: in the ring; With the Investor: no). "
    )
    kept = client.get(found["permalink"].replace("/api/v1", "")).content.decode()
    shown = kept.partition('aria-label="Answer"')[2].partition("</section>")[0]
    assert "you have $3" in shown
    assert "Asker has" not in shown


def test_facts_are_told_by_their_questions_and_what_is_not_described_is_counted() -> None:
    game = GAMES["gran-circo"]
    position = {
        "step": "invest",
        "players": {"Asker": {"advertisements": ["?", "?"], "partners": ["investor"], "marking": {"A": {}}}},
    }
    assert understood(game, position, None) == (
        "Which advertisements do you have? 2, not described. Acts at the marking: A. "
        "Which partners do you have left? Investor. Which part of the round is being played? players invest."
    )


def test_the_page_leads_to_the_form_with_the_situation_filled_in(client: Client) -> None:
    page = client.get("/ask/", {"game": "big-top", "q": TOO_DEAR}).content.decode()
    assert "Understood as: Move by you: Bid (Amount: 7). " in page
    assert "How many dollars do you have behind the screen? 6" in page
    link = page.split('href="/games/big-top/check/?')[1].split('"')[0].replace("&amp;", "&")
    form = client.get(f"/games/big-top/check/?{link}").content.decode()
    assert 'name="bid.amount" value="7"' in form
    assert 'name="position.players.Asker.money" value="6"' in form


def test_a_literal_ruling_comes_first() -> None:
    assert "situation" not in ask(game="big-top", question="Can I bid 0?")


def ruling(verdict: str) -> Any:
    return SimpleNamespace(verdict=verdict, cites=("coins.change",))


def test_the_engine_and_a_ruling_that_disagree_leave_the_question_open() -> None:
    told = {"answer": "no", "cites": ["auctions.raise"]}
    assert against(told, ruling("no")) is None
    assert against(told, ruling("value")) is None
    open_answer = against(told, ruling("yes"))
    assert open_answer is not None
    assert (open_answer["answer"], open_answer["cites"]) == ("not-stated", ["auctions.raise", "coins.change"])
