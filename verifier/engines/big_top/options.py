"""The legal moves of a position of Big Top.

Several coins laid or paid at once are listed one by one: they come to the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.big_top.money import (
    bid_of,
    changer,
    ones_missing,
    owed,
    payee,
    payment_changer,
    tracked,
)
from verifier.engines.big_top.moves import (
    Bid,
    CarryOut,
    Cover,
    Draw,
    Move,
    Offer,
    Pass,
    Pay,
    PayCoin,
    Placement,
)
from verifier.engines.big_top.position import Card, Player, Position
from verifier.engines.big_top.questions import COVER_WHEN, RINGMASTER, SELF_RAISE
from verifier.kernel.readings import plays
from verifier.kernel.view import told


def options(position: Position) -> list[Move]:
    """Every legal move, in the order of play: what is due first."""
    if position.phase == "over":
        return []
    if len(position.effects_due) > 0:
        return [CarryOut(_owner(position, card), card) for card in position.effects_due]
    match str(position.phase):
        case "start" | "draw":
            return [Draw(position.auctioneer, position.deck[0])]
        case "offer":
            return [Offer(position.auctioneer, card) for card in position.players[position.auctioneer].hand]
        case "bidding":
            return [*_bids(position), *_covers(position)]
        case _:
            return [*_payments(position), *_covers(position)]


def _owner(position: Position, card: str) -> str:
    return next(name for name, player in position.everyone() if card in player.completed)


def _bids(position: Position) -> Iterator[Move]:
    auction = position.table
    name = auction.to_act
    assert name is not None
    yield Pass(name)
    if auction.high_bidder == name and not plays(position, SELF_RAISE, "until-all-pass"):
        return
    for amount in range((auction.high_bid or 0) + 1, position.players[name].can_pay + 1):
        yield Bid(name, amount)


def _covers(position: Position) -> Iterator[Move]:
    auction = position.table
    if plays(position, COVER_WHEN, "later"):
        for name, player in position.everyone():
            if player.last_bid is not None:
                yield from _covers_of(position, name)
    elif auction.just_bid and auction.high_bidder is not None:
        yield from _covers_of(position, auction.high_bidder)


def _covers_of(position: Position, name: str) -> Iterator[Move]:
    player, bid = position.players[name], bid_of(position, name)
    sources: list[tuple[str | None, int | None]] = [(None, None)] if _has_one(position, name) else []
    for title, card in player.cards.items():
        for number in dict.fromkeys(card.covered):
            if not _is_fresh(player, title, card, number, bid):
                sources.append((title, number))
    for title, card in player.cards.items():
        if title in player.placed_on or bid not in card.open_numbers:
            continue
        if card.ringmaster and not plays(position, RINGMASTER, "attraction"):
            continue
        for from_card, from_number in sources:
            yield Cover(name, (Placement(title, from_card=from_card, from_number=from_number),))


def _is_fresh(player: Player, title: str, card: Card, number: int, bid: int | None) -> bool:
    """Whether the only such coin of the card was placed for this very bid."""
    return title in player.placed_on and number == bid and card.covered.count(number) <= 1


def _has_one(position: Position, name: str) -> bool:
    """Whether the player can lay a $1 coin from behind the screen, with change where needed."""
    player = position.players[name]
    if player.money < 1:
        return False
    return not tracked(position) or player.ones >= 1 or changer(position, name) is not None


def _payments(position: Position) -> Iterator[Move]:
    auction = position.table
    assert auction.high_bidder is not None
    name, due = auction.high_bidder, owed(auction)
    player = position.players[name]
    if due <= player.money and _can_pay_exactly(position, player, name, due):
        yield Pay(name, payee(position, name), due)
    if due > 0:
        for title, card in player.cards.items():
            for number in dict.fromkeys(card.covered):
                yield PayCoin(name, title, number)


def _can_pay_exactly(position: Position, player: Player, name: str, due: int) -> bool:
    if not told(player, "fives") or not tracked(position):
        return True
    return not ones_missing(player, due) or payment_changer(position, name, due) is not None
