"""Sums of several unknown numbers compare as numbers do, without every value being tried."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verifier.kernel.branches import branches, exact, sound
from tests.verifier.kernel.test_terms import compared
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.terms import plain

FEW = range(4)
MANY = range(100)
ranges = st.builds(lambda start, count: range(start, start + count), st.integers(-3, 3), st.integers(1, 4))
factors = st.integers(-2, 2)


@compared
@settings(max_examples=30)
@given(ranges, ranges, st.integers(-8, 8))
def test_a_sum_over_ranges_has_exactly_the_answers_that_its_values_have(
    compare: Callable[[Any, Any], bool], first: range, second: range, bound: int
) -> None:
    def check(one: Any, other: Any) -> bool:
        return compare(one + other, bound)

    assert sound(check, first, second)
    answers = {leaf.result for leaf in branches(check, [first, second])}
    assert answers == {check(*values) for values in product(first, second)}


@compared
@settings(max_examples=30)
@given(ranges, ranges)
def test_different_unknowns_compare_with_each_other(
    compare: Callable[[Any, Any], bool], first: range, second: range
) -> None:
    assert sound(compare, first, second)


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(range(-4, 5)), min_size=1, unique=True),
    ranges,
    factors,
    factors,
    st.integers(-9, 9),
)
def test_no_answer_of_a_sum_is_passed_over(
    first: Sequence[int], second: range, of_one: int, of_other: int, bound: int
) -> None:
    assert sound(lambda one, other: one * of_one + other * of_other >= bound, first, second)


@pytest.mark.parametrize(
    "check",
    [
        lambda one, other: one + other - one == 2,
        lambda one, other: one - other + other - one == 0,
        lambda one, other: (one + other) - (other + one) == 0,
        lambda one, other: 3 - (one + other) + other == 1,
        lambda one, other: (one + other) * 0 == 0,
        lambda one, other: (one + other) // 2 == 1,
        lambda one, other: (one + other + 1) % 3 == 0,
        lambda one, other: "abcdefg"[one + other],
    ],
)
def test_sums_that_come_down_to_one_unknown_are_exact(check: Callable[[Any, Any], Any]) -> None:
    assert exact(check, FEW, FEW)


@pytest.mark.parametrize(
    "use",
    [
        lambda one, other: int(max(one, other)),
        lambda one, other: int(min(one, other)),
        lambda one, other: [int(each) for each in sorted([one, 1, other])],
    ],
    ids=["max", "min", "sorted"],
)
def test_no_order_of_different_unknowns_is_passed_over(use: Callable[[Any, Any], Any]) -> None:
    assert sound(use, range(3), range(-1, 3))


def test_a_sum_is_true_unless_it_is_zero() -> None:
    assert sound(lambda one, other: bool(one + other), FEW, FEW)


def test_the_same_question_on_one_branch_has_the_same_answer() -> None:
    leaves = branches(lambda one, other: (one + other > 3) == (other + one > 3), [FEW, FEW])
    assert {leaf.result for leaf in leaves} == {True}


def test_a_sum_of_wide_ranges_takes_two_branches() -> None:
    assert len(branches(lambda one, other, third: one + other + third > 150, [MANY, MANY, MANY])) == 2


def test_bounds_alone_answer_where_they_can() -> None:
    assert [leaf.result for leaf in branches(lambda one, other: one + other >= 0, [MANY, MANY])] == [True]


def test_a_sum_left_open_reads_unknown() -> None:
    assert [leaf.result for leaf in branches(lambda one, other: f"{one + other}", [FEW, FEW])] == ["unknown"]


def test_a_sum_left_open_is_not_plain() -> None:
    assert [leaf.result for leaf in branches(lambda one, other: plain(one + other), [FEW, FEW])] == [UNKNOWN]


def test_a_sum_that_its_branch_settles_is_plain() -> None:
    leaves = branches(lambda one, other: plain(one + other) if one == 1 and other == 2 else 3, [FEW, FEW])
    assert {leaf.result for leaf in leaves} == {3}
