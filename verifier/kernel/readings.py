"""Which reading of an open ruling a table plays by: an unknown with a small domain until it says so."""

from __future__ import annotations

from typing import Any

from verifier.kernel.rule import Question
from verifier.kernel.trail import Fact
from verifier.kernel.view import View


def plays(position: Any, question: Question, reading: str) -> bool:
    """Whether the table plays `question` by `reading`."""
    assert reading in question.readings, f"{reading} is no reading of {question.key}"
    if type(position) is not View:
        return bool(position.readings[question.key] == reading)
    chosen = (position._part.readings if position._part is not None else {}).get(question.key)
    if chosen is not None:
        return bool(chosen == reading)
    path = f"readings.{question.key}"
    term = position._lens.unknown(path, question.readings, Fact(path, question.asks, "reading"))
    return bool(term == reading)
