"""Big Top played at random: it ends, no coin or card is lost, and enumerator and judge agree."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from msgspec import structs

from tests.verifier.engines.big_top.universe import universe
from tests.verifier.engines.judging import moves_judge
from verifier.engines.big_top import GAME
from verifier.engines.big_top.inventory import inventory
from verifier.engines.big_top.moves import CoinOnCard, Pay, PayCoin
from verifier.engines.big_top.position import Card, Player, Position, Purse
from verifier.kernel.judge import judge
from verifier.mining.play import Met, play_out, random_setup

CHUNKS, GAMES_A_CHUNK = 20, 100
GAMES_LOOKED_INTO = 40
SHARE_COMPARED = 0.03


def kinds_of_coins(position: Position) -> tuple[int, int]:
    """How many $5 and how many $1 coins there are."""
    purses: list[Purse | Player] = [position.bank, *(player for _, player in position.everyone())]
    fives = sum(purse.fives for purse in purses)
    return fives, position.money_in_game - 5 * fives


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_thousands_of_games_end_and_lose_no_coin_and_no_card(chunk: int) -> None:
    for seed in range(chunk * GAMES_A_CHUNK, (chunk + 1) * GAMES_A_CHUNK):
        start = random_setup(GAME, seed)
        before, kinds = inventory(start), kinds_of_coins(start)
        met: Met | None = None
        for met in play_out(GAME, seed):
            assert inventory(met.after) == before, f"seed {seed}: {met.move}"
        assert met is not None
        assert kinds_of_coins(met.after) == kinds, f"seed {seed}"


def start_with_small_cards(seed: int) -> Position:
    """A start whose cards are completed often, half of them with an effect."""
    chance = random.Random(seed)

    def small(card: Card) -> Card:
        circles = tuple(chance.randint(1, 4) for _ in range(chance.randint(1, 2)))
        return structs.replace(card, circles=circles, effect=chance.random() < 0.5)

    position: Position = random_setup(GAME, seed)
    players = {
        name: structs.replace(player, hand={title: small(card) for title, card in player.hand.items()})
        for name, player in position.players.items()
    }
    faces = {name: small(card) for name, card in position.faces.items()}
    return structs.replace(position, players=players, faces=faces, card_set=None)


def met_in_games(games: int) -> Iterator[tuple[int, Met]]:
    """Every position of some games, half of them with small cards, and the seed of its game."""
    for seed in range(games):
        start = start_with_small_cards(seed) if seed % 2 else None
        yield from ((seed, met) for met in play_out(GAME, seed, start))


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
        if chance.random() > SHARE_COMPARED:
            continue
        offered = set(met.options)
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


def test_paying_with_coins_at_once_is_paying_them_one_by_one() -> None:
    compared = 0
    for _, met in met_in_games(GAMES_LOOKED_INTO):
        coin = next((move for move in met.options if isinstance(move, PayCoin)), None)
        if coin is None:
            continue
        after_coin, _ = GAME.play(met.position, coin)
        rest = next((move for move in GAME.options(after_coin) if isinstance(move, Pay)), None)
        if rest is None:
            continue
        at_once = Pay(coin.player, rest.to, rest.amount + 1, (CoinOnCard(coin.card, coin.number),))
        assert judge(GAME, met.position, at_once).verdict == "legal"
        assert GAME.play(met.position, at_once)[0] == GAME.play(after_coin, rest)[0]
        compared += 1
    assert compared > 20
