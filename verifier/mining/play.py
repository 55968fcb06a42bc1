"""Games played out at random, to look at every position that play leads to."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from verifier.kernel.game import Game
from verifier.kernel.rule import Event

MOST_MOVES = 20_000
"""Far more than any game takes: a game that gets there does not end."""


@dataclass(frozen=True)
class Met:
    """One position of a game, the moves it offered, the one chosen and what that led to."""

    position: Any
    options: Sequence[Any]
    move: Any
    after: Any
    events: Sequence[Event]


PLAYERS = ("Ann", "Ben", "Cara", "Dan", "Eve")


def random_setup(game: Game, seed: int) -> Any:
    """A start with as many players as the game takes, who play each open ruling by a reading of their own."""
    chance = random.Random(seed)
    readings = {question.key: chance.choice(question.readings) for question in game.questions}
    seated = PLAYERS[: chance.randint(*game.seats)]
    variant = game.variant(chance, readings)
    position, _ = game.setup(seated, seed, readings=readings, **variant)
    return position


def play_out(game: Game, seed: int, start: Any = None) -> Iterator[Met]:
    """One game from set-up (or `start`) to its end, all moves chosen by chance.

    Raises AssertionError where a position offers no move, or the game does not end.
    """
    chance = random.Random(seed)
    position = start if start is not None else random_setup(game, seed)
    for _ in range(MOST_MOVES):
        if game.over(position):
            return
        options = game.options(position)
        assert options, f"seed {seed}: nothing can be done in {position}"
        move = _chosen(options, chance)
        after, events = game.play(position, move)
        yield Met(position, options, move, after, events)
        position = after
    raise AssertionError(f"seed {seed}: the game does not end within {MOST_MOVES} moves")


def _chosen(options: Sequence[Any], chance: random.Random) -> Any:
    """A kind of move first, so that a hundred possible bids do not crowd out the rest; often the smallest step."""
    kinds: dict[type, list[Any]] = {}
    for move in options:
        kinds.setdefault(type(move), []).append(move)
    alike = chance.choice(list(kinds.values()))
    return alike[0] if chance.random() < 0.5 else chance.choice(alike)
