"""The moves that are listed are the moves that the judge finds legal, on every position met in random play."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verifier.kernel.completions import positions
from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import FREE, TRICKS, Buy, Give, Move, Position, Show
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import Options, apply, legal_moves


def every_move(position: Position) -> Iterator[Move]:
    """All moves that can be written down about a position, legal or not."""
    for player in position.traders:
        yield from (Buy(player, ware) for ware in (*position.wares, "stilts"))
        yield from (Give(player, to, amount) for to in position.traders for amount in range(8))
        yield from (Show(player, trick) for trick in TRICKS)


def judged_legal(position: Position) -> set[Move]:
    return {move for move in every_move(position) if judge(GAME, position, move).verdict == "legal"}


@settings(max_examples=60, deadline=None)
@given(positions(limited=True))
def test_a_move_is_listed_exactly_if_it_is_legal(position: Position) -> None:
    assert set(legal_moves(GAME, position).moves) == judged_legal(position)


@pytest.mark.parametrize("seed", range(4))
def test_listed_and_judged_moves_agree_all_through_a_game(seed: int) -> None:
    chance = random.Random(seed)
    position, _ = GAME.setup(("Ann", "Bo"), seed)
    for _ in range(12):
        moves = legal_moves(GAME, position).moves
        assert set(moves) == judged_legal(position)
        if not moves:
            break
        position = apply(GAME, position, chance.choice(moves)).outcomes[0].position


@settings(max_examples=60, deadline=None)
@given(
    positions(limited=True),
    st.sampled_from(("traders.Bo.coins", "wares.ball.price", "traders.Ann.badge", "turn")),
)
def test_from_a_partial_position_only_moves_that_are_surely_legal_are_listed(
    position: Position, left_out: str
) -> None:
    partial = without(position, left_out)
    listed = legal_moves(GAME, partial).moves
    verdicts = [judge(GAME, partial, move, strict=True).verdict for move in listed]
    assert verdicts == ["legal"] * len(listed)


def test_nothing_is_listed_when_the_game_is_over() -> None:
    over = telling(FULL, {"wares.hat.sold": True, "wares.ball.sold": True})
    assert legal_moves(GAME, over) == Options(judge_position(GAME, over))


def test_nothing_is_listed_from_an_impossible_position() -> None:
    options = legal_moves(GAME, telling(FULL, {"traders.Ann.badge": "blue"}))
    assert (options.position.verdict, options.moves) == ("impossible-position", ())


@pytest.mark.parametrize("left_out", ["turn", "wares", "traders.Ann.coins", "wares.hat.price"])
def test_moves_that_cannot_be_listed_name_the_fact_that_is_needed(left_out: str) -> None:
    options = legal_moves(GAME, without(FULL, left_out))
    assert (options.moves, [unknown.path for unknown in options.unknowns]) == ((), [left_out])


def test_moves_that_depend_on_an_open_reading_name_it() -> None:
    (unknown,) = legal_moves(GAME, without(FULL, f"readings.{FREE.key}")).unknowns
    assert (unknown.path, unknown.kind) == (f"readings.{FREE.key}", "reading")


def test_facts_that_no_move_needs_may_be_left_out() -> None:
    partial = without(FULL, "traders.Bo.coins", "traders.Ann.badge", "readings.blue-points")
    assert legal_moves(GAME, partial).moves == legal_moves(GAME, FULL).moves


def test_a_viewer_lists_only_what_follows_from_what_can_be_seen() -> None:
    assert legal_moves(GAME, FULL, viewer="Ann") == legal_moves(GAME, FULL)
    assert [unknown.path for unknown in legal_moves(GAME, FULL, viewer="Bo").unknowns] == [
        "traders.Ann.coins"
    ]


def test_where_only_a_reading_is_open_the_moves_of_all_readings_are_listed() -> None:
    """Whether wares without a price are for sale is open, and only one move hangs on it."""
    position = telling(FULL, {"wares.hat.price": 0})
    either = [telling(position, {f"readings.{FREE.key}": reading}) for reading in FREE.readings]
    surely = set.intersection(*(set(legal_moves(GAME, each).moves) for each in either))
    options = legal_moves(GAME, without(position, f"readings.{FREE.key}"))
    assert set(options.moves) == surely != set()
    assert [fact.path for fact in options.unknowns] == [f"readings.{FREE.key}"]
