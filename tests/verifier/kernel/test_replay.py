"""A record of moves is played up to the first that cannot be made, or whose result is not certain."""

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Buy, Give, Move, Show
from verifier.kernel.play import apply, replay

RECORD: tuple[Move, ...] = (Give("Ann", "Bo", 2), Show("Bo", "mime"), Buy("Ann", "ball"), Buy("Bo", "hat"))


def test_a_record_of_legal_moves_is_played_to_its_end() -> None:
    replayed = replay(GAME, FULL, RECORD)
    assert replayed.stopped_at is None
    assert [step.move for step in replayed.steps] == list(RECORD)
    assert [step.verdict.verdict for step in replayed.steps] == ["legal"] * 4
    assert GAME.over(replayed.position)


def test_each_step_starts_where_the_one_before_ended() -> None:
    position = FULL
    for move in RECORD:
        (outcome,) = apply(GAME, position, move).outcomes
        position = outcome.position
    assert replay(GAME, FULL, RECORD).position == position


def test_each_step_tells_what_it_made_happen() -> None:
    steps = replay(GAME, FULL, RECORD).steps
    assert [[event.effect for event in step.events] for step in steps] == [
        ["given"],
        ["shown"],
        ["bought"],
        ["bought"],
    ]


@pytest.mark.parametrize("number", range(4))
def test_a_record_stops_at_the_first_move_that_is_not_legal(number: int) -> None:
    wrong = Buy(RECORD[number].player, "stilts")
    replayed = replay(GAME, FULL, (*RECORD[:number], wrong, *RECORD[number:]))
    assert replayed.stopped_at == number
    assert [breach.rule for breach in replayed.steps[-1].verdict.breaches] == ["ware-missing"]
    assert (len(replayed.steps), replayed.steps[-1].events) == (number + 1, ())


def test_the_position_is_the_one_before_the_move_that_stopped_the_record() -> None:
    replayed = replay(GAME, FULL, (RECORD[0], RECORD[0], RECORD[1]))
    assert replayed.position == replay(GAME, FULL, RECORD[:1]).position


def test_a_record_stops_where_a_fact_left_out_decides_what_happens() -> None:
    replayed = replay(GAME, without(FULL, "traders.Bo.badge"), RECORD)
    assert (replayed.stopped_at, replayed.steps[0].verdict.verdict) == (0, "legal")
    assert [unknown.path for unknown in replayed.unknowns] == ["traders.Bo.badge"]


def test_a_record_stops_where_a_fact_left_out_decides_whether_a_move_is_legal() -> None:
    replayed = replay(GAME, without(FULL, "traders.Bo.coins"), RECORD)
    assert (replayed.stopped_at, replayed.steps[-1].verdict.verdict) == (3, "depends")


def test_an_empty_record_leads_nowhere() -> None:
    replayed = replay(GAME, telling(FULL, {"turn": "Bo"}), ())
    assert (replayed.steps, replayed.position.turn, replayed.stopped_at) == ((), "Bo", None)
