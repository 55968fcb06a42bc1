"""Which components count, and which groups meet demands (book: Presentation, Evaluation)."""

from __future__ import annotations

from verifier.engines.meeple_circus.counting import Stage, stage_of, staged
from verifier.engines.meeple_circus.demands import Act, is_another, open_cards
from verifier.engines.meeple_circus.moves import Claim, Count
from verifier.engines.meeple_circus.pieces import Group
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import (
    CARRY_LEANING,
    CARRY_UNCOUNTED,
    COLLAPSE_AFTER_FINISH,
    DIFFERING_ELEMENT,
    FIGURE_SIDE,
    FIGURE_THROUGH,
    FIGURE_UPRIGHT,
    FIGURE_WITHIN,
    GREY_EACH_FORM,
    GREY_STARS,
    PARTLY_ON_GROUND,
    REPEAT_DIFFER,
    RESTS_ON_UNCOUNTED,
    RING_EDGE,
    RING_OVERHANG,
    SHARED_LOAD,
    SIDE_MEANING,
)
from verifier.kernel.rule import Facts, rule


def _stage(position: Position, move: Count) -> Stage | None:
    """The act, if the component is in it."""
    there = move.component in staged(position, move.player)
    return stage_of(position, move.player) if there else None


@rule(
    "counts-missing",
    cites=("presentation.assemble",),
    on=Count,
    says="{component} is not in {player}'s act.",
    presumes="{component} is in {player}'s act",
)
def counts_missing(position: Position, move: Count) -> Facts | None:
    return None if move.component in staged(position, move.player) else {}


@rule(
    "counts-outside",
    cites=("laying.inside", "laying.uncounted"),
    on=Count,
    says="{component} is not inside the ring, so that it does not count.",
    readings=(RING_EDGE, RING_OVERHANG, COLLAPSE_AFTER_FINISH),
)
def counts_outside(position: Position, move: Count) -> Facts | None:
    stage = _stage(position, move)
    return None if stage is None or stage.is_inside(move.component) else {}


@rule(
    "counts-off-side",
    cites=("laying.side", "laying.side-except", "laying.uncounted"),
    on=Count,
    says="{component} is not on its side, so that it does not count.",
    readings=(SIDE_MEANING, COLLAPSE_AFTER_FINISH),
)
def counts_off_side(position: Position, move: Count) -> Facts | None:
    stage = _stage(position, move)
    return None if stage is None or stage.is_on_side(move.component) else {}


@rule(
    "counts-carrying-nothing",
    cites=("laying.carry", "laying.uncounted"),
    on=Count,
    says="{component} is on the ground and carries nothing, so that it does not count.",
    readings=(PARTLY_ON_GROUND, CARRY_LEANING, SHARED_LOAD, COLLAPSE_AFTER_FINISH),
)
def counts_carrying_nothing(position: Position, move: Count) -> Facts | None:
    stage = _stage(position, move)
    if stage is None or not stage.has_to_carry(move.component):
        return None
    return None if stage.carries_enough(move.component) else {}


@rule(
    "counts-carrying-uncounted",
    cites=("laying.carry", "laying.uncounted"),
    on=Count,
    says="{component} is on the ground and carries nothing that counts, so that it does not count.",
    presumes="what {component} carries counts",
    readings=(CARRY_UNCOUNTED, COLLAPSE_AFTER_FINISH),
)
def counts_carrying_uncounted(position: Position, move: Count) -> Facts | None:
    stage = _stage(position, move)
    if stage is None or not stage.has_to_carry(move.component) or not stage.carries_enough(move.component):
        return None
    return None if stage.carries_counted(move.component) else {}


@rule(
    "counts-on-uncounted",
    cites=("laying.uncounted",),
    on=Count,
    says="{component} rests on one that does not count, so that it does not count either.",
    presumes="what {component} rests on counts",
    readings=(RESTS_ON_UNCOUNTED, COLLAPSE_AFTER_FINISH),
)
def counts_on_uncounted(position: Position, move: Count) -> Facts | None:
    stage = _stage(position, move)
    return None if stage is None or stage.rests_on_counted(move.component) else {}


@rule(
    "claims-card-not-open",
    cites=("setup.demands-open", "demands.fulfilled"),
    on=Claim,
    says="{card} is not among the open demand cards.",
    presumes="{card} lies open",
)
def claims_card_not_open(position: Position, move: Claim) -> Facts | None:
    return None if move.card in open_cards(position) else {}


@rule(
    "claims-unmet-demand",
    cites=(
        "demands.fulfilled",
        "demands.direction",
        "demands.grey-acrobats",
        "demands.grey-stars",
        "demands.grey-which",
        "laying.uncounted",
    ),
    on=Claim,
    says="These components do not meet {card} together.",
    readings=(FIGURE_THROUGH, FIGURE_WITHIN, FIGURE_SIDE, FIGURE_UPRIGHT, GREY_STARS, GREY_EACH_FORM),
)
def claims_unmet_demand(position: Position, move: Claim) -> Facts | None:
    return None if Act(position, move.player).is_met_by(move.card, move.pieces) else {}


@rule(
    "claims-same-again",
    cites=("demands.repeat", "demands.differ"),
    on=Claim,
    says="{player} has shown {card} before, and no element is another now.",
    presumes="{player} has not shown {card} with these components before",
    readings=(DIFFERING_ELEMENT, REPEAT_DIFFER),
)
def claims_same_again(position: Position, move: Claim) -> Facts | None:
    before = [claim for claim in position.players[move.player].claims if claim.card == move.card]
    if not before:
        return None
    again = Group(move.card, move.pieces)
    return None if is_another(position, again, before) else {}


@rule(
    "claims-after-evaluation",
    cites=("evaluation.sources", "demands.value"),
    on=Claim,
    says="The act of {player} has been evaluated already.",
)
def claims_after_evaluation(position: Position, move: Claim) -> Facts | None:
    return {} if position.players[move.player].evaluated else None
