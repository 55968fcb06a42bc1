"""Taxes of two players, and the last Wages of a single one: what is paid when the season is over.

At the step `final` Taxes are still to be paid only by whose hand shows it; else the money is what is left.
"""

from __future__ import annotations

from collections.abc import Mapping

from verifier.engines.circus_train.decks import deck
from verifier.engines.circus_train.once import once
from verifier.engines.circus_train.payroll import TED_WAGE, wage_of, wages_of
from verifier.engines.circus_train.position import Player, Position
from verifier.engines.circus_train.scoring_questions import TAXES_RED_LIGHT, TAXES_SHORT, TED_TAXES
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.trail import Fact, Unknown
from verifier.kernel.view import told

TAXED_PLAYERS = 2
"""final.taxes.two-players."""

TAX_FACTOR = 2
"""final.taxes.wages: Taxes are twice the Wages."""


def has_taxes(position: Position) -> bool:
    """Whether Taxes are taken in this game; the easier game has no Wages card."""
    return not position.easier and position.seat_count() == TAXED_PLAYERS


@once
def is_taxed(position: Position, name: str) -> bool:
    """Whether a player still has Wages & Transit unplayed, or has paid Taxes for it (final.taxes.points)."""
    if not has_taxes(position):
        return False
    player = position.players[name]
    if player.given_up is not None:
        return True
    if _lies_discarded(player):
        return False
    return player.cards_in_hand("wages") > 0 and not _took_cards_back(position, player)


def _lies_discarded(player: Player) -> bool:
    """Whether Wages & Transit, of which each player has one, is known to lie in the discard pile."""
    discards = bare(player.discards)
    return discards is not UNKNOWN and "wages" in discards


def _took_cards_back(position: Position, player: Player) -> bool:
    """Whether the last card of the hand was played in the final week, so that all are back (final.taxes.last-card).

    Every other turn of two players leaves a card in the discard pile.
    """
    if not told(player, "hand"):
        return not player.has_discards()
    return len(player.hand) == len(deck(TAXED_PLAYERS, advanced=position.is_advanced, easier=False))


@once
def has_to_pay(position: Position, name: str) -> bool:
    """Whether a player has to pay Taxes and has not done so."""
    if position.players[name].given_up is not None:
        return False
    if told(position, "step"):
        if position.step == "over":
            return False
        if position.step == "final" and not told(position.players[name], "hand"):
            return False
    return is_taxed(position, name)


def tax_of(position: Position, name: str, kind: str) -> int:
    """The Taxes for one counter of a type, in dollars (final.taxes.wages, ruling ted-taxes)."""
    if kind == "elephants" and position.has_character(name, "trainer-ted"):
        return TED_WAGE if plays(position, TED_TAXES, "one") else TED_WAGE * TAX_FACTOR
    return wage_of(position, name, kind) * TAX_FACTOR


def takes_all_money(position: Position) -> bool:
    """Whether money that does not cover the Taxes goes as a whole and no Talent does (ruling taxes-short)."""
    return plays(position, TAXES_SHORT, "all-money")


def may_red_light(position: Position) -> bool:
    """Whether Talent may be given up by choice at Taxes (ruling advanced-taxes-red-light)."""
    return position.is_advanced and plays(position, TAXES_RED_LIGHT, "red-light")


def taxes_due(position: Position, name: str, releases: Mapping[str, int]) -> int:
    """The Taxes of a player in dollars when `releases` go."""
    due = wages_of(position, name, releases, tax_of)
    money = position.players[name].money
    return money if due > money and takes_all_money(position) else due


@once
def owes_choice(position: Position, name: str) -> bool:
    """Whether a player has to say which Talent goes before anybody knows what Taxes leave."""
    if not has_to_pay(position, name):
        return False
    due = wages_of(position, name, wage=tax_of)
    # Who has no Talent has nothing to choose from.
    if due == 0:
        return False
    if may_red_light(position):
        return True
    return position.players[name].money < due and not takes_all_money(position)


@once
def money_left(position: Position, name: str) -> int:
    """The dollars of a player after Taxes. Raises Unknown where a choice decides."""
    if not has_to_pay(position, name):
        return position.players[name].money
    if owes_choice(position, name):
        raise choice_of(name)
    return position.players[name].money - taxes_due(position, name, {})


def after_wages(position: Position, name: str, money: int) -> int:
    """What the last Wages leave of a single player's money (solitaire.final-wages).

    Raises Unknown where it is not enough, so that a choice decides (ruling solo-final-choice).
    """
    if position.players[name].given_up is not None:
        return money
    due = wages_of(position, name)
    if due > money:
        raise choice_of(name)
    return money - due


def choice_of(name: str) -> Unknown:
    """To be raised where nobody knows what is left before a player has said which Talent goes."""
    return Unknown(
        Fact(f"players.{name}.given_up", f"Which Talent does {name} give up when the season is over?")
    )
