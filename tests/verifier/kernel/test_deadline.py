"""Judging ends when its time is up, and takes as long as it takes where none is set."""

from __future__ import annotations

import pytest

from verifier.engines import GAMES
from verifier.kernel import deadline as timing
from verifier.kernel.deadline import OutOfTime, deadline, expect_time, in_time
from verifier.kernel.judge import judge
from verifier.kernel.play import legal_moves, replay

GAME = GAMES["big-top"]


class Clock:
    """Moves on by a second each time it is looked at."""

    now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timing, "monotonic", clock)
    return clock


def test_time_is_up_after_so_many_seconds_and_not_before(clock: Clock) -> None:
    with deadline(2):
        expect_time()
        expect_time()
        with pytest.raises(OutOfTime):
            expect_time()
    expect_time()


def test_a_deadline_within_another_ends_with_it(clock: Clock) -> None:
    with deadline(3):
        with deadline(100):
            for _ in range(5):
                expect_time()
        with pytest.raises(OutOfTime):
            expect_time()


def test_items_are_given_until_the_time_is_up(clock: Clock) -> None:
    items = in_time("abcdef")
    with deadline(3):
        given = [next(items), next(items), next(items)]
        with pytest.raises(OutOfTime):
            next(items)
    assert given == ["a", "b", "c"]


def test_a_position_with_much_left_out_is_given_up(clock: Clock) -> None:
    position, _ = GAME.setup(("Ann", "Bob", "Cem"), seed=1)
    chosen = legal_moves(GAME, position).moves[0]
    partial = GAME.hide(position, "Bob")
    with deadline(1), pytest.raises(OutOfTime):
        judge(GAME, partial, chosen, complete=False)
    assert judge(GAME, partial, chosen, complete=False).verdict in ("legal", "depends", "illegal")


def test_lists_of_moves_and_records_are_given_up_too(clock: Clock) -> None:
    position, _ = GAME.setup(("Ann", "Bob", "Cem"), seed=1)
    moves = legal_moves(GAME, position).moves
    with deadline(0), pytest.raises(OutOfTime):
        legal_moves(GAME, position)
    with deadline(0), pytest.raises(OutOfTime):
        replay(GAME, position, moves[:1])
    assert len(replay(GAME, position, moves[:1]).steps) == 1
