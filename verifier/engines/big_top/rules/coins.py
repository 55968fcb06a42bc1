"""Covering circles on own cards (book: Placing Coins on Cards)."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.big_top.money import bid_of, changer, tracked
from verifier.engines.big_top.moves import Cover, Placement
from verifier.engines.big_top.position import Card, Position
from verifier.engines.big_top.questions import COVER_WHEN, RINGMASTER
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


def _targets(position: Position, move: Cover) -> Iterator[tuple[Placement, Card]]:
    """The placements on cards that the player has, each with its card; others are another rule's breach."""
    cards = position.players[move.player].cards
    for placement in move.placements:
        card = cards.get(placement.card)
        if card is not None:
            yield placement, card


def _from_screen(move: Cover) -> int:
    return sum(placement.from_card is None for placement in move.placements)


@rule(
    "cover-without-bid",
    cites=("coins.own-cards",),
    on=Cover,
    says="{player} has made no bid in this auction.",
    presumes="{player} has made a bid in this auction",
)
def cover_without_bid(position: Position, move: Cover) -> Facts | None:
    return {} if bid_of(position, move.player) is None else None


@rule(
    "cover-too-late",
    cites=("coins.own-cards",),
    on=Cover,
    says="Circles are covered when the bid is made, and somebody has acted since {player}'s bid.",
    readings=(COVER_WHEN,),
    presumes="nobody has acted since {player}'s bid",
)
def cover_too_late(position: Position, move: Cover) -> Facts | None:
    auction = position.auction
    if auction is None or (auction.just_bid and auction.high_bidder == move.player):
        return None
    return {} if plays(position, COVER_WHEN, "at-once") else None


@rule(
    "cover-on-other-card",
    cites=("coins.own-cards",),
    on=Cover,
    says="{card} is not an incomplete attraction of {player}.",
    presumes="the cards named are incomplete attractions of {player}",
)
def cover_on_other_card(position: Position, move: Cover) -> Facts | None:
    cards = position.players[move.player].cards
    for placement in move.placements:
        if placement.card not in cards:
            return {"card": placement.card}
    return None


@rule(
    "cover-on-ringmaster",
    cites=("preparation.ringmaster", "coins.own-cards"),
    on=Cover,
    says="{card} is a ringmaster, not an attraction.",
    readings=(RINGMASTER,),
    presumes="none of the cards named is a starting ringmaster",
)
def cover_on_ringmaster(position: Position, move: Cover) -> Facts | None:
    for placement, card in _targets(position, move):
        if card.ringmaster and plays(position, RINGMASTER, "apart"):
            return {"card": placement.card}
    return None


@rule(
    "cover-wrong-number",
    cites=("coins.own-cards",),
    on=Cover,
    says="{card} has no uncovered circle for a bid of {bid}.",
    remedy="Cover only circles that show the number just bid.",
)
def cover_wrong_number(position: Position, move: Cover) -> Facts | None:
    bid = bid_of(position, move.player)
    if bid is None:
        return None
    for placement, card in _targets(position, move):
        stated = placement.number
        if (stated is not None and stated != bid) or bid not in card.open_numbers:
            return {"card": placement.card, "bid": bid}
    return None


@rule(
    "cover-twice-on-card",
    cites=("coins.one-each",),
    on=Cover,
    says="A bid puts only one coin on each card; {card} would have two.",
)
def cover_twice_on_card(position: Position, move: Cover) -> Facts | None:
    names = [placement.card for placement in move.placements]
    for name in names:
        if names.count(name) > 1:
            return {"card": name}
    placed = position.players[move.player].placed_on
    return next(({"card": name} for name in names if name in placed), None)


@rule(
    "cover-with-five",
    cites=("coins.no-fives",),
    on=Cover,
    says="A $5 coin never covers a circle.",
    remedy="Change it into $1 coins first.",
)
def cover_with_five(position: Position, move: Cover) -> Facts | None:
    return {} if any(placement.coin == 5 for placement in move.placements) else None


@rule(
    "cover-without-coin",
    cites=("coins.own-cards",),
    on=Cover,
    says="{player} takes {needed} coins from behind the screen, where ${money} lie.",
)
def cover_without_coin(position: Position, move: Cover) -> Facts | None:
    needed = _from_screen(move)
    if needed == 0 or position.players[move.player].money >= needed:
        return None
    return {"needed": needed, "money": position.players[move.player].money}


@rule(
    "cover-without-change",
    cites=("coins.no-fives", "coins.change"),
    on=Cover,
    says="{player} has too few $1 coins, and nobody can change a $5 coin.",
    presumes="$1 coins can be had by making change",
)
def cover_without_change(position: Position, move: Cover) -> Facts | None:
    player = position.players[move.player]
    needed = _from_screen(move)
    if needed == 0 or player.money < needed or not tracked(position):
        return None
    return {} if player.ones < needed and changer(position, move.player) is None else None


@rule(
    "cover-from-empty-circle",
    cites=("coins.lent-cover",),
    on=Cover,
    says="No coin can be taken from {card}.",
    remedy="Take the coin from a covered circle of an incomplete attraction of yours, or from behind the screen.",
)
def cover_from_empty_circle(position: Position, move: Cover) -> Facts | None:
    cards = position.players[move.player].cards
    for placement in move.placements:
        source = placement.from_card
        if source is None:
            continue
        same = [
            p for p in move.placements if p.from_card == source and p.from_number == placement.from_number
        ]
        card = cards.get(source)
        if card is None or _coins_on(card, placement.from_number) < len(same):
            return {"card": source}
        if card.coins() < sum(p.from_card == source for p in move.placements):
            return {"card": source}
    return None


def _coins_on(card: Card, number: int | None) -> int:
    return card.coins() if number is None else sum(mine == number for mine in card.covered)


@rule(
    "cover-with-fresh-coin",
    cites=("coins.lent-cover", "coins.own-cards"),
    on=Cover,
    says="The coin on {card} was placed for this very bid; it may be moved only for a later one.",
)
def cover_with_fresh_coin(position: Position, move: Cover) -> Facts | None:
    player = position.players[move.player]
    for placement in move.placements:
        source = placement.from_card
        if source is None or source not in player.placed_on:
            continue
        card = player.cards.get(source)
        # The fresh coin lies on the number bid; any other coin of the card may be moved.
        number = placement.from_number
        fresh_number = number is None or number == bid_of(position, move.player)
        if card is not None and fresh_number and _coins_on(card, number) <= 1:
            return {"card": source}
    return None
