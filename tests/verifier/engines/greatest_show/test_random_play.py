"""The Greatest Show played at random: it ends, no card is lost, and enumerator and judge agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from tests.verifier.engines.greatest_show.universe import universe
from tests.verifier.engines.judging import moves_judge
from verifier.engines.greatest_show import GAME
from verifier.engines.greatest_show.inventory import inventory
from verifier.kernel.judge import judge
from verifier.mining.play import Met, play_out, random_setup

CHUNKS, GAMES_A_CHUNK = 20, 50
GAMES_LOOKED_INTO = 30
SHARE_COMPARED, SHARE_OF_ABILITIES = 0.03, 0.12
ALL_CARDS = 72


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_end_and_lose_no_card(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        start = random_setup(GAME, seed)
        before = inventory(start)
        assert sum(before.values()) == ALL_CARDS
        met: Met | None = None
        for met in play_out(GAME, seed):
            assert inventory(met.after) == before, f"seed {seed}: {met.move}"
        assert met is not None
        seven = [name for name, player in met.after.everyone() if len(player.stage) == 7]
        assert seven or met.after.ended_by is not None, f"seed {seed}"


def met_in_games(games: int) -> Iterator[tuple[int, Met]]:
    """Every position of some games, and the seed of its game."""
    for seed in range(games):
        yield from ((seed, met) for met in play_out(GAME, seed))


def test_games_of_two_three_and_four_are_looked_into() -> None:
    assert {len(random_setup(GAME, seed).seats) for seed in range(GAMES_LOOKED_INTO)} == {2, 3, 4}


def test_decks_run_out_in_some_of_these_games() -> None:
    events = {event.effect.id for _, met in met_in_games(GAMES_LOOKED_INTO) for event in met.events}
    assert "deck-reshuffled" in events


def test_every_move_offered_is_legal_and_every_position_possible() -> None:
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        judged = moves_judge(GAME, met.position)
        assert judged(met.move) == judge(GAME, met.position, met.move, complete=True), (
            f"seed {seed}: {met.move}"
        )
        for move in met.options:
            breaches = judged(move).breaches
            assert not breaches, f"seed {seed}: {move} breaks {breaches} in {met.position}"


@pytest.mark.long
def test_every_move_that_is_legal_is_offered() -> None:
    chance = random.Random(0)
    counted: Counter[type] = Counter()
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        using_ability = met.position.just_added is not None
        if chance.random() > (SHARE_OF_ABILITIES if using_ability else SHARE_COMPARED):
            continue
        offered = set(met.options)
        judged = moves_judge(GAME, met.position)
        for move in dict.fromkeys(universe(met.position)):
            legal = judged(move).verdict == "legal"
            assert legal == (move in offered), f"seed {seed}: {move} in {met.position}"
            counted[type(move)] += legal
    assert all(counted[kind] > 0 for kind in GAME.moves), counted


def test_the_same_move_judged_again_has_the_same_verdict() -> None:
    for _, met in met_in_games(3):
        once = judge(GAME, met.position, met.move)
        assert once == judge(GAME, met.position, met.move)
