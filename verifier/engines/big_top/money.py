"""Who pays whom, what is owed, and whether a $1 coin can be had."""

from __future__ import annotations

from verifier.engines.big_top.moves import BANK
from verifier.engines.big_top.position import Auction, Player, Position, Purse
from verifier.kernel.view import told


def payee(position: Position, winner: str) -> str:
    """Who receives the winning bid: the auctioneer, or the bank when the auctioneer wins (auctions.pay, .pay-bank)."""
    return BANK if position.auctioneer == winner else position.auctioneer


def owed(auction: Auction) -> int:
    """The dollars of the winning bid that are not paid yet."""
    return (auction.high_bid or 0) - auction.paid


def bid_of(position: Position, player: str) -> int | None:
    """The player's latest bid in this auction, or None."""
    auction = position.auction
    if auction is None:
        return None
    if auction.high_bidder == player:
        return auction.high_bid
    return position.players[player].last_bid


def tracked(position: Position) -> bool:
    """Whether the kinds of all coins are known, so that changing coins can be followed."""
    if not told(position, "seats") or not told(position, "bank"):
        return False
    purses = (position.bank, *(player for _, player in position.everyone()))
    return all(told(purse, "fives") and told(purse, "money") for purse in purses)


def changer(position: Position, name: str) -> str | None:
    """Who can change a $5 coin of `name`: the bank, or a player with five $1 coins (coins.change); None if nobody."""
    if name != BANK and position.bank.ones >= 5:
        return BANK
    return next((other for other, player in position.everyone() if other != name and player.ones >= 5), None)


def ones_missing(purse: Player | Purse, amount: int) -> bool:
    """Whether paying exactly `amount` takes more $1 coins than there are, so that change is needed."""
    return amount - 5 * min(purse.fives, amount // 5) > purse.ones


def payment_changer(position: Position, name: str, amount: int, ones: int = 0) -> str | None:
    """Who can change a $5 coin for paying `amount`, `ones` more being paid in $1 coins; None if nobody.

    The receiver can also give back what is too much of a $5 coin (coins.change).
    """
    other = changer(position, name)
    if other is not None:
        return other
    to = payee(position, name)
    purse = position.bank if to == BANK else position.players[to]
    return to if purse.ones + ones >= -amount % 5 else None
