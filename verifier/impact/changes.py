"""The changes whose impact can be asked for, and the engine as it would be with one of them made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from msgspec import structs

from verifier.kernel.game import Game
from verifier.mutation.catalogue import without


class NoSuchChange(LookupError):
    """The game has no such clause, rule, ruling or reading; the message says what there is."""


@dataclass(frozen=True)
class Unpublished:
    """What code and rulebook files hold and what was stored of them does not."""

    def __str__(self) -> str:
        return "code and rulebook files against what is stored"


@dataclass(frozen=True)
class ClauseChanged:
    """A clause, whatever of it is to be changed."""

    clause: str

    def __str__(self) -> str:
        return f"clause {self.clause} changed"


@dataclass(frozen=True)
class RuleOff:
    """A rule or score line, not asked at all."""

    rule: str

    def __str__(self) -> str:
        return f"{self.rule} switched off"


@dataclass(frozen=True)
class Decided:
    """An open ruling, decided for one of its readings: tables no longer choose."""

    ruling: str
    reading: str

    def __str__(self) -> str:
        return f"{self.ruling} decided: {self.reading}"


Change = Unpublished | ClauseChanged | RuleOff | Decided


def engine_with(game: Game, change: RuleOff | Decided) -> Game:
    """The engine as it would be. Raises NoSuchChange."""
    if isinstance(change, RuleOff):
        return _switched_off(game, change.rule)
    return _decided(game, change)


def _switched_off(game: Game, id: str) -> Game:
    asked = {*(rule.id for rule in game.rules), *(line.id for line in game.lines)}
    if id not in asked:
        what = (
            "an effect, which cannot be switched off" if id in game.subjects else "no rule and no score line"
        )
        raise NoSuchChange(f"{id} is {what}")
    return without(game, id)


def _decided(game: Game, change: Decided) -> Game:
    readings = {question.key: question.readings for question in game.questions}
    if change.ruling not in readings:
        raise NoSuchChange(f"{change.ruling} is no open ruling; there are {', '.join(readings)}")
    if change.reading not in readings[change.ruling]:
        offered = ", ".join(readings[change.ruling])
        raise NoSuchChange(f"{change.reading} is no reading of {change.ruling}; there are {offered}")
    chosen = {change.ruling: change.reading}

    def prepare(position: Any) -> Any:
        prepared = game.prepare(position)
        return structs.replace(prepared, readings={**prepared.readings, **chosen})

    def sources(position: Any) -> Any:
        # Nobody supplied what is decided.
        others = {key: each for key, each in position.readings.items() if key != change.ruling}
        return game.sources(structs.replace(position, readings=others))

    def setup(
        players: Sequence[str], seed: int, *, readings: Mapping[str, str] | None = None, **options: Any
    ) -> Any:
        return game.setup(players, seed, readings={**(readings or {}), **chosen}, **options)

    return replace(game, prepare=prepare, sources=sources, setup=setup)
