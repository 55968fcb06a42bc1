"""One situation before the engine: what was told, what is presumed beside it, and verdicts on both."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import msgspec

from api.situations.paths import changed_at, holds, is_within
from api.situations.reading import Situation
from api.situations.schema import UnsaidText
from api.situations.tables import named_and_more
from api.situations.telling import Disagreement, closed, filled, told_together
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import (
    inquiry_into,
    is_possible,
    is_refused_alone,
    judge_alone,
    judge_another,
    judge_inquiry,
    judge_position,
)
from verifier.kernel.trail import MOST_LEAVES
from verifier.kernel.verdict import Verdict


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


BRIEF = 4
"""While things are left that may be presumed, so many cases are looked at: presuming one more leaves fewer of them."""


class Judged:
    """The latest position that was judged and can be, with what was found of it: other moves are judged in it too.

    `refused`: whether a move in it was illegal.
    """

    def __init__(self) -> None:
        self.position: dict[str, Any] | None = None
        self.inquiry: Inquiry | None = None
        self.refused = False

    def is_of(self, position: dict[str, Any]) -> bool:
        """Whether this is the position that was judged."""
        return self.inquiry is not None and self.position == position

    def note(self, position: dict[str, Any], inquiry: Inquiry, *, refused: bool = False) -> None:
        """Keep what was found of a position that can be."""
        self.position, self.inquiry, self.refused = position, inquiry, refused


class Judging:
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
        return self._noted(self._verdict(told, msgspec.convert(made, self.game.Move, strict=True)))

    def _verdict(self, told: dict[str, Any], move: Any) -> Verdict:
        judged = self._judged
        if judged.inquiry is not None and judged.position == told:
            verdict = judge_another(judged.inquiry, self.game, move)
            judged.refused |= verdict.verdict == "illegal"
            return verdict
        inquiry = inquiry_into(self.game, self.read(told), move)
        verdict = judge_inquiry(inquiry)
        if verdict.verdict != "impossible-position":
            judged.note(told, inquiry, refused=verdict.verdict == "illegal")
        return verdict

    def verdict_alone(
        self, position: dict[str, Any], move: dict[str, Any], *, most: int = MOST_LEAVES
    ) -> Verdict:
        """The verdict by the rules about moves alone, in a position that is taken to be possible, and with no word on
        what has more than `most` cases."""
        decoded = msgspec.convert(move, self.game.Move, strict=True)
        return self._noted(judge_alone(self.game, self.read(position), decoded, most=most))

    def is_refused(self, position: dict[str, Any], move: dict[str, Any]) -> bool:
        """Whether a rule about moves surely forbids a move."""
        return is_refused_alone(
            self.game, self.read(position), msgspec.convert(move, self.game.Move, strict=True)
        )

    def is_possible(self) -> bool:
        """Whether nothing is surely wrong with the position."""
        judged = self._judged
        if judged.is_of(self.position):
            return True
        inquiry = inquiry_into(self.game, self.read(self.position))
        if not is_possible(inquiry):
            return False
        judged.note(self.position, inquiry)
        return True

    def _noted(self, verdict: Verdict) -> Verdict:
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
        changed = tuple(changed_at(self.position, told)) if told != self.position else ()
        return any(is_within(path, other) for path in changed for other in self.undecided)

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
        if not each.closes or (each.beside and told == self.position):
            return told
        shut: dict[str, Any] = closed(told, filled(each.closes, self._values()).split("."))
        return shut

    def _with_unsaid(self, unsaid: UnsaidText) -> dict[str, Any]:
        told = self.position
        for thing in self.situation.things if "$it" in str(unsaid.tells) else ("",):
            values = {**self._values(), "it": thing}
            more = filled(unsaid.tells, values)
            if (not thing or _tells_of(told, more, thing)) and holds(told, filled(unsaid.beside, values)):
                with suppress(Disagreement):
                    told = told_together(told, more)
        return told

    def _values(self) -> dict[str, Any]:
        people = dict.fromkeys((*self.situation.people, *self.position.get("players", ()), self.player))
        several = named_and_more(people, self.situation.count or max(2, len(people)))
        return {"who": self.player, "several": several}

    def settled(self) -> Verdict:
        """The verdict, with what is left unsaid presumed only where it would depend on that."""
        told, presumed, move = self.position, list(self.presumed), self.move or {}
        for _ in self.trials():
            # By the rules about moves alone first: most of what is tried is decided only later.
            alone = self.verdict_alone(self.position, move)
            if alone.verdict != "depends":
                verdict = alone if self._is_another_refusal(alone) else self.verdict()
                if verdict.verdict != "depends":
                    break
        else:
            verdict = self.verdict()
        if verdict.verdict == "legal" or self.position is told:
            return verdict
        # What is presumed makes nothing illegal.
        later, self.position = self.position, told
        first = self.verdict()
        if first.verdict == verdict.verdict:
            self.position = later
            return verdict
        self.presumed = presumed
        return first

    def _is_another_refusal(self, alone: Verdict) -> bool:
        """Whether a move is illegal like one before it in the same position, of which all reasons were found."""
        judged = self._judged
        return alone.verdict == "illegal" and judged.refused and judged.is_of(self.position)

    def answer(self, answer: Any, cites: tuple[str, ...], **others: Any) -> Answer:
        return Answer(answer, cites, self.position, self.move, presumed=tuple(self.presumed), **others)


def _tells_of(told: Any, more: Any, thing: str) -> bool:
    """Whether a thing was told of in that place of the position of which more is told."""
    if not isinstance(told, dict) or not isinstance(more, dict):
        return False
    return thing in more.keys() & told.keys() or any(
        _tells_of(told[key], value, thing) for key, value in more.items() if key in told
    )
