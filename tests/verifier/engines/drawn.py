"""Drawing a position as tests write it, with the verdict on it."""

from __future__ import annotations

from typing import Any

import msgspec

from verifier.engines import GAMES
from verifier.kernel.drawing.marks import Verdicts
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.picture import Picture, picture


def picture_of(key: str, told: dict[str, Any], move: dict[str, Any] | None = None, **more: Any) -> Picture:
    """The picture of a position with the verdict on it, or on a move in it, marked."""
    game = GAMES[key]
    position = msgspec.convert(told, game.Position)
    if move is None:
        verdict = judge_position(game, position)
        marked = Verdicts(verdict.breaches, verdict.unknowns)
    else:
        made = msgspec.convert(move, game.Move)
        verdict = judge(game, position, made)
        marked = Verdicts(verdict.breaches, verdict.unknowns, made)
    found = picture(game, position, verdict=marked, **more)
    assert found is not None
    return found
