"""The Action decks: which cards the players have, by the game that is played."""

from __future__ import annotations

from verifier.engines.circus_train.names import Card

COPIES: dict[Card, int] = {
    "fast-transit": 1,
    "rapid-transit": 1,
    "overnight-transit": 1,
    "basic-transit": 2,
    "hold": 1,
    "overnight-hire": 1,
    "wages": 1,
    "rest": 1,
}
"""components.action-cards-each, cards.basic.two: the cards of one colour."""

FEWEST_FOR_OVERNIGHT_HIRE = 3
LINKS: dict[Card, int] = {
    "fast-transit": 5,
    "rapid-transit": 3,
    "overnight-transit": 2,
    "basic-transit": 1,
    "hold": 0,
    "overnight-hire": 2,
    "wages": 2,
    "rest": 0,
}
"""The connections that a card gives."""

PERFORM_HIRE: tuple[Card, ...] = ("overnight-transit", "basic-transit", "hold")
"""The cards that give a Perform/Hire action."""


def copies(card: Card, players: int, *, advanced: bool, easier: bool) -> int:
    """How many of a card a player's deck holds (setup.rest-out, setup.few-players, rest.deck, easier.no-wages)."""
    if card == "rest" and not advanced:
        return 0
    if card == "overnight-hire" and players < FEWEST_FOR_OVERNIGHT_HIRE:
        return 0
    return 0 if card == "wages" and easier else COPIES[card]


def deck(players: int, *, advanced: bool, easier: bool) -> tuple[Card, ...]:
    """The Action deck of a player."""
    return tuple(
        card for card in COPIES for _ in range(copies(card, players, advanced=advanced, easier=easier))
    )
