"""Meeple Circus played at random: it ends, no component is lost, and enumerator and judge agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.verifier.engines.judging import moves_judge
from tests.verifier.engines.meeple_circus.universe import universe
from verifier.engines.meeple_circus import GAME
from verifier.engines.meeple_circus.components import box_counts
from verifier.engines.meeple_circus.inventory import inventory
from verifier.engines.meeple_circus.moves import STATEMENTS, Claim
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.judge import judge
from verifier.mining.play import Met, play_out, random_setup

CHUNKS, GAMES_A_CHUNK = 20, 50
GAMES_LOOKED_INTO = 40
SHARE_COMPARED = 0.1


def components(position: Position) -> Counter[str]:
    """Every component, with the players or in the reserve."""
    found: Counter[str] = Counter(position.reserve)
    for _, player in position.everyone():
        found.update(player.owned)
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_end_after_three_acts_and_nothing_is_lost(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        start = random_setup(GAME, seed)
        before = inventory(start)
        evaluated: Counter[tuple[int, str]] = Counter()
        met: Met | None = None
        for met in play_out(GAME, seed):
            assert +components(met.after) == Counter(box_counts()), f"seed {seed}: {met.move}"
            for event in met.events:
                if event.effect.id == "act-evaluated":
                    evaluated[met.position.act, event.facts["player"]] += 1
        assert met is not None
        assert inventory(met.after) == before, f"seed {seed}"
        assert evaluated == {(act, name): 1 for act in (1, 2, 3) for name in start.seats}, f"seed {seed}"


def met_in_games(games: int) -> Iterator[tuple[int, Met]]:
    """Every position of some games, and the seed of its game."""
    for seed in range(games):
        yield from ((seed, met) for met in play_out(GAME, seed))


def test_games_of_two_to_five_are_looked_into() -> None:
    assert {len(random_setup(GAME, seed).seats) for seed in range(GAMES_LOOKED_INTO)} == {2, 3, 4, 5}


def test_every_move_offered_is_legal_and_every_position_possible() -> None:
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        judged = moves_judge(GAME, met.position)
        assert judged(met.move) == judge(GAME, met.position, met.move, complete=True), (
            f"seed {seed}: {met.move}"
        )
        for move in met.options:
            breaches = judged(move).breaches
            assert not breaches, f"seed {seed}: {move} breaks {breaches}"


def test_every_move_that_is_legal_is_offered() -> None:
    chance = random.Random(0)
    counted: Counter[type] = Counter()
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        offered = set(met.options)
        is_new = any(counted[type(move)] == 0 for move in offered)
        if not is_new and chance.random() > SHARE_COMPARED:
            continue
        judged = moves_judge(GAME, met.position)
        for move in universe(met.position):
            legal = judged(move).verdict == "legal"
            assert legal == (move in offered), f"seed {seed}: {move} in {met.position.phase}"
            counted[type(move)] += legal
    # Acts at random seldom meet a demand: groups that are shown are looked into elsewhere.
    kinds = [kind for kind in GAME.moves if kind not in (*STATEMENTS, Claim)]
    assert all(counted[kind] > 0 for kind in kinds), counted


def test_the_same_move_judged_again_has_the_same_verdict() -> None:
    for _, met in met_in_games(3):
        once = judge(GAME, met.position, met.move)
        assert once == judge(GAME, met.position, met.move)
