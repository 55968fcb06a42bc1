"""What is judged by the rules about moves alone, or in few cases, never contradicts what is judged in full."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.judge import (
    inquiry_into,
    is_possible,
    is_refused_alone,
    judge,
    judge_alone,
    judge_position,
)
from verifier.kernel.scoring import lines_of, score
from verifier.kernel.trail import TooManyCases
from verifier.mining.changing import told_in_part
from verifier.mining.play import play_out

ENGINES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
GAMES_LOOKED_INTO, POSITIONS_A_GAME = 6, 8
GAMES_SCORED = 2
# So few cases that many rules have more.
FEW = 4


def positions(game: Game, seed: int) -> list[tuple[object, object]]:
    """Positions told in part, each with a move of the same game."""
    chance = random.Random(seed)
    everything = list(play_out(game, seed))
    some = chance.sample(everything, min(POSITIONS_A_GAME, len(everything)))
    moves = [each.move for each in some]
    return [(told_in_part(each.position, chance, 0.5), chance.choice((each.move, *moves))) for each in some]


@ENGINES
def test_rules_about_moves_alone_forbid_nothing_that_may_be_done(game: Game) -> None:
    counted: Counter[str] = Counter()
    for seed in range(GAMES_LOOKED_INTO):
        for position, move in positions(game, seed):
            alone = judge_alone(game, position, move)
            where = f"seed {seed}: {move} in {position}"
            counted[alone.verdict] += 1
            if alone.verdict == "illegal":
                assert judge(game, position, move).verdict == "illegal", where
            brief = judge_alone(game, position, move, most=FEW)
            assert brief.verdict in (alone.verdict, "depends"), where
            if is_refused_alone(game, position, move):
                assert alone.verdict == "illegal", where
                counted["refused"] += 1
    assert all(counted[kind] for kind in ("legal", "illegal", "depends", "refused")), counted


@ENGINES
def test_what_is_possible_is_judged_so(game: Game) -> None:
    counted: Counter[bool] = Counter()
    for seed in range(GAMES_LOOKED_INTO):
        both = positions(game, seed), positions(game, seed + 1)
        for (position, _), (other, _) in zip(*both, strict=False):
            # Half of one position and half of another seldom agree.
            mixed = _mixed(position, other)
            for each in (position, mixed):
                expected = judge_position(game, each).verdict != "impossible-position"
                assert is_possible(inquiry_into(game, each)) is expected, each
                counted[expected] += 1
    assert min(counted[True], counted[False]) > 0, counted


@ENGINES
def test_points_that_few_cases_tell_are_those_of_all(game: Game) -> None:
    counted = 0
    for seed in range(GAMES_SCORED):
        for position, _ in positions(game, seed):
            every = score(game, position)
            for name, player in every.players.items():
                for line in player.lines:
                    try:
                        told = lines_of(game, position, {name: [line.line]}, alone=True, most=FEW)
                    except TooManyCases:
                        continue
                    (few,) = told[name].lines
                    if few.points is not None:
                        assert few.points == line.points, f"seed {seed}: {line.line} of {name} in {position}"
                        counted += 1
    assert counted


def _mixed(position: object, other: object) -> object:
    fields = position.__struct_fields__  # type: ignore[attr-defined]
    taken = {field: getattr(position if place % 2 else other, field) for place, field in enumerate(fields)}
    return type(position)(**taken)
