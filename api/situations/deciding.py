"""What the engine says of a situation: yes or no, what it depends on, or one number whatever is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, get_args

import msgspec
from django.conf import settings

from api.situations.judging import BRIEF, Answer, Judged, Judging
from api.situations.paths import put_at
from api.situations.reading import Situation
from api.situations.schema import UnsaidText
from api.situations.seeking import counted, enough, least, most
from api.situations.tables import positions
from api.situations.telling import Disagreement, filled, is_told
from verifier.kernel.deadline import OutOfTime, deadline
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.scoring import ScoreSheet, lines_of, score, winners_alone
from verifier.kernel.trail import MOST_LEAVES, TooManyCases, Unknown


def answer_to(game: Game, situation: Situation, unsaid: tuple[UnsaidText, ...]) -> Answer | None:
    """The answer to a situation; None where the engine cannot read it or gives no one answer."""
    who = {"who": situation.player}
    if any(is_told(situation.position, path, who) for path in situation.ask.unless_told):
        return None
    try:
        asked = []
        for position in positions(game, situation):
            judged = Judged()
            asked += [
                Judging(game, replace(situation, position=position), move, unsaid, judged)
                for move in _moves(game, situation)
            ]
        with deadline(settings.CHECK_SECONDS):
            answers = [_ANSWERING[situation.ask.asks](each) for each in asked]
    except (TooManyCases, OutOfTime, Unknown, RecursionError, Disagreement, msgspec.ValidationError):
        return None
    first = answers[0]
    if situation.ask.some or (situation.ask.asks in ("move", "enough") and _choices(game, situation)):
        first = next((each for each in answers if each is not None and each.answer == "yes"), first)
        if first is not None and first.answer == "yes":
            return first
    same = all(
        each and first and (each.answer, each.value) == (first.answer, first.value) for each in answers
    )
    return first if same else None


def _moves(game: Game, situation: Situation) -> Iterator[dict[str, Any] | None]:
    """The move, in every way in which a word of the text leaves it open, and in which the player may make it."""
    if situation.move is None:
        yield None
        return
    open_fields = {**_choices(game, situation), **situation.vary}
    for values in product(*open_fields.values()):
        yield situation.move | dict(zip(open_fields, values, strict=True))


def _choices(game: Game, situation: Situation) -> dict[str, tuple[bool, ...]]:
    """What is left to the player of such a move, and was not told."""
    move = situation.move or {}
    made = next(
        (each for each in get_args(game.Move) if each.__struct_config__.tag == move.get("type")), None
    )
    able = () if made is None else made.__struct_fields__
    return {
        field: values for field, values in situation.choices.items() if field in able and field not in move
    }


def _move(judging: Judging) -> Answer | None:
    if not judging.situation.told:
        return None  # A general question, and no situation.
    verdict = judging.settled()
    if verdict.verdict == "impossible-position":
        return None
    given = {"legal": "yes", "illegal": "no", "depends": "depends"}[verdict.verdict]
    return judging.answer(given, verdict.cites, verdict=verdict)


def _position(judging: Judging) -> Answer | None:
    verdict = judging.verdict()
    given = {"legal": "yes", "impossible-position": "no"}.get(verdict.verdict, "depends")
    if given != "no" and (judging.ask.only_no or _is_open(judging.position)):
        return None
    return judging.answer(given, verdict.cites, verdict=verdict) if judging.situation.told else None


def _is_open(told: Any) -> bool:
    """Whether there may be more of something than was told, so that nobody can say that it is possible."""
    return isinstance(told, dict) and (UNTOLD in told or any(map(_is_open, told.values())))


def _score(judging: Judging) -> Answer | None:
    wanted = judging.situation.lines
    if (wanted is not None and not wanted) or not judging.situation.told:
        return None
    lines = _first(judging, partial(_lines, wanted=wanted))
    if lines is None:
        return None
    cites = tuple(dict.fromkeys(key for line in lines for key in line.cites))
    points = tuple((line.says, line.points or 0) for line in lines)
    value = sum(number for _, number in points)
    if judging.ask.loses and value > 0:
        return None
    return judging.answer("value", cites, value=-value if judging.ask.loses else value, lines=points)


def _which(judging: Judging) -> Answer | None:
    names = judging.ask.names

    def only_one(judging: Judging, *, alone: bool) -> Any:
        there = _lines(judging, wanted=frozenset(names), alone=alone)
        return there[0] if there is not None and len(there) == 1 else None

    line = _first(judging, only_one)
    return None if line is None else judging.answer("value", line.cites, value=names[line.line])


def _any(judging: Judging) -> Answer | None:
    found = _score(judging)
    if found is None or not isinstance(found.value, int):
        return None
    least = judging.ask.reaches
    return replace(
        found, answer="yes" if (found.value != 0 if least is None else found.value >= least) else "no"
    )


def _who(judging: Judging) -> Answer | None:
    """The one player who may make the move that is told, and who is told to be kept from it of all others."""
    told, verdicts = judging.move or {}, {}
    for name in judging.situation.people:
        verdicts[name] = judging.verdict(move={**told, "player": name})
    able = [name for name, verdict in verdicts.items() if verdict.verdict == "legal"]
    others = [verdict for verdict in verdicts.values() if verdict.verdict == "illegal"]
    if len(able) != 1 or len(others) + 1 != len(verdicts) or not others:
        return None
    judging.move = {**told, "player": able[0]}
    cites = dict.fromkeys(key for verdict in others for key in verdict.cites)
    return judging.answer("value", tuple(cites), value=able[0])


def _first(judging: Judging, find: Callable[..., Any]) -> Any:
    """The first that is found as more and more is presumed; sought where nothing limits what is left out, for that
    takes less time, and then found again where it does."""
    seems_found = False
    for _ in judging.trials():
        seems_found = find(judging, alone=True) is not None
        if seems_found and (found := find(judging, alone=False)) is not None:
            return found
    # With all presumed it was sought where nothing is limited, and perhaps in vain where something is.
    return None if seems_found else find(judging, alone=False)


def _lines(judging: Judging, *, wanted: frozenset[str] | None, alone: bool) -> Any:
    """The score lines that are asked for; None where the points of one are not known."""
    chosen = wanted or frozenset(line.id for line in judging.game.lines)
    position, who = judging.read(judging.position), judging.player
    most = BRIEF if alone else MOST_LEAVES
    found = lines_of(judging.game, position, {who: chosen}, alone=alone, most=most).get(who)
    if found is None or found.total is None:
        lines = () if found is None else found.lines
        judging.undecided = tuple(unknown.path for line in lines for unknown in line.unknowns)
        return None
    if judging.ask.as_far_as_scored or judging.ask.asks == "which":
        return found.lines or None
    return found.lines if wanted is None or {line.line for line in found.lines} == wanted else None


def _winner(judging: Judging) -> Answer | None:
    sheet: ScoreSheet | None = _first(judging, _sheet)
    if sheet is None or sheet.winners is None or len(sheet.players) < 2:
        return None
    if judging.ask.asks == "wins":
        given = "yes" if judging.situation.player in sheet.winners else "no"
        return judging.answer(given, sheet.cites)
    return judging.answer("value", sheet.cites, value=" and ".join(sheet.winners) or "nobody")


def _sheet(judging: Judging, *, alone: bool) -> Any:
    """The scores where the winners are known; alone the winners do."""
    position = judging.read(judging.position)
    if alone:
        return winners_alone(judging.game, position, most=BRIEF)
    sheet = score(judging.game, position)
    return None if sheet.winners is None else sheet


def _at_once(judging: Judging) -> Answer | None:
    """How many of the options a move may hold together, each after the other as the question lists them."""
    steps = judging.ask.of.split(".")[1:]
    options = filled(judging.ask.options, {"who": judging.player})
    told, allowed = judging.move or {}, 0
    cites: tuple[str, ...] = ()
    for number in range(1, len(options) + 1):
        judging.move = put_at(told, steps, options[:number])
        verdict = judging.settled()
        if verdict.verdict not in ("legal", "illegal"):
            return None
        cites = verdict.cites
        if verdict.verdict == "illegal":
            break
        allowed = number
    if not allowed:
        return None  # What stands against the move itself may be something else.
    judging.move = put_at(told, steps, options[:allowed])
    return judging.answer("value", cites, value=allowed)


_ANSWERING: dict[str, Callable[[Judging], Answer | None]] = {
    "move": _move,
    "position": _position,
    "score": _score,
    "any": _any,
    "who": _who,
    "which": _which,
    "counted": counted,
    "winner": _winner,
    "wins": _winner,
    "least": least,
    "most": most,
    "enough": enough,
    "at-once": _at_once,
}
