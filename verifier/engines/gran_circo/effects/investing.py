"""Phase 3: buying, hiring and passing, and what follows when all have passed."""

from __future__ import annotations

from typing import Any

from verifier.engines.gran_circo.effects.changes import paid
from verifier.engines.gran_circo.effects.revealing import new_row
from verifier.engines.gran_circo.money import buying_cost, hiring_cost
from verifier.engines.gran_circo.moves import Buy, Hire, Pass
from verifier.engines.gran_circo.position import (
    RING_SPACES,
    Position,
    Type,
    clockwise_after,
    same_kind,
    tiles_of,
)
from verifier.engines.gran_circo.tiles import Tiles
from verifier.engines.gran_circo.turns import is_extra
from verifier.engines.gran_circo.vocabulary import ROUNDS
from verifier.kernel.change import changed, together, without
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player
from verifier.kernel.view import told

TILE_BOUGHT = Effect(
    "tile-bought",
    (
        "invest.buy",
        "invest.ring.pay",
        "invest.ring.place",
        "invest.ring.improvements-unlimited",
        "invest.ring.improvements-beside",
        "score.dismantle.new",
        "score.dismantle.ring-discards",
    ),
    "{player} buys {tile} for ${cost}.",
)
INVESTOR_USED = Effect(
    "investor-used",
    (
        "invest.investor.discount",
        "invest.investor.once",
        "invest.investor.returned",
        "round-end.discard.any",
        "round-end.discard.radio",
        "round-end.discard.steel-cables",
        "round-end.discard.par-lights",
    ),
    "{player}'s Investor goes back to the stock.",
)
ACT_HIRED = Effect(
    "act-hired",
    ("invest.hire", "invest.hire.price", "invest.hire.example", "invest.hire.row", "reveal.union-hire"),
    "{player} hires {act} for ${cost}.",
)
SHAREHOLDER_USED = Effect(
    "shareholder-used",
    ("invest.shareholder.free", "invest.shareholder.returned"),
    "{player}'s Shareholder goes back to the stock.",
)
ACT_GIVEN_UP = Effect(
    "act-given-up", ("invest.hire.repeat-leaves",), "{player} sends {act} to the union for it."
)
PLAYER_PASSED = Effect(
    "player-passed",
    ("invest.pass", "invest.keep-money", "invest.money-left", "invest.pass-any-time"),
    "{player} passes.",
)
INVESTING_OVER = Effect(
    "investing-over", ("invest.until-all-passed",), "All players have passed; phase 3 is over."
)
PARTNERS_RETURNED = Effect(
    "partners-returned", ("partners.returned", "partners.again"), "All partners go back to the stock."
)
STARTING_PLAYER_CHANGED = Effect(
    "starting-player-changed",
    (
        "round-end.steps",
        "round-end.starting-player",
        "round-end.next-starting-player",
        "components.starting-player-tile",
    ),
    "{player} is the next Starting Player.",
)
RING_CLEARED = Effect(
    "ring-cleared",
    ("round-end.discard", "round-end.discard.face-up", "round-end.discard.later"),
    "What is left in the ring is taken out and lies face up beside it (tiles: {count}).",
)
PERFORMANCE_BEGINS = Effect(
    "performance-begins",
    ("rounds.first-performance", "rounds.second-performance", "score.twice", "score.order"),
    "A performance follows; {player} scores first.",
)

EFFECTS = (
    TILE_BOUGHT,
    INVESTOR_USED,
    ACT_HIRED,
    SHAREHOLDER_USED,
    ACT_GIVEN_UP,
    PLAYER_PASSED,
    INVESTING_OVER,
    PARTNERS_RETURNED,
    STARTING_PLAYER_CHANGED,
    RING_CLEARED,
    PERFORMANCE_BEGINS,
)


def buy(position: Position, move: Buy, events: list[Event]) -> Position:
    """A tile goes from the ring, or from outside it, to the buyer's tent."""
    cost = buying_cost(position, move)
    events.append(TILE_BOUGHT(player=move.player, tile=move.tile, cost=cost))
    position = with_player(paid(position, move.player, cost), move.player, brought_acts=False)
    player = position.players[move.player]
    position = with_player(
        position, move.player, **_of_type(move.what, together(tiles_of(player, move.what), (move.tile,)))
    )
    place = position.ring if move.place == "ring" else position.outside
    place = changed(place, **_of_type(move.what, without(tiles_of(place, move.what), move.tile)))
    position = changed(position, ring=place) if move.place == "ring" else changed(position, outside=place)
    if move.investor:
        events.append(INVESTOR_USED(player=move.player))
        position = with_player(position, move.player, partners=without(player.partners, "investor"))
    return position if is_extra(position, move) else _next_turn(position, move.player, events)


def _of_type(what: Type, tiles: tuple[str, ...]) -> dict[str, Any]:
    return {f"{what}s": tiles}


def hire(position: Position, move: Hire, events: list[Event]) -> Position:
    """An act of the union joins the row, and the one it repeats goes to the union."""
    cost = hiring_cost(position, move)
    events.append(ACT_HIRED(player=move.player, act=move.act, cost=cost))
    position = paid(position, move.player, cost)
    player = position.players[move.player]
    if move.shareholder:
        events.append(SHAREHOLDER_USED(player=move.player))
        position = with_player(position, move.player, partners=without(player.partners, "shareholder"))
    sends = same_kind(position, move.player, move.act) if move.sends is None else move.sends
    for tile in sends:
        events.append(ACT_GIVEN_UP(player=move.player, act=tile))
    cast = without(together(player.cast, (move.act,)), *sends)
    position = with_player(position, move.player, **new_row(cast))
    union = together(without(position.union, move.act), sends)
    position = changed(position, union=union)
    if player.passed:
        return position  # It is somebody else's turn (ruling shareholder-after-pass).
    return position if is_extra(position, move) else _next_turn(position, move.player, events)


def pass_turn(position: Position, move: Pass, events: list[Event]) -> Position:
    """The player invests no more; when all have passed, the round ends."""
    events.append(PLAYER_PASSED(player=move.player))
    return _next_turn(
        with_player(position, move.player, passed=True, brought_acts=False), move.player, events
    )


def _next_turn(position: Position, name: str, events: list[Event]) -> Position:
    position = changed(position, invested=False)
    for following in clockwise_after(position, name):
        if not position.players[following].passed:
            return changed(position, turn=following)
    events.append(INVESTING_OVER())
    return _end_round(position, events)


def _end_round(position: Position, events: list[Event]) -> Position:
    """Partners return, the Starting Player changes and the ring is emptied (round-end.steps)."""
    events.append(PARTNERS_RETURNED())
    for name in players_known(position):
        position = with_player(position, name, partners=(), brought_acts=False)
    following = clockwise_after(position, position.starting_player)[0]
    events.append(STARTING_PLAYER_CHANGED(player=following))
    left = {what: tiles_of(position.ring, what) for what in RING_SPACES}
    known = all(told(position.ring, f"{what}s") for what in RING_SPACES)
    events.append(RING_CLEARED(count=sum(map(len, left.values())) if known else "all"))
    outside = {f"{what}s": together(tiles_of(position.outside, what), tiles) for what, tiles in left.items()}
    position = changed(
        position,
        starting_player=following,
        turn=following,
        ring=Tiles((), (), ()),
        outside=changed(position.outside, **outside),
    )
    if position.round < ROUNDS:
        return changed(position, step="replenish")
    events.append(PERFORMANCE_BEGINS(player=following))
    return changed(position, step="performance")
