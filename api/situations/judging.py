"""What the engine says of a situation: yes or no, what it depends on, or one number whatever is left out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Literal, get_args

import msgspec

from api.situations.reading import Situation
from api.situations.schema import UnsaidText
from api.situations.tables import named_and_more, positions
from api.situations.telling import Disagreement, closed, filled, is_told, told_together
from verifier.kernel.deadline import OutOfTime
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import inquiry_into, judge_another, judge_inquiry, judge_position
from verifier.kernel.scoring import ScoreSheet, lines_of, score
from verifier.kernel.trail import TooManyCases, Unknown
from verifier.kernel.verdict import Verdict

MOST_TRIED = 128
"""Up to here a number is sought: more than any sum of money, bid or count in a game."""
FAR_FROM_IT = 30
NEVER_RIGHT = 99_999
"""Far more than any number that a move can state rightly."""


@dataclass(frozen=True)
class Answer:
    """`value` for "value"; the verdict of the move or the position where one was given, and what was presumed.

    `position` and `move` are what was judged: with what people leave unsaid, where that mattered.
    """

    answer: Literal["yes", "no", "depends", "value"]
    cites: tuple[str, ...]
    position: Mapping[str, Any]
    move: Mapping[str, Any] | None = None
    verdict: Verdict | None = None
    value: int | str | None = None
    presumed: tuple[str, ...] = ()
    lines: tuple[tuple[str, int], ...] = field(default=())


def answer_to(game: Game, situation: Situation, unsaid: tuple[UnsaidText, ...]) -> Answer | None:
    """The answer to a situation; None where the engine cannot read it or gives no one answer."""
    who = {"who": situation.player}
    if any(is_told(situation.position, path, who) for path in situation.ask.unless_told):
        return None
    try:
        asked = [
            _Judging(game, replace(situation, position=position), move, unsaid)
            for position in positions(game, situation)
            for move in _moves(game, situation)
        ]
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


class _Judging:
    """One situation before the engine."""

    def __init__(
        self, game: Game, situation: Situation, move: dict[str, Any] | None, unsaid: tuple[UnsaidText, ...]
    ) -> None:
        self.game = game
        self.situation = situation
        self.ask = situation.ask
        self.move = move
        self.position: dict[str, Any] = situation.position
        # The position of the latest verdict, and what was found of it.
        self._judged: tuple[dict[str, Any], Inquiry] | None = None
        about = self.ask.asks if move is None else move.get("type")
        self.unsaid = [each for each in unsaid if about in each.moves]
        self.presumed = list(situation.presumed)
        for each in self.unsaid:
            if each.always:
                self._presume(each)

    @property
    def player(self) -> str:
        return str((self.move or {}).get("player", self.situation.player))

    def verdict(self, position: dict[str, Any] | None = None, move: dict[str, Any] | None = None) -> Verdict:
        told, made = self.position if position is None else position, move or self.move
        if made is None:
            return judge_position(self.game, self.read(told))
        decoded = msgspec.convert(made, self.game.Move, strict=True)
        if self._judged is not None and self._judged[0] is told:
            return judge_another(self._judged[1], self.game, decoded)
        inquiry = inquiry_into(self.game, self.read(told), decoded)
        verdict = judge_inquiry(inquiry)
        possible = verdict.verdict != "impossible-position"
        self._judged = (told, inquiry) if possible else None
        return verdict

    def only(self, rules: Collection[str]) -> None:
        """Leave out of account all rules about moves but these."""
        kept = tuple(rule for rule in self.game.move_rules if rule.id in rules)
        self.game = replace(self.game, move_rules=kept)

    def read(self, position: dict[str, Any]) -> Any:
        """The position as the engine has it. Raises msgspec.ValidationError."""
        told = msgspec.convert(position, self.game.Position, strict=True)
        if self.game.problems(told):
            raise msgspec.ValidationError("not usable as a position")
        return told

    def trials(self) -> Iterator[None]:
        """First as it is told; then with what people leave unsaid, one thing after the other, as far as it fits."""
        yield
        for each in self.unsaid:
            if self._presume(each):
                yield

    def _presume(self, each: UnsaidText) -> bool:
        """Take for granted what was left unsaid, as far as it fits; whether that tells anything."""
        told, values = self._with_unsaid(each), self._values()
        if each.closes:
            told = closed(told, filled(each.closes, values).split("."))
        if told == self.position:
            return False
        self.position = told
        self.presumed.append(filled(each.says, values))
        return True

    def _with_unsaid(self, unsaid: UnsaidText) -> dict[str, Any]:
        told = self.position
        for thing in self.situation.things if "$it" in str(unsaid.tells) else ("",):
            more = filled(unsaid.tells, {**self._values(), "it": thing})
            if not thing or _tells_of(told, more, thing):
                with suppress(Disagreement):
                    told = told_together(told, more)
        return told

    def _values(self) -> dict[str, Any]:
        people = dict.fromkeys((*self.situation.people, *self.position.get("players", ()), self.player))
        several = named_and_more(people, self.situation.count or max(2, len(people)))
        return {"who": self.player, "several": several}

    def settled(self) -> Verdict:
        """The verdict, with what is left unsaid presumed only where it would depend on that."""
        told, presumed, first = self.position, list(self.presumed), self.verdict()
        verdict = first
        for _ in self.trials():
            verdict = first if self.position is told else self.verdict()
            if verdict.verdict != "depends":
                break
        if verdict.verdict in ("legal", first.verdict):
            return verdict
        # What is presumed makes nothing illegal.
        self.position, self.presumed = told, presumed
        return first

    def answer(self, answer: Any, cites: tuple[str, ...], **others: Any) -> Answer:
        return Answer(answer, cites, self.position, self.move, presumed=tuple(self.presumed), **others)


def _tells_of(told: Any, more: Any, thing: str) -> bool:
    """Whether a thing was told of in that place of the position of which more is told."""
    if not isinstance(told, dict) or not isinstance(more, dict):
        return False
    return thing in more.keys() & told.keys() or any(
        _tells_of(told[key], value, thing) for key, value in more.items() if key in told
    )


def _move(judging: _Judging) -> Answer | None:
    if not judging.situation.told:
        return None  # A general question, and no situation.
    verdict = judging.settled()
    if verdict.verdict == "impossible-position":
        return None
    given = {"legal": "yes", "illegal": "no", "depends": "depends"}[verdict.verdict]
    return judging.answer(given, verdict.cites, verdict=verdict)


def _position(judging: _Judging) -> Answer | None:
    verdict = judging.verdict()
    given = {"legal": "yes", "impossible-position": "no"}.get(verdict.verdict, "depends")
    if given != "no" and (judging.ask.only_no or _is_open(judging.position)):
        return None
    return judging.answer(given, verdict.cites, verdict=verdict) if judging.situation.told else None


def _is_open(told: Any) -> bool:
    """Whether there may be more of something than was told, so that nobody can say that it is possible."""
    return isinstance(told, dict) and (UNTOLD in told or any(map(_is_open, told.values())))


def _score(judging: _Judging) -> Answer | None:
    wanted = judging.situation.lines
    if (wanted is not None and not wanted) or not judging.situation.told:
        return None
    lines = next((found for _ in judging.trials() if (found := _lines(judging, wanted)) is not None), None)
    if lines is None:
        return None
    cites = tuple(dict.fromkeys(key for line in lines for key in line.cites))
    points = tuple((line.says, line.points or 0) for line in lines)
    value = sum(number for _, number in points)
    if judging.ask.loses and value > 0:
        return None
    return judging.answer("value", cites, value=-value if judging.ask.loses else value, lines=points)


def _which(judging: _Judging) -> Answer | None:
    names = judging.ask.names
    for _ in judging.trials():
        there = _lines(judging, frozenset(names))
        if there is not None and len(there) == 1:
            return judging.answer("value", there[0].cites, value=names[there[0].line])
    return None


def _any(judging: _Judging) -> Answer | None:
    found = _score(judging)
    if found is None or not isinstance(found.value, int):
        return None
    least = judging.ask.reaches
    return replace(
        found, answer="yes" if (found.value != 0 if least is None else found.value >= least) else "no"
    )


def _who(judging: _Judging) -> Answer | None:
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


def _lines(judging: _Judging, wanted: frozenset[str] | None) -> Any:
    """The score lines that are asked for; None where the points of one are not known."""
    chosen = wanted or frozenset(line.id for line in judging.game.lines)
    found = lines_of(judging.game, judging.read(judging.position), {judging.player: chosen}).get(
        judging.player
    )
    if found is None or found.total is None:
        return None
    if judging.ask.as_far_as_scored or judging.ask.asks == "which":
        return found.lines or None
    return found.lines if wanted is None or {line.line for line in found.lines} == wanted else None


def _winner(judging: _Judging) -> Answer | None:
    sheets = (score(judging.game, judging.read(judging.position)) for _ in judging.trials())
    sheet: ScoreSheet | None = next((found for found in sheets if found.winners is not None), None)
    if sheet is None or sheet.winners is None or len(sheet.players) < 2:
        return None
    if judging.ask.asks == "wins":
        given = "yes" if judging.situation.player in sheet.winners else "no"
        return judging.answer(given, sheet.cites)
    return judging.answer("value", sheet.cites, value=" and ".join(sheet.winners) or "nobody")


def _tried(judging: _Judging, number: int) -> Verdict:
    """The verdict with one number in the place of that which is sought."""
    path, value = judging.ask.of, [UNTOLD] * number if judging.ask.so_many else number
    if path.startswith("move."):
        steps = filled(path, {"who": judging.player}).split(".")[1:]
        verdict = judging.verdict(move=_put(judging.move or {}, steps, value))
    else:
        steps = filled(path, {"who": judging.player}).split(".")
        verdict = judging.verdict(_put(judging.position, steps, value))
    if verdict.verdict == "impossible-position":
        raise Disagreement
    return verdict


def _put(position: dict[str, Any], steps: list[str], value: Any) -> dict[str, Any]:
    first, *rest = steps
    return {**position, first: _put(position.get(first, {}), rest, value) if rest else value}


def _edge(judging: _Judging, far: int, near: int) -> tuple[int, tuple[str, ...]] | None:
    """The number nearest to `far`, on the way to `near`, against which none of the rules is that are against `far`.

    With the clauses against the number before it. None where what is left out could move it.
    """
    step = 1 if near > far else -1
    against = _tried(judging, far)
    if against.verdict != "illegal":
        # Whether the number matters at all is told by one that is far from it.
        return (far, against.cites) if against == _tried(judging, far + step * FAR_FROM_IT) else None
    broken = {breach.rule for breach in against.breaches}
    judging.only(broken)
    known: dict[int, Verdict] = {}

    def verdict(number: int) -> Verdict:
        if number not in known:
            known[number] = _tried(judging, number)
        return known[number]

    def is_edge(number: int) -> bool:
        return verdict(number).verdict != "illegal" and verdict(number - step).verdict == "illegal"

    # What a breach tells is mostly the number itself.
    hints = [fact for breach in against.breaches for fact in breach.facts.values() if type(fact) is int]
    edge = next((hint for hint in hints if min(far, near) < hint < max(far, near) and is_edge(hint)), near)
    barred = far
    while not is_edge(edge) and abs(edge - barred) > 1:
        middle = (barred + edge) // 2
        barred, edge = (middle, edge) if verdict(middle).verdict == "illegal" else (barred, middle)
    return (edge, verdict(edge - step).cites) if verdict(edge).verdict == "legal" and is_edge(edge) else None


def _least(judging: _Judging) -> Answer | None:
    found = _edge(judging, 0, MOST_TRIED)
    return None if found is None else judging.answer("value", found[1], value=found[0])


def _counted(judging: _Judging) -> Answer | None:
    """The number that has to be stated, which the one rule about it names when another is stated."""
    rules = judging.game
    judging.only((judging.ask.rule,))
    for _ in judging.trials():
        against = _tried(judging, NEVER_RIGHT)
        facts = {fact for breach in against.breaches for fact in breach.facts.values() if type(fact) is int}
        right = [number for number in facts - {NEVER_RIGHT} if _tried(judging, number).verdict == "legal"]
        if len(right) == 1:
            judging.game = rules
            # What a move would be worth that cannot be made, nobody asks.
            able = _tried(judging, right[0]).verdict != "illegal"
            return judging.answer("value", against.cites, value=right[0]) if able else None
    return None


def _most(judging: _Judging) -> Answer | None:
    found = _edge(judging, MOST_TRIED, 1) if judging.situation.told else None
    return None if found is None else judging.answer("value", found[1], value=found[0])


def _enough(judging: _Judging) -> Answer | None:
    """Whether a number told in the position is one with which the move can be made, whatever else stands against it."""
    told: Any = judging.position
    for step in filled(judging.ask.of, {"who": judging.player}).split("."):
        told = told.get(step) if isinstance(told, dict) else None
    told = len(told) if judging.ask.so_many and isinstance(told, list) else told
    found = _edge(judging, 0, MOST_TRIED)
    if found is None or not isinstance(told, int):
        return None
    return judging.answer("yes" if told >= found[0] else "no", found[1], value=found[0])


def _at_once(judging: _Judging) -> Answer | None:
    """How many of the options a move may hold together, each after the other as the question lists them."""
    steps = judging.ask.of.split(".")[1:]
    options = filled(judging.ask.options, {"who": judging.player})
    told, allowed = judging.move or {}, 0
    cites: tuple[str, ...] = ()
    for number in range(1, len(options) + 1):
        judging.move = _put(told, steps, options[:number])
        verdict = judging.settled()
        if verdict.verdict not in ("legal", "illegal"):
            return None
        cites = verdict.cites
        if verdict.verdict == "illegal":
            break
        allowed = number
    if not allowed:
        return None  # What stands against the move itself may be something else.
    judging.move = _put(told, steps, options[:allowed])
    return judging.answer("value", cites, value=allowed)


_ANSWERING: dict[str, Callable[[_Judging], Answer | None]] = {
    "move": _move,
    "position": _position,
    "score": _score,
    "any": _any,
    "who": _who,
    "which": _which,
    "counted": _counted,
    "winner": _winner,
    "wins": _winner,
    "least": _least,
    "most": _most,
    "enough": _enough,
    "at-once": _at_once,
}
