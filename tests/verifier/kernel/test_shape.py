"""What a field can hold is read from its annotation, and what is left out is seen at any depth."""

from typing import Literal

import msgspec
import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL
from tests.verifier.kernel.toy.position import COINS, TRICKS, Position, Trader, Ware
from verifier.kernel.facts import UNKNOWN, UNTOLD, Part
from verifier.kernel.shape import is_complete, shapes


@pytest.mark.parametrize(
    ("part", "field", "kind", "domain"),
    [
        (Trader, "coins", "scalar", tuple(COINS)),
        (Trader, "badge", "scalar", ("blue", "red")),
        (Trader, "hand", "sequence", None),
        (Ware, "sold", "scalar", (False, True)),
        (Position, "traders", "mapping", None),
        (Position, "turn", "scalar", "trader"),
    ],
)
def test_kind_and_values_of_a_field(
    part: type[msgspec.Struct], field: str, kind: str, domain: object
) -> None:
    shape = shapes(part)[field]
    assert (shape.kind, shape.domain) == (kind, domain)


def test_items_of_a_sequence_have_their_own_values() -> None:
    item = shapes(Trader)["hand"].item
    assert item is not None
    assert item.domain == TRICKS


def test_items_of_a_mapping_are_parts() -> None:
    item = shapes(Position)["wares"].item
    assert item is not None
    assert item.part is Ware


def test_a_mapping_with_certain_names_knows_them() -> None:
    class Stock(Part, frozen=True):
        wares: dict[Literal["hats", "balls"], int]
        others: dict[str, int]

    assert [shapes(Stock)[field].keys for field in ("wares", "others")] == [("balls", "hats"), ()]


def test_only_a_field_that_takes_none_is_nullable() -> None:
    assert [name for name, shape in shapes(Trader).items() if shape.nullable] == ["badge"]


def test_marks_of_a_fact_are_kept() -> None:
    of_position = shapes(Position)
    assert [name for name, shape in of_position.items() if shape.aside] == ["total"]
    assert [name for name, shape in of_position.items() if shape.open] == ["traders"]
    assert (of_position["turn"].description, of_position["turn"].ask) == (
        "whose turn it is",
        "Whose turn is it?",
    )


def test_a_position_refuses_a_field_that_it_does_not_know() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `coin`"):
        msgspec.convert({"traders": {"Ann": {"coin": 1}}}, Position)


def test_what_is_left_out_is_left_out_of_the_wire_format() -> None:
    assert msgspec.to_builtins(Trader(coins=0)) == {"coins": 0}


def test_a_position_with_everything_told_is_complete() -> None:
    assert is_complete(FULL)


@pytest.mark.parametrize(
    "path",
    ["turn", "wares", "traders.Ann.coins", "traders.Ann.badge", "traders.Ann.hand", "traders.Bo.hand.1"],
)
def test_a_fact_left_out_anywhere_is_seen(path: str) -> None:
    assert not is_complete(without(FULL, path))


def test_a_mapping_that_may_hold_more_is_not_complete() -> None:
    assert not is_complete(telling(FULL, {"wares": {**FULL.wares, UNTOLD: Ware(0, False)}}))


def test_a_fact_that_only_repeats_others_may_be_left_out() -> None:
    assert FULL.total is UNKNOWN
    assert is_complete(FULL)
