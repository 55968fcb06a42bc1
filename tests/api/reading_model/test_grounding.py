"""A reading tells what the question says: it invents nothing and leaves out nothing that matters."""

from typing import Any

import msgspec
import pytest

from api.reading_model.grounding import fits, invented
from api.reading_model.telling import facts_told
from rulebase.selectors import rulebook_index
from verifier.engines import GAMES
from verifier.kernel.game import Game

GAME = GAMES["big-top"]


def inventions(position: dict[str, Any], question: str) -> list[str]:
    return invented(facts_told(msgspec.convert(position, GAME.Position), "position"), question)


@pytest.mark.parametrize(
    ("position", "question"),
    [
        ({"players": {"Ann": {"money": 6}}}, "Ann has 6 dollars."),
        ({"players": {"Ann": {"money": 6}}}, "Ann has six dollars."),
        ({"players": {"Ann": {"money": 1}}}, "Ann has one dollar."),
        ({"players": {"Ann": {"money": 0}}}, "Ann has zero dollars."),
        ({"players": {"Ann": {"passed": True}}}, "Ann passed."),
        ({"players": {"Ann": {"passed": False}}}, "Ann hasn't passed."),
        ({"players": {"Ann": {"cards": {}}}}, "Ann has no cards."),
        ({"players": {"Ann": {"cards": {"Tent": {}, "?": {}}}}}, "Ann has the Tent."),
        ({"players": {"Ann": {"cards": {"Tent": {}}}}}, "Ann only has the Tent."),
        ({"auction": None}, "There is no auction."),
        ({"seats": ["Ann", "Bob"]}, "Only Ann and Bob play."),
        ({"deck": ["?", "?", "?"]}, "Only three cards are in the deck."),
        ({"players": {}, "readings": {}, "card_set": None}, "May I?"),
    ],
)
def test_what_is_said_is_not_invented(position: dict[str, Any], question: str) -> None:
    assert inventions(position, question) == []


@pytest.mark.parametrize(
    ("position", "question", "place"),
    [
        ({"players": {"Ann": {"money": 7}}}, "Ann has 6 dollars.", "players.Ann.money"),
        ({"players": {"Ann": {"money": 0}}}, "Ann has dollars.", "players.Ann.money"),
        ({"players": {"Ann": {"money": 1}}}, "Ann has a dollar.", "players.Ann.money"),
        ({"players": {"Bob": {"money": 6}}}, "Ann has 6 dollars.", "players.Bob"),
        ({"players": {"Ann": {"passed": False}}}, "Ann passed.", "players.Ann.passed"),
        ({"players": {"Ann": {"passed": True}}}, "Ann sits out.", "players.Ann.passed"),
        ({"players": {"Ann": {"cards": {}}}}, "Ann has cards.", "players.Ann.cards"),
        ({"players": {"Ann": {"cards": {"Tent": {}}}}}, "Ann has the Tent.", "players.Ann.cards"),
        (
            {"players": {"Ann": {"cards": {"Lion": {}, "?": {}}}}},
            "Ann has the Tent.",
            "players.Ann.cards.Lion",
        ),
        ({"auction": None}, "Is there an auction?", "auction"),
        ({"phase": "paying"}, "We are bidding.", "phase"),
        ({"card_set": "assumed"}, "May I?", "card_set"),
        ({"seats": ["Ann", "Bob"]}, "Ann and Bob play.", "seats"),
        ({"deck": ["?", "?"]}, "Only three cards are in the deck.", "deck"),
        ({"readings": {"ties": "first"}}, "We play ties by first.", "readings.ties"),
        ({"auctioneer": "!"}, "Who is the auctioneer?!", "auctioneer"),
    ],
)
def test_what_is_not_said_is_found(position: dict[str, Any], question: str, place: str) -> None:
    assert f"position.{place}" in inventions(position, question)


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("question", "fitting"),
    [
        ("The high bid is 5. May Ann bid 7?", True),
        ("The high bid is now 5. May Ann bid 7?", True),
        ("The high bid is 5. May Ann bid 7 with her 6 dollars?", False),
        ("The high bid is 5. May Ann bid 7 for a ringmaster?", False),
        ("The high bid is 5. May Ann snatch up whatever remains hidden and bid 7?", False),
    ],
)
def test_what_matters_is_not_left_out(question: str, fitting: bool) -> None:
    position = msgspec.convert({"auction": {"high_bid": 5}}, GAME.Position)
    move = msgspec.convert({"type": "bid", "player": "Ann", "amount": 7}, GAME.Move)
    assert fits(rulebook_index(game=GAME.key), position, move, question) is fitting


@pytest.mark.parametrize("engine", GAMES.values(), ids=GAMES)
def test_a_question_that_says_nothing_says_no_fact_of_any_game(engine: Game) -> None:
    position, _ = engine.setup(("Ann", "Bob", "Cleo"), 1)
    told = list(facts_told(position, "position"))
    assert len(told) > 20
    assert invented(told, "What?") == [each.place for each in told]
    moves = engine.options(position)
    assert moves
    for move in moves:
        [kind, *rest] = facts_told(move, "move")
        assert (kind.place, kind.value) == ("move.type", type(move).__struct_config__.tag)
        assert "move.player" in [each.place for each in rest]
