"""How no auction can stand (book: Auctions, Placing Coins on Cards)."""

from __future__ import annotations

from verifier.engines.big_top.position import Auction, Position, clockwise_after
from verifier.kernel.rule import Facts, rule


@rule(
    "auction-out-of-phase",
    cites=("auctions.offer", "auctions.take", "auctions.nobody"),
    says="An attraction lies on the table exactly while it is bid for or paid for.",
)
def auction_out_of_phase(position: Position) -> Facts | None:
    under_way = position.phase in ("bidding", "paying")
    return {} if position.phase != "over" and (position.auction is not None) != under_way else None


@rule(
    "bid-without-bidder",
    cites=("auctions.pay", "auctions.nobody"),
    says="The highest bid and the player who made it do not fit: {bid} by {bidder}.",
)
def bid_without_bidder(position: Position) -> Facts | None:
    if position.auction is None:
        return None
    bid, bidder = position.auction.high_bid, position.auction.high_bidder
    return (
        {"bid": bid or "no bid", "bidder": bidder or "nobody"} if (bid is None) != (bidder is None) else None
    )


@rule(
    "high-bid-beyond-means",
    cites=("auctions.afford", "coins.lent-pay"),
    says="{player} has the highest bid of {bid} and can pay {most} at most.",
)
def high_bid_beyond_means(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or auction.high_bid is None or auction.high_bidder is None:
        return None
    player = position.players[auction.high_bidder]
    most = player.can_pay + auction.paid
    # Money may be gone by an effect, which is on the player screen and not in the book.
    if auction.high_bid <= most or any(card.effect for card in player.completed.values()):
        return None
    return {"player": auction.high_bidder, "bid": auction.high_bid, "most": most}


@rule(
    "first-turn-not-auctioneers",
    cites=("auctions.first-bid",),
    says="It is {player}'s turn, and the auctioneer, who acts first, has neither bid nor passed.",
)
def first_turn_not_auctioneers(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "bidding" or auction.high_bid is not None:
        return None
    if auction.to_act == position.auctioneer or position.players[position.auctioneer].passed:
        return None
    return {"player": auction.to_act}


@rule(
    "passed-player-to-act",
    cites=("auctions.no-reentry",),
    says="It is {player}'s turn, who has passed.",
)
def passed_player_to_act(position: Position) -> Facts | None:
    if position.auction is None or position.phase != "bidding" or position.auction.to_act is None:
        return None
    player = position.auction.to_act
    return {"player": player} if position.players[player].passed else None


@rule(
    "nobody-to-act",
    cites=("auctions.clockwise", "auctions.until-all-passed"),
    says="An attraction is up for bids, and it is nobody's turn.",
    remedy="Say whose turn it is, or that the bidding is over.",
)
def nobody_to_act(position: Position) -> Facts | None:
    if position.auction is None or position.phase != "bidding":
        return None
    return {} if position.auction.to_act is None else None


@rule(
    "last-bid-wrong",
    cites=("auctions.raise",),
    says="{player} last bid {last}, and the highest bid is {high}; every bid is higher than the one before.",
)
def last_bid_wrong(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None:
        return None
    for name, player in position.everyone():
        last = player.last_bid
        if last is None:
            continue
        own = auction.high_bidder == name
        if auction.high_bid is None or last > auction.high_bid or (last == auction.high_bid) != own:
            return {
                "player": name,
                "last": last,
                "high": "none" if auction.high_bid is None else auction.high_bid,
            }
    return None


@rule(
    "turn-skips-player",
    cites=("auctions.clockwise",),
    says="After {last} it is {next}'s turn, not {player}'s.",
)
def turn_skips_player(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "bidding" or auction.to_act is None:
        return None
    last = _last_before_passes(position, auction)
    if last is None or auction.to_act == last:
        return None
    # All who acted since then have passed, so the turn is with the first who has not.
    following = clockwise_after(position, last)
    after = next((name for name in following if not position.players[name].passed), None)
    if after is None or auction.to_act == after:
        return None
    return {"last": last, "next": after, "player": auction.to_act}


def _last_before_passes(position: Position, auction: Auction) -> str | None:
    """The player after whose act everybody has only passed: the highest bidder, or the auctioneer who passed."""
    if auction.high_bid is not None:
        return auction.high_bidder
    return position.auctioneer if position.players[position.auctioneer].passed else None


@rule(
    "passed-before-turn",
    cites=("auctions.clockwise", "auctions.first-bid", "auctions.until-all-passed"),
    says="{player} has passed, and it cannot have been {player}'s turn while {other} has not passed.",
)
def passed_before_turn(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "bidding":
        return None
    if auction.high_bidder is not None:
        return _passed_with_highest_bid(position, auction.high_bidder)
    waiting: str | None = None
    for name in (position.auctioneer, *clockwise_after(position, position.auctioneer)[:-1]):
        if not position.players[name].passed:
            waiting = waiting or name
        elif waiting is not None:
            return {"player": name, "other": waiting}
    return None


def _passed_with_highest_bid(position: Position, bidder: str) -> Facts | None:
    """Who has the highest bid is asked again only when all others have passed."""
    if not position.players[bidder].passed:
        return None
    for name, player in position.everyone():
        if not player.passed:
            return {"player": bidder, "other": name}
    return None


@rule(
    "bidder-to-act-early",
    cites=("auctions.clockwise", "auctions.until-all-passed"),
    says="It is {player}'s turn, who has the highest bid, and {other} has not passed.",
)
def bidder_to_act_early(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "bidding" or auction.to_act is None:
        return None
    if auction.high_bidder != auction.to_act:
        return None
    for name, player in position.everyone():
        if name != auction.to_act and not player.passed:
            return {"player": auction.to_act, "other": name}
    return None


@rule(
    "paying-too-early",
    cites=("auctions.until-all-passed", "auctions.pay"),
    says="The bid is being paid, and {player} has not passed.",
)
def paying_too_early(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "paying":
        return None
    for name, player in position.everyone():
        if auction.high_bidder != name and not player.passed:
            return {"player": name}
    return None


@rule(
    "paid-beyond-bid",
    cites=("auctions.pay", "auctions.nobody"),
    says="${paid} are already paid for a bid of {bid}.",
)
def paid_beyond_bid(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None or position.phase != "paying":
        return None
    if auction.high_bid is None:
        return {"paid": auction.paid, "bid": "nobody"}
    return {"paid": auction.paid, "bid": auction.high_bid} if auction.paid > auction.high_bid else None


@rule(
    "coin-beyond-bids",
    cites=("coins.auctioned-card",),
    says="A coin lies on a circle {number} of the auctioned card, and no bid was as high.",
)
def coin_beyond_bids(position: Position) -> Facts | None:
    auction = position.auction
    if auction is None:
        return None
    for number in auction.card.covered:
        if auction.high_bid is None or number > auction.high_bid:
            return {"number": number}
    return None
