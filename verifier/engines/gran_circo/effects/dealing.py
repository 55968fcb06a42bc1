"""Phase 1: income and partners."""

from __future__ import annotations

from verifier.engines.gran_circo.effects.changes import received
from verifier.engines.gran_circo.money import income_of
from verifier.engines.gran_circo.moves import ChoosePartner, Deal, TakeDollar
from verifier.engines.gran_circo.position import Position, clockwise_after, clockwise_from
from verifier.kernel.change import changed, together, without
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

ACTS_DEALT = Effect(
    "acts-dealt", ("income.dealer", "income.three-tiles"), "{player} is dealt {count} act tiles."
)
INCOME_RECEIVED = Effect(
    "income-received",
    (
        "income.sum",
        "income.table",
        "income.bonus-or-contribution",
        "income.sum-four",
        "income.sum-six",
        "income.sum-nine",
        "income.least",
        "income.most",
        "income.money-open",
    ),
    "{player} receives ${amount} for a sum of {sum}.",
)
PARTNERS_OPEN = Effect(
    "partners-open", ("partners.after-income", "partners.first"), "{player} is the first to choose a partner."
)
PARTNER_CHOSEN = Effect(
    "partner-chosen", ("partners.place", "partners.everyone"), "{player} takes a partner: {partner}."
)
DOLLAR_TAKEN = Effect(
    "dollar-taken",
    ("partners.second.dollar", "partners.example"),
    "{player} takes ${amount} in place of a second partner.",
)
SECOND_PASS = Effect(
    "second-pass",
    ("partners.second", "partners.second.reverse", "partners.second.last-twice"),
    "{player} begins the second pass of choosing partners.",
)
PHASE_TWO = Effect(
    "phase-two", ("rounds.phases", "reveal.order"), "Phase 2 begins; {player} is the first to reveal an act."
)

EFFECTS = (ACTS_DEALT, INCOME_RECEIVED, PARTNERS_OPEN, PARTNER_CHOSEN, DOLLAR_TAKEN, SECOND_PASS, PHASE_TWO)


def deal(position: Position, move: Deal, events: list[Event]) -> Position:
    """Three tiles and the income for one player; after the last one partners are chosen."""
    total = sum(position.acts[tile].stars for tile in move.acts)
    events.append(ACTS_DEALT(player=move.player, count=len(move.acts)))
    due = income_of(position, total)
    position = with_player(position, move.player, hand=move.acts)
    position, amount = received(position, move.player, due, events)
    events.append(INCOME_RECEIVED(player=move.player, amount=amount, sum=total))
    position = changed(position, undealt=without(position.undealt, *move.acts))
    following = clockwise_after(position, move.player)[0]
    if following == position.starting_player:
        events.append(PARTNERS_OPEN(player=following))
        return changed(position, step="first-choice", turn=following)
    return changed(position, turn=following)


def choose_partner(position: Position, move: ChoosePartner, events: list[Event]) -> Position:
    """A partner tile joins the circus."""
    events.append(PARTNER_CHOSEN(player=move.player, partner=move.partner))
    partners = together(position.players[move.player].partners, (move.partner,))
    return _next_choice(with_player(position, move.player, partners=partners), move.player, events)


def take_dollar(position: Position, move: TakeDollar, events: list[Event]) -> Position:
    """$1 in place of a second partner."""
    position, amount = received(position, move.player, 1, events)
    events.append(DOLLAR_TAKEN(player=move.player, amount=amount))
    return _next_choice(position, move.player, events)


def _next_choice(position: Position, name: str, events: list[Event]) -> Position:
    """Clockwise in the first pass, back in the second; the last player of the first begins the second."""
    following = clockwise_after(position, name)[0]
    if position.step == "first-choice" and following != position.starting_player:
        return changed(position, turn=following)
    if position.step == "first-choice":
        events.append(SECOND_PASS(player=name))
        return changed(position, step="second-choice", turn=name)
    if position.starting_player != name:
        return changed(position, turn=clockwise_from(position, name)[-1])
    events.append(PHASE_TWO(player=name))
    return changed(position, step="reveal", turn=name)
