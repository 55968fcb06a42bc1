"""Situations of Circus Train that people described fare as the people who know the answer said.

The descriptions and answers lie beside the project and not in it; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.verifier.described import expected_verdict, needs, situations_of, verdict_on
from verifier.engines.circus_train import GAME
from verifier.engines.circus_train.moves import Move
from verifier.engines.circus_train.position import Position
from verifier.kernel.judge import judge_position
from verifier.kernel.play import Applied, apply, replay
from verifier.kernel.scoring import PlayerScore, score
from verifier.kernel.verdict import Verdict

KNOWN = situations_of(GAME)
pytestmark = needs(KNOWN)

MOVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "ct-s-001": (
        {
            "version": "basic",
            "special_characters": False,
            "step": "turns",
            "turn": "Ann",
            "played": None,
            "players": {"Ann": {"hand": ["fast-transit", "?"]}},
        },
        {"type": "play", "player": "Ann", "card": "fast-transit", "route": ["?"] * 5},
    ),
    "ct-s-005": (
        {
            "version": "advanced",
            "special_characters": False,
            "step": "turns",
            "month": "june",
            "turn": "Dana",
            "played": None,
            "track": {"lowest": 1},
            "players": {"Dana": {"reputation": 2, "discards": ["hold", "?"]}},
        },
        {"type": "play", "player": "Dana", "card": "hold", "route": [], "source": "discards"},
    ),
    "ct-s-009": (
        {
            "version": "advanced",
            "step": "turns",
            "turn": "Gus",
            "played": None,
            "talent_bank": {"acrobats": 1, "?": "?"},
            "players": {"Gus": {"train": "Winnipeg", "hand": ["rest", "?"]}},
        },
        {"type": "rest", "player": "Gus", "takes": "acrobats"},
    ),
    "ct-s-013": (
        {
            "version": "basic",
            "step": "turns",
            "month": "september",
            "turn": "Kim",
            "played": "overnight-transit",
            "board": {"Montreal": {"counter": "Big"}, "?": {}},
            "news": {"Big": {"kind": "performance", "weeks": 2, "colour": "red"}},
            "players": {"Kim": {"two_week": {"city": "Montreal"}}},
        },
        {"type": "perform", "player": "Kim", "completes": True},
    ),
    "ct-s-017": (
        {
            "version": "advanced",
            "seats": ["Quinn", "Ray", "Sue", "Tom"],
            "month": "august",
            "week": 5,
            "step": "month-steal",
            "players": {
                "Quinn": {"points": 10, "reputation": 4},
                "Ray": {"points": 40, "talent": {"big-cats": 2}},
                "Sue": {"points": 20},
                "Tom": {"points": 11},
            },
        },
        {"type": "steal-at-month-end", "player": "Quinn", "victim": "Ray", "takes": "big-cats"},
    ),
    "ct-s-021": (
        {
            "version": "basic",
            "step": "turns",
            "turn": "Fay",
            "played": "overnight-hire",
            "theft": {"victim": "Gus", "takes": ["horses"], "stolen": True},
            "players": {"Gus": {"hand": ["overnight-hire", "?"]}},
        },
        {"type": "roll", "player": "Fay", "die": 6, "keeps_card": True},
    ),
    "ct-s-025": (
        {
            "version": "basic",
            "step": "turns",
            "turn": "Kim",
            "played": "overnight-hire",
            "talent_bank": {"elephants": 2, "?": "?"},
        },
        {"type": "buy-from-bank", "player": "Kim", "takes": "elephants", "pays": 10},
    ),
}


def verdict_for(id: str) -> Verdict:
    return verdict_on(GAME, *MOVES[id])


@pytest.mark.parametrize("id", MOVES)
def test_verdict(id: str) -> None:
    verdict = verdict_for(id)
    assert verdict.verdict == expected_verdict(KNOWN[id])
    if KNOWN[id]["rules_violated"] is not None:
        assert len(verdict.breaches) == KNOWN[id]["rules_violated"]


@pytest.mark.parametrize(
    ("id", "paths"),
    [
        ("ct-s-009", ["month", "week"]),
        ("ct-s-013", ["players.Kim.train"]),
        ("ct-s-017", ["players.Ray.reputation"]),
        ("ct-s-025", ["month"]),
    ],
)
def test_what_is_missing(id: str, paths: list[str]) -> None:
    assert [fact.path for fact in verdict_for(id).unknowns] == paths


def position(told: dict[str, Any]) -> Position:
    return msgspec.convert(told, Position)


def made(told: dict[str, Any], move: dict[str, Any]) -> Applied:
    return apply(GAME, position(told), msgspec.convert(move, Move))


def test_red_lighting_takes_points_down_to_nothing() -> None:
    told = {
        "version": "advanced",
        "special_characters": False,
        "seats": ["Ola", "Pia", "Uli"],
        "first_player": "Ola",
        "step": "turns",
        "month": "september",
        "turn": "Ola",
        "played": "wages",
        "players": {
            "Ola": {"points": 7, "money": 40, "talent": {"clowns": 5, "horses": 2}, "two_week": None}
        },
    }
    move = {"type": "pay-wages", "player": "Ola", "releases": {"clowns": 3}}
    outcome = made(told, move).outcomes[0]
    assert outcome.position.players["Ola"].points == KNOWN["ct-s-029"]["value"]


def test_a_two_week_show_that_is_replaced_scores_nothing() -> None:
    told: dict[str, Any] = {
        "version": "basic",
        "special_characters": False,
        "seats": ["Ann", "Ben", "Cy", "Di"],
        "step": "roustabout",
        "month": "august",
        "covered": 11,
        "board": {"Toronto": {"counter": "Big"}, "?": {}},
        "news": {"Big": {"kind": "performance", "weeks": 2, "colour": "red"}, "New": {"kind": "points"}},
        "players": {
            "Ann": {"two_week": {"city": "Toronto"}, "points": 9, "best": 30, "performances": []},
            **{name: {"two_week": None} for name in ("Ben", "Cy", "Di")},
        },
    }
    moves = [
        {"type": "draw-city", "player": "Ben", "city": "Toronto"},
        {"type": "draw-counter", "player": "Ben", "counter": "New"},
    ]
    record = replay(GAME, position(told), [msgspec.convert(move, Move) for move in moves])
    after = record.position.players["Ann"]
    assert after.two_week is None
    assert after.points - 9 == KNOWN["ct-s-033"]["value"]
    assert (after.best, after.performances) == (30, ())


def test_whether_ten_cities_are_right_depends_on_the_month() -> None:
    told: dict[str, Any] = {
        "version": "basic",
        "step": "turns",
        "seats": ["Ann", "Ben", "Cy", "Di"],
        "first_player": "Ann",
        "turn": "Ann",
        "played": None,
        "bag": ["?"],
        "board": {f"City {number}": {} for number in range(10)},
    }
    verdicts = {judge_position(GAME, position({**told, "month": month})).verdict for month in ("may", "june")}
    assert KNOWN["ct-s-037"]["verdict"] == "depends"
    assert verdicts == {"impossible-position", "legal"}


def test_a_show_of_acrobats_and_human_cannonballs() -> None:
    told: dict[str, Any] = {
        "version": "basic",
        "special_characters": False,
        "seats": ["Dana", "Eve", "Flo"],
        "first_player": "Dana",
        "step": "turns",
        "turn": "Dana",
        "played": "hold",
        "board": {"Richmond": {"counter": "Tents"}, "?": {}},
        "news": {
            "Tents": {
                "kind": "performance",
                "colour": "green",
                "base": 2,
                "weeks": 1,
                "wants": {"acrobats": 5, "human-cannonballs": 3},
            }
        },
        "players": {
            "Dana": {
                "train": "Richmond",
                "talent": {"acrobats": 1, "human-cannonballs": 1},
                "performances": [],
                "best": 10,
                "two_week": None,
            }
        },
    }
    outcome = made(told, {"type": "perform", "player": "Dana"}).outcomes[0]
    performed = next(event for event in outcome.events if event.effect == "performed")
    assert performed.facts["own"] == KNOWN["ct-s-041"]["value"]


def points_of(sheet: PlayerScore, line: str) -> int | None:
    (found,) = (each for each in sheet.lines if each.line == line)
    assert found.points is not None or found.unknowns
    return found.points


def test_ties_for_second_place_in_three_months() -> None:
    ratings = {"june": (40, 30, 30, 20, 15), "july": (50, 45, 45, 45, 20), "september": (60, 55, 55, 55, 55)}
    names = ["Ann", "Bob", "Cy", "Di", "Ed"]
    gained = 0
    for month, best in ratings.items():
        players = {name: {"best": rating} for name, rating in zip(names, best, strict=True)}
        told = {"seats": names, "month": month, "step": "month-end", "players": players}
        points = points_of(score(GAME, position(told)).players["Bob"], "best-performance")
        assert points is not None
        gained += points
    assert gained == KNOWN["ct-s-045"]["value"]


def test_everybody_who_performed_in_april_scores_alike() -> None:
    told = {
        "version": "basic",
        "seats": ["Ann", "Bob", "Cy", "Di"],
        "month": "april",
        "step": "month-end",
        "players": {
            "Ann": {"best": 18, "performances": ["?", "?"]},
            "Bob": {"best": 10, "performances": ["?"]},
            "Cy": {"best": 14, "performances": ["?"]},
            "Di": {"best": 10, "performances": []},
        },
    }
    players = score(GAME, position(told)).players
    gained = [f"{name} {points_of(sheet, 'april-performances')}" for name, sheet in players.items()]
    assert ", ".join(gained) == KNOWN["ct-s-049"]["value"]
    assert not any(line.line == "best-performance" for sheet in players.values() for line in sheet.lines)


def test_points_stay_at_nothing_before_most_money_scores() -> None:
    others = {"talent": {"clowns": 1, "horses": 1}, "money": 20, "reputation": 6, "performances": ["?"]}
    told = {
        "version": "advanced",
        "seats": ["Ann", "Bob", "Cy"],
        "step": "final",
        "players": {
            "Ann": {"points": 2, "talent": {}, "money": 30, "reputation": 5, "performances": []},
            "Bob": others,
            "Cy": others,
        },
    }
    assert score(GAME, position(told)).players["Ann"].total == KNOWN["ct-s-053"]["value"]


def test_what_the_last_wages_leave_is_looked_up_in_the_chart() -> None:
    told = {
        "version": "basic",
        "special_characters": False,
        "seats": ["Ann"],
        "month": "september",
        "step": "final-wages",
        "turn": "Ann",
        "players": {"Ann": {"money": 246, "talent": {"elephants": 1, "clowns": 1}}},
    }
    (line,) = score(GAME, position(told)).players["Ann"].lines
    assert (line.says.partition(",")[0], line.points) == (f"Success Chart: {KNOWN['ct-s-057']['value']}", 220)
    outcome = made(told, {"type": "pay-wages", "player": "Ann"}).outcomes[0]
    success = next(event for event in outcome.events if event.effect == "success-found")
    assert success.facts["result"] == KNOWN["ct-s-057"]["value"].lower()
