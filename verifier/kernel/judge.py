"""The judge: every breach at once, every deciding unknown and nothing else, and the clauses that say so."""

from __future__ import annotations

from typing import Any

from verifier.kernel.deadline import expect_time
from verifier.kernel.deciding import deciding
from verifier.kernel.game import Game
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.reporting import breach_of, is_broken, unknowns_of, verdict_of
from verifier.kernel.rule import Rule
from verifier.kernel.trail import MOST_LEAVES, TooManyCases
from verifier.kernel.verdict import Breach, UnknownFact, Verdict
from verifier.kernel.weighing import (
    against_presumptions,
    checked,
    judged_move,
    rules_for,
    sorted_rules,
    together,
)


def judge(
    game: Game,
    position: Any,
    move: Any,
    *,
    strict: bool = False,
    viewer: str | None = None,
    complete: bool | None = None,
) -> Verdict:
    """Whether `move` can be made in `position`.

    `strict` presumes nothing. `viewer` is the player on whose behalf it is asked: what that player cannot see is
    unknown. `complete` may say that the position leaves nothing out, where the caller knows.
    """
    return judge_inquiry(inquiry_into(game, position, move, viewer, complete), strict=strict)


def judge_inquiry(inquiry: Inquiry, *, strict: bool = False) -> Verdict:
    """The verdict on the move of an inquiry, which knows its limits afterwards."""
    expect_time()
    if broken := _judge_position(inquiry):
        return verdict_of(inquiry, "impossible-position", breaches=broken)
    return judged_move(inquiry, strict)


def judge_another(judged: Inquiry, game: Game, move: Any) -> Verdict:
    """The verdict on another move in a possible position of which a move was judged, as `judge` gives it.

    What was found of the position is not looked for again. The game may have other rules about moves.
    """
    inquiry = Inquiry(game, judged.position, move)
    if inquiry.domains != judged.domains:
        # What can be meant in the position may then be something else.
        return judge_inquiry(inquiry)
    inquiry.limits.known_from(judged.limits)
    return judged_move(inquiry, strict=False)


def judge_alone(game: Game, position: Any, move: Any, *, most: int = MOST_LEAVES) -> Verdict:
    """The verdict on a move by the rules about moves alone, in a position that is taken to be possible.

    It takes a fraction of the time of `judge`, and depends on more: what no position allows counts as a case, and a
    rule with more than `most` cases as undecided.
    """
    return judged_move(inquiry_into(game, position, move, most=most), strict=False, fit=False)


def is_refused_alone(game: Game, position: Any, move: Any) -> bool:
    """Whether a rule about moves alone surely forbids a move, by itself or beside what is presumed.

    It takes a fraction of the time of `judge_alone`, and does not see what several rules forbid only together.
    """
    inquiry = inquiry_into(game, position, move)
    found = sorted_rules(inquiry, rules_for(inquiry), strict=False)
    return bool(found.broken or against_presumptions(inquiry, found.presumed))


def judge_position(
    game: Game, position: Any, *, viewer: str | None = None, complete: bool | None = None
) -> Verdict:
    """Whether a position can be: `legal`, `impossible-position`, or `depends` on what is left out.

    A position whose facts agree is legal whatever the rest may be; only an open reading can make it depend.
    """
    return judge_position_of(inquiry_into(game, position, None, viewer, complete))


def judge_position_of(inquiry: Inquiry) -> Verdict:
    """The verdict on the position of an inquiry, which knows its limits afterwards."""
    if broken := _judge_position(inquiry):
        return verdict_of(inquiry, "impossible-position", breaches=broken)
    contested = [rule for rule in inquiry.limits.rules if rule.readings]
    if readings := [each for rule in contested for each in _readings_against(inquiry, rule)]:
        return verdict_of(inquiry, "depends", contested, unknowns=readings)
    return verdict_of(inquiry, "legal", inquiry.game.position_rules)


def is_possible(inquiry: Inquiry) -> bool:
    """Whether nothing is surely wrong with the position of an inquiry, which knows its limits afterwards."""
    expect_time()
    return not _judge_position(inquiry)


def _readings_against(inquiry: Inquiry, rule: Rule) -> list[UnknownFact]:
    """The open readings of which one rules the position out by itself, whatever the facts left out may be."""
    try:
        leaves = together(inquiry, [rule])
    except TooManyCases:
        return []
    facts = [fact for fact in deciding(inquiry.exploration, leaves, is_broken) if fact.kind == "reading"]
    readings = unknowns_of(inquiry, leaves, facts)
    return [each for each in readings if any(case.verdict == "illegal" for case in each.cases)]


def inquiry_into(
    game: Game,
    position: Any,
    move: Any = None,
    viewer: str | None = None,
    complete: bool | None = None,
    most: int = MOST_LEAVES,
) -> Inquiry:
    """A question about a position as it is sent: hidden from `viewer` what is, filled in what it asks for."""
    if viewer is not None:
        position, complete = game.hide(position, viewer), None
    if complete is None:
        position = game.prepare(position)
    return Inquiry(game, position, move, complete=complete, most=most)


def _judge_position(inquiry: Inquiry) -> list[Breach]:
    """What is surely wrong with the position; the rules that limit what is left out are noted."""
    broken, unsettled = checked(inquiry, inquiry.game.position_rules)
    for rule in unsettled:
        try:
            kept, found = inquiry.glance(rule)
        except TooManyCases:
            continue
        if found and not kept:
            broken.append(breach_of(rule, found))
        elif found:
            inquiry.limits.rules.append(rule)
    return broken
