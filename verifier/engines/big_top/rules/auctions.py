"""Drawing, offering, bidding and passing (book: Auctions)."""

from __future__ import annotations

from verifier.engines.big_top.moves import Bid, Draw, Offer, Pass
from verifier.engines.big_top.position import Position
from verifier.engines.big_top.questions import SELF_RAISE
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "draw-at-wrong-time",
    cites=("auctions.draw",),
    on=Draw,
    says="A card is drawn only to start an auction.",
    presumes="a new auction is to be started",
)
def draw_at_wrong_time(position: Position, move: Draw) -> Facts | None:
    return None if position.phase in ("start", "draw") or position.phase == "over" else {}


@rule(
    "draw-by-other",
    cites=("auctions.draw",),
    on=Draw,
    says="{player} draws, but {auctioneer} is the auctioneer.",
    presumes="{player} is the auctioneer",
)
def draw_by_other(position: Position, move: Draw) -> Facts | None:
    return None if position.auctioneer == move.player else {"auctioneer": position.auctioneer}


@rule(
    "draw-not-from-top",
    cites=("auctions.draw", "preparation.deck"),
    on=Draw,
    says="{card} is not the top card of the deck; {top} is.",
    presumes="{card} is the top card of the deck",
)
def draw_not_from_top(position: Position, move: Draw) -> Facts | None:
    if len(position.deck) == 0:
        return {"top": "none"}
    return None if position.deck[0] == move.card else {"top": position.deck[0]}


@rule(
    "offer-at-wrong-time",
    cites=("auctions.offer",),
    on=Offer,
    says="A card is offered only after the auctioneer has drawn.",
    presumes="the auctioneer has just drawn",
)
def offer_at_wrong_time(position: Position, move: Offer) -> Facts | None:
    return None if position.phase in ("offer", "over") else {}


@rule(
    "offer-by-other",
    cites=("auctions.offer",),
    on=Offer,
    says="{player} offers a card, but {auctioneer} is the auctioneer.",
    presumes="{player} is the auctioneer",
)
def offer_by_other(position: Position, move: Offer) -> Facts | None:
    return None if position.auctioneer == move.player else {"auctioneer": position.auctioneer}


@rule(
    "offer-not-in-hand",
    cites=("auctions.offer",),
    on=Offer,
    says="{card} is not in {player}'s hand.",
    remedy="Offer one of the two cards in hand.",
    presumes="{card} is in {player}'s hand",
)
def offer_not_in_hand(position: Position, move: Offer) -> Facts | None:
    return None if move.card in position.players[move.player].hand else {}


@rule(
    "no-bidding-now",
    cites=("auctions.first-bid", "auctions.until-all-passed"),
    on=(Bid, Pass),
    says="No attraction is up for bids now.",
    presumes="an attraction is up for bids",
)
def no_bidding_now(position: Position, move: Bid | Pass) -> Facts | None:
    if position.phase == "over":
        return None
    return None if position.phase == "bidding" and position.auction is not None else {}


def _auctioneer_comes_first(position: Position, player: str) -> bool:
    """Whether nobody has bid, the auctioneer has not passed, and the player is not the auctioneer."""
    auction = position.auction
    if position.phase != "bidding" or auction is None or position.auctioneer == player:
        return False
    return auction.high_bid is None and not position.players[position.auctioneer].passed


@rule(
    "auctioneer-not-first",
    cites=("auctions.first-bid",),
    on=(Bid, Pass),
    says="Nobody has bid yet; the auctioneer {auctioneer} is the first to bid or pass.",
    remedy="Wait until {auctioneer} has bid or passed.",
    presumes="the auctioneer has bid or passed, or is {player}",
)
def auctioneer_not_first(position: Position, move: Bid | Pass) -> Facts | None:
    return {"auctioneer": position.auctioneer} if _auctioneer_comes_first(position, move.player) else None


@rule(
    "out-of-turn",
    cites=("auctions.clockwise",),
    on=(Bid, Pass),
    says="It is {turn}'s turn to bid or pass.",
    presumes="it is {player}'s turn to bid or pass",
)
def out_of_turn(position: Position, move: Bid | Pass) -> Facts | None:
    auction = position.auction
    if position.phase != "bidding" or auction is None or auction.to_act == move.player:
        return None
    # The first turn has a rule of its own, which says more.
    if _auctioneer_comes_first(position, move.player):
        return None
    # Where only the pass tells that it is not the player's turn, the rule on passes says so.
    player = position.players[move.player]
    if not told(auction, "to_act") and told(player, "passed") and player.passed:
        return None
    return {"turn": auction.to_act}


@rule(
    "act-after-passing",
    cites=("auctions.no-reentry",),
    on=(Bid, Pass),
    says="{player} has passed and is out of this auction.",
)
def act_after_passing(position: Position, move: Bid | Pass) -> Facts | None:
    return {} if position.players[move.player].passed else None


@rule(
    "bid-not-whole",
    cites=("auctions.whole-numbers",),
    on=Bid,
    says="A bid of {amount} is not a whole number of at least 1.",
)
def bid_not_whole(position: Position, move: Bid) -> Facts | None:
    return None if move.amount >= 1 and move.amount == int(move.amount) else {}


@rule(
    "bid-not-higher",
    cites=("auctions.raise",),
    on=Bid,
    says="A bid of {amount} is not higher than the bid of {standing}.",
    remedy="Bid at least {least}, or pass.",
)
def bid_not_higher(position: Position, move: Bid) -> Facts | None:
    auction = position.auction
    if auction is None or auction.high_bid is None or move.amount > auction.high_bid:
        return None
    return {"standing": auction.high_bid, "least": auction.high_bid + 1}


@rule(
    "bid-beyond-means",
    cites=("auctions.afford", "coins.lent-pay"),
    on=Bid,
    says="{player} bids {amount} and can pay {most} at most.",
    remedy="Bid at most {most}, or pass.",
)
def bid_beyond_means(position: Position, move: Bid) -> Facts | None:
    most = position.players[move.player].can_pay
    return {"most": most} if move.amount > most else None


@rule(
    "bid-raises-own",
    cites=("auctions.until-all-passed",),
    on=Bid,
    says="{player} has the highest bid and all others have passed, which ends the auction.",
    readings=(SELF_RAISE,),
    presumes="the highest bid is not {player}'s own",
)
def bid_raises_own(position: Position, move: Bid) -> Facts | None:
    if position.auction is None or position.auction.high_bidder != move.player:
        return None
    return None if plays(position, SELF_RAISE, "until-all-pass") else {}
