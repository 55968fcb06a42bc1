"""Filling the ring again and scoring a performance (book: End of the Round, Scoring the Performances)."""

from __future__ import annotations

from verifier.engines.gran_circo.moves import Perform, Replenish
from verifier.engines.gran_circo.position import RING_SPACES, Position, tiles_of
from verifier.engines.gran_circo.questions import MONEY_POINTS, SOUND_SYSTEM
from verifier.engines.gran_circo.scoring import performance_points
from verifier.kernel.rule import Facts, rule


@rule(
    "ring-not-cleared",
    cites=("round-end.discard", "round-end.steps"),
    on=Replenish,
    says="Tiles are left in the ring ({what}s); they are discarded before it is filled again.",
    remedy="Take them out of the ring first.",
    presumes="what was left in the ring has been taken out",
)
def ring_not_cleared(position: Position, move: Replenish) -> Facts | None:
    for what in RING_SPACES:
        if len(tiles_of(position.ring, what)) > 0:
            return {"what": what}
    return None


@rule(
    "refill-wrong-number",
    cites=("round-end.refill", "round-end.refill.amount"),
    on=Replenish,
    says="With {count} tiles the spaces of the ring are not filled ({what}s); it has to be {spaces}.",
)
def refill_wrong_number(position: Position, move: Replenish) -> Facts | None:
    for what, spaces in RING_SPACES.items():
        count = len(set(tiles_of(move, what)))
        if count != spaces:
            return {"what": what, "count": count, "spaces": spaces}
    return None


@rule(
    "refill-not-from-top",
    cites=("round-end.refill", "setup.supply"),
    on=Replenish,
    says="{tile} does not come from the top of its supply.",
    presumes="the tiles named come from the top of the supplies",
)
def refill_not_from_top(position: Position, move: Replenish) -> Facts | None:
    for what in RING_SPACES:
        supply = tiles_of(position.supply, what)
        for place, tile in enumerate(tiles_of(move, what)):
            if len(supply) <= place or supply[place] != tile:
                return {"tile": tile}
    return None


@rule(
    "scores-twice",
    cites=("score.twice", "score.order"),
    on=Perform,
    says="{player}'s points of this performance are on the track already.",
)
def scores_twice(position: Position, move: Perform) -> Facts | None:
    return {} if position.players[move.player].performed else None


@rule(
    "points-miscounted",
    cites=("score.steps", "score.tiles", "object.help"),
    on=Perform,
    says="{player} scores {count} points, not {points}.",
    readings=(MONEY_POINTS, SOUND_SYSTEM),
)
def points_miscounted(position: Position, move: Perform) -> Facts | None:
    if move.points is None or position.is_scored(move.player):
        return None
    count = performance_points(position, move.player)
    return {"count": count} if count != move.points else None
