"""What a move of Big Top makes happen. Moves are taken to be legal; what is unknown stays unknown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from verifier.engines.big_top.money import bid_of, changer, ones_missing, payee, payment_changer, tracked
from verifier.engines.big_top.moves import (
    BANK,
    Bid,
    CarryOut,
    CoinOnCard,
    Cover,
    Draw,
    Move,
    Offer,
    Pass,
    Pay,
    PayCoin,
)
from verifier.engines.big_top.position import GAME_END, Auction, Card, Position, clockwise_after
from verifier.engines.big_top.questions import BANK_ONLY_FIVES, SELF_RAISE
from verifier.kernel.change import appended, bare, changed, with_item, without_item
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player
from verifier.kernel.view import told

CARD_DRAWN = Effect("card-drawn", ("auctions.draw",), "{player} draws {card}.")
GAME_ENDED = Effect("game-ended", ("game-end.drawn",), "{player} draws the game end card; the game is over.")
CARD_OFFERED = Effect("card-offered", ("auctions.offer", "auctions.first-bid"), "{player} offers {card}.")
BID_MADE = Effect("bid-made", ("auctions.raise",), "{player} bids {amount}.")
BANK_COVERS = Effect(
    "bank-covers", ("coins.auctioned-card",), "A coin from the bank covers a circle {number} of {card}."
)
BANK_SKIPS = Effect(
    "bank-skips",
    ("coins.bank-empty",),
    "The bank has no coin for the circle {number} of {card}; it stays uncovered.",
)
PLAYER_PASSED = Effect("player-passed", ("auctions.no-reentry",), "{player} passes.")
TURN_MOVED = Effect("turn-moved", ("auctions.clockwise",), "It is {player}'s turn to bid or pass.")
BIDDING_OVER = Effect(
    "bidding-over", ("auctions.until-all-passed",), "{player} wins the auction for ${amount}."
)
CARD_DISCARDED = Effect("card-discarded", ("auctions.nobody",), "Nobody bid; {card} is discarded.")
TOKEN_PASSED = Effect(
    "token-passed", ("auctions.next", "components.auctioneer-token"), "{player} is the next auctioneer."
)
CIRCLE_COVERED = Effect(
    "circle-covered",
    ("coins.own-cards", "coins.several-cards"),
    "{player} covers a circle {number} of {card}.",
)
COIN_TAKEN = Effect(
    "coin-taken",
    ("coins.lent-cover", "coins.lent-pay", "coins.cover-again"),
    "{player} takes a coin from {card}; its circle has to be covered again.",
)
CHANGE_MADE = Effect("change-made", ("coins.change",), "{player} changes a $5 coin with {other}.")
BID_PAID = Effect("bid-paid", ("auctions.pay", "auctions.pay-bank"), "{player} pays ${amount} to {to}.")
CARD_WON = Effect("card-won", ("auctions.take",), "{player} puts {card} in front of the screen.")
CARD_COMPLETED = Effect(
    "card-completed",
    ("completing.all-covered", "completing.won-covered", "completing.stack"),
    "{player} completes {card}.",
)
COINS_RETURNED = Effect(
    "coins-returned",
    ("completing.coins-back", "completing.pay-first"),
    "{player} takes back ${amount} from {card}.",
)
EFFECT_DUE = Effect(
    "effect-due", ("completing.effect", "cards.bonus"), "{player} carries out the effect of {card} now."
)
EFFECT_DONE = Effect("effect-done", ("completing.effect",), "{player} has carried out the effect of {card}.")

EFFECTS = (
    CARD_DRAWN,
    GAME_ENDED,
    CARD_OFFERED,
    BID_MADE,
    BANK_COVERS,
    BANK_SKIPS,
    PLAYER_PASSED,
    TURN_MOVED,
    BIDDING_OVER,
    CARD_DISCARDED,
    TOKEN_PASSED,
    CIRCLE_COVERED,
    COIN_TAKEN,
    CHANGE_MADE,
    BID_PAID,
    CARD_WON,
    CARD_COMPLETED,
    COINS_RETURNED,
    EFFECT_DUE,
    EFFECT_DONE,
)


def play(position: Position, move: Move) -> tuple[Position, tuple[Event, ...]]:
    """The position after a legal move, and what happened."""
    events: list[Event] = []
    match move:
        case Draw():
            after = _draw(position, move, events)
        case Offer():
            after = _offer(position, move, events)
        case Bid():
            after = _bid(position, move, events)
        case Pass():
            after = _pass(position, move, events)
        case Cover():
            after = _cover(position, move, events)
        case PayCoin():
            after = _pay_coin(position, CoinOnCard(move.card, move.number), move.player, events)
        case Pay():
            after = _pay(position, move, events)
        case CarryOut():
            events.append(EFFECT_DONE(player=move.player, card=move.card))
            left = tuple(card for card in position.effects_due if card != move.card)
            after = changed(position, effects_due=left)
    return after, tuple(events)


def _draw(position: Position, move: Draw, events: list[Event]) -> Position:
    deck = bare(position.deck)
    position = changed(position, deck=deck if deck is UNKNOWN else deck[1:])
    if move.card == GAME_END:
        events.append(GAME_ENDED(player=move.player))
        return changed(position, phase="over")
    events.append(CARD_DRAWN(player=move.player, card=move.card))
    card = changed(bare(position.faces).get(move.card, Card()), covered=())
    hand = with_item(position.players[move.player].hand, move.card, card)
    position = changed(position, faces=without_item(position.faces, move.card), phase="offer")
    return with_player(position, move.player, hand=hand)


def _offer(position: Position, move: Offer, events: list[Event]) -> Position:
    events.append(CARD_OFFERED(player=move.player, card=move.card))
    hand = position.players[move.player].hand
    held = bare(hand)
    # No coin can lie on a card that was not auctioned yet.
    card = changed(Card() if held is UNKNOWN else held.get(move.card, Card()), covered=())
    position = with_player(position, move.player, hand=without_item(hand, move.card))
    auction = Auction(move.card, card, None, None, move.player, False)
    return changed(_nobody_in_auction(position), auction=auction, phase="bidding")


def _nobody_in_auction(position: Position) -> Position:
    """Everybody as between auctions: nobody has bid or passed."""
    for name in players_known(position):
        position = with_player(position, name, passed=False, last_bid=None, placed_on=())
    return position


def _bid(position: Position, move: Bid, events: list[Event]) -> Position:
    amount = int(move.amount)
    events.append(BID_MADE(player=move.player, amount=amount))
    position = with_player(position, move.player, last_bid=amount, placed_on=())
    auction = changed(position.table, high_bid=amount, high_bidder=move.player, just_bid=True)
    position = _cover_auctioned(changed(position, auction=auction), amount, events)
    return _next_turn(position, move.player, events)


def _cover_auctioned(position: Position, bid: int, events: list[Event]) -> Position:
    card = position.table.card
    if bid not in card.open_numbers:
        return position
    facts = {"number": bid, "card": _title(position, "the auctioned card")}
    if not _bank_has_one(position):
        events.append(BANK_SKIPS(**facts))
        return position
    position = _exchange(position, BANK, 1, events)
    events.append(BANK_COVERS(**facts))
    auction = changed(position.table, card=changed(card, covered=appended(card.covered, bid)))
    return changed(position, auction=auction, bank=changed(position.bank, money=position.bank.money - 1))


def _title(position: Position, otherwise: str) -> str:
    """What to call the auctioned card, which may be known without its name."""
    return position.table.name if told(position.table, "name") else otherwise


def _bank_has_one(position: Position) -> bool:
    """Whether a $1 coin of the bank can cover a circle (coins.bank-empty; ruling bank-only-fives)."""
    if position.bank.money < 1:
        return False
    if not told(position.bank, "fives") or position.bank.ones >= 1:
        return True
    return plays(position, BANK_ONLY_FIVES, "change") and changer(position, BANK) is not None


def _pass(position: Position, move: Pass, events: list[Event]) -> Position:
    events.append(PLAYER_PASSED(player=move.player))
    position = with_player(position, move.player, passed=True)
    position = changed(position, auction=changed(position.table, just_bid=False))
    return _next_turn(position, move.player, events)


def _next_turn(position: Position, actor: str, events: list[Event]) -> Position:
    """Move the chance to bid on, or end the bidding (auctions.clockwise, .until-all-passed)."""
    bidder = position.table.high_bidder
    left = [name for name in clockwise_after(position, actor) if not position.players[name].passed]
    only_bidder_left = len(left) == 1 and bidder == left[0]
    if left and not (only_bidder_left and plays(position, SELF_RAISE, "others-passed")):
        events.append(TURN_MOVED(player=left[0]))
        return changed(position, auction=changed(position.table, to_act=left[0]))
    if bidder is not None:
        events.append(BIDDING_OVER(player=bidder, amount=position.table.high_bid))
        return changed(position, auction=changed(position.table, to_act=None), phase="paying")
    card = _title(position, "the attraction")
    events.append(CARD_DISCARDED(card=card))
    discarded = with_item(position.discarded, card, position.table.card)
    return _next_auction(changed(position, discarded=discarded), events)


def _next_auction(position: Position, events: list[Event]) -> Position:
    following = clockwise_after(position, position.auctioneer)[0]
    events.append(TOKEN_PASSED(player=following))
    return changed(_nobody_in_auction(position), auctioneer=following, auction=None, phase="draw")


def _cover(position: Position, move: Cover, events: list[Event]) -> Position:
    bid = bid_of(position, move.player)
    assert bid is not None
    for placement in move.placements:
        if placement.from_card is None:
            position = _exchange(position, move.player, 1, events)
            position = with_player(position, move.player, money=position.players[move.player].money - 1)
        else:
            source = CoinOnCard(placement.from_card, placement.from_number)
            position = _take_coin(position, move.player, source, events)
        events.append(CIRCLE_COVERED(player=move.player, number=bid, card=placement.card))
        player = position.players[move.player]
        card = player.cards[placement.card]
        card = changed(card, covered=appended(card.covered, bid))
        position = with_player(
            position,
            move.player,
            cards=with_item(player.cards, placement.card, card),
            placed_on=appended(player.placed_on, placement.card),
        )
    for placement in move.placements:
        position = _complete_if_full(position, move.player, placement.card, events)
    return position


def _take_coin(position: Position, name: str, coin: CoinOnCard, events: list[Event]) -> Position:
    events.append(COIN_TAKEN(player=name, card=coin.card))
    player = position.players[name]
    card = player.cards[coin.card]
    card = changed(card, covered=_one_less(bare(card.covered), coin.number))
    return with_player(position, name, cards=with_item(player.cards, coin.card, card))


def _one_less(covered: tuple[Any, ...], number: int | None) -> tuple[Any, ...]:
    """The coins left on a card when one is taken; unknown where they were unknown."""
    if covered is UNKNOWN:
        return UNKNOWN
    left = list(covered)
    left.remove(number if number in left else left[-1])
    return tuple(left)


def _complete_if_full(position: Position, name: str, title: str, events: list[Event]) -> Position:
    player = position.players[name]
    card = player.cards[title]
    if not card.is_full:
        return position
    coins = card.coins()
    events.append(CARD_COMPLETED(player=name, card=title))
    events.append(COINS_RETURNED(player=name, amount=coins, card=title))
    if card.effect:
        events.append(EFFECT_DUE(player=name, card=title))
        position = changed(position, effects_due=appended(position.effects_due, title))
    return with_player(
        position,
        name,
        money=player.money + coins,
        cards=without_item(player.cards, title),
        completed=with_item(player.completed, title, changed(card, covered=())),
    )


def _pay_coin(position: Position, coin: CoinOnCard, name: str, events: list[Event]) -> Position:
    position = _take_coin(position, name, coin, events)
    position = changed(position, auction=changed(position.table, paid=position.table.paid + 1))
    return _receive(position, payee(position, name), 1)


def _receive(position: Position, to: str, amount: int) -> Position:
    if to == BANK:
        return changed(position, bank=changed(position.bank, money=position.bank.money + amount))
    return with_player(position, to, money=position.players[to].money + amount)


def _pay(position: Position, move: Pay, events: list[Event]) -> Position:
    for coin in move.from_cards:
        position = _pay_coin(position, coin, move.player, events)
    events.append(BID_PAID(player=move.player, amount=move.amount, to=move.to))
    amount = move.amount - len(move.from_cards)
    position = _exchange(position, move.player, amount, events, partial(payment_changer, amount=amount))
    position = _hand_over(position, move.player, move.to, amount)
    title = _title(position, "the attraction won")
    events.append(CARD_WON(player=move.player, card=title))
    cards = with_item(position.players[move.player].cards, title, position.table.card)
    position = with_player(position, move.player, cards=cards)
    if told(position.table, "card") and told(position.table.card, "circles"):
        position = _complete_if_full(position, move.player, title, events)
    return _next_auction(position, events)


def _hand_over(position: Position, name: str, to: str, amount: int) -> Position:
    """Money from behind a screen, with as many $5 coins as fit; their number is lost where it is not known."""
    payer = position.players[name]
    purse = position.bank if to == BANK else position.players[to]
    fives = UNKNOWN, UNKNOWN
    if told(payer, "fives") and told(purse, "fives"):
        given = min(payer.fives, amount // 5)
        fives = payer.fives - given, purse.fives + given
    position = with_player(position, name, money=payer.money - amount, fives=fives[0])
    position = _receive(position, to, amount)
    if to == BANK:
        return changed(position, bank=changed(position.bank, fives=fives[1]))
    return with_player(position, to, fives=fives[1])


def _exchange(
    position: Position,
    name: str,
    amount: int,
    events: list[Event],
    find: Callable[[Position, str], str | None] = changer,
) -> Position:
    """Change a $5 coin of a player or the bank, if `amount` cannot be made up otherwise (coins.change)."""
    purse = position.bank if name == BANK else position.players[name]
    if not told(purse, "fives") or not tracked(position) or not ones_missing(purse, amount):
        return position
    other = find(position, name)
    assert other is not None, "a legal move never needs change that cannot be had"
    events.append(CHANGE_MADE(player=name, other=other))
    for holder, more in ((name, -1), (other, 1)):
        if holder == BANK:
            position = changed(position, bank=changed(position.bank, fives=position.bank.fives + more))
        else:
            position = with_player(position, holder, fives=position.players[holder].fives + more)
    return position
