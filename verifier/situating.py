"""The position of one case: its situation, what the case lays over it, and what it leaves out."""

from __future__ import annotations

from typing import Any

import msgspec

from verifier.kernel.game import Game
from verifier.kernel.rule import Event
from verifier.scenariofile import CaseText, SituationText


def position_of(game: Game, situation: SituationText, text: CaseText) -> tuple[Any, tuple[Event, ...]]:
    """The position that a case starts from, and the events of its set-up.

    Raises ValueError or msgspec.ValidationError for what is no position, KeyError for a fact to be left out that
    is not there.
    """
    events: tuple[Event, ...] = ()
    data: Any = situation.position
    if situation.setup is not None:
        plan = situation.setup
        position, events = game.setup(plan.players, plan.seed, readings=plan.readings, **plan.options)
        if not text.but and not text.without:
            return position, events
        data = msgspec.to_builtins(position)
    data = _laid_over(data, text.but)
    for path in text.without:
        data = _left_out(data, path.split("."))
    position = msgspec.convert(data, game.Position)
    if problems := game.problems(position):
        raise ValueError(f"position: {problems}")
    return position, events


def _laid_over(data: Any, but: Any) -> Any:
    if not isinstance(data, dict) or not isinstance(but, dict):
        return but
    return {**data, **{key: _laid_over(data.get(key), value) for key, value in but.items()}}


def _left_out(data: dict[str, Any], path: list[str]) -> dict[str, Any]:
    first, *rest = path
    if rest:
        return {**data, first: _left_out(data[first], rest)}
    if first not in data:
        raise KeyError(first)
    return {key: value for key, value in data.items() if key != first}
