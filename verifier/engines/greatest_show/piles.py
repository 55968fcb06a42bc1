"""Drawing from the deck, and shuffling the discard pile when it runs out (buy.reshuffle.when, .deck)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from verifier.engines.greatest_show.moves import Buy, Drawing, PlayCasting, RemoveFromRow, TakeFromRow
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import ACROBAT_DESTINATION, ACROBAT_REFILL
from verifier.engines.greatest_show.vocabulary import ROW_CARDS
from verifier.kernel.facts import UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.view import told

CASTING_CARDS = 3
"""casting.draw: how many cards are drawn for a Casting."""
MOST_DRAWN = max(ROW_CARDS, CASTING_CARDS)


class Draw(NamedTuple):
    """Cards laid on the discard pile, and how many are drawn after that, if there are as many."""

    laid: tuple[str, ...]
    wanted: int


class Drawn(NamedTuple):
    """The cards that are drawn, what the two piles are afterwards, and what was shuffled (first) for it."""

    cards: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    shuffled: tuple[str, ...] = ()


def draw(
    deck: Sequence[str], discard: Sequence[str], draws: Iterable[Draw], order: Sequence[str] = ()
) -> Drawn:
    """Cards off the deck, fewer where both piles run out.

    `order` is that of the new deck, where it is told; one card has only one order.
    """
    cards: tuple[str, ...] = ()
    left, pile = tuple(deck), tuple(discard)
    shuffled: tuple[str, ...] = ()
    for laid, wanted in draws:
        pile += laid
        missing = wanted - len(left)
        cards += left[:wanted]
        left = left[wanted:]
        if not left and pile:
            left = (not shuffled and tuple(order)) or (pile if len(pile) == 1 else (UNTOLD,) * len(pile))
            shuffled, pile = shuffled or pile, ()
            cards += left[:missing]
            left = left[missing:]
    return Drawn(cards, left, pile, shuffled)


def cannot_draw(position: Position) -> bool:
    """Whether both piles are known to be used up."""
    return told(position, "deck") and len(position.deck) == 0 and len(position.discard) == 0


def cost_of(place: int) -> int:
    """How many cards of the hand a place of the trade row costs (buy.price.first to .fourth)."""
    return place - 1


def to_be_drawn(position: Position, move: Drawing) -> int:
    """How many cards a move draws, if there are as many."""
    if isinstance(move, PlayCasting):
        return CASTING_CARDS
    return _missing(position, len(move.places) if isinstance(move, RemoveFromRow) else 1)


def draws_of(position: Position, move: Drawing) -> tuple[Draw, ...]:
    """What a move discards and draws, in order."""
    match move:
        case Buy():
            paid = (UNTOLD,) * cost_of(move.place) if move.pays is None else tuple(move.pays)
            return (Draw(paid, _missing(position, 1)),)
        case RemoveFromRow():
            return removals(position, move.places, position.trade_row)
        case TakeFromRow():
            return (Draw((), _missing(position, 1)),)
        case PlayCasting():
            return (Draw((), CASTING_CARDS),)


def removals(position: Position, places: Sequence[int], row: Sequence[str]) -> tuple[Draw, ...]:
    """What an Acrobat discards and draws for some places of `row` (rulings acrobat-destination, acrobat-refill)."""
    if not plays(position, ACROBAT_DESTINATION, "discarded"):
        return (Draw((), _missing(position, len(places))),)
    lying = tuple(row)
    gone = tuple(lying[place - 1] for place in places if place <= len(lying))
    if len(gone) > 1 and plays(position, ACROBAT_REFILL, "between"):
        return (Draw(gone[:1], _missing(position, 1)), *(Draw((card,), 1) for card in gone[1:]))
    return (Draw(gone, _missing(position, len(places))),)


def _missing(position: Position, taken: int) -> int:
    """How many cards have to be turned up in the trade row, four where nothing is told, once so many are taken."""
    return taken + (ROW_CARDS - len(position.trade_row) if told(position, "trade_row") else 0)
