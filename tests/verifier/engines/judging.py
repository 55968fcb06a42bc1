"""Many moves of one position: the position is judged once, and each move by the rules about moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.verdict import Verdict


def moves_judge(game: Game, position: Any) -> Callable[[Any], Verdict]:
    """Judges moves of a position that leaves nothing out, as `judge` does; fails if the position cannot be.

    To check thousands of times that the same position can be takes most of the time of `judge`.
    """
    verdict = judge_position(game, position, complete=True)
    assert verdict.verdict == "legal", f"{verdict.breaches} in {position}"
    about_moves = replace(game, position_rules=())
    return lambda move: judge(about_moves, position, move, complete=True)
