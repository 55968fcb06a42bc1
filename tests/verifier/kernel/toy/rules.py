"""The rules of the market in checking order."""

from __future__ import annotations

from tests.verifier.kernel.toy.position import FREE, MOVES, Buy, Give, Move, Position, Show
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule("total-wrong", cites=("coins.total",), says="There are {total} coins, not {counted}.")
def total_wrong(position: Position) -> Facts | None:
    if not told(position, "total"):
        return None
    counted = sum(trader.coins for trader in position.traders.values())
    return None if counted == position.total else {"total": position.total, "counted": counted}


@rule("blue-with-coins", cites=("badges.blue",), says="A trader with coins has a blue badge.")
def blue_with_coins(position: Position) -> Facts | None:
    return {} if any(each.badge == "blue" and each.coins > 0 for each in position.traders.values()) else None


@rule("market-closed", cites=("market.end",), on=MOVES, says="All wares are sold.")
def market_closed(position: Position, move: Move) -> Facts | None:
    return {} if position.closed else None


@rule(
    "out-of-turn",
    cites=("market.turns",),
    on=MOVES,
    says="It is {turn}'s turn, not {player}'s.",
    presumes="it is {player}'s turn",
)
def out_of_turn(position: Position, move: Move) -> Facts | None:
    return None if position.turn == move.player else {"turn": position.turn}


@rule("ware-missing", cites=("buy.ware",), on=Buy, says="There is no {ware}.")
def ware_missing(position: Position, move: Buy) -> Facts | None:
    return None if move.ware in position.wares else {}


@rule("ware-sold", cites=("buy.ware",), on=Buy, says="The {ware} is sold.")
def ware_sold(position: Position, move: Buy) -> Facts | None:
    ware = position.wares.get(move.ware)
    return {} if ware is not None and ware.sold else None


@rule(
    "too-dear",
    cites=("buy.price",),
    on=Buy,
    says="The {ware} costs {price}; {player} has {coins}.",
    remedy="Buy something for at most {coins}.",
)
def too_dear(position: Position, move: Buy) -> Facts | None:
    ware, coins = position.wares.get(move.ware), position.traders[move.player].coins
    return {"price": ware.price, "coins": coins} if ware is not None and ware.price > coins else None


@rule("free-ware", cites=("buy.price",), on=Buy, says="The {ware} costs nothing.", readings=(FREE,))
def free_ware(position: Position, move: Buy) -> Facts | None:
    ware = position.wares.get(move.ware)
    return {} if ware is not None and ware.price == 0 and plays(position, FREE, "not-for-sale") else None


@rule("gift-to-self", cites=("give.other",), on=Give, says="{player} is the giver.")
def gift_to_self(position: Position, move: Give) -> Facts | None:
    return {} if move.to == move.player else None


@rule("gift-too-big", cites=("give.coins",), on=Give, says="{player} has {coins}, not {amount}.")
def gift_too_big(position: Position, move: Give) -> Facts | None:
    coins = position.traders[move.player].coins
    return {"coins": coins} if not 1 <= move.amount <= coins else None


@rule("trick-not-held", cites=("show.held",), on=Show, says="{player} does not hold {trick}.")
def trick_not_held(position: Position, move: Show) -> Facts | None:
    return None if move.trick in position.traders[move.player].hand else {}


POSITION_RULES = (total_wrong, blue_with_coins)
MOVE_RULES = (
    market_closed,
    out_of_turn,
    ware_missing,
    ware_sold,
    too_dear,
    free_ware,
    gift_to_self,
    gift_too_big,
    trick_not_held,
)
