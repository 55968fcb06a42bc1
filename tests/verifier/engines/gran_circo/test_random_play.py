"""Gran Circo played at random: it ends after four rounds, nothing is lost, and enumerator and judge agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.verifier.engines.gran_circo.universe import universe
from tests.verifier.engines.judging import moves_judge
from verifier.engines.gran_circo import GAME
from verifier.engines.gran_circo.inventory import inventory
from verifier.engines.gran_circo.position import Position
from verifier.engines.gran_circo.stock import IN_PLAY
from verifier.engines.gran_circo.vocabulary import CHIPS_TOTAL
from verifier.kernel.judge import judge
from verifier.kernel.rule import Event
from verifier.mining.play import Met, play_out, random_setup

CHUNKS, GAMES_A_CHUNK = 20, 50
GAMES_LOOKED_INTO = 30
SHARE_COMPARED = 0.02
FLOWS = {
    "income-received": ("amount", 1),
    "dollar-taken": ("amount", 1),
    "stands-paid": ("amount", 1),
    "tile-bought": ("cost", -1),
    "act-hired": ("cost", -1),
}
"""The effects that move money, the fact that says how much, and in which direction."""


def money(position: Position) -> int:
    """All dollars of the players."""
    return sum(player.money for _, player in position.everyone())


def flown(events: Sequence[Event]) -> int:
    """The dollars that some effects brought to the players together."""
    total = 0
    for event in events:
        if event.effect.id in FLOWS:
            fact, direction = FLOWS[event.effect.id]
            total += direction * event.facts[fact]
    return total


def partners(position: Position) -> Counter[str]:
    """The partner tiles that are not in the stock."""
    found: Counter[str] = Counter()
    for _, player in position.everyone():
        found.update(player.partners)
        found["talent-scout"] += sum(bool(shown.talent_scout) for shown in player.marking.values())
        found["manager"] += sum(bool(shown.manager) for shown in player.marking.values())
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_end_after_four_rounds_and_nothing_is_lost(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        start = random_setup(GAME, seed)
        before = inventory(start)
        performances: Counter[tuple[int, str]] = Counter()
        for met in play_out(GAME, seed):
            where = f"seed {seed}: {met.move}"
            assert money(met.after) == money(met.position) + flown(met.events), where
            in_play = IN_PLAY[len(start.seats)]
            assert all(count <= in_play[kind] for kind, count in partners(met.after).items()), where
            for event in met.events:
                if event.effect.id == "performance-scored":
                    performances[met.position.round, event.facts["player"]] += 1
        assert inventory(met.after) == before, f"seed {seed}"
        assert met.after.round == 4
        assert performances == {(performance, name): 1 for performance in (2, 4) for name in start.seats}


def test_a_bank_that_pays_no_more_than_it_has_never_lacks_a_dollar() -> None:
    short = 0
    for seed in range(200):
        start = random_setup(GAME, seed)
        if start.readings["bank-empty"] == "short":
            for met in play_out(GAME, seed, start):
                assert money(met.after) <= CHIPS_TOTAL, f"seed {seed}: {met.move}"
                short += any(event.effect.id == "bank-short" for event in met.events)
    assert short > 0


def met_in_games(games: int) -> Iterator[tuple[int, Met]]:
    """Every position of some games, and the seed of its game."""
    for seed in range(games):
        yield from ((seed, met) for met in play_out(GAME, seed))


def test_games_of_three_four_and_five_are_looked_into() -> None:
    assert {len(random_setup(GAME, seed).seats) for seed in range(GAMES_LOOKED_INTO)} == {3, 4, 5}


def test_every_move_offered_is_legal_and_every_position_possible() -> None:
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        judged = moves_judge(GAME, met.position)
        assert judged(met.move) == judge(GAME, met.position, met.move, complete=True), (
            f"seed {seed}: {met.move}"
        )
        for move in met.options:
            breaches = judged(move).breaches
            assert not breaches, f"seed {seed}: {move} breaks {breaches} in {met.position}"


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
            assert legal == (move in offered), f"seed {seed}: {move} in {met.position}"
            counted[type(move)] += legal
    assert all(counted[kind] > 0 for kind in GAME.moves), counted


def test_the_same_move_judged_again_has_the_same_verdict() -> None:
    for _, met in met_in_games(3):
        once = judge(GAME, met.position, met.move)
        assert once == judge(GAME, met.position, met.move)
