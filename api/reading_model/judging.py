"""Judges the move of a proposal in its position, and puts the verdict as an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import to_builtins

from api.reading_model.grounding import fits
from api.reading_model.proposal import MoveRead
from api.situations.answering import understood
from rulebase.asking import asking_part
from rulebase.form import form_of
from rulebase.search import RulebookIndex
from verifier.kernel.game import Game
from verifier.kernel.verdict import Breach, Verdict

Judge = Callable[[Mapping[str, Any]], tuple[Any, Any, Verdict]]
"""Decodes and judges what a body says: the position, the move, the verdict. Raises InputError."""

_ANSWERS = {"legal": "yes", "illegal": "no", "depends": "depends"}


def judged(
    engine: Game, index: RulebookIndex, question: str, reading: MoveRead, judge: Judge
) -> dict[str, Any] | None:
    """The answer to a question whether a move may be made, or None where that is not what it asks.

    Nor where the reading invents or leaves out something, or where no such position can be: then it was read wrongly.
    Raises InputError for what cannot be decoded, and whatever the judge gives up with.
    """
    if not _asks_for_leave(question):
        return None
    position, move, verdict = judge({"position": reading.position, "move": reading.move})
    if verdict.verdict not in _ANSWERS or not fits(index, position, move, question):
        return None
    answer = _ANSWERS[verdict.verdict]
    told = to_builtins(verdict)
    presumed = [each.says for each in verdict.presumed]
    return {
        "answer": answer,
        "text": _text(answer, verdict, presumed),
        "cites": told["cites"],
        "understood": _understood(engine, reading),
        "situation": {
            "kind": "move",
            "position": reading.position,
            "move": reading.move,
            "verdict": told,
            "unknowns": told["unknowns"],
            "presumed": presumed,
        },
    }


def _asks_for_leave(question: str) -> bool:
    """Whether a question is for leave to do something: what may be done need not be done, and is no number.

    One with a denial is not asked for certain: whether "may I not bid" means to bid or to pass is a matter of tone.
    """
    form = form_of(asking_part(question))
    return (form.kind, form.duty, form.denials, form.bans) == ("yes-no", "may", 0, 0)


def _text(answer: str, verdict: Verdict, presumed: list[str]) -> str:
    presuming = f", presuming that {' and '.join(presumed)}" if presumed else ""
    if answer == "yes":
        return f"Yes{presuming}."
    if answer == "depends":
        return f"That depends{presuming}: " + " ".join(unknown.question for unknown in verdict.unknowns)
    return " ".join(("No.", *map(_told, verdict.breaches)))


def _told(breach: Breach) -> str:
    doubt = "" if breach.certain else "Either this or another:"
    return " ".join(filter(None, (doubt, breach.message, breach.remedy)))


def _understood(engine: Game, reading: MoveRead) -> str:
    """The reading in words, as facts to be corrected."""
    return understood(engine, reading.position, reading.move)
