"""Small changes of a position that several effects share."""

from __future__ import annotations

from verifier.engines.greatest_show.position import Player, Position
from verifier.kernel.change import changed, together, without
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.table import with_player
from verifier.kernel.view import told


def told_cards(part: Position | Player, field: str) -> tuple[str, ...]:
    """The cards in some place; unknown also where an earlier change left them so."""
    cards: tuple[str, ...] = getattr(part, field) if told(part, field) else UNKNOWN
    return cards


def in_hand(position: Position, name: str, *cards: str) -> Position:
    """The position with more cards in a player's hand."""
    hand = told_cards(position.players[name], "hand")
    return with_player(position, name, hand=together(hand, cards))


def out_of_hand(position: Position, name: str, *cards: str) -> Position:
    """The position with fewer cards in a player's hand."""
    hand = told_cards(position.players[name], "hand")
    return with_player(position, name, hand=without(hand, *cards))


def put_away(position: Position, cards: tuple[str, ...], *, on_pile: bool) -> Position:
    """The position with cards, unknown ones perhaps, laid on the discard pile, or else out of the game."""
    place = "discard" if on_pile else "removed"
    return changed(position, **{place: together(told_cards(position, place), cards)})


def several(card: str, count: int) -> tuple[str, ...]:
    """So many cards of one name; unknown where the number is."""
    cards: tuple[str, ...] = (card,) * count if isinstance(count, int) else UNKNOWN
    return cards
