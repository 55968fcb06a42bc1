"""Cards that leave the trade row and the deck."""

from __future__ import annotations

from collections.abc import Sequence

from verifier.engines.greatest_show.effects.adding import put_on_stage
from verifier.engines.greatest_show.effects.changes import (
    in_hand,
    out_of_hand,
    put_away,
    told_cards,
)
from verifier.engines.greatest_show.effects.turns import turn_over
from verifier.engines.greatest_show.endgame import goes_on_stage
from verifier.engines.greatest_show.moves import Buy, Drawing, RemoveFromRow, TakeFromRow
from verifier.engines.greatest_show.piles import Draw, cost_of, draw, draws_of, removals
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import (
    ACROBAT_COUNT,
    ACROBAT_DESTINATION,
    ACROBAT_REFILL,
    ODDBALL_CARD_WHERE,
    SLIDE_AFTER_ABILITY,
)
from verifier.engines.greatest_show.vocabulary import ROW_CARDS
from verifier.kernel.change import bare, changed, together
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event

CARD_BOUGHT = Effect(
    "card-bought",
    (
        "turns.buy",
        "buy.into-hand",
        "buy.pay-hand",
        "buy.discard",
        "buy.price.first",
        "buy.price.second",
        "buy.price.third",
        "buy.price.fourth",
    ),
    "{player} buys the card in place {place} of the trade row for {cost} cards.",
)
ROW_REFILLED = Effect(
    "row-refilled",
    ("buy.slide", "buy.slide-who", "buy.refill", "buy.four"),
    "The trade row is slid to the right and filled with cards of the deck: {count}.",
)
DECK_RESHUFFLED = Effect(
    "deck-reshuffled",
    ("buy.reshuffle.when", "buy.reshuffle.deck"),
    "The deck has run out; the discard pile is shuffled and becomes the deck.",
)
CARDS_DRIVEN_OFF = Effect(
    "cards-driven-off",
    ("acrobats.ability", "acrobats.never-return"),
    "{player}'s Acrobat takes cards out of the trade row: {count}.",
)
CARD_TAKEN = Effect(
    "card-taken",
    ("oddballs.ability", "oddballs.choice"),
    "{player}'s Oddball draws the card in place {place} of the trade row.",
)

ARTIST_ATTRACTED = Effect(
    "artist-attracted",
    ("oddballs.ability", "add.in-act"),
    "{artist} goes straight into {player}'s show.",
)

EFFECTS = (CARD_BOUGHT, ROW_REFILLED, DECK_RESHUFFLED, CARDS_DRIVEN_OFF, CARD_TAKEN, ARTIST_ATTRACTED)


def buy(position: Position, move: Buy, events: list[Event]) -> Position:
    """A card of the trade row comes into the hand, and the payment goes to the discard pile."""
    cost = cost_of(move.place)
    events.append(CARD_BOUGHT(player=move.player, place=move.place, cost=cost))
    draws = draws_of(position, move)
    paid = (UNTOLD,) * cost if move.pays is None else tuple(bare(move.pays))
    position = _paid(position, move.player, paid)
    position, bought = _out_of_row(position, (move.place,))
    position = in_hand(position, move.player, *bought)
    position, cards = drawn(position, move, draws, events)
    row = together(position.trade_row, cards)
    return turn_over(_refilled(position, row, cards, events), move.player, events)


def _paid(position: Position, name: str, paid: tuple[str, ...]) -> Position:
    """The position after a payment; where it was not described, what is left in the hand is not known."""
    if UNTOLD in paid:
        # Who pays so is known to hold enough cards.
        hand = bare(position.players[name].hand)
        position = out_of_hand(position, name, *hand)
        return in_hand(position, name, *(UNTOLD,) * (len(hand) - len(paid)))
    return out_of_hand(position, name, *paid)


def remove_from_row(position: Position, move: RemoveFromRow, events: list[Event]) -> Position:
    """Cards leave the trade row (ruling acrobat-destination)."""
    places = tuple(bare(move.places))
    events.append(CARDS_DRIVEN_OFF(player=move.player, count=len(places)))
    draws = removals(position, places, _row_of(position))
    position, gone = _taken_by_ability(position, move, places, draws, events)
    if not plays(position, ACROBAT_DESTINATION, "discarded"):
        position = put_away(position, gone, on_pile=False)
    if plays(position, ACROBAT_COUNT, "any") and plays(position, ACROBAT_REFILL, "between"):
        return position
    return turn_over(position, move.player, events)


