"""Each way in which an engine can contradict itself is found in a market broken that way, and only there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest
from msgspec import structs

from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import MOVES, Buy, Give, Move, Position, Show
from verifier.kernel import limits, weighing
from verifier.kernel.game import Game
from verifier.kernel.rule import Event, Facts, rule
from verifier.kernel.view import told
from verifier.mining.conflicts import CHECKS, Found

MOVE = Buy("Ann", "hat")
WITHOUT = (("traders", "Ann", "coins"), ("turn",))


@rule("ann-barred", cites=("market.turns",), on=MOVES, says="{player} may do nothing.")
def ann_barred(position: Position, move: Move) -> Facts | None:
    return {} if move.player == "Ann" else None


@rule(
    "unsaid-barred", cites=("market.turns",), on=MOVES, says="It has to be said how many coins {player} has."
)
def unsaid_barred(position: Position, move: Move) -> Facts | None:
    return None if told(position.traders[move.player], "coins") else {}


@rule("two-coins", cites=("coins.two",), says="Nobody has two coins.")
def two_coins(position: Position) -> Facts | None:
    return {} if position.traders["Ann"].coins == 2 else None


@rule("three-coins", cites=("coins.three",), says="Nobody has three coins.")
def three_coins(position: Position) -> Facts | None:
    return {} if position.traders["Ann"].coins == 3 else None


def gives_a_blue_badge(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    bo = structs.replace(position.traders["Bo"], badge="blue", coins=1)
    return structs.replace(position, traders=position.traders | {"Bo": bo}), ()


def takes_a_ware(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    return structs.replace(position, wares={"hat": position.wares["hat"]}), ()


def found_by(game: Game, move: Move = MOVE, position: Any = FULL) -> dict[str, str]:
    """What each check says of a move in a position, and of the same without some of its facts."""
    found = Found(game, msgspec.to_builtins(position), move, WITHOUT)
    return {name: says for name, check in CHECKS.items() if (says := check(found)) is not None}


BROKEN = {
    "offered-otherwise": (replace(GAME, options=lambda position: []), "is judged legal, and not offered"),
    "leads-nowhere": (replace(GAME, play=gives_a_blue_badge), "cannot be: blue-with-coins"),
    "makes-or-loses": (replace(GAME, play=takes_a_ware), "ball 1 to 0"),
    "turns-round": (replace(GAME, move_rules=(*GAME.move_rules, unsaid_barred)), "(unsaid-barred)"),
    "renamed-otherwise": (replace(GAME, move_rules=(*GAME.move_rules, ann_barred)), "is illegal, and legal"),
}


@pytest.mark.parametrize("move", [MOVE, Give("Ann", "Bo", 1), Show("Ann", "mime"), Buy("Bo", "ball")])
def test_nothing_is_wrong_with_the_market(move: Move) -> None:
    assert found_by(GAME, move) == {}


@pytest.mark.parametrize("check", BROKEN)
def test_what_is_broken_is_found(check: str) -> None:
    game, says = BROKEN[check]
    assert says in found_by(game)[check]


def test_a_fact_that_is_named_idly_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = replace(GAME, position_rules=(two_coins, three_coins))
    ann = structs.replace(FULL.traders["Ann"], coins=1)
    position = structs.replace(FULL, traders=FULL.traders | {"Ann": ann})
    found = Found(game, msgspec.to_builtins(position), MOVE, WITHOUT)
    assert CHECKS["names-idly"](found) is None
    # As if each limit were weighed alone, which leaves two values that cannot be.
    monkeypatch.setattr(limits, "FEW", 0)
    monkeypatch.setattr(weighing, "MOST_WEIGHED", 0)
    assert CHECKS["names-idly"](found) == "depends on traders.Ann.coins, and is illegal whatever that is"


def test_a_position_that_cannot_be_read_says_nothing() -> None:
    found = Found(GAME, {"traders": {"Ann": {"coins": "many"}}}, MOVE)
    assert [check(found) for check in CHECKS.values()] == [None] * len(CHECKS)
