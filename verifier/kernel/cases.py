"""What each value of an unknown leads to, in as few words as a person would use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby, pairwise
from typing import Any, TypeVar

from verifier.kernel.bounds import Values
from verifier.kernel.trail import Exploration, Leaf

T = TypeVar("T")
R = TypeVar("R", bound=Hashable)
MOST_LISTED = 6


def cases_of(
    exploration: Exploration, leaves: Sequence[Leaf[T]], path: str, leads_to: Callable[[list[Leaf[T]]], R]
) -> list[tuple[str, R]]:
    """The values of one unknown, neighbours that lead to the same together: [("0-6", ...), ("7-110", ...)].

    Empty where the unknown is not one plain value (a whole card, a list).
    """
    domain = exploration.everything.get(path)
    if domain is None or any(fact.path == path for key, fact in exploration.facts.items() if key != path):
        return []
    groups = groupby(_led_to(leaves, path, domain, leads_to), key=lambda pair: pair[1])
    return [(named(tuple(value for value, _ in group)), result) for result, group in groups]


def _led_to(
    leaves: Sequence[Leaf[T]], key: str, domain: Values, leads_to: Callable[[list[Leaf[T]]], R]
) -> Iterator[tuple[Any, R]]:
    """Each value that some leaf allows, and what the leaves that allow it lead to."""
    known: dict[tuple[int, ...], R] = {}
    allowed = [frozenset(leaf.values.get(key, domain)) for leaf in leaves]
    for value in domain:
        reached = tuple(place for place, values in enumerate(allowed) if value in values)
        if reached and reached not in known:
            known[reached] = leads_to([leaves[place] for place in reached])
        if reached:
            yield value, known[reached]


def named(values: Values) -> str:
    """Some values in words: a span of numbers, or each of them."""
    numbers = all(type(value) is int for value in values)
    if numbers and len(values) > 2 and _one_apart(values):
        return f"{values[0]}-{values[-1]}" if values[0] >= 0 else f"{values[0]} to {values[-1]}"
    if numbers and len(values) > MOST_LISTED:
        return f"some of {values[0]} to {values[-1]}"
    return ", ".join(_word(value) for value in values)


def _one_apart(values: Values) -> bool:
    return all(later == value + 1 for value, later in pairwise(values))


def _word(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
