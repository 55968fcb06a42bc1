"""Bounds of a sum hold every number that is possible, and the values kept are those that some sum within needs."""

import operator
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.kernel.bounds import OPPOSITE, Addends, adding_up, is_empty, left_to_each, meeting, narrowed

some = range(-6, 7)
numbers = st.sampled_from(some)
bounds = st.tuples(numbers, numbers).map(sorted).map(tuple)
domains = st.lists(numbers, min_size=1, max_size=4, unique=True).map(tuple)
compares = pytest.mark.parametrize(
    "compare", [operator.lt, operator.le, operator.gt, operator.ge, operator.eq]
)


def within(limits: Any) -> set[int]:
    """The numbers within bounds."""
    return {number for number in some if limits[0] <= number <= limits[1]}


@compares
@given(bounds, numbers)
def test_narrowed_bounds_hold_exactly_the_numbers_that_compare_so(
    compare: Any, before: Any, limit: int
) -> None:
    assert within(narrowed(before, compare, limit)) == {n for n in within(before) if compare(n, limit)}


@given(bounds, numbers)
def test_a_gap_is_taken_off_the_ends_only(before: Any, limit: int) -> None:
    after = within(narrowed(before, operator.ne, limit))
    assert after == within(before) - ({limit} if limit in before else set())


@compares
@given(bounds, numbers)
def test_opposite_comparisons_leave_no_number_out(compare: Any, before: Any, limit: int) -> None:
    cases = [within(narrowed(before, each, limit)) for each in (compare, OPPOSITE[compare])]
    assert cases[0] | cases[1] == within(before)


@given(bounds, bounds)
def test_bounds_meet_in_the_numbers_of_both(one: Any, other: Any) -> None:
    both = meeting(one, other)
    assert within(both) == within(one) & within(other)
    assert is_empty(both) == (not within(both))


@given(domains, domains, st.sampled_from((-2, 1, 3)), bounds)
def test_only_values_that_no_sum_within_bounds_can_have_are_dropped(
    first: Sequence[int], second: Sequence[int], factor: int, limits: Any
) -> None:
    values = {"a": tuple(first), "b": tuple(second)}
    sums = Addends("a + b", {"a": {n: n for n in first}, "b": {n: factor * n for n in second}})
    left = left_to_each({each: sums.of(each, values) for each in values}, limits)
    fitting = values | {each: sums.within(each, values[each], within) for each, within in left.items()}
    needed = [(a, b) for a, b in product(first, second) if limits[0] <= a + factor * b <= limits[1]]
    assert all(a in fitting["a"] and b in fitting["b"] for a, b in needed)


@given(domains, domains)
def test_a_total_lies_between_the_least_and_the_greatest(first: Sequence[int], second: Sequence[int]) -> None:
    sums = Addends("a + b", {"a": {n: n for n in first}, "b": {n: n for n in second}})
    every = [a + b for a, b in product(first, second)]
    values = {"a": tuple(first), "b": tuple(second)}
    assert adding_up([sums.of(each, values) for each in values]) == (min(every), max(every))
