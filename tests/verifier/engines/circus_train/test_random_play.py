"""Circus Train played at random: it ends after September, nothing is lost, and enumerator and judge agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest

from tests.verifier.engines.circus_train.universe import universe
from tests.verifier.engines.judging import moves_judge
from verifier.engines.circus_train import GAME
from verifier.engines.circus_train.decks import deck
from verifier.engines.circus_train.inventory import inventory
from verifier.engines.circus_train.moves import Move
from verifier.engines.circus_train.position import Position
from verifier.kernel.judge import judge
from verifier.mining.play import Met, play_out, random_setup

CHUNKS, GAMES_A_CHUNK = 20, 10
GAMES_LOOKED_INTO = 30
GAMES_COMPARED = 200
"""Far more, or there would be hardly a position in which a Special Character can be recruited."""

SHARE_COMPARED, ALWAYS_COMPARED = 0.0004, 2
"""Positions that are compared by chance; the first so many with each kind of move are compared anyway."""

WEEKS_OF_THE_SEASON = 27
FLOWS = {
    "show-paid": 1,
    "wages-pocketed": 1,
    "points-in-money": 1,
    "points-paid": -1,
    "wages-paid": -1,
    "talent-bought": -1,
    "bank-bought": -1,
    "parade-held": -1,
    "taxes-paid": -1,
    "check-paid": -1,
}
"""The effects that move money by their `amount`, and in which direction for the player."""


def lies_where_it_can(position: Position) -> bool:
    """Whether hand and discard pile of each player are one Action deck."""
    cards = Counter(deck(len(position.seats), advanced=position.is_advanced, easier=position.easier))
    return all(Counter((*player.hand, *player.discards)) == cards for _, player in position.everyone())


def flown(met: Met) -> Counter[str]:
    """The dollars that the effects of a move brought to each player."""
    found: Counter[str] = Counter()
    for event in met.events:
        if event.effect.id in FLOWS:
            found[event.facts["player"]] += FLOWS[event.effect.id] * event.facts["amount"]
    return found


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_games_end_after_september_and_nothing_is_lost(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        start = random_setup(GAME, seed)
        before = inventory(start)
        weeks = 0
        met: Met | None = None
        for met in play_out(GAME, seed):
            where = f"seed {seed}: {met.move}"
            after = met.after
            assert inventory(after) == before, where
            assert lies_where_it_can(after), where
            if after.step != "turns" or after.turn != met.position.turn:
                assert not any((after.hiring, after.done_here, after.sam_here, after.tried)), where
            brought = flown(met)
            for name, player in after.everyone():
                assert player.money == met.position.players[name].money + brought[name], where
                assert player.money >= 0, where
            weeks += sum(event.effect.id in ("week-advanced", "month-over") for event in met.events)
        assert met is not None
        assert met.after.step == "over"
        assert weeks == WEEKS_OF_THE_SEASON


def met_in_games(games: int) -> Iterator[tuple[int, Met]]:
    """Every position of some games, and the seed of its game."""
    for seed in range(games):
        yield from ((seed, met) for met in play_out(GAME, seed))


def test_games_of_one_to_five_and_of_all_kinds_are_looked_into() -> None:
    starts = [random_setup(GAME, seed) for seed in range(GAMES_LOOKED_INTO)]
    assert {len(start.seats) for start in starts} == {1, 2, 3, 4, 5}
    assert {start.version for start in starts} == {"basic", "advanced"}
    assert {start.special_characters for start in starts} == {False, True}
    assert {start.easier for start in starts} == {False, True}


def test_every_move_offered_is_legal_and_every_position_possible() -> None:
    for seed, met in met_in_games(GAMES_LOOKED_INTO):
        judged = moves_judge(GAME, met.position)
        assert judged(met.move) == judge(GAME, met.position, met.move, complete=True), (
            f"seed {seed}: {met.move}"
        )
        for move in met.options:
            breaches = judged(move).breaches
            assert not breaches, f"seed {seed}: {move} breaks {breaches} in {met.position}"


def written(move: Move) -> bytes:
    """A move as it is sent: some hold mappings, which are no members of a set."""
    return msgspec.json.encode(move)


@pytest.mark.long
def test_every_move_that_is_legal_is_offered() -> None:
    chance = random.Random(0)
    compared: Counter[type] = Counter()
    for seed, met in met_in_games(GAMES_COMPARED):
        if seed >= GAMES_LOOKED_INTO and all(compared[kind] >= ALWAYS_COMPARED for kind in GAME.moves):
            break
        kinds = {type(move) for move in met.options}
        if min(compared[kind] for kind in kinds) >= ALWAYS_COMPARED and chance.random() > SHARE_COMPARED:
            continue
        compared.update(kinds)
        offered = {written(move) for move in met.options}
        judged = moves_judge(GAME, met.position)
        for move in universe(met.position):
            legal = judged(move).verdict == "legal"
            assert legal == (written(move) in offered), f"seed {seed}: {move} in {met.position}"
    assert all(compared[kind] >= ALWAYS_COMPARED for kind in GAME.moves), compared


def test_the_same_move_judged_again_has_the_same_verdict() -> None:
    for _, met in met_in_games(3):
        once = judge(GAME, met.position, met.move)
        assert once == judge(GAME, met.position, met.move)
