"""What the judge answers. These structs are the wire format."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["legal", "illegal", "depends", "impossible-position"]


class Breach(msgspec.Struct, frozen=True):
    """One rule broken: what is wrong, the facts compared, what would be right, and the clauses that say so.

    `certain` is false where this rule or another is broken, and what is left out decides which.
    """

    rule: str
    message: str
    facts: dict[str, Any]
    remedy: str
    cites: tuple[str, ...]
    certain: bool = True


class Case(msgspec.Struct, frozen=True):
    """Some values of an unknown, and the verdict that they allow; `either` where other unknowns decide too."""

    values: str
    verdict: Literal["legal", "illegal", "either"]
    breaks: tuple[str, ...] = ()


class UnknownFact(msgspec.Struct, frozen=True):
    """A left-out fact on which the verdict depends, with what each of its values leads to."""

    path: str
    question: str
    kind: Literal["fact", "reading"]
    cases: tuple[Case, ...] = ()


class Presumption(msgspec.Struct, frozen=True):
    """A rule that could not be decided and was presumed kept."""

    rule: str
    says: str


class Verdict(msgspec.Struct, frozen=True):
    """A verdict with every breach, every deciding unknown and the clauses it rests on."""

    verdict: Kind
    breaches: tuple[Breach, ...] = ()
    unknowns: tuple[UnknownFact, ...] = ()
    cites: tuple[str, ...] = ()
    presumed: tuple[Presumption, ...] = ()
    supplied: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


def merged(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """The clause keys of all groups, each once, in order of first appearance."""
    return tuple(dict.fromkeys(key for group in groups for key in group))
