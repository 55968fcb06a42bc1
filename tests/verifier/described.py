"""The situations that people described, with their answers; they lie beside the project and not in it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from verifier.kernel.game import Game
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.verdict import Verdict

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "cases"
Told = dict[str, Any]


def situations_of(game: Game) -> dict[str, Told]:
    """The situations of a game by their ids; none where the file is not there."""
    file = FOLDER / f"{game.key}.situations.jsonl"
    if not file.exists():
        return {}
    return {case["id"]: case for case in map(json.loads, file.read_text().splitlines())}


def needs(situations: Mapping[str, Told]) -> pytest.MarkDecorator:
    """Skips the tests of a module where there are no situations."""
    return pytest.mark.skipif(not situations, reason="the described situations are not beside the project")


def verdict_on(game: Game, told: Told, move: Told | None = None) -> Verdict:
    """The verdict on a position, or on a move in it, as they are sent."""
    position = msgspec.convert(told, game.Position)
    if move is None:
        return judge_position(game, position)
    return judge(game, position, msgspec.convert(move, game.Move))


def expected_verdict(case: Told) -> str:
    """The answer in our words: a position that breaks a rule is impossible."""
    if case["kind"] == "position" and case["verdict"] == "illegal":
        return "impossible-position"
    return str(case["verdict"])
