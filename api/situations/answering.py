"""Answers a question that describes a situation: what was understood, the engine's verdict, and what it rests on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
import structlog

from api.pages.checker.saying import fact_in_words, said
from api.pages.checker.wording import wording_of
from api.pages.lines import lines
from api.situations.addressing import addressed
from api.situations.deciding import answer_to
from api.situations.grammar import grammar_of
from api.situations.judging import Answer
from api.situations.reading import Situation, situation_in
from rulebase.bookrows import RulingTold
from verifier.kernel.game import Game

log = structlog.get_logger(__name__)

YES_OR_NO = ("yes", "no")


def situation_answer(game: str, question: str, knows: Callable[[str], bool]) -> dict[str, Any] | None:
    """What `ask` answers to a described situation; None where it is not read in full, in one way, with one answer."""
    grammar = grammar_of(game)
    situation = None if grammar is None else situation_in(grammar, question, knows)
    if grammar is None or situation is None:
        return None
    try:
        found = answer_to(grammar.game, situation, grammar.unsaid)
    except (
        Exception
    ):  # Words can be put together to what no engine was made for; the rulings may still answer.
        log.warning("situation_not_judged", game=game, exc_info=True)
        return None
    if found is None:
        return None
    kind = situation.ask.asks if situation.ask.asks in ("move", "position") else "score"
    verdict = None if found.verdict is None else msgspec.to_builtins(found.verdict)
    return {
        "answer": found.answer,
        "text": addressed(_text(situation, found)),
        "value": found.value,
        "cites": list(found.cites),
        "confidence": 1.0,
        "understood": understood(grammar.game, found.position, found.move),
        "situation": {
            "kind": "move" if found.move else kind,
            "position": found.position,
            "move": found.move,
            "verdict": verdict,
            "unknowns": [] if verdict is None else verdict["unknowns"],
            "presumed": list(found.presumed),
        },
    }


def against(told: Mapping[str, Any], ruling: RulingTold) -> dict[str, Any] | None:
    """No claim, and the clauses of both, where a ruling that seems to answer says the opposite; None where not."""
    if ruling.verdict not in YES_OR_NO or told["answer"] not in YES_OR_NO or ruling.verdict == told["answer"]:
        return None
    keys = [*told["cites"], *ruling.cites]
    return {
        "answer": "not-stated",
        "text": "No ruling answers this for certain. These clauses bear on it.",
        "cites": list(dict.fromkeys(keys)),
    }


def understood(game: Game, position: Mapping[str, Any], move: Mapping[str, Any] | None) -> str:
    """A position and a move in words, as facts to be corrected."""
    parts = []
    if move is not None:
        made = said(game, wording_of(game.key), _with_defaults(game, move), whole=True)
        parts.append(f"Move by {made}")
    parts += [fact_in_words(game, path, text) for path, text in _in_order(position) if path]
    return addressed(". ".join(parts) + ".")


def _with_defaults(game: Game, move: Mapping[str, Any]) -> dict[str, Any]:
    """A move with what is taken for granted where nothing else is said of it, such as that no partner is used."""
    made = msgspec.structs.asdict(msgspec.convert(move, game.Move, strict=True))
    taken = {name: value for name, value in made.items() if isinstance(value, (bool, str))}
    return {**taken, **move}


def _in_order(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The facts in an order of their own: some databases do not keep that of a JSON object."""
    return sorted(lines(dict(told)))


def _text(situation: Situation, found: Answer) -> str:
    presumed = f", presuming that {_listed(found.presumed)}" if found.presumed else ""
    if found.answer == "value" or situation.ask.asks == "any":
        told = situation.ask.says.format(value=found.value)
        told = (
            f"{told[:1].upper()}{told[1:]}"
            if found.answer == "value"
            else f"{found.answer.capitalize()}, {told}"
        )
        sums = [f"{says}: {points}" for says, points in found.lines]
        return f"{told}{presumed}." + (f" {'. '.join(sums)}." if sums else "")
    verdict = found.verdict
    if found.answer == "depends" and verdict is not None:
        return "That depends: " + " ".join(unknown.question for unknown in verdict.unknowns) + presumed
    if found.answer == "no" and verdict is not None and verdict.breaches:
        broken = [says for each in verdict.breaches for says in (each.message, each.remedy) if says]
        return f"No{presumed}. " + " ".join(f"{says[:1].upper()}{says[1:]}" for says in broken)
    needed = "" if found.value is None else f": {situation.ask.says.format(value=found.value)} is needed"
    return f"{found.answer.capitalize()}{presumed}{needed}."


def _listed(words: Iterable[str]) -> str:
    return " and ".join(words)
