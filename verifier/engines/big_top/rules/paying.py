"""Paying the winning bid (book: Auctions, Placing Coins on Cards, Completing Cards)."""

from __future__ import annotations

from verifier.engines.big_top.money import ones_missing, owed, payee, payment_changer, tracked
from verifier.engines.big_top.moves import BANK, CoinOnCard, Pay, PayCoin
from verifier.engines.big_top.position import Position
from verifier.kernel.rule import Facts, rule


def _coins(move: Pay | PayCoin) -> tuple[CoinOnCard, ...]:
    """The coins from cards that a payment names."""
    return (CoinOnCard(move.card, move.number),) if isinstance(move, PayCoin) else move.from_cards


@rule(
    "pay-at-wrong-time",
    cites=("auctions.pay", "auctions.until-all-passed"),
    on=(Pay, PayCoin),
    says="The winning bid is paid once the bidding is over.",
    presumes="the bidding is over",
)
def pay_at_wrong_time(position: Position, move: Pay | PayCoin) -> Facts | None:
    if position.phase == "over":
        return None
    return None if position.phase == "paying" and position.auction is not None else {}


@rule(
    "pay-by-other",
    cites=("auctions.pay",),
    on=(Pay, PayCoin),
    says="{player} pays, but {winner} won the auction.",
    presumes="{player} won the auction",
)
def pay_by_other(position: Position, move: Pay | PayCoin) -> Facts | None:
    if position.auction is None or position.auction.high_bidder == move.player:
        return None
    return {"winner": position.auction.high_bidder or "nobody"}


@rule(
    "pay-to-other",
    cites=("auctions.pay", "auctions.pay-bank"),
    on=Pay,
    says="The bid is paid to {payee}, not to {to}.",
)
def pay_to_other(position: Position, move: Pay) -> Facts | None:
    if move.to != BANK and position.auctioneer == move.to and position.auctioneer != move.player:
        return None
    receiver = payee(position, move.player)
    return None if receiver == move.to else {"payee": "the bank" if receiver == BANK else receiver}


@rule(
    "pay-other-amount",
    cites=("auctions.pay",),
    on=(Pay, PayCoin),
    says="${owed} of the winning bid are to be paid, not ${paid}.",
)
def pay_other_amount(position: Position, move: Pay | PayCoin) -> Facts | None:
    if position.auction is None:
        return None
    due = owed(position.auction)
    if isinstance(move, PayCoin):
        return None if due >= 1 else {"owed": due, "paid": 1}
    right = move.amount == due and len(move.from_cards) <= move.amount
    return None if right else {"owed": due, "paid": max(move.amount, len(move.from_cards))}


@rule(
    "pay-with-won-coins",
    cites=("completing.pay-first", "auctions.take"),
    on=(Pay, PayCoin),
    says="{card} is the attraction just won; its coins cannot pay for it.",
)
def pay_with_won_coins(position: Position, move: Pay | PayCoin) -> Facts | None:
    if position.auction is None:
        return None
    for coin in _coins(move):
        if coin.card == position.auction.name and coin.card not in position.players[move.player].cards:
            return {"card": coin.card}
    return None


@rule(
    "pay-coin-missing",
    cites=("coins.lent-pay", "coins.own-cards"),
    on=(Pay, PayCoin),
    says="{player} has no coin to take from {card}.",
    remedy="Use coins that lie on your incomplete attractions.",
)
def pay_coin_missing(position: Position, move: Pay | PayCoin) -> Facts | None:
    coins = _coins(move)
    if not coins:
        return None
    cards = position.players[move.player].cards
    for coin in coins:
        card = cards.get(coin.card)
        alike = sum(other == coin for other in coins)
        everything = sum(other.card == coin.card for other in coins)
        if card is None or card.coins() < everything:
            return {"card": coin.card}
        if coin.number is not None and sum(number == coin.number for number in card.covered) < alike:
            return {"card": coin.card}
    return None


@rule(
    "pay-beyond-screen",
    cites=("auctions.pay", "coins.lent-pay"),
    on=Pay,
    says="{player} pays ${needed} from behind the screen, where ${money} lie.",
    remedy="Use coins from incomplete attractions for the rest.",
)
def pay_beyond_screen(position: Position, move: Pay) -> Facts | None:
    needed = move.amount - len(move.from_cards)
    money = position.players[move.player].money
    return {"needed": needed, "money": money} if needed > money else None


@rule(
    "pay-without-change",
    cites=("coins.change",),
    on=Pay,
    says="{player} cannot pay the exact amount, and nobody can change a $5 coin.",
    presumes="the exact amount can be paid by making change",
)
def pay_without_change(position: Position, move: Pay) -> Facts | None:
    player = position.players[move.player]
    needed = move.amount - len(move.from_cards)
    if not tracked(position) or not 0 <= needed <= player.money:
        return None
    if not ones_missing(player, needed):
        return None
    return {} if payment_changer(position, move.player, needed, len(move.from_cards)) is None else None
