"""What is known of several unknown numbers added up: their sum lies between two bounds."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

Values = tuple[Any, ...]
Bounds = tuple[float, float]
"""The least and the greatest whole number that is possible; the first above the second where none is."""

ANYTHING: Bounds = (-math.inf, math.inf)


def meeting(*bounds: Bounds) -> Bounds:
    """The numbers that lie within all of `bounds`."""
    return max(low for low, _ in bounds), min(high for _, high in bounds)


def adding_up(ranges: Collection[Bounds]) -> Bounds:
    """What numbers can add up to, each of which lies in its range."""
    return sum([low for low, _ in ranges]), sum([high for _, high in ranges])


def is_empty(bounds: Bounds) -> bool:
    """Whether no number lies within `bounds`."""
    return bounds[0] > bounds[1]


def narrowed(bounds: Bounds, compare: Callable[[Any, Any], bool], limit: float) -> Bounds:
    """The whole numbers within `bounds` that compare so with `limit`, as bounds: a gap inside stays in."""
    low, high = bounds
    if compare is operator.lt:
        return low, min(high, math.ceil(limit) - 1)
    if compare is operator.le:
        return low, min(high, math.floor(limit))
    if compare is operator.gt:
        return max(low, math.floor(limit) + 1), high
    if compare is operator.ge:
        return max(low, math.ceil(limit)), high
    if compare is operator.eq:
        return max(low, limit), min(high, limit)
    return low + (low == limit), high - (high == limit)


OPPOSITE: dict[Any, Any] = {
    operator.lt: operator.ge,
    operator.le: operator.gt,
    operator.gt: operator.le,
    operator.ge: operator.lt,
    operator.eq: operator.ne,
}


@dataclass(frozen=True)
class Addends:
    """Unknown numbers that are added up: what each value of each unknown adds. `key` names the sum."""

    key: str
    added: Mapping[str, Mapping[Any, int]]

    def of(self, unknown: str, values: Mapping[str, Values]) -> Bounds:
        """What one unknown can add."""
        added = self.added[unknown]
        numbers = [added[value] for value in values[unknown]]
        return min(numbers), max(numbers)

    def within(self, unknown: str, values: Values, bounds: Bounds) -> Values:
        """Those of some values of one unknown for which it adds something within `bounds`."""
        low, high = bounds
        added = self.added[unknown]
        return tuple([value for value in values if low <= added[value] <= high])


def left_to_each(ranges: Mapping[str, Bounds], bounds: Bounds) -> dict[str, Bounds]:
    """What each unknown has to lie within where all together lie within `bounds`.

    `ranges` is what each could add by itself; those that it does not narrow are left out.
    """
    least, most = adding_up(ranges.values())
    # The others add at least `least - low` and at most `most - high`.
    left = {
        key: (bounds[0] - (most - high), bounds[1] - (least - low)) for key, (low, high) in ranges.items()
    }
    return {key: within for key, within in left.items() if meeting(ranges[key], within) != ranges[key]}
