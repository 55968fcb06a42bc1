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
from verifier.kernel.facts import UNTOLD
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import inquiry_into, judge_alone, judge_another, judge_inquiry, judge_position
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
        asked = []
        for position in positions(game, situation):
            judged = Judged()
            asked += [
                _Judging(game, replace(situation, position=position), move, unsaid, judged)
                for move in _moves(game, situation)
            ]
        answers = [_ANSWERING[situation.ask.asks](each) for each in asked]
    except (TooManyCases, Unknown, RecursionError, Disagreement, msgspec.ValidationError):
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


class Judged:
    """The latest position that was judged and can be, with what was found of it: other moves are judged in it too."""

    def __init__(self) -> None:
        self.position: dict[str, Any] | None = None
        self.inquiry: Inquiry | None = None


class _Judging:
    """One situation before the engine."""

    def __init__(
        self,
        game: Game,
        situation: Situation,
        move: dict[str, Any] | None,
        unsaid: tuple[UnsaidText, ...],
        judged: Judged,
    ) -> None:
        self.game = game
        self.situation = situation
        self.ask = situation.ask
        self.move = move
        self.position: dict[str, Any] = situation.position
        self._judged = judged
        # The paths on which the latest verdict or points depend, where they were told.
        self.undecided: tuple[str, ...] = ()
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
        verdict = self._verdict(told, msgspec.convert(made, self.game.Move, strict=True))
        self.undecided = tuple(unknown.path for unknown in verdict.unknowns)
        return verdict

    def _verdict(self, told: dict[str, Any], move: Any) -> Verdict:
        judged = self._judged
        if judged.inquiry is not None and judged.position == told:
            return judge_another(judged.inquiry, self.game, move)
        inquiry = inquiry_into(self.game, self.read(told), move)
        verdict = judge_inquiry(inquiry)
        if verdict.verdict != "impossible-position":
            judged.position, judged.inquiry = told, inquiry
        return verdict

    def verdict_alone(self, position: dict[str, Any], move: dict[str, Any]) -> Verdict:
        """The verdict by the rules about moves alone, in a position that is taken to be possible."""
        decoded = msgspec.convert(move, self.game.Move, strict=True)
        verdict = judge_alone(self.game, self.read(position), decoded)
        self.undecided = tuple(unknown.path for unknown in verdict.unknowns)
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
        """First as it is told; then with what people leave unsaid, one thing after the other, as far as it fits.

        What the latest verdict depends on comes before what seems not to matter.
        """
        yield
        left = list(self.unsaid)
        while left:
            each = next(filter(self._decides, left), left[0])
            left.remove(each)
            if self._presume(each):
                yield

    def _decides(self, unsaid: UnsaidText) -> bool:
        """Whether what is left unsaid tells a fact on which the latest verdict depends."""
        told = self._presuming(unsaid)
        changed = tuple(_changed(self.position, told)) if told != self.position else ()
        return any(_is_within(path, other) for path in changed for other in self.undecided)

    def _presume(self, each: UnsaidText) -> bool:
        """Take for granted what was left unsaid, as far as it fits; whether that tells anything."""
        told = self._presuming(each)
        if told == self.position:
            return False
        self.position = told
        self.presumed.append(filled(each.says, self._values()))
        return True

    def _presuming(self, each: UnsaidText) -> dict[str, Any]:
        told = self._with_unsaid(each)
        if not each.closes:
            return told
        shut: dict[str, Any] = closed(told, filled(each.closes, self._values()).split("."))
        return shut

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
        verdict, move = first, self.move or {}
        for _ in self.trials():
            if self.position is not told and self.verdict_alone(self.position, move).verdict != "depends":
                verdict = self.verdict()
            if verdict.verdict != "depends":
                break
        else:
            verdict = first if self.position is told else self.verdict()
        if verdict.verdict in ("legal", first.verdict):
            return verdict
        # What is presumed makes nothing illegal.
        self.position, self.presumed = told, presumed
        return first

    def answer(self, answer: Any, cites: tuple[str, ...], **others: Any) -> Answer:
        return Answer(answer, cites, self.position, self.move, presumed=tuple(self.presumed), **others)


