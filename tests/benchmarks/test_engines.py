"""How fast engines judge, play and check. `make bench` measures; elsewhere these only run once."""

from __future__ import annotations

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from tests.verifier.engines.meeple_circus.constructions import evaluated, random_act
from verifier import scenarios
from verifier.engines import GAMES
from verifier.engines.meeple_circus.scoring import applause_of_act
from verifier.kernel.game import Game
from verifier.kernel.judge import judge
from verifier.kernel.picture import picture
from verifier.mining.play import Met, play_out

ENGINES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@pytest.fixture
def met(game: Game) -> list[Met]:
    """A hundred positions from the middle of games, each with the move that was made."""
    found = [each for seed in range(8) for each in list(play_out(game, seed))[15:28]][:100]
    assert len(found) == 100
    return found


@ENGINES
def test_judging_a_hundred_full_positions(benchmark: BenchmarkFixture, game: Game, met: list[Met]) -> None:
    def judge_all() -> int:
        return sum(judge(game, each.position, each.move, complete=True).verdict == "legal" for each in met)

    assert benchmark(judge_all) == 100


@ENGINES
def test_judging_a_hundred_positions_read_from_json(
    benchmark: BenchmarkFixture, game: Game, met: list[Met]
) -> None:
    """As above, but whether anything is left out is looked up first."""

    def judge_all() -> int:
        return sum(judge(game, each.position, each.move).verdict == "legal" for each in met)

    assert benchmark(judge_all) == 100


@ENGINES
def test_random_play_with_all_moves_listed(benchmark: BenchmarkFixture, game: Game) -> None:
    """Ten games; `plies` among the extra figures is how many moves they have."""

    def play_ten() -> int:
        return sum(1 for seed in range(10) for _ in play_out(game, seed))

    benchmark.extra_info["plies"] = benchmark(play_ten)


@ENGINES
def test_all_scenarios(benchmark: BenchmarkFixture, game: Game) -> None:
    cases = scenarios.cases(game.key)
    benchmark.extra_info["scenarios"] = len(cases)
    assert benchmark(lambda: all(scenarios.run_case(case).passed for case in cases))


def test_judging_a_bid_of_which_hardly_anything_is_told(benchmark: BenchmarkFixture) -> None:
    game = GAMES["big-top"]
    position = game.Position()
    move = game.moves[2]("Ben", 7)
    assert benchmark(lambda: judge(game, position, move).verdict) == "depends"


def test_evaluating_a_hundred_acts_of_twenty_components(benchmark: BenchmarkFixture) -> None:
    """Demands, acrobats and all: one act takes a hundredth of what is measured."""
    chance = random.Random(1)
    acts = [evaluated(random_act(chance, 20), chance) for _ in range(100)]
    assert benchmark(lambda: sum(applause_of_act(act, "Ann") for act in acts)) > 0


def test_drawing_an_act_of_twenty_components(benchmark: BenchmarkFixture) -> None:
    chance = random.Random(1)
    act = evaluated(random_act(chance, 20), chance)
    assert benchmark(lambda: picture(GAMES["meeple-circus"], act)) is not None
