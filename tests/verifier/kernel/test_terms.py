"""Unknown numbers and names behave as every one of their values does."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.verifier.kernel.branches import branches, exact, sound
from verifier.kernel.terms import MOST_VALUES, plain
from verifier.kernel.trail import Unknown

NUMBERS = range(-2, 5)
NAMES = ("Ann", "Bo", "Cy")
PRICES = dict(zip(NAMES, (3, 1, 3), strict=True))

COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "equal": lambda one, other: one == other,
    "different": lambda one, other: one != other,
    "less": lambda one, other: one < other,
    "at most": lambda one, other: one <= other,
    "more": lambda one, other: one > other,
    "at least": lambda one, other: one >= other,
}
compared = pytest.mark.parametrize("compare", COMPARISONS.values(), ids=COMPARISONS)


@compared
@pytest.mark.parametrize("bound", [-3, -2, 0, 4, 5])
def test_a_number_compares_with_a_bound(compare: Callable[[Any, Any], bool], bound: int) -> None:
    assert exact(lambda number: compare(number, bound), NUMBERS)


@compared
def test_a_bound_compares_with_a_number(compare: Callable[[Any, Any], bool]) -> None:
    assert exact(lambda number: compare(1, number), NUMBERS)


@compared
def test_a_number_compares_with_itself(compare: Callable[[Any, Any], bool]) -> None:
    assert exact(lambda number: compare(number, number), NUMBERS)
    assert len(branches(lambda number: compare(number, number), [NUMBERS])) == 1


@compared
def test_a_number_compares_with_what_is_worked_out_from_it(compare: Callable[[Any, Any], bool]) -> None:
    assert exact(lambda number: compare(number * 2, number + 1), NUMBERS)


def test_a_name_is_itself_in_every_case_at_once() -> None:
    assert [leaf.result for leaf in branches(lambda name: name == name, [NAMES])] == [True]


@compared
def test_names_compare_with_each_other(compare: Callable[[Any, Any], bool]) -> None:
    assert exact(compare, NAMES, NAMES)


def test_a_comparison_takes_one_branch_for_each_answer() -> None:
    assert len(branches(lambda number: number > 0, [NUMBERS])) == 2


def test_a_comparison_that_all_values_answer_alike_takes_no_branch() -> None:
    assert len(branches(lambda number: number > -3, [NUMBERS])) == 1


@pytest.mark.parametrize(
    "work_out",
    [
        lambda number: number + 2 == 3,
        lambda number: 2 + number == 3,
        lambda number: number - 2 == -1,
        lambda number: 2 - number == 3,
        lambda number: -number == 2,
        lambda number: number * 3 == 6,
        lambda number: 3 * number == 6,
        lambda number: number // 2 == 1,
        lambda number: number % 3 == 1,
        lambda number: number - number == 0,
        lambda number: number + number == 4,
        lambda number: (number + 1) // 2 - number % 2 == 1,
        lambda number: sum([number, 1, number]) > 3,
    ],
)
def test_arithmetic_with_a_number_left_out(work_out: Callable[[Any], bool]) -> None:
    assert exact(work_out, NUMBERS)


@given(st.lists(st.sampled_from(NUMBERS), min_size=1, unique=True), st.integers(1, 4), st.integers(-3, 3))
def test_arithmetic_holds_for_any_set_of_values(values: Sequence[int], factor: int, addend: int) -> None:
    assert exact(lambda number: (number * factor + addend) % 3 == (number - addend) // factor, values)


@pytest.mark.parametrize(
    "use",
    [
        lambda one, other: int(max(one, 1)) + int(min(0, other)),
        lambda one, other: [int(each) for each in sorted([1, one, 0])],
        lambda one, other: int(one) + int(other),
        lambda one, other: len({one, other, 0}),
        lambda one, other: one in (0, 2) and other not in (0, 2),
    ],
    ids=["max and min", "sorted", "int", "set", "in"],
)
def test_python_takes_unknown_numbers_as_numbers(use: Callable[[Any, Any], Any]) -> None:
    assert exact(use, range(3), range(-1, 3))


def test_a_number_is_an_index() -> None:
    assert exact(lambda number: "abc"[number], range(3))


def test_a_name_is_a_key() -> None:
    assert exact(lambda name: PRICES[name], NAMES)


@pytest.mark.parametrize("values", [range(3), (False, True), (0,), (1, 2), ("", "Ann")])
def test_the_truth_of_an_unknown_is_that_of_its_value(values: Sequence[Any]) -> None:
    assert exact(bool, values)


def test_a_number_left_out_reads_unknown() -> None:
    assert [leaf.result for leaf in branches(lambda number: f"{number} coins", [NUMBERS])] == [
        "unknown coins"
    ]


def test_a_number_that_a_branch_settles_reads_as_it_is() -> None:
    leaves = branches(lambda number: f"{number} coins" if number == 2 else "", [NUMBERS])
    assert {leaf.result for leaf in leaves} == {"2 coins", ""}


def test_a_value_on_which_all_cases_agree_is_plain() -> None:
    assert [leaf.result for leaf in branches(lambda number: plain(number * 0), [NUMBERS])] == [0]


def test_a_number_with_too_many_values_is_not_tried_value_by_value() -> None:
    with pytest.raises(Unknown):
        branches(int, [range(MOST_VALUES + 1)])


@pytest.mark.parametrize(
    "work_out",
    [
        lambda one, other: one * other > 3,
        lambda one, other: one * one in (4, 9),
        lambda one, other: (one + 3) // (other + 3) == 1,
        lambda one, other: 7 % (other + 3) == one,
        lambda one, other: 9 // (one + 3) > other,
        lambda one, other: abs(one) < other,
        lambda one, other: 2 * (one + other) * 3 >= 12,
    ],
)
def test_products_and_quotients_of_unknowns_are_sound(work_out: Callable[[Any, Any], bool]) -> None:
    assert sound(work_out, NUMBERS, NUMBERS)


def test_the_square_of_a_number_is_exact() -> None:
    assert exact(lambda number: number * number < number + 3, NUMBERS)


def test_an_order_seen_from_either_side_is_one_question() -> None:
    leaves = branches(lambda one, other: one <= other or other <= one, [NUMBERS, NUMBERS])
    assert {leaf.result for leaf in leaves} == {True}
