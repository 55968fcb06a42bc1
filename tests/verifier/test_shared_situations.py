"""Situations that people described, written as positions, fare as the people who know the answer said.

The descriptions and answers lie beside the project and not in it; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.verifier.described import expected_verdict, needs, situations_of, verdict_on
from verifier.engines.big_top import GAME
from verifier.engines.big_top.moves import Move
from verifier.engines.big_top.position import Position
from verifier.kernel.play import apply
from verifier.kernel.scoring import score
from verifier.kernel.verdict import Verdict

KNOWN = situations_of(GAME)
pytestmark = needs(KNOWN)

FOUR = ["Ann", "Ben", "Cara", "Dee"]
MOVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "bt-sc-009": (
        {
            "phase": "bidding",
            "auction": {"to_act": "Cara"},
            "players": {"Cara": {"passed": False, "money": 20}},
        },
        {"type": "bid", "player": "Cara", "amount": 7},
    ),
    "bt-sc-013": (
        {
            "phase": "bidding",
            "auctioneer": "Ann",
            "auction": {"high_bid": None, "high_bidder": None},
            "seats": FOUR,
            "players": {name: {"passed": False} for name in FOUR},
        },
        {"type": "bid", "player": "Ben", "amount": 3},
    ),
    "bt-sc-017": (
        {
            "phase": "paying",
            "auctioneer": "Ann",
            "auction": {"high_bid": 6, "high_bidder": "Ben"},
            "players": {"Ben": {"money": 30}},
        },
        {"type": "pay", "player": "Ben", "to": "Ann", "amount": 6},
    ),
    "bt-sc-021": (
        {
            "phase": "bidding",
            "auction": {"high_bid": 5, "high_bidder": "Dee", "just_bid": True},
            "players": {
                "Dee": {
                    "money": 6,
                    "fives": 1,
                    "cards": {"A": {"circles": [5, 5, 7], "covered": []}},
                    "placed_on": [],
                }
            },
        },
        {
            "type": "cover",
            "player": "Dee",
            "placements": [{"card": "A", "coin": 5}, {"card": "A", "coin": 1}],
        },
    ),
    "bt-sc-041": (
        {
            "phase": "bidding",
            "auction": {"high_bid": 3, "high_bidder": "Ann", "to_act": "Ben"},
            "players": {"Ben": {"passed": False, "money": 20, "cards": {}}},
        },
        {"type": "bid", "player": "Ben", "amount": 20},
    ),
}
POSITIONS: dict[str, dict[str, Any]] = {
    "bt-sc-001": {
        "phase": "start",
        "seats": FOUR,
        "auction": None,
        "bank": {"money": 22, "fives": 0},
        "players": {name: {"money": 22, "fives": 2} for name in FOUR},
    },
    "bt-sc-005": {"seats": FOUR, "total_money": 112},
}


def position(data: dict[str, Any]) -> Position:
    return msgspec.convert(data, Position)


def verdict_for(id: str) -> Verdict:
    return verdict_on(GAME, *([POSITIONS[id]] if id in POSITIONS else MOVES[id]))


@pytest.mark.parametrize("id", [*POSITIONS, *MOVES])
def test_verdict(id: str) -> None:
    expected = expected_verdict(KNOWN[id])
    assert verdict_for(id).verdict == expected


def test_what_is_missing_is_the_highest_bid() -> None:
    assert [fact.path for fact in verdict_for("bt-sc-009").unknowns] == ["auction.high_bid"]


def test_whether_the_auctioned_card_gets_a_coin_depends_on_the_bank() -> None:
    assert KNOWN["bt-sc-025"]["verdict"] == "depends"
    told = {
        "phase": "bidding",
        "seats": FOUR,
        "auctioneer": "Ann",
        "auction": {
            "name": "Lions",
            "card": {"circles": [3, 8], "covered": []},
            "high_bid": 6,
            "high_bidder": "Ann",
            "to_act": "Dee",
        },
        "players": {"Dee": {"money": 20, "passed": False}, "Ann": {"passed": False}},
        "readings": {"bank-only-fives": "change"},
    }
    bid = msgspec.convert({"type": "bid", "player": "Dee", "amount": 8}, Move)
    applied = apply(GAME, position(told), bid)
    covered = {"bank-covers" in [event.effect for event in outcome.events] for outcome in applied.outcomes}
    assert covered == {True, False}
    assert {fact.path for fact in applied.unknowns} == {"bank.money"}


def test_circles_paid_from_have_to_be_covered_again() -> None:
    told = {
        "phase": "paying",
        "seats": FOUR,
        "auctioneer": "Ann",
        "auction": {
            "name": "Won",
            "card": {"circles": [2, 4], "covered": []},
            "high_bid": 10,
            "high_bidder": "Dee",
        },
        "players": {"Dee": {"money": 8, "cards": {"X": {"circles": [1, 6, 9], "covered": [1, 6]}}}},
    }
    pay = {
        "type": "pay",
        "player": "Dee",
        "to": "Ann",
        "amount": 10,
        "from_cards": [{"card": "X"}, {"card": "X"}],
    }
    applied = apply(GAME, position(told), msgspec.convert(pay, Move))
    assert applied.verdict.verdict == "legal"
    card = applied.outcomes[0].position.players["Dee"].cards["X"]
    assert str(len(card.open_numbers)) == str(KNOWN["bt-sc-029"]["value"])


def test_score_at_the_end() -> None:
    completed = {
        "Jugglers": {"points": 6, "stars": 2, "clown": False},
        "Riders": {"points": 4, "stars": 1, "clown": False},
        "Strongman": {"points": 3, "stars": 0, "clown": False},
    }
    told = {
        "phase": "over",
        "seats": ["Fay", "Gil", "Hal"],
        "players": {
            "Fay": {
                "money": 15,
                "cards": {"Lions": {"circles": [2, 4, 6], "covered": [2, 4], "points": 8}},
                "completed": completed,
            },
            "Gil": {"stars": 2},
            "Hal": {"stars": 1},
        },
    }
    assert str(score(GAME, position(told)).players["Fay"].total) == str(KNOWN["bt-sc-033"]["value"])


def test_winners_share_the_victory() -> None:
    players = {
        "Ann": {"points": 38, "has_star": True},
        "Ben": {"points": 38, "has_star": True},
        "Cara": {"points": 35, "has_star": True},
    }
    sheet = score(GAME, position({"phase": "over", "seats": list(players), "players": players}))
    assert sheet.winners == ("Ann", "Ben")
    assert all(name in KNOWN["bt-sc-037"]["value"] for name in sheet.winners)
