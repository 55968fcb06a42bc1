"""What a position leaves out of a component comes from the assumed set, and what it says of one stands."""

import pytest

from tests.verifier.kernel.toy.position import Ware
from verifier.kernel.assumed import filled, filled_face, known_table
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.shape import KnownTable, is_complete

HAT, BALL = Ware(2, False), Ware(0, True)
ASSUMED = known_table({"hat": HAT, "ball": BALL})


def test_a_table_that_leaves_something_out_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves something out"):
        known_table({"hat": Ware(2)})


@pytest.mark.parametrize("given", [{}, {"hat": HAT}, {"ball": Ware(0, True), "hat": Ware(2, False)}, ASSUMED])
def test_where_nothing_else_is_said_the_assumed_set_stands_as_it_is(given: dict[str, Ware]) -> None:
    assert filled(given, ASSUMED) is ASSUMED


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"hat": Ware(price=1)}, {"hat": Ware(1, False), "ball": BALL}),
        ({"hat": Ware(1, True)}, {"hat": Ware(1, True), "ball": BALL}),
        ({"drum": Ware(3)}, {"hat": HAT, "ball": BALL, "drum": Ware(3)}),
        ({"ball": Ware(), "drum": Ware(3)}, {"hat": HAT, "ball": BALL, "drum": Ware(3)}),
    ],
)
def test_what_is_said_of_a_component_stands(given: dict[str, Ware], found: dict[str, Ware]) -> None:
    assert filled(given, ASSUMED) == found
    assert list(filled(given, ASSUMED)) == list(found)
    assert type(filled(given, ASSUMED)) is dict


def test_only_facts_left_out_are_taken_from_the_assumed_face() -> None:
    assert filled_face(Ware(UNKNOWN, True), HAT) == Ware(2, True)
    assert filled_face(HAT, BALL) is HAT


def test_a_table_that_is_known_keeps_the_word_only_while_it_is_unchanged() -> None:
    """What is made of it by adding to it is looked through again."""
    for more in ({**ASSUMED, "drum": Ware()}, ASSUMED | {"drum": Ware()}, ASSUMED.copy()):
        assert type(more) is dict
    assert type(ASSUMED) is KnownTable
    assert is_complete(ASSUMED)
    assert not is_complete(ASSUMED | {"drum": Ware()})
