"""Which parts of a drawing a verdict is about: those of each breach, and the unknown ones that decide."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from verifier.kernel.drawing.drawn import Spot
from verifier.kernel.verdict import Breach, UnknownFact

OPEN = "?"
"""The sign of an unknown that decides; breaches have numbers, in the order of the verdict."""
Places = Mapping[str, tuple[str, ...]]
"""By the id of a rule, the paths of what its breach is about, with `{names}` of its facts and of the move."""


@dataclass(frozen=True)
class Verdicts:
    """What is to be marked: the breaches and unknowns of a verdict, and what the move says of itself."""

    breaches: tuple[Breach, ...] = ()
    unknowns: tuple[UnknownFact, ...] = ()
    move: Any = None


@dataclass(frozen=True)
class Mark:
    """One thing said of some parts of a drawing. Without `spots` it is about nothing that is drawn."""

    sign: str
    says: str
    spots: tuple[Spot, ...]


class _Filling(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return ""


def marks_on(spots: Sequence[Spot], verdict: Verdicts, places: Places) -> tuple[Mark, ...]:
    """Each breach and each unknown that decides, with the parts that it is about."""
    return (*_of_breaches(spots, verdict, places), *_of_unknowns(spots, verdict.unknowns))


def _of_breaches(spots: Sequence[Spot], verdict: Verdicts, places: Places) -> Iterator[Mark]:
    told = _told(verdict.move)
    for number, breach in enumerate(verdict.breaches, start=1):
        facts = told | breach.facts
        found: list[Spot] = []
        for template in places.get(breach.rule, ()):
            found += nearest(spots, template.format_map(_Filling(facts)))
        yield Mark(str(number), breach.message, tuple(dict.fromkeys(found or _named(spots, facts))))


def _of_unknowns(spots: Sequence[Spot], unknowns: Iterable[UnknownFact]) -> Iterator[Mark]:
    for unknown in unknowns:
        # What stands after # only tells cases of one fact apart.
        path = unknown.path.partition("#")[0]
        yield Mark(OPEN, unknown.question, tuple(nearest(spots, path) or _showing(spots, path)))


def _showing(spots: Sequence[Spot], path: str) -> list[Spot]:
    """The parts of the name with which a path goes on: what a tile shows is told apart from where it lies."""
    rest = f"{path.partition('.')[2]}."
    return [spot for spot in spots if not _is_person(spot) and rest.startswith(f"{spot.steps[-1]}.")]


def _is_person(spot: Spot) -> bool:
    return spot.steps[:-1] == ("players",)


def nearest(spots: Sequence[Spot], path: str) -> list[Spot]:
    """The part drawn for the fact at this path; without one the parts in it, or the smallest that holds it."""
    if found := [spot for spot in spots if spot.path == path]:
        return found
    if found := [spot for spot in spots if spot.path.startswith(f"{path}.")]:
        return found
    holding = [spot for spot in spots if path.startswith(f"{spot.path}.")]
    longest = max((len(spot.path) for spot in holding), default=0)
    return [spot for spot in holding if len(spot.path) == longest]


def _named(spots: Sequence[Spot], facts: Mapping[str, Any]) -> list[Spot]:
    """The parts of which the facts of a breach give the name; people only where nothing else is named."""
    names = set(_texts(facts.values()))
    people = [spot for spot in spots if _is_person(spot) and spot.steps[-1] in names]
    things = [spot for spot in spots if spot not in people and spot.steps[-1] in names]
    whose = {spot.steps for spot in people}
    amounts = [
        spot
        for spot in spots
        if spot.steps[-1] in facts and (spot.steps[0] != "players" or spot.steps[:2] in whose)
    ]
    return things or amounts or people


def _texts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, (list, tuple)):
            yield from _texts(value)


def _told(move: Any) -> dict[str, Any]:
    """What a move says of itself."""
    fields = move if isinstance(move, dict) else {} if move is None else msgspec.structs.asdict(move)
    return {name: value for name, value in fields.items() if value is not UNSET}
