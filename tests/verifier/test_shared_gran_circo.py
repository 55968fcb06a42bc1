"""Situations of Gran Circo that people described fare as the people who know the answer said.

The descriptions and answers lie beside the project and not in it; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.verifier.described import expected_verdict, needs, situations_of, verdict_on
from verifier.engines.gran_circo import GAME
from verifier.engines.gran_circo.moves import Move
from verifier.engines.gran_circo.position import Position
from verifier.kernel.play import apply, replay
from verifier.kernel.scoring import score
from verifier.kernel.verdict import Verdict

KNOWN = situations_of(GAME)
pytestmark = needs(KNOWN)

THREE = ["Bia", "Rui", "Leo"]
FULL: dict[str, Any] = {"A": {}, "B": {}, "C": {}}
MOVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "gc-sc-005": (
        {
            "seats": THREE,
            "step": "reveal",
            "turn": "Leo",
            "acts": {"Mimic": {"kind": "mimic"}},
            "players": {
                "Bia": {"circus": "splendor", "marking": FULL},
                "Rui": {"circus": "majestic", "marking": {"D": {}, "E": {}, "F": {}}},
                "Leo": {"circus": "royal", "marking": {"G": {}, "H": {}}, "hand": ["Mimic"], "partners": []},
            },
        },
        {"type": "send-to-union", "player": "Leo", "act": "Mimic"},
    ),
    "gc-sc-009": (
        {
            "step": "invest",
            "turn": "Bia",
            "acts": {"New": {"kind": "clown", "stars": 3}, "Old": {"kind": "clown", "stars": 1}},
            "union": ["New"],
            "players": {"Bia": {"passed": False, "money": 4, "partners": [], "cast": ["Old"]}},
        },
        {"type": "hire", "player": "Bia", "act": "New", "pays": 4, "sends": ["Old"]},
    ),
    "gc-sc-013": (
        {
            "seats": THREE,
            "starting_player": "Bia",
            "step": "second-choice",
            "turn": "Leo",
            "players": {
                "Bia": {"partners": ["manager"]},
                "Rui": {"partners": ["investor"]},
                "Leo": {"partners": ["shareholder"]},
            },
        },
        {"type": "choose-partner", "player": "Bia", "partner": "talent-scout"},
    ),
    "gc-sc-021": (
        {
            "step": "reveal",
            "turn": "Leo",
            "players": {"Rui": {"marking": FULL}, "Leo": {"partners": ["talent-scout"]}},
        },
        {"type": "reveal", "player": "Leo", "act": "X", "marking": "Rui", "talent_scout": True},
    ),
    "gc-sc-025": (
        {
            "step": "reveal",
            "turn": "Bia",
            "acts": {name: {"kind": "ballerina"} for name in ("B1", "B2", "B3")},
            "players": {"Rui": {"marking": {"B1": {}, "B2": {}}}, "Bia": {"hand": ["B3"]}},
        },
        {"type": "reveal", "player": "Bia", "act": "B3", "marking": "Rui"},
    ),
    "gc-sc-029": (
        {
            "step": "swap",
            "turn": "Ana",
            "players": {
                "Ana": {
                    "partners": ["manager"],
                    "marking": {"Clown": {"talent_scout": False, "manager": False}},
                },
                "Leo": {"marking": {"Magician": {"manager": False}}},
            },
        },
        {"type": "swap", "player": "Ana", "gives": "Clown", "takes": "Magician", "other": "Leo"},
    ),
    "gc-sc-033": (
        {
            "step": "invest",
            "turn": "Ana",
            "outside": {"advertisements": ["Radio"]},
            "advertisements": {"Radio": {"kind": "radio-ads", "price": 5}},
            "players": {
                "Ana": {
                    "passed": False,
                    "money": 2,
                    "partners": ["investor"],
                    "advertisements": ["?", "?"],
                }
            },
        },
        {
            "type": "buy",
            "player": "Ana",
            "what": "advertisement",
            "tile": "Radio",
            "place": "outside",
            "investor": True,
        },
    ),
}
POSITIONS: dict[str, dict[str, Any]] = {
    "gc-sc-017": {
        "seats": THREE,
        "step": "second-choice",
        "players": {"Rui": {"partners": ["manager", "manager", "investor"]}},
    },
}


def position(data: dict[str, Any]) -> Position:
    return msgspec.convert(data, Position)


def verdict_for(id: str) -> Verdict:
    return verdict_on(GAME, *([POSITIONS[id]] if id in POSITIONS else MOVES[id]))


@pytest.mark.parametrize("id", [*POSITIONS, *MOVES])
def test_verdict(id: str) -> None:
    expected = expected_verdict(KNOWN[id])
    verdict = verdict_for(id)
    assert verdict.verdict == expected
    if KNOWN[id]["rules_violated"] is not None:
        assert len(verdict.breaches) == KNOWN[id]["rules_violated"]


def test_what_is_missing_is_whether_a_talent_scout_revealed_the_act() -> None:
    unknown = [fact.path for fact in verdict_for("gc-sc-029").unknowns]
    assert unknown == ["players.Leo.marking.Magician.talent_scout"]


def test_income_for_a_sum_of_four() -> None:
    stars = {"A": 1, "B": 1, "C": 2}
    told = {
        "seats": THREE,
        "starting_player": "Bia",
        "step": "income",
        "acts": {name: {"stars": count} for name, count in stars.items()},
    }
    deal = msgspec.convert({"type": "deal", "player": "Bia", "acts": list(stars)}, Move)
    (outcome,) = apply(GAME, position(told), deal).outcomes
    (income,) = (event for event in outcome.events if event.effect == "income-received")
    assert income.facts["amount"] == KNOWN["gc-sc-001"]["value"]


def test_one_turn_allows_one_investment() -> None:
    told = {
        "seats": ["Dee", "Eli", "Fay"],
        "step": "invest",
        "turn": "Dee",
        "acts": {"Act": {"kind": "clown", "stars": 1}},
        "union": ["Act"],
        "ring": {"stands": ["Tile"]},
        "stands": {"Tile": {"colour": "red", "price": 3}},
        "players": {
            "Dee": {"passed": False, "money": 9, "cast": [], "stands": []},
            "Eli": {"passed": False},
        },
    }
    moves = [
        {"type": "buy", "player": "Dee", "what": "stand", "tile": "Tile", "pays": 3},
        {"type": "hire", "player": "Dee", "act": "Act", "pays": 2},
    ]
    record = replay(GAME, position(told), [msgspec.convert(move, Move) for move in moves])
    assert record.stopped_at == 1
    verdict = record.steps[-1].verdict
    assert verdict.verdict == KNOWN["gc-sc-037"]["verdict"]
    assert len(verdict.breaches) == KNOWN["gc-sc-037"]["rules_violated"]


def test_score_of_a_first_performance() -> None:
    stars = dict(zip("ABCDEFGH", (3, 3, 3, 3, 2, 2, 1, 1), strict=True))
    specials = ("tent", "box-offices", "sound-system", "boxes")
    told = {
        "seats": ["Ana"],
        "round": 2,
        "step": "performance",
        "acts": {name: {"stars": count} for name, count in stars.items()},
        "advertisements": {"Radio": {"kind": "radio-ads"}, "TV": {"kind": "tv-ads"}},
        "improvements": {name: {"special": name} for name in specials},
        "players": {
            "Ana": {
                "cast": list(stars),
                "duets": 2,
                "advertisements": ["Radio", "TV"],
                "stands": ["?"] * 5,
                "improvements": list(specials),
            }
        },
    }
    assert score(GAME, position(told)).players["Ana"].total == KNOWN["gc-sc-041"]["value"]


def tied(acts: int, improvements: dict[str, int], money: dict[str, int]) -> dict[str, Any]:
    players = {
        name: {"points": 50, "cast": ["?"] * acts, "improvements": ["?"] * count}
        | ({"money": money[name]} if name in money else {})
        for name, count in improvements.items()
    }
    return {"seats": list(players), "step": "over", "players": players}


def test_the_winner_depends_on_money_after_acts_and_improvements() -> None:
    sheet = score(GAME, position(tied(8, {"Ann": 5, "Bob": 5}, {"Ann": 4})))
    assert sheet.winners is None
    assert KNOWN["gc-sc-045"]["verdict"] == "depends"
    # Money decides; and should it be level as well, the book says no more.
    assert [fact.path for fact in sheet.unknowns] == ["players.Bob.money", "readings.tie-after-all"]


def test_improvements_come_before_money() -> None:
    sheet = score(GAME, position(tied(7, {"Ann": 5, "Bob": 4}, {"Ann": 0, "Bob": 15})))
    assert sheet.winners == (KNOWN["gc-sc-049"]["value"],)
