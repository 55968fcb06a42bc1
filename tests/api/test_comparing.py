"""What was expected and what came out stand beside each other, and every line is somewhere."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from api.pages.comparing import MOST_CHARACTERS, MOST_LINES, Field, fields

LEAVES = st.none() | st.integers(0, 2) | st.sampled_from(["a", "ab"])
VALUES = LEAVES | st.lists(LEAVES, max_size=3) | st.dictionaries(st.sampled_from("xy"), LEAVES)
SIDES = st.dictionaries(st.sampled_from(["verdict", "after"]), VALUES)


def one(expected: Any, got: Any) -> Field:
    (field,) = fields({"field": expected}, {"field": got})
    return field


def texts(field: Field, *, alone: bool) -> tuple[list[str], list[str]]:
    expected, got = (
        [line.text for line in side.lines if line.alone is alone] for side in (field.expected, field.got)
    )
    return expected, got


def test_of_a_list_only_the_lines_differ_that_one_side_has() -> None:
    field = one(["too-dear", "not-now"], ["not-now", "no-room", "no-room"])
    assert texts(field, alone=False) == (["not-now"], ["not-now"])
    assert texts(field, alone=True) == (["too-dear"], ["no-room", "no-room"])
    assert (field.several, field.is_same) == (True, False)


def test_the_order_of_a_list_matters() -> None:
    assert not one(["pay", "draw"], ["draw", "pay"]).is_same


def test_moves_that_are_offered_are_told_in_words() -> None:
    field = one(['{"amount":3,"type":"bid"}', "{pass"], [])
    assert texts(field, alone=True) == (["amount 3, type bid", "{pass"], [])


def test_parts_of_parts_are_compared_by_themselves() -> None:
    found = fields(
        {"verdict": "legal", "after": {"players": {"Ann": {"money": 3, "cards": []}}}},
        {"verdict": "legal", "after": {"players": {"Ann": {"money": 4, "cards": []}}}},
    )
    assert [(each.path, each.is_same) for each in found] == [
        (("verdict",), True),
        (("after", "players", "Ann", "money"), False),
        (("after", "players", "Ann", "cards"), True),
    ]


def test_what_one_side_does_not_have_is_there_on_the_other() -> None:
    verdict, error = fields({"verdict": "legal"}, {"error": "ValueError: 3"})
    assert texts(verdict, alone=True) == (["legal"], [])
    assert texts(error, alone=True) == ([], ["ValueError: 3"])


def test_a_long_line_is_cut_and_a_short_one_is_not() -> None:
    text = "x" * (MOST_CHARACTERS + 1)
    field = one(text, text[:-1])
    assert field.expected.lines[0].cut == f"{'x' * MOST_CHARACTERS} …"
    assert field.expected.lines[0].text == text
    assert field.got.lines[0].cut == ""


def test_of_many_lines_those_that_differ_are_shown_first() -> None:
    many = [f"move {number}" for number in range(MOST_LINES * 3)]
    field = one(many, [*many[:-1], "another"])
    assert [line.text for line in field.expected.shown] == [many[-1]]
    assert field.expected.rest == len(many) - 1
    assert one(many, []).expected.shown == one(many, []).expected.lines[:MOST_LINES]
    assert one(many[:MOST_LINES], []).expected.rest == 0


@given(SIDES, SIDES)
def test_nothing_differs_exactly_where_both_sides_say_the_same(
    expected: dict[str, Any], got: dict[str, Any]
) -> None:
    assert all(field.is_same for field in fields(expected, expected))
    found = fields(expected, got)
    assert len({field.path for field in found}) == len(found)
    turned = {field.path: field for field in fields(got, expected)}
    assert turned.keys() == {field.path for field in found}
    assert all(turned[field.path].is_same == field.is_same for field in found)
