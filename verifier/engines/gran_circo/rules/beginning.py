"""What nobody can have yet at some moment of the game (book: Phase 1, and what the phases after it bring)."""

from __future__ import annotations

from verifier.engines.gran_circo.position import RING_SPACES, Position, tiles_of
from verifier.engines.gran_circo.rules.phases import BEFORE_INVESTING
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

BEFORE_THE_CAST = ("income", "first-choice", "second-choice", "reveal", "swap")
SCORED = ("performance", "over")


@rule(
    "second-partner-early",
    cites=("partners.everyone", "partners.second"),
    says="{player} has {count} partners in the first pass, in which everyone takes one.",
)
def second_partner_early(position: Position) -> Facts | None:
    if position.step != "first-choice":
        return None
    for name, player in position.tellers("partners"):
        if len(player.partners) > 1:
            return {"player": name, "count": len(player.partners)}
    return None


@rule(
    "first-partner-missing",
    cites=("partners.everyone", "partners.first"),
    says="{player} has no partner in the second pass, though everyone took one in the first.",
)
def first_partner_missing(position: Position) -> Facts | None:
    if position.step != "second-choice":
        return None
    for name, player in position.tellers("partners"):
        if len(player.partners) == 0:
            return {"player": name}
    return None


@rule(
    "acquired-too-early",
    cites=("reveal.cast.pick-up", "invest.buy", "rounds.phases"),
    says="{player} has {held}, which nobody can have at this moment of round 1.",
)
def acquired_too_early(position: Position) -> Facts | None:
    if position.round != 1 or position.step not in BEFORE_INVESTING:
        return None
    for name, player in position.players.items():
        if position.step in BEFORE_THE_CAST and told(player, "cast") and len(player.cast) > 0:
            return {"player": name, "held": "acts in the cast"}
        for what in RING_SPACES:
            if told(player, f"{what}s") and len(tiles_of(player, what)) > 0:
                return {"player": name, "held": f"{what}s"}
    return None


@rule(
    "cleared-too-early",
    cites=("round-end.discard", "round-end.discard.later"),
    says="Tiles lie outside the ring ({what}s), and none has been discarded before the end of round 1.",
)
def cleared_too_early(position: Position) -> Facts | None:
    if position.round != 1 or position.step not in (*BEFORE_INVESTING, "invest"):
        return None
    for what in RING_SPACES:
        if told(position.outside, f"{what}s") and len(tiles_of(position.outside, what)) > 0:
            return {"what": what}
    return None


@rule(
    "points-too-early",
    cites=("score.twice", "rounds.first-performance"),
    says="{player} has {points} points before the first performance.",
)
def points_too_early(position: Position) -> Facts | None:
    if position.round > FIRST_PERFORMANCE or position.step in SCORED:
        return None
    for name, player in position.players.items():
        if told(player, "points") and player.points > 0:
            return {"player": name, "points": player.points}
    return None
