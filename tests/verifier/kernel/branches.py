"""Running a check on unknown numbers and names, to be compared with every value tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from verifier.kernel.trail import Exploration, Fact, Leaf, Trail
from verifier.kernel.view import Lens


def branches(check: Callable[..., Any], domains: Sequence[Sequence[Any]]) -> list[Leaf[Any]]:
    """What `check` gives on each branch, its arguments unknowns that are called 0, 1, ..."""

    def run(trail: Trail) -> Any:
        lens = Lens(trail, {})
        unknowns = [lens.unknown(str(key), domain, Fact(str(key))) for key, domain in enumerate(domains)]
        return check(*unknowns)

    return list(Exploration().leaves(run))


def reached(leaves: Sequence[Leaf[Any]], values: Sequence[Any]) -> list[Any]:
    """The results of the branches that these values of the unknowns allow."""
    return [
        leaf.result
        for leaf in leaves
        if all(value in leaf.values[str(key)] for key, value in enumerate(values))
    ]


def exact(check: Callable[..., Any], *domains: Sequence[Any]) -> bool:
    """Whether all values of the unknowns lead to one branch, with the result that the bare values give."""
    leaves = branches(check, domains)
    return all(reached(leaves, values) == [check(*values)] for values in product(*domains))


def sound(check: Callable[..., Any], *domains: Sequence[Any]) -> bool:
    """Whether all values of the unknowns lead to the result that the bare values give, perhaps beside others."""
    leaves = branches(check, domains)
    return all(check(*values) in reached(leaves, values) for values in product(*domains))
