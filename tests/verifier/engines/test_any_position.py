"""Whatever position and move are sent, each engine reads or refuses them and answers with a verdict."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.verifier.engines.strategies import moves, positions
from verifier.engines import GAMES
from verifier.kernel.drawing.marks import Verdicts
from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.picture import picture
from verifier.kernel.play import apply, legal_moves
from verifier.kernel.scoring import score

ENGINES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SOME = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def read(data: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError:
        assume(False)


def read_position(game: Game, data: dict[str, Any]) -> Any:
    position = read(data, game.Position)
    assume(not game.problems(position))
    return position


@ENGINES
@SOME
@given(data=st.data())
def test_any_move_in_any_position_has_a_verdict(game: Game, data: st.DataObject) -> None:
    position = read_position(game, data.draw(positions(game)))
    move = read(data.draw(moves(game)), game.Move)
    verdict = judge(game, position, move)
    assert verdict == judge(game, position, move)
    assert (verdict.verdict in ("illegal", "impossible-position")) == bool(verdict.breaches)
    if verdict.verdict == "depends":
        assert verdict.unknowns
    assert judge(game, position, move, strict=True).presumed == ()


@ENGINES
@SOME
@given(data=st.data())
def test_any_position_has_a_verdict_and_a_score(game: Game, data: st.DataObject) -> None:
    position = read_position(game, data.draw(positions(game)))
    verdict = judge_position(game, position)
    assert verdict.verdict in ("legal", "impossible-position", "depends")
    assert score(game, position).position == verdict
    legal_moves(game, position)


@ENGINES
@SOME
@given(data=st.data())
def test_any_position_can_be_drawn_with_all_that_is_wrong_with_it(game: Game, data: st.DataObject) -> None:
    position = read_position(game, data.draw(positions(game)))
    verdict = judge_position(game, position)
    found = picture(game, position, verdict=Verdicts(verdict.breaches, verdict.unknowns))
    if found is not None:
        assert ElementTree.fromstring(found.svg).tag.endswith("svg")
        told = [line for line in found.lines if line.startswith("Breach ")]
        assert len(told) == len(verdict.breaches)


@ENGINES
@SOME
@given(data=st.data())
def test_any_move_that_is_legal_can_be_made(game: Game, data: st.DataObject) -> None:
    position = read_position(game, data.draw(positions(game)))
    move = read(data.draw(moves(game)), game.Move)
    applied = apply(game, position, move)
    assert applied.outcomes == () or applied.verdict.verdict == "legal"


@ENGINES
@SOME
@given(data=st.data())
def test_what_is_read_is_written_back_the_same(game: Game, data: st.DataObject) -> None:
    position = read(data.draw(positions(game)), game.Position)
    assert msgspec.json.decode(msgspec.json.encode(position), type=game.Position) == position
