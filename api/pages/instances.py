"""What a rule or effect says in an actual case: its first scenario in which it says anything."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from api.pages.told import breaches_found
from verifier import scenarios
from verifier.coverage import Decider
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.play import apply
from verifier.scenarios import Case
from verifier.situating import position_of


@cache
def instance_of(game: str, decider: Decider) -> str:
    """The sentence of a rule or effect with the facts of a scenario, or what a score line is for; else nothing."""
    engine = GAMES[game]
    if decider.kind == "line":
        return next(line.says for line in engine.lines if line.id == decider.id)
    if decider.kind not in ("rule", "effect"):
        return ""
    tell = _breaches if decider.kind == "rule" else _events
    cases = [case for case in scenarios.cases(game) if decider.id in case.subjects]
    # Scenarios of its own, before those that are about something else as well.
    cases.sort(key=lambda case: case.subjects[0] != decider.id)
    return next((says for case in cases for id, says in tell(engine, case) if id == decider.id), "")


def _breaches(game: Game, case: Case) -> Iterator[tuple[str, str]]:
    """The breaches of a scenario that is to find some."""
    text = case.text
    if not text.breaches or text.refused:
        return
    yield from breaches_found(game, case.situation, text).items()


def _events(game: Game, case: Case) -> Iterator[tuple[str, str]]:
    """What the set-up and the moves of a scenario make happen, as far as there is one way to go on."""
    text = case.text
    if text.breaches or text.refused:
        return
    position, events = position_of(game, case.situation, text)
    yield from ((event.effect.id, str(event)) for event in events)
    for move in (text.move,) if text.move is not None else text.moves:
        applied = apply(game, position, msgspec.convert(move, game.Move))
        yield from ((event.effect, event.says) for outcome in applied.outcomes for event in outcome.events)
        if len(applied.outcomes) != 1:
            return
        position = applied.outcomes[0].position
