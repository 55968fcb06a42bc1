"""Counting Talent counters by type: in a circus, in a city, in the Talent Bank."""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.circus_train.names import TALENT
from verifier.kernel.change import with_item, without_item


def counters(of_type: Mapping[str, int], kind: str) -> int:
    """How many counters of a type there are; a type that is not listed is not there, unless there may be more."""
    if type(of_type) is dict:
        return int(of_type.get(kind, 0))
    try:
        return of_type[kind]
    except KeyError:
        return 0


def total(of_type: Mapping[str, int]) -> int:
    """How many Talent counters there are of all types together."""
    return sum([counters(of_type, kind) for kind in TALENT])


def more(of_type: Mapping[str, int], kind: str, count: int = 1) -> dict[str, int]:
    """The same counters with `count` more of a type, or fewer where it is negative."""
    left = counters(of_type, kind) + count
    return without_item(of_type, kind) if left == 0 else with_item(of_type, kind, left)


def added(of_type: Mapping[str, int], others: Mapping[str, int]) -> dict[str, int]:
    """Two sets of counters together."""
    together = of_type
    for kind, count in others.items():
        together = more(together, kind, count)
    return together  # type: ignore[return-value]
