"""Situations of Meeple Circus that people described fare as the people who know the answer said.

The descriptions and answers lie beside the project and not in it; without them these tests are skipped.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.verifier.described import needs, situations_of, verdict_on
from verifier.engines.meeple_circus import GAME
from verifier.engines.meeple_circus.moves import Move
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.play import replay
from verifier.kernel.scoring import ScoreSheet, score

KNOWN = situations_of(GAME)
pytestmark = needs(KNOWN)

ON_GROUND: dict[str, Any] = {"ground": True, "inside": "inside"}
MOVES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "mc-sc-005": (
        {
            "players": {
                "Ann": {
                    "built": {"B": {"kind": "acrobat", "colour": "blue", "lies": "off-side", **ON_GROUND}}
                }
            }
        },
        {"type": "count", "player": "Ann", "component": "B"},
    ),
    "mc-sc-021": (
        {"phase": "waiting"},
        {"type": "place", "player": "Dee", "component": "B", "piece": {"kind": "beam"}},
    ),
    "mc-sc-029": (
        {
            "players": {
                "Ann": {
                    "built": {
                        "E": {"kind": "elephant", **ON_GROUND},
                        "Y": {
                            "kind": "acrobat",
                            "colour": "yellow",
                            "ground": False,
                            "upon": ["E"],
                            "inside": "inside",
                            "lies": "on-side",
                        },
                    }
                }
            }
        },
        {"type": "count", "player": "Ann", "component": "E"},
    ),
}


@pytest.mark.parametrize("id", MOVES)
def test_verdict(id: str) -> None:
    verdict = verdict_on(GAME, *MOVES[id])
    assert verdict.verdict == KNOWN[id]["verdict"]
    assert len(verdict.breaches) == KNOWN[id]["rules_violated"]
    assert verdict.presumed == ()


def test_what_is_missing_is_how_the_elephant_lies() -> None:
    unknown = [fact.path for fact in verdict_on(GAME, *MOVES["mc-sc-029"]).unknowns]
    assert unknown == ["players.Ann.built.E.lies"]


@pytest.mark.parametrize("reading", ["together", "one-by-one"])
def test_the_act_tile_may_come_first(reading: str) -> None:
    told = {
        "seats": ["Ada", "Bo"],
        "act": 1,
        "phase": "preparation",
        "turn": "Ada",
        "component_tiles": ["C", "?", "?", "?", "?", "?"],
        "act_tiles": ["T", "U", "?"],
        "players": {
            "Ada": {"component_tile": None, "act_tile": None},
            "Bo": {"component_tile": None, "act_tile": None},
        },
        "readings": {"both-in-one-turn": reading, "reserve-short": "what-is-there"},
    }
    moves = [{"type": "take-act-tile", "player": "Ada", "tile": "T"}]
    if reading == "one-by-one":
        moves.append({"type": "take-act-tile", "player": "Bo", "tile": "U"})
    moves.append({"type": "take-component-tile", "player": "Ada", "tile": "C"})
    record = replay(GAME, msgspec.convert(told, Position), [msgspec.convert(move, Move) for move in moves])
    assert len(record.steps) == len(moves)
    assert {step.verdict.verdict for step in record.steps} == {KNOWN["mc-sc-017"]["verdict"]}


def sheet(told: dict[str, Any]) -> ScoreSheet:
    return score(GAME, msgspec.convert(told, Position))


def points(told: dict[str, Any], line: str) -> int | None:
    return next(each.points for each in sheet(told).players["Ann"].lines if each.line == line)


def fulfilled(groups: list[dict[str, Any]], **cards: int) -> dict[str, Any]:
    return {
        "cards": {name: {"value": value} for name, value in cards.items()},
        "players": {"Ann": {"fulfilled": groups}},
    }


def test_demands_met_once_and_twice() -> None:
    told = fulfilled([{"card": "A"}, {"card": "B"}, {"card": "B", "differs": True}], A=3, B=3)
    assert points(told, "public-demands") == KNOWN["mc-sc-001"]["value"]


def test_a_demand_claimed_twice_with_the_same_group() -> None:
    told = fulfilled([{"card": "A", "pieces": ["X", "Y"]}, {"card": "A", "pieces": ["X", "Y"]}], A=4)
    assert points(told, "public-demands") == KNOWN["mc-sc-013"]["value"]


def test_a_demand_claimed_twice_depends_on_a_differing_element() -> None:
    told = fulfilled([{"card": "A"}, {"card": "A"}], A=3)
    assert KNOWN["mc-sc-033"]["verdict"] == "depends"
    line = next(each for each in sheet(told).players["Ann"].lines if each.line == "public-demands")
    assert line.points is None
    assert [(each.path, [case.results for case in each.cases]) for each in line.unknowns] == [
        ("players.Ann.fulfilled.1.differs", [(3,), (6,)])
    ]


def test_a_red_acrobat_that_carries_a_balloon() -> None:
    red = {"kind": "acrobat", "colour": "red", "lies": "on-side", **ON_GROUND}
    told = {"players": {"Ann": {"built": {"R": red, "B": {"kind": "balloon", "upon": ["R"]}}}}}
    assert points(told, "red-acrobats") == KNOWN["mc-sc-009"]["value"]


def test_the_most_applause_wins() -> None:
    told = {
        "seats": ["Gil", "Hana", "Ian"],
        "phase": "over",
        "players": {"Gil": {"applause": 31}, "Hana": {"applause": 28}, "Ian": {"applause": 30}},
    }
    assert sheet(told).winners == (KNOWN["mc-sc-025"]["value"],)