def _changed(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """The paths at which two positions differ."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        yield path
        return
    if before.keys() - after.keys():
        yield path  # It was said that there is no more of it.
    for name, value in after.items():
        if name not in before:
            yield from _told(value, _below(path, name))
        elif before[name] != value:
            yield from _changed(before[name], value, _below(path, name))


def _told(value: Any, path: str) -> Iterator[str]:
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from _told(inner, _below(path, name))
    else:
        yield path


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _is_within(path: str, other: str) -> bool:
    """Whether one of two paths lies below the other, or is the same."""
    return f"{path}.".startswith(f"{other}.") or f"{other}.".startswith(f"{path}.")


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
        lines = () if found is None else found.lines
        judging.undecided = tuple(unknown.path for line in lines for unknown in line.unknowns)
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


def _tried(judging: _Judging, number: int, *, alone: bool = False) -> Verdict:
    """The verdict with one number in the place of that which is sought, perhaps by the rules about moves alone."""
    path, value = judging.ask.of, [UNTOLD] * number if judging.ask.so_many else number
    position, move = judging.position, judging.move or {}
    steps = filled(path, {"who": judging.player}).split(".")
    if steps[0] == "move":
        move = _put(move, steps[1:], value)
    else:
        position = _put(position, steps, value)
    if alone:
        return judging.verdict_alone(position, move)
    verdict = judging.verdict(position, move)
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
    # What a breach tells is mostly the number itself.
    hints = [fact for breach in against.breaches for fact in breach.facts.values() if type(fact) is int]
    between = [hint for hint in hints if min(far, near) < hint < max(far, near)]
    for alone in (True, False):
        edge = _sought(judging, far, near, between, alone=alone)
        before = _tried(judging, edge - step, alone=alone)
        if {breach.rule for breach in before.breaches} != broken:
            before = _tried(judging, edge - step)
        if before.verdict == "illegal" and _tried(judging, edge).verdict == "legal":
            return edge, before.cites
    return None


def _sought(judging: _Judging, far: int, near: int, hints: list[int], *, alone: bool) -> int:
    """A number on the way from `far` to `near` that is not illegal, behind one that is; `near` where there is none."""
    step = 1 if near > far else -1
    known: dict[int, bool] = {}

    def is_illegal(number: int) -> bool:
        if number not in known:
            known[number] = _tried(judging, number, alone=alone).verdict == "illegal"
        return known[number]

    def is_edge(number: int) -> bool:
        return not is_illegal(number) and is_illegal(number - step)

    edge, barred = next(filter(is_edge, hints), near), far
    while not is_edge(edge) and abs(edge - barred) > 1:
        middle = (barred + edge) // 2
        barred, edge = (middle, edge) if is_illegal(middle) else (barred, middle)
    return edge


def _least(judging: _Judging) -> Answer | None:
    found = _edge(judging, 0, MOST_TRIED)
    return None if found is None else judging.answer("value", found[1], value=found[0])


def _counted(judging: _Judging) -> Answer | None:
    """The number that has to be stated, which the one rule about it names when another is stated."""
    every, position, presumed = judging.game, judging.position, judging.presumed
    for alone in (True, False):
        judging.position, judging.presumed = position, list(presumed)
        judging.only((judging.ask.rule,))
        counted = next((found for _ in judging.trials() if (found := _right(judging, alone=alone))), None)
        judging.game = every
        # What a move would be worth that cannot be made, nobody asks.
        if counted is not None and _is_able(judging, counted[0]):
            return judging.answer("value", counted[1], value=counted[0])
    return None


def _is_able(judging: _Judging, number: int) -> bool:
    """Whether nothing is surely wrong with the position, nor with a move that states this number."""
    if judge_position(judging.game, judging.read(judging.position)).verdict == "impossible-position":
        return False
    return _tried(judging, number, alone=True).verdict != "illegal"


def _right(judging: _Judging, *, alone: bool) -> tuple[int, tuple[str, ...]] | None:
    """The one number that a rule names as right, with the clauses against another; None where there is no such one."""
    against = _tried(judging, NEVER_RIGHT, alone=alone)
    facts = {fact for breach in against.breaches for fact in breach.facts.values() if type(fact) is int}
    named = facts - {NEVER_RIGHT}
    right = [number for number in named if _tried(judging, number, alone=alone).verdict == "legal"]
    return (right[0], against.cites) if len(right) == 1 else None


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
