"""Where components are drawn: on what they rest on, and none over another."""

from __future__ import annotations

import random
import re
from itertools import combinations

import msgspec
import pytest

from tests.verifier.engines.meeple_circus.constructions import random_act
from verifier.engines.meeple_circus import GAME
from verifier.engines.meeple_circus.drawing.layout import Drawn, boxes
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.picture import Picture, picture


@pytest.mark.parametrize("seed", range(200))
def test_no_two_components_overlap(seed: int) -> None:
    chance = random.Random(seed)
    act = random_act(chance, chance.randint(1, 20))
    placed = boxes([Drawn(name, str(piece.kind), piece.upon, piece.inside) for name, piece in act.items()])
    assert placed.keys() == act.keys()
    for one, other in combinations(placed.values(), 2):
        assert not one.overlaps(other)
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


def test_a_beam_is_as_long_as_what_lies_on_it_takes() -> None:
    many = [Drawn(f"A{number}", "acrobat", ("B",)) for number in range(9)]
    placed = boxes([Drawn("B", "beam", ()), *many])
    assert all(placed[each.name].stands_on(placed["B"]) for each in many)


def test_what_floats_is_not_drawn_on_the_ground() -> None:
    placed = boxes([Drawn("A", "acrobat", (), floats=True), Drawn("H", "horse", ())])
    assert placed["A"].y + placed["A"].height < 0
    assert placed["H"].y + placed["H"].height == 0


def drawn_of(built: dict[str, dict[str, object]]) -> Picture:
    position = msgspec.convert({"players": {"Ann": {"built": built}}}, Position)
    found = picture(GAME, position)
    assert found is not None
    return found


def test_what_cannot_lie_as_it_was_told_says_so() -> None:
    found = drawn_of(
        {
            "A": {"kind": "acrobat", "ground": False, "upon": []},
            "B": {"kind": "beam", "ground": False, "upon": ["Z"]},
            "C": {"kind": "horse", "ground": False, "upon": ["D"]},
            "D": {"kind": "horse", "ground": False, "upon": ["C"]},
        }
    )
    assert "A: acrobat on nothing, touches no ground and rests on nothing" in found.text
    assert "B: beam on Z, rests on Z, which is not in the act" in found.text
    assert all(f"{name}, rests on itself through others" in found.text for name in ("on C", "on D"))
    assert found.svg.count("✕") == 4 + 3, "a mark on each, and a line for each reason"


def test_what_may_rest_on_a_component_that_was_not_told_is_not_called_wrong() -> None:
    found = drawn_of({"B": {"kind": "beam", "ground": False, "upon": ["Z"], "inside": "inside"}, "?": {}})
    assert "not in the act" not in found.text


def test_long_names_side_by_side_keep_their_ends() -> None:
    svg = drawn_of({f"Acrobat {number}": {"kind": "acrobat", "ground": True} for number in (17, 18)}).svg
    assert all(f"… {number}<" in svg for number in (17, 18))


def test_reasons_can_be_read_without_moving_a_wide_picture() -> None:
    row: dict[str, dict[str, object]] = {
        f"Acrobat {number}": {"kind": "acrobat", "ground": True, "upon": []} for number in range(20)
    }
    svg = drawn_of(row).svg
    lines = [line for line in re.findall(r">([^<>]*)</text>", svg) if "Acrobat" in line and "," in line]
    assert len(lines) > 3
    assert max(map(len, lines)) < 50
