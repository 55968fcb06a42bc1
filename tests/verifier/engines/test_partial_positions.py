"""What is left out never turns a verdict round: judged in part, a move fares as in the whole position or depends."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel.game import Game
from verifier.kernel.judge import judge
from verifier.mining.changing import told_in_part
from verifier.mining.play import Met, play_out

ENGINES = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
GAMES_LOOKED_INTO, POSITIONS_A_GAME = 15, 10
FACTS_ALONE = 5


def met(game: Game, seed: int) -> list[Met]:
    everything = list(play_out(game, seed))
    return random.Random(seed).sample(everything, min(POSITIONS_A_GAME, len(everything)))


@ENGINES
@pytest.mark.parametrize("share", [0.1, 0.4, 0.8])
def test_a_verdict_in_part_never_contradicts_the_whole(game: Game, share: float) -> None:
    counted: Counter[str] = Counter()
    for seed in range(GAMES_LOOKED_INTO):
        chance = random.Random(seed)
        positions = met(game, seed)
        for one in positions:
            # A move of another moment of the game is mostly illegal now.
            move = chance.choice((one.move, chance.choice(positions).move))
            whole = judge(game, one.position, move)
            part = told_in_part(one.position, chance, share)
            for strict in (True, False):
                verdict = judge(game, part, move, strict=strict)
                counted[verdict.verdict] += 1
                where = f"seed {seed}: {move} in {part} of {one.position}"
                assert verdict.verdict != "impossible-position", where
                if verdict.verdict == "legal":
                    presumed = {each.rule for each in verdict.presumed}
                    # What is presumed wrongly may break more rules than the one presumed.
                    broken = {breach.rule for breach in whole.breaches}
                    assert not broken or broken & presumed, where
                if verdict.verdict == "illegal":
                    assert whole.verdict == "illegal", where
                if verdict.verdict == "depends":
                    assert verdict.unknowns, where
    assert all(counted[kind] > 0 for kind in ("legal", "illegal", "depends")), counted


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_of_move_has_a_verdict_where_next_to_nothing_is_told(name: str) -> None:
    game = GAMES[name]
    moves = [msgspec.convert(example.move, game.Move) for example in examples(name)]
    assert {type(move) for move in moves} == set(game.moves)
    alone = [{field: value} for example in examples(name) for field, value in example.position.items()]
    told: list[dict[str, Any]] = [{}, *random.Random(name).sample(alone, FACTS_ALONE)]
    for facts in told:
        position = msgspec.convert(facts, game.Position)
        for move in moves:
            assert judge(game, position, move).verdict != "impossible-position", f"{move} in {facts}"


@ENGINES
def test_what_a_player_cannot_see_never_turns_a_verdict_round(game: Game) -> None:
    for seed in range(GAMES_LOOKED_INTO):
        positions = met(game, seed)
        chance = random.Random(seed)
        for one in positions:
            move = chance.choice((one.move, chance.choice(positions).move))
            whole = judge(game, one.position, move)
            for viewer in game.players(one.position):
                seen = judge(game, one.position, move, viewer=viewer, strict=True)
                assert seen.verdict in (whole.verdict, "depends"), f"seed {seed}: {viewer} asks of {move}"
