"""A move made in a position told in part: what happens in the whole position is among its outcomes."""

from __future__ import annotations

import random

import pytest

from tests.verifier.engines.test_partial_positions import met
from verifier.engines.circus_train import GAME
from verifier.kernel.play import apply
from verifier.mining.changing import told_in_part

GAMES_LOOKED_INTO = 8


@pytest.mark.parametrize("share", [0.1, 0.4])
def test_what_happens_is_among_the_outcomes(share: float) -> None:
    several = 0
    for seed in range(GAMES_LOOKED_INTO):
        chance = random.Random(seed)
        for one in met(GAME, seed):
            applied = apply(GAME, told_in_part(one.position, chance, share), one.move)
            if not applied.outcomes:
                continue
            happened = [event.effect.id for event in one.events]
            listed = [[event.effect for event in outcome.events] for outcome in applied.outcomes]
            assert happened in listed, f"seed {seed}: {one.move} in {one.position}"
            several += len(applied.outcomes) > 1
    assert several > 0
