"""What the breaches of Big Top are about, where their facts do not name it: paths of a position, by rule."""

from __future__ import annotations

from collections.abc import Mapping

AUCTION, DECK, PHASE = ("auction",), ("deck",), ("phase",)
MONEY = ("players.{player}.money",)

PLACES: Mapping[str, tuple[str, ...]] = {
    "draw-at-wrong-time": PHASE,
    "draw-by-other": ("auctioneer",),
    "draw-not-from-top": DECK,
    "offer-at-wrong-time": PHASE,
    "offer-by-other": ("auctioneer",),
    "offer-not-in-hand": ("players.{player}.hand",),
    "no-bidding-now": PHASE,
    "auctioneer-not-first": ("auctioneer",),
    "out-of-turn": ("auction.to_act",),
    "act-after-passing": ("players.{player}.passed",),
    "bid-not-higher": ("auction.high_bid",),
    "bid-beyond-means": ("players.{player}.can_pay",),
    "bid-raises-own": ("auction.high_bidder",),
    "cover-without-bid": ("players.{player}.last_bid",),
    "cover-too-late": ("auction.just_bid",),
    "cover-without-coin": MONEY,
    "cover-without-change": ("players.{player}.fives",),
    "effect-skipped": ("effects_due",),
    "pay-at-wrong-time": PHASE,
    "pay-by-other": ("auction.high_bidder",),
    "pay-other-amount": ("auction.high_bid", "auction.paid"),
    "pay-with-won-coins": ("auction.card",),
    "pay-beyond-screen": MONEY,
    "pay-without-change": ("players.{player}.fives",),
    "game-over": PHASE,
    "money-total-wrong": ("total_money", "bank.money"),
    "fives-exceed-money": ("players.{who}.money", "players.{who}.fives"),
    "end-card-too-high": DECK,
    "end-card-misplaced": DECK,
    "hand-size-wrong": ("players.{player}.hand",),
    "full-card-incomplete": ("players.{player}.cards.{card}",),
    "auction-out-of-phase": ("phase", "auction"),
    "bid-without-bidder": ("auction.high_bid", "auction.high_bidder"),
    "high-bid-beyond-means": ("auction.high_bid", "players.{player}.can_pay"),
    "first-turn-not-auctioneers": ("auction.to_act",),
    "passed-player-to-act": ("auction.to_act", "players.{player}.passed"),
    "nobody-to-act": ("auction.to_act",),
    "last-bid-wrong": ("players.{player}.last_bid", "auction.high_bid"),
    "turn-skips-player": ("auction.to_act",),
    "passed-before-turn": ("players.{player}.passed", "players.{other}.passed"),
    "bidder-to-act-early": ("auction.to_act", "players.{other}.passed"),
    "paying-too-early": ("players.{player}.passed",),
    "paid-beyond-bid": ("auction.paid", "auction.high_bid"),
    "coin-beyond-bids": ("auction.card",),
    "start-money-wrong": MONEY,
}
