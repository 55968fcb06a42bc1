"""Where components are drawn: on what they rest on, and none over another."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from tests.verifier.engines.meeple_circus.constructions import random_act
from verifier.engines.meeple_circus.drawing.layout import Drawn, boxes


@pytest.mark.parametrize("seed", range(200))
def test_no_two_components_overlap(seed: int) -> None:
    chance = random.Random(seed)
    act = random_act(chance, chance.randint(1, 20))
    placed = boxes([Drawn(name, str(piece.kind), piece.upon, piece.inside) for name, piece in act.items()])
    assert placed.keys() == act.keys()
    for one, other in combinations(placed.values(), 2):
        assert not one.meets(other)
    for name, piece in act.items():
        if piece.upon:
            assert (
                placed[name].y + placed[name].height
                <= min(placed[support].y for support in piece.upon) + 0.01
            )
        else:
            assert placed[name].y + placed[name].height == 0


def test_components_that_rest_on_one_another_in_a_circle_are_drawn_all_the_same() -> None:
    placed = boxes([Drawn("A", "horse", ("B",)), Drawn("B", "beam", ("A",)), Drawn("C", None, ("C",))])
    assert placed.keys() == {"A", "B", "C"}


def test_a_beam_reaches_over_all_that_it_lies_on() -> None:
    placed = boxes([Drawn("L", "barrel", ()), Drawn("R", "barrel", ()), Drawn("B", "beam", ("L", "R"))])
    assert placed["B"].x < placed["L"].middle
    assert placed["B"].right > placed["R"].middle
