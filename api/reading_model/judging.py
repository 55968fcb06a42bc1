"""Judges the move of a proposal in its position, and puts the verdict as an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from api.reading_model.grounding import fits
from api.reading_model.proposal import MoveRead
from rulebase.form import form_of
from rulebase.search import RulebookIndex
from verifier.kernel.game import Game
from verifier.kernel.verdict import Verdict

Judge = Callable[[Mapping[str, Any]], tuple[Any, Any, Verdict]]
"""Decodes and judges what a body says: the position, the move, the verdict. Raises InputError."""

_OPENING = {
    "legal": "The move is legal.",
    "illegal": "The move is illegal.",
    "depends": "It depends on what is not told.",
}


def judged(
    engine: Game, index: RulebookIndex, question: str, reading: MoveRead, judge: Judge
) -> dict[str, Any] | None:
    """The answer to a question whether a move may be made, or None where that is not what it asks.

    Nor where the reading invents or leaves out something, or where no such position can be: then it was read wrongly.
    Raises InputError for what cannot be decoded.
    """
    if not _asks_for_leave(question):
        return None
    position, move, verdict = judge({"position": reading.position, "move": reading.move})
    if verdict.verdict not in _OPENING or not fits(engine, index, position, move, question):
        return None
    return {"answer": verdict.verdict, "text": _text(verdict), **msgspec.structs.asdict(verdict)}


def _asks_for_leave(question: str) -> bool:
    """Whether a question is for leave to do something: what may be done need not be done, nor is it a number."""
    form = form_of(question)
    return form.kind == "yes-no" and (form.duty == "may" or form.bans > 0)


def _text(verdict: Verdict) -> str:
    said = [_OPENING[verdict.verdict]]
    for breach in verdict.breaches:
        said += [breach.message, breach.remedy]
    said += [unknown.question for unknown in verdict.unknowns]
    return " ".join(filter(None, said))
