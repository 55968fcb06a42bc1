"""Numbers that are sought by trying them before the engine: prices, limits, and what a move has to state."""

from __future__ import annotations

from typing import Any

from api.situations.judging import BRIEF, Answer, Judging
from api.situations.paths import put_at
from api.situations.telling import Disagreement, filled
from verifier.kernel.facts import UNTOLD
from verifier.kernel.trail import MOST_LEAVES
from verifier.kernel.verdict import Verdict

MOST_TRIED = 128
"""Up to here a number is sought: more than any sum of money, bid or count in a game."""
FAR_FROM_IT = 30
NEVER_RIGHT = 99_999
"""Far more than any number that a move can state rightly."""


def _with(judging: Judging, number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Position and move with one number in the place of that which is sought."""
    path, value = judging.ask.of, [UNTOLD] * number if judging.ask.so_many else number
    position, move = judging.position, judging.move or {}
    first, *rest = steps = filled(path, {"who": judging.player}).split(".")
    return (
        (position, put_at(move, rest, value)) if first == "move" else (put_at(position, steps, value), move)
    )


def _tried(judging: Judging, number: int, *, alone: bool = False, most: int = MOST_LEAVES) -> Verdict:
    """The verdict with one number in the place of that which is sought, perhaps by the rules about moves alone."""
    position, move = _with(judging, number)
    if alone:
        return judging.verdict_alone(position, move, most=most)
    verdict = judging.verdict(position, move)
    if verdict.verdict == "impossible-position":
        raise Disagreement
    return verdict


def _edge(judging: Judging, far: int, near: int) -> tuple[int, tuple[str, ...]] | None:
    """The number nearest to `far`, on the way to `near`, against which none of the rules is that are against `far`.

    With the clauses against the number before it. None where what is left out could move it.
    """
    step = 1 if near > far else -1
    against = _tried(judging, far, alone=True)
    if against.verdict != "illegal":
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


def _sought(judging: Judging, far: int, near: int, hints: list[int], *, alone: bool) -> int:
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


def least(judging: Judging) -> Answer | None:
    found = _edge(judging, 0, MOST_TRIED)
    return None if found is None else judging.answer("value", found[1], value=found[0])


def counted(judging: Judging) -> Answer | None:
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


def _is_able(judging: Judging, number: int) -> bool:
    """Whether nothing is surely wrong with the position, nor with a move that states this number."""
    return judging.is_possible() and not judging.is_refused(*_with(judging, number))


def _right(judging: Judging, *, alone: bool) -> tuple[int, tuple[str, ...]] | None:
    """The one number that a rule names as right, with the clauses against another; None where there is no such one."""
    against = _tried(judging, NEVER_RIGHT, alone=alone, most=BRIEF if alone else MOST_LEAVES)
    facts = {fact for breach in against.breaches for fact in breach.facts.values() if type(fact) is int}
    named = facts - {NEVER_RIGHT}
    right = [number for number in named if _tried(judging, number, alone=alone).verdict == "legal"]
    return (right[0], against.cites) if len(right) == 1 else None


def most(judging: Judging) -> Answer | None:
    found = _edge(judging, MOST_TRIED, 1) if judging.situation.told else None
    return None if found is None else judging.answer("value", found[1], value=found[0])


def enough(judging: Judging) -> Answer | None:
    """Whether a number told in the position is one with which the move can be made, whatever else stands against it."""
    told: Any = judging.position
    for step in filled(judging.ask.of, {"who": judging.player}).split("."):
        told = told.get(step) if isinstance(told, dict) else None
    told = len(told) if judging.ask.so_many and isinstance(told, list) else told
    found = _edge(judging, 0, MOST_TRIED)
    if found is None or not isinstance(told, int):
        return None
    return judging.answer("yes" if told >= found[0] else "no", found[1], value=found[0])
