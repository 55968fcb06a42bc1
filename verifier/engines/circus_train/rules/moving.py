"""Rules about moving: how far, along which connections, and with Basic Transit (book: Moving Your Circus Train)."""

from __future__ import annotations

from verifier.engines.circus_train.decks import LINKS
from verifier.engines.circus_train.moves import Done, Play
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import BILL_BASIC, MOVE_BACK
from verifier.engines.circus_train.trains import links_of, unconnected, used_twice
from verifier.engines.circus_train.turns import can_perform_hire
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "moves-too-far",
    cites=(
        "cards.fast.move",
        "cards.rapid.move",
        "cards.overnight.move",
        "cards.overnight-hire.move",
        "cards.wages.move",
        "cards.hold.choice",
        "moving.basic-one",
        "moving.one-connection",
        "brakeman-bill.extra",
    ),
    on=Play,
    says="{card} gives {player} {most} connections, not {count}.",
    readings=(BILL_BASIC,),
)
def moves_too_far(position: Position, move: Play) -> Facts | None:
    count, given = len(move.route), LINKS[move.card]
    if count <= given:
        return None
    # With Brakeman Bill it may be more.
    most = links_of(position, move.player, move.card)
    return {"most": most, "count": count} if count > most else None


@rule(
    "cities-not-connected",
    cites=("moving.railroads", "moving.one-connection"),
    on=Play,
    says="No railroad leads from {one} to {other}.",
)
def cities_not_connected(position: Position, move: Play) -> Facts | None:
    for one, other in unconnected(position, move.player, move.route):
        return {"one": one, "other": other}
    return None


@rule(
    "moves-back",
    cites=("moving.railroads", "moving.on", "moving.one-connection"),
    on=Play,
    says="The train goes along the connection between {one} and {other} again.",
    readings=(MOVE_BACK,),
)
def moves_back(position: Position, move: Play) -> Facts | None:
    for one, other in used_twice(position, move.player, move.route):
        return {"one": one, "other": other} if plays(position, MOVE_BACK, "forbidden") else None
    return None


@rule(
    "basic-transit-idle",
    cites=("cards.basic.choice", "moving.basic-only", "moving.optional"),
    on=Play,
    says="{player} does not move with Basic Transit, and there is nothing to perform or to hire.",
    remedy="Move one connection.",
    presumes="there is something to perform or to hire, if Basic Transit is played without moving",
)
def basic_transit_idle(position: Position, move: Play) -> Facts | None:
    if move.card != "basic-transit" or len(move.route) > 0:
        return None
    return None if can_perform_hire(position, move.player) else {}


@rule(
    "basic-transit-unused",
    cites=("cards.basic.choice", "moving.basic-only", "moving.optional"),
    on=Done,
    says="{player} has to move one connection with Basic Transit, or to perform or hire.",
)
def basic_transit_unused(position: Position, move: Done) -> Facts | None:
    if position.played != "basic-transit" or position.hiring:
        return None
    return None if position.moved else {}
