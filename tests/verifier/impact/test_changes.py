"""The engine as it would be with a change, and what a scenario's position has chosen."""

from dataclasses import replace

import msgspec
import pytest

from verifier import scenarios
from verifier.engines import GAMES
from verifier.impact.changes import Decided, RuleOff, engine_with
from verifier.impact.replays import chosen_in
from verifier.kernel.judge import judge
from verifier.scenariofile import SetupText
from verifier.situating import position_of

GAME = GAMES["big-top"]
CASE = next(case for case in scenarios.cases("big-top") if case.id == "big-top/bid-raises-own/1.3")
EARLY = Decided("self-raise", "others-passed")


def test_nobody_is_said_to_have_supplied_what_is_decided() -> None:
    position, _ = position_of(GAME, CASE.situation, CASE.text)
    move = msgspec.convert(CASE.text.move, GAME.Move)
    before = judge(GAME, position, move)
    after = judge(engine_with(GAME, EARLY), position, move)
    assert (before.verdict, after.verdict) == ("depends", "illegal")
    assert after.supplied == before.supplied


def test_a_game_is_set_up_by_what_is_decided_whatever_was_asked_for() -> None:
    players = GAME.setup(("Ann", "Ben"), 1)[0].seats
    for readings in (None, {"self-raise": "until-all-pass"}):
        position, _ = engine_with(GAME, EARLY).setup(players, 1, readings=readings)
        assert position.readings["self-raise"] == "others-passed"
        assert position.readings.keys() == GAME.setup(players, 1)[0].readings.keys()


def test_a_score_line_can_be_switched_off_too() -> None:
    line = GAME.lines[0].id
    assert line not in {each.id for each in engine_with(GAME, RuleOff(line)).lines}


@pytest.mark.parametrize(
    ("position", "but", "without", "chosen"),
    [
        ({}, {}, (), None),
        ({"readings": {"self-raise": "until-all-pass"}}, {}, (), "until-all-pass"),
        ({"readings": {"cover-when": "later"}}, {}, (), None),
        ({"readings": {"self-raise": "a"}}, {"readings": {"self-raise": "b"}}, (), "b"),
        ({"readings": {"self-raise": "a"}}, {"readings": {"cover-when": "later"}}, (), "a"),
        ({"readings": {"self-raise": "a"}}, {}, ("readings.self-raise",), None),
        ({"readings": {"self-raise": "a"}}, {}, ("readings",), None),
        ({"readings": {"self-raise": "a"}}, {}, ("readings.cover-when",), "a"),
    ],
)
def test_what_a_position_has_chosen(
    position: dict[str, object], but: dict[str, object], without: tuple[str, ...], chosen: str | None
) -> None:
    situation = msgspec.structs.replace(CASE.situation, position=position)
    text = msgspec.structs.replace(CASE.text, but=but, without=without)
    assert chosen_in(replace(CASE, situation=situation, text=text), "self-raise") == chosen


def test_what_a_set_up_has_chosen() -> None:
    plan = SetupText(("Ann", "Ben"), 1, {"self-raise": "others-passed"})
    situation = msgspec.structs.replace(CASE.situation, position={}, setup=plan)
    assert chosen_in(replace(CASE, situation=situation), "self-raise") == "others-passed"
