"""Effects of completed cards (book: Completing Cards)."""

from __future__ import annotations

from verifier.engines.big_top.moves import Bid, CarryOut, Cover, Draw, Offer, Pass, Pay, PayCoin
from verifier.engines.big_top.position import Position
from verifier.kernel.rule import Facts, rule

Other = Draw | Offer | Bid | Pass | Cover | PayCoin | Pay


@rule(
    "effect-skipped",
    cites=("completing.effect",),
    on=(Draw, Offer, Bid, Pass, Cover, PayCoin, Pay),
    says="The effect of {due} has to be carried out first.",
)
def effect_skipped(position: Position, move: Other) -> Facts | None:
    return {"due": position.effects_due[0]} if len(position.effects_due) > 0 else None


@rule(
    "effect-not-due",
    cites=("completing.effect",),
    on=CarryOut,
    says="{card} has no effect to be carried out now.",
)
def effect_not_due(position: Position, move: CarryOut) -> Facts | None:
    return None if move.card in position.effects_due else {}


@rule(
    "effect-by-other",
    cites=("completing.effect",),
    on=CarryOut,
    says="{card} is not a completed card of {player}.",
    presumes="{player} has completed {card}",
)
def effect_by_other(position: Position, move: CarryOut) -> Facts | None:
    return None if move.card in position.players[move.player].completed else {}
