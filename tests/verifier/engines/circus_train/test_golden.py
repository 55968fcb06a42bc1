"""The numbers that the rulebook of Circus Train prints come out of the engine."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from verifier.engines.circus_train import GAME
from verifier.engines.circus_train.moves import Move
from verifier.engines.circus_train.position import Position
from verifier.kernel.play import Outcome, apply
from verifier.kernel.scoring import ScoreSheet, lines_of, score


def position(told: dict[str, Any]) -> Position:
    return msgspec.convert(told, Position)


def made(told: dict[str, Any], move: dict[str, Any]) -> Outcome:
    (outcome,) = apply(GAME, position(told), msgspec.convert(move, Move)).outcomes
    return outcome


def points(sheet: ScoreSheet, name: str, *lines: str) -> int:
    """What some lines of a player bring together, all of them where none is named."""
    found = {line.line: line.points for line in sheet.players[name].lines}
    return sum(found[line] or 0 for line in lines or found)


@pytest.mark.parametrize(
    ("talent", "past", "rating"),
    [
        ({"acrobats": 1}, [], 7),
        ({"acrobats": 1, "human-cannonballs": 1}, [], 10),
        ({"acrobats": 1}, ["Past"], 9),
        ({"acrobats": 1, "human-cannonballs": 3}, ["Past"], 15),
    ],
    ids=["acrobats", "both", "with the past", "famous"],
)
def test_dana_performs_in_richmond(talent: dict[str, int], past: list[str], rating: int) -> None:
    told = {
        "version": "basic",
        "special_characters": False,
        "seats": ["Dana", "Eve"],
        "first_player": "Dana",
        "step": "turns",
        "turn": "Dana",
        "played": "hold",
        "board": {"Richmond": {"counter": "Tents"}},
        "news": {
            "Tents": {
                "kind": "performance",
                "colour": "green",
                "base": 2,
                "weeks": 1,
                "wants": {"acrobats": 5, "human-cannonballs": 3},
            },
            "Past": {"kind": "performance", "colour": "green", "base": 2},
        },
        "players": {
            "Dana": {
                "train": "Richmond",
                "talent": talent,
                "performances": past,
                "best": 10,
                "money": 0,
                "two_week": None,
            },
            "Eve": {"hand": ["?"]},
        },
    }
    outcome = made(told, {"type": "perform", "player": "Dana", "rating": rating})
    assert outcome.position.players["Dana"].best == max(rating, 10)


def test_two_tie_for_the_highest_rating() -> None:
    names = ["Ann", "Ben", "Cara"]
    told = {
        "seats": names,
        "month": "june",
        "step": "month-end",
        "players": {name: {"best": best} for name, best in zip(names, (40, 40, 30), strict=True)},
    }
    sheet = score(GAME, position(told))
    assert [points(sheet, name, "best-performance") for name in names] == [5, 5, 2]


@pytest.mark.parametrize(
    ("best", "points_each"),
    [
        ((50, 40, 30, 30), (7, 4, 1, 1)),
        ((40, 40, 30, 30), (5, 5, 1, 1)),
        ((50, 40, 40, 30), (7, 3, 3, 0)),
        ((40, 40, 40, 30), (4, 4, 4, 0)),
    ],
    ids=["for the third", "for the highest and the third", "for the second", "three for the highest"],
)
def test_ties_share_what_their_ranks_bring(best: tuple[int, ...], points_each: tuple[int, ...]) -> None:
    names = ["Ann", "Ben", "Cara", "Dan"]
    told = {
        "seats": names,
        "month": "june",
        "step": "month-end",
        "players": {name: {"best": rating} for name, rating in zip(names, best, strict=True)},
    }
    scored = lines_of(GAME, position(told), {name: ["best-performance"] for name in names})
    assert tuple(scored[name].total for name in names) == points_each


@pytest.mark.parametrize(("place", "each"), [(1, 7), (2, 4), (3, 2)])
def test_ranks_of_best_performance(place: int, each: int) -> None:
    names = ["Ann", "Ben", "Cara"]
    told = {
        "seats": names,
        "month": "june",
        "step": "month-end",
        "players": {name: {"best": 40 - number} for number, name in enumerate(names)},
    }
    assert points(score(GAME, position(told)), names[place - 1], "best-performance") == each


def test_barbara_frank_and_john_score_most_talent() -> None:
    told = {
        "seats": ["Barbara", "Frank", "John"],
        "month": "june",
        "step": "month-end",
        "players": {
            "Barbara": {"talent": {"elephants": 4, "acrobats": 2, "clowns": 1}},
            "Frank": {"talent": {"elephants": 3, "big-cats": 2, "clowns": 3}},
            "John": {"talent": {"acrobats": 2, "freaks": 1}},
        },
    }
    sheet = score(GAME, position(told))
    lines = [line.line for line in sheet.players["John"].lines if line.line.endswith("-of-month")]
    assert len(lines) == 7
    assert [points(sheet, name, *lines) for name in ("Barbara", "Frank", "John")] == [4, 5, 0]
    assert points(sheet, "Frank", "most-big-cats-of-month") == 2
    assert points(sheet, "Frank", "most-clowns-of-month") == 3


def test_a_counter_of_three_points_brings_a_single_player_15_dollars() -> None:
    told = {
        "version": "basic",
        "special_characters": False,
        "seats": ["Ann"],
        "first_player": "Ann",
        "step": "turns",
        "turn": "Ann",
        "played": None,
        "moved": False,
        "links": {"Toronto": ["Buffalo", "?"], "Buffalo": ["Toronto", "?"]},
        "board": {"Buffalo": {"counter": "Luck"}},
        "news": {"Luck": {"kind": "points", "colour": "green", "points": 3}},
        "players": {
            "Ann": {
                "train": "Toronto",
                "money": 10,
                "hand": ["rapid-transit", "hold"],
                "discards": ["?"] * 5,
                "two_week": None,
            }
        },
        "readings": {"two-week-detour": "back-in-time"},
    }
    move = {"type": "play", "player": "Ann", "card": "rapid-transit", "route": ["Buffalo"]}
    outcome = made(told, move)
    assert outcome.position.players["Ann"].money == 10 + 15
