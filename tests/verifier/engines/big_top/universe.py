"""Far more moves than a position of Big Top allows, each written the way the enumerator writes it."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.big_top.moves import (
    BANK,
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
from verifier.engines.big_top.position import Player, Position


def universe(position: Position) -> Iterator[Move]:
    """Every move that somebody could think of: any player, any card, any amount near a limit."""
    for name, player in position.everyone():
        yield Pass(name)
        yield from _cards_drawn_or_offered(position, name)
        yield from (Bid(name, amount) for amount in _amounts(position, player))
        yield from _covers(name, player)
        yield from _payments(position, name, player)
        yield from (CarryOut(name, card) for card in (*player.completed, *player.cards))


def _cards_drawn_or_offered(position: Position, name: str) -> Iterator[Move]:
    for card in position.deck[:2]:
        yield Draw(name, card)
    for _, holder in position.everyone():
        yield from (Offer(name, card) for card in holder.hand)


def _amounts(position: Position, player: Player) -> set[int]:
    high = position.auction.high_bid if position.auction is not None else None
    limits = (0, high or 0, player.money, player.can_pay)
    return {limit + step for limit in limits for step in (-1, 0, 1)}


def _sources(player: Player) -> Iterator[tuple[str | None, int | None]]:
    yield None, None
    for title, card in player.cards.items():
        yield from ((title, number) for number in dict.fromkeys((*card.covered, *card.circles)))


def _covers(name: str, player: Player) -> Iterator[Move]:
    for title in (*player.cards, *player.completed):
        for from_card, from_number in _sources(player):
            yield Cover(name, (Placement(title, from_card=from_card, from_number=from_number),))


def _payments(position: Position, name: str, player: Player) -> Iterator[Move]:
    for to in (*position.seats, BANK):
        yield from (Pay(name, to, amount) for amount in _amounts(position, player) if amount >= 0)
    for title, card in player.cards.items():
        yield from (PayCoin(name, title, number) for number in dict.fromkeys(card.circles))