def take_from_row(position: Position, move: TakeFromRow, events: list[Event]) -> Position:
    """A card of the trade row comes into the hand for nothing, or on stage (ruling oddball-card-where)."""
    events.append(CARD_TAKEN(player=move.player, place=move.place))
    draws = draws_of(position, move)
    if plays(position, ODDBALL_CARD_WHERE, "hand"):
        position, taken = _taken_by_ability(position, move, (move.place,), draws, events)
        return turn_over(in_hand(position, move.player, *taken), move.player, events)
    card, on_stage = position.card_in_row(move.place), goes_on_stage(position, move.player, move.place)
    position, taken = _taken_by_ability(position, move, (move.place,), draws, events)
    if not on_stage:
        return turn_over(in_hand(position, move.player, *taken), move.player, events)
    events.append(ARTIST_ATTRACTED(player=move.player, artist=card))
    act = UNKNOWN if move.act is None else move.act
    return turn_over(put_on_stage(position, move.player, str(card), act, events), move.player, events)


def _taken_by_ability(
    position: Position,
    move: RemoveFromRow | TakeFromRow,
    places: tuple[int, ...],
    draws: Sequence[Draw],
    events: list[Event],
) -> tuple[Position, tuple[str, ...]]:
    """The position with the trade row full again, and the cards that were taken out of it."""
    position, gone = _out_of_row(position, places)
    position, cards = drawn(position, move, draws, events)
    left = bare(position.trade_row)
    if left is UNKNOWN or plays(position, SLIDE_AFTER_ABILITY, "slide"):
        row = together(left, cards)
    else:
        row = _in_gaps(left, places, cards)
    return _refilled(position, row, cards, events), gone


def _in_gaps(left: tuple[str, ...], places: tuple[int, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """The trade row with a new card in each gap; gaps that stay empty close, and what is more comes at its end."""
    row = list(left)
    for place, card in sorted(zip(places, cards, strict=False)):
        row.insert(place - 1, card)
    return (*row, *cards[len(places) :])


def _row_of(position: Position) -> tuple[str, ...]:
    """The cards in the trade row; four unknown ones where nothing is told of it."""
    row = bare(position.trade_row)
    return (UNTOLD,) * ROW_CARDS if row is UNKNOWN else tuple(row)


def _out_of_row(position: Position, places: tuple[int, ...]) -> tuple[Position, tuple[str, ...]]:
    """The position without the cards in some places of the trade row, and these cards."""
    row = bare(position.trade_row)
    if row is UNKNOWN:
        return position, (UNTOLD,) * len(places)
    left = tuple(card for place, card in enumerate(row) if place + 1 not in places)
    return changed(position, trade_row=left), tuple(row[place - 1] for place in places)


def _refilled(
    position: Position, row: tuple[str, ...], cards: tuple[str, ...], events: list[Event]
) -> Position:
    """The position with the trade row filled (buy.four)."""
    if cards:
        events.append(ROW_REFILLED(count=len(cards)))
    return changed(position, trade_row=row)


def drawn(
    position: Position, move: Drawing, draws: Sequence[Draw], events: list[Event]
) -> tuple[Position, tuple[str, ...]]:
    """The position after cards were laid on the discard pile and drawn, and the cards drawn."""
    named = None if move.drawn is None else tuple(bare(move.drawn))
    count = sum(each.wanted for each in draws)
    deck, discard = bare(position.deck), bare(told_cards(position, "discard"))
    if deck is UNKNOWN or (discard is UNKNOWN and len(deck) <= count):
        # Whether the piles were shuffled, or what they hold then, cannot be known.
        return changed(position, deck=UNKNOWN, discard=UNKNOWN), named or (UNTOLD,) * count
    found = draw(deck, () if discard is UNKNOWN else discard, draws, tuple(bare(move.shuffled)))
    if found.shuffled:
        events.append(DECK_RESHUFFLED())
    left = discard if discard is UNKNOWN else found.discard
    return changed(position, deck=found.deck, discard=left), named or found.cards
