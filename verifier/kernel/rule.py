"""The values that engines are made of: questions, rules, effects, events and score lines.

The decorators build values and register nothing: each engine lists its own, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]
Cites = tuple[str, ...]


@dataclass(frozen=True)
class Question:
    """An open ruling as engine code sees it: its key and the keys of its readings, the first one the default
    of `setup`."""

    key: str
    readings: tuple[str, ...]
    asks: str


@dataclass(frozen=True)
class Rule:
    """One predicate that finds one kind of breach. `on` is empty for a rule about the position itself."""

    id: str
    cites: Cites
    check: Callable[..., Facts | None]
    says: str
    remedy: str = ""
    on: tuple[type, ...] = ()
    presumes: str = ""
    presuming: tuple[str, ...] = ()
    readings: tuple[Question, ...] = ()


def rule(
    id: str,
    *,
    cites: Cites,
    says: str,
    remedy: str = "",
    on: type | tuple[type, ...] = (),
    presumes: str = "",
    presuming: tuple[str, ...] = (),
    readings: tuple[Question, ...] = (),
) -> Callable[[Callable[..., Facts | None]], Rule]:
    """A rule named after the breach it finds: its check answers None, or the facts compared.

    `says` and `remedy` are formatted with those facts and the fields of the move. `presumes` completes
    "presuming that ..." for a rule that people do not spell out when they ask (whose turn it is). With `presuming`
    it does so only where one of these facts was left out and decides; others then decide by themselves.
    """

    def build(check: Callable[..., Facts | None]) -> Rule:
        moves = on if isinstance(on, tuple) else (on,)
        return Rule(id, cites, check, says, remedy, moves, presumes, presuming, readings)

    return build


@dataclass(frozen=True)
class Effect:
    """Something that a move makes happen, and the clauses that say so."""

    id: str
    cites: Cites
    says: str

    def __call__(self, **facts: Any) -> Event:
        return Event(self, facts)


@dataclass(frozen=True)
class Event:
    """One effect that took place, with its facts."""

    effect: Effect
    facts: Facts = field(default_factory=dict)

    def __str__(self) -> str:
        return self.effect.says.format(**self.facts)


@dataclass(frozen=True)
class Line:
    """One line of the score sheet: `points(position, player)` answers points, or None where it does not apply."""

    id: str
    cites: Cites
    points: Callable[..., int | None]
    says: str
    readings: tuple[Question, ...] = ()


def line(
    id: str, *, cites: Cites, says: str, readings: tuple[Question, ...] = ()
) -> Callable[[Callable[..., int | None]], Line]:
    """A score line; `says` names what the points are for."""

    def build(points: Callable[..., int | None]) -> Line:
        return Line(id, cites, points, says, readings)

    return build
