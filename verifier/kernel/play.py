"""Playing on: the moves that can be made, what a move leads to, and a whole record of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import structs

from verifier.kernel.cases import cases_of
from verifier.kernel.change import settled
from verifier.kernel.completing import fitting
from verifier.kernel.deadline import in_time
from verifier.kernel.deciding import deciding
from verifier.kernel.game import Game
from verifier.kernel.inquiry import MOST_WEIGHED, Inquiry, tried
from verifier.kernel.judge import inquiry_into, judge_inquiry, judge_position_of
from verifier.kernel.rule import Event
from verifier.kernel.trail import Fact, Leaf, TooManyCases, Unknown
from verifier.kernel.verdict import UnknownFact, Verdict


class Happening(msgspec.Struct, frozen=True):
    """One effect of a move, in words, with the clauses that say so."""

    effect: str
    says: str
    facts: dict[str, Any]
    cites: tuple[str, ...]


class Outcome(msgspec.Struct, frozen=True):
    """One result that a move can have; `when` says which values of the unknowns that decide lead to it."""

    position: Any
    events: tuple[Happening, ...]
    when: dict[str, str] = {}


class Applied(msgspec.Struct, frozen=True):
    """A move that was made: `outcomes` has one entry, or several where a left-out fact decides between them."""

    verdict: Verdict
    outcomes: tuple[Outcome, ...] = ()
    unknowns: tuple[UnknownFact, ...] = ()


class Options(msgspec.Struct, frozen=True):
    """The moves that can be made, or the facts without which they cannot be listed.

    Both where only open readings decide on some moves: `moves` are those that all readings allow.
    `position` is the verdict on the position: from an impossible one there are no moves.
    """

    position: Verdict
    moves: tuple[Any, ...] = ()
    unknowns: tuple[UnknownFact, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One move of a record, its verdict and what it made happen."""

    move: Any
    verdict: Verdict
    events: tuple[Happening, ...] = ()


class Replayed(msgspec.Struct, frozen=True):
    """A record of moves, up to and including the first that cannot be made or has several results."""

    steps: tuple[Step, ...]
    position: Any
    stopped_at: int | None = None
    unknowns: tuple[UnknownFact, ...] = ()


def legal_moves(game: Game, position: Any, *, viewer: str | None = None) -> Options:
    """Every move that can be made; moves that are the same as a series of smaller ones are listed as the series."""
    inquiry = inquiry_into(game, position, viewer=viewer)
    verdict = judge_position_of(inquiry)
    if verdict.verdict == "impossible-position":
        return Options(verdict)
    position = inquiry.position
    if inquiry.complete and inquiry.has_chosen(game.questions):
        return Options(verdict, tuple(in_time(game.options(position))))
    if inquiry.complete:
        return _in_every_reading(inquiry, verdict)
    try:
        return Options(
            verdict, tuple(settled(move) for move in in_time(game.options(inquiry.views(None)[0])))
        )
    except Unknown as unknown:
        return Options(verdict, unknowns=(_needed(unknown.fact),))


def _in_every_reading(inquiry: Inquiry, verdict: Verdict) -> Options:
    leaves = inquiry.outcomes(lambda position, _: tuple(map(settled, inquiry.game.options(position))))
    listed = [leaf.result for leaf in leaves if not isinstance(leaf.result, Unknown)]
    moves = tuple(move for move in listed[0] if all(move in others for others in listed[1:]))
    facts = deciding(inquiry.exploration, leaves, lambda moves: moves)
    return Options(verdict, moves, tuple(map(_needed, facts)))


def apply(game: Game, position: Any, move: Any, *, strict: bool = False) -> Applied:
    """Judge a move and, where it is legal, make it. What is unknown before stays unknown after."""
    inquiry = inquiry_into(game, position, move)
    verdict = judge_inquiry(inquiry, strict=strict)
    position = inquiry.position
    if verdict.verdict != "legal":
        return Applied(verdict)
    if inquiry.complete and inquiry.has_chosen(game.questions):
        after, events = game.play(position, move)
        return Applied(verdict, (Outcome(after, tuple(map(happening, events))),))
    return _apply_partial(inquiry, verdict)


def _apply_partial(inquiry: Inquiry, verdict: Verdict) -> Applied:
    def run(position: Any, move: Any) -> Outcome:
        after, events = inquiry.game.play(position, move)
        return Outcome(settled(after), tuple(map(happening, events)))

    presumed = [inquiry.game.rule(each.rule) for each in verdict.presumed]
    try:
        leaves = inquiry.outcomes(run, kept=presumed)
    except TooManyCases:
        return Applied(verdict)
    if 1 < len(leaves) <= MOST_WEIGHED:
        leaves = fitting(inquiry, leaves)
    needed = [leaf.result.fact for leaf in leaves if isinstance(leaf.result, Unknown)]
    if needed:
        return Applied(verdict, unknowns=tuple(map(_needed, dict.fromkeys(needed))))
    found = [(leaf, leaf.result) for leaf in leaves if isinstance(leaf.result, Outcome)]
    outcomes: list[Outcome] = []
    for _, outcome in found:
        if outcome not in outcomes:
            outcomes.append(outcome)
    places = [
        Leaf(outcomes.index(outcome), leaf.values, leaf.sums, leaf.path, leaf.involved)
        for leaf, outcome in found
    ]
    facts = deciding(inquiry.exploration, places, lambda place: place)
    when = _when(inquiry, places, facts, len(outcomes))
    told = [structs.replace(outcome, when=leading) for outcome, leading in zip(outcomes, when, strict=True)]
    return Applied(verdict, tuple(told), tuple(map(_needed, facts)))


def _when(
    inquiry: Inquiry, places: Sequence[Leaf[int]], facts: Sequence[Fact], count: int
) -> list[dict[str, str]]:
    """For each of `count` outcomes, the values of each deciding unknown that can lead to it."""
    when: list[dict[str, str]] = [{} for _ in range(count)]
    for fact in facts:
        cases = cases_of(
            inquiry.exploration, places, fact.path, lambda reached: frozenset(leaf.result for leaf in reached)
        )
        for place, leading in enumerate(when):
            if values := [each for each, led_to in cases if place in led_to]:
                leading[fact.path] = ", ".join(values)
    return when


def replay(game: Game, position: Any, moves: Sequence[Any]) -> Replayed:
    """Play a record of moves; stop at the first that is not legal, or whose result is not certain."""
    steps: list[Step] = []
    for number, move in enumerate(moves):
        applied = apply(game, position, move)
        if len(applied.outcomes) != 1:
            steps.append(Step(move, applied.verdict))
            return Replayed(tuple(steps), position, number, applied.unknowns)
        outcome = applied.outcomes[0]
        steps.append(Step(move, applied.verdict, outcome.events))
        position = outcome.position
    return Replayed(tuple(steps), position)


def happening(event: Event) -> Happening:
    """An event as it is sent."""
    facts = {name: tried(value) for name, value in event.facts.items()}
    return Happening(event.effect.id, event.effect.says.format(**facts), facts, event.effect.cites)


def _needed(fact: Fact) -> UnknownFact:
    return UnknownFact(fact.path, fact.question, fact.kind)
