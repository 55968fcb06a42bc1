"""Hiring Talent in a city, recruiting Special Characters, stealing, and buying from the Talent Bank."""

from __future__ import annotations

from verifier.engines.circus_train.dice import steals, succeeds
from verifier.engines.circus_train.effects.changes import (
    paid,
    reputation_up,
    to_character_bank,
    with_bank,
    with_character,
    with_city,
    with_talent,
    without_character,
)
from verifier.engines.circus_train.effects.turns import taken_back, turn_over
from verifier.engines.circus_train.months import BANK_PRICES
from verifier.engines.circus_train.moves import BuyFromBank, Choose, Done, Hire, Recruit, Roll, Steal, UseSam
from verifier.engines.circus_train.names import CHARACTERS, TALENT
from verifier.engines.circus_train.news import Theft
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import STOLEN_LAST_CARD
from verifier.engines.circus_train.talent import more
from verifier.engines.circus_train.turns import HIRE_PRICE, gives_perform_hire, recruitable
from verifier.kernel.change import appended, bare, changed, together, without
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player
from verifier.kernel.view import told

TALENT_HIRED = Effect(
    "talent-hired",
    (
        "hiring.roll",
        "hiring.success",
        "hiring.success.train",
        "rolls.hire",
        "rolls.hire.die-each",
        "rolls.hire.range",
        "reputation.track.rolls",
        "special-hire.hire",
        "replenishing.bankrupt.hire",
    ),
    "{player} hires a counter: {talent}.",
)
HIRE_FAILED = Effect(
    "hire-failed",
    ("hiring.failure", "hiring.failure.stays", "hiring.retry", "hiring.go-on"),
    "{player} fails to hire a counter, which stays in the city: {talent}.",
)
TALENT_BOUGHT = Effect(
    "talent-bought",
    ("hiring.buy", "hiring.buy.at-once", "rolls.hire.buy"),
    "{player} buys the counter for ${amount} after the failure: {talent}.",
)
SAM_HIRED = Effect(
    "sam-hired",
    ("smuggler-sam.hire", "smuggler-sam.once"),
    "Smuggler Sam brings {player} a counter without a roll: {talent}.",
)
SAM_USED = Effect(
    "sam-used",
    ("smuggler-sam.reputation", "smuggler-sam.once"),
    "{player} gives up Smuggler Sam for Reputation.",
)
CHARACTER_RECRUITED = Effect(
    "character-recruited",
    (
        "characters.recruit.roll",
        "characters.recruit.basic",
        "characters.recruit.success",
        "characters.recruit.no-hire",
    ),
    "{player} recruits {character}.",
)
RECRUITING_FAILED = Effect(
    "recruiting-failed",
    ("characters.recruit.roll", "characters.recruit.no-buying"),
    "{player} fails to recruit {character}.",
)
THEFT_BEGUN = Effect(
    "theft-begun",
    ("special-hire.steal", "special-hire.steal.choice"),
    "{player} names what to steal from {victim}: {takes}.",
)
TALENT_STOLEN = Effect(
    "talent-stolen",
    (
        "special-hire.steal.roll-each",
        "special-hire.steal.success",
        "special-hire.steal.characters",
        "rolls.steal",
        "characters.stolen",
    ),
    "{player} steals from {victim}: {takes}.",
)
THEFT_FAILED = Effect(
    "theft-failed",
    ("special-hire.steal.failure", "rolls.steal.higher"),
    "{player} fails to steal from {victim}: {takes}.",
)
OVERNIGHT_HIRE_LOST = Effect(
    "overnight-hire-lost",
    ("special-hire.steal.discard", "special-hire.steal.discard-once"),
    "{victim} puts Overnight Hire into the discard pile.",
)
BANK_BOUGHT = Effect(
    "bank-bought",
    (
        "special-hire.bank.any",
        "special-hire.bank.price",
        "special-hire.bank.april-may",
        "special-hire.bank.june-july",
        "special-hire.bank.august-september",
        "special-hire.bank.characters",
        "smuggler-sam.again",
        "engineer-eddie.again",
    ),
    "{player} buys for ${amount}: {takes}.",
)
COUNTERS_CHOSEN = Effect("counters-chosen", ("hiring.choose",), "{player} says what to roll for.")
TURN_ENDED = Effect(
    "turn-ended",
    ("cards.hold.choice", "special-hire.may", "cards.fast.stay", "cards.rapid.stay"),
    "{player} does nothing more in this turn.",
)

EFFECTS = (
    TALENT_HIRED,
    HIRE_FAILED,
    TALENT_BOUGHT,
    SAM_HIRED,
    SAM_USED,
    CHARACTER_RECRUITED,
    RECRUITING_FAILED,
    THEFT_BEGUN,
    TALENT_STOLEN,
    THEFT_FAILED,
    OVERNIGHT_HIRE_LOST,
    BANK_BOUGHT,
    COUNTERS_CHOSEN,
    TURN_ENDED,
)


def choose(position: Position, move: Choose, events: list[Event]) -> Position:
    """Counters are named before the first roll."""
    events.append(COUNTERS_CHOSEN(player=move.player))
    return changed(position, chosen=dict(move.talent))


def hire(position: Position, move: Hire, events: list[Event]) -> Position:
    """One counter is rolled for, or comes with Smuggler Sam; what has failed may be bought."""
    name, kind = move.player, move.talent
    position = changed(position, hiring=True)
    if told(position, "chosen") and position.chosen is not None:
        position = changed(position, chosen=more(position.chosen, kind, -1))
    if move.smuggler_sam:
        events.append(SAM_HIRED(player=name, talent=kind))
        return _hired(sam_gone(position, name), name, kind)
    if succeeds(position, name, move.die):
        if move.takes is False:
            return changed(position, failed=more(position.failed, kind))
        events.append(TALENT_HIRED(player=name, talent=kind))
        return _hired(position, name, kind)
    if move.buys:
        events.append(TALENT_BOUGHT(player=name, talent=kind, amount=HIRE_PRICE))
        return _hired(paid(position, name, HIRE_PRICE), name, kind)
    events.append(HIRE_FAILED(player=name, talent=kind))
    return changed(position, failed=more(position.failed, kind))


def _hired(position: Position, name: str, kind: str) -> Position:
    city = position.players[name].train
    there = position.city(city)
    position = with_city(position, city, changed(there, talent=more(there.talent, kind, -1)))
    return with_talent(position, name, kind)


def recruit(position: Position, move: Recruit, events: list[Event]) -> Position:
    """A Special Character is rolled for; where nothing more can follow the turn is over."""
    name, character = move.player, move.character
    position = changed(position, tried=appended(position.tried, character))
    if move.smuggler_sam:
        position = sam_gone(position, name)
    if move.smuggler_sam or succeeds(position, name, move.die):
        events.append(CHARACTER_RECRUITED(player=name, character=character))
        city = position.players[name].train
        there = position.city(city)
        left = changed(there, characters=without(there.characters, character))
        position = with_character(with_city(position, city, left), name, character)
    else:
        events.append(RECRUITING_FAILED(player=name, character=character))
    if position.played in ("overnight-hire", "wages") or gives_perform_hire(position):
        return position
    if any(True for _ in recruitable(position, name)):
        return position
    return turn_over(position, name, events, idle=True)


def use_sam(position: Position, move: UseSam, events: list[Event]) -> Position:
    """Smuggler Sam is given up for a level of Reputation."""
    events.append(SAM_USED(player=move.player))
    position = reputation_up(sam_gone(position, move.player), move.player, events)
    in_turn = position.turn == move.player and position.step == "turns"
    return changed(position, sam_here=True) if in_turn else position


def sam_gone(position: Position, name: str) -> Position:
    """The position after Smuggler Sam was used (smuggler-sam.once)."""
    return to_character_bank(without_character(position, name, "smuggler-sam"), "smuggler-sam")


def steal(position: Position, move: Steal, events: list[Event]) -> Position:
    """What is to be stolen is named; the rolls follow."""
    events.append(THEFT_BEGUN(player=move.player, victim=move.victim, takes=", ".join(move.takes)))
    return changed(position, theft=Theft(move.victim, tuple(move.takes)))


def roll(position: Position, move: Roll, events: list[Event]) -> Position:
    """One counter of the theft is rolled for; after the last one the turn is over."""
    theft = position.theft
    assert theft is not None
    name, victim, takes = move.player, theft.victim, theft.takes[0]
    stolen = theft.stolen
    if move.smuggler_sam:
        position = sam_gone(position, name)
    if move.smuggler_sam or steals(position, name, victim, move.die):
        events.append(TALENT_STOLEN(player=name, victim=victim, takes=takes))
        position = handed_over(position, victim, name, takes)
        if not stolen:
            position = _overnight_hire_lost(position, victim, events)
        stolen = True
    else:
        events.append(THEFT_FAILED(player=name, victim=victim, takes=takes))
    left = tuple(bare(theft.takes))[1:]
    if left:
        return changed(position, theft=changed(theft, takes=left, stolen=stolen))
    return turn_over(position, name, events)


def handed_over(position: Position, giver: str, taker: str, takes: str) -> Position:
    """The position after a counter or a Special Character has gone from one circus to another."""
    if takes in CHARACTERS:
        return with_character(without_character(position, giver, takes), taker, takes)
    return with_talent(with_talent(position, giver, takes, -1), taker, takes)


def _overnight_hire_lost(position: Position, victim: str, events: list[Event]) -> Position:
    player = position.players[victim]
    if player.cards_in_hand("overnight-hire") == 0:
        return position
    events.append(OVERNIGHT_HIRE_LOST(victim=victim))
    hand = without(player.hand, "overnight-hire")
    discards = together(player.discards, ("overnight-hire",))
    position = with_player(position, victim, hand=hand, discards=discards)
    # Under the other readings the hand stays empty until the next turn of the victim.
    if hand is not UNKNOWN and not hand and plays(position, STOLEN_LAST_CARD, "at-once"):
        return taken_back(position, victim, events)
    return position


def buy_from_bank(position: Position, move: BuyFromBank, events: list[Event]) -> Position:
    """A counter is bought by Special Hire, which ends the turn."""
    name, takes = move.player, move.takes
    price = BANK_PRICES[position.season]
    events.append(BANK_BOUGHT(player=name, amount=price, takes=takes))
    position = paid(position, name, price)
    if takes in TALENT:
        position = with_bank(with_talent(position, name, takes), takes, -1)
    else:
        position = with_character(_character_fetched(position, takes), name, takes)
    return turn_over(position, name, events)


def _character_fetched(position: Position, character: str) -> Position:
    """The position in which a Special Character is no longer where it was free (ruling characters-undrawn)."""
    for city, there in position.board.items():
        if character in there.characters:
            return with_city(position, city, changed(there, characters=without(there.characters, character)))
    return changed(
        position,
        character_bank=without(position.character_bank, character),
        bag=without(position.bag, character),
        set_aside=without(position.set_aside, character),
        removed=without(position.removed, character),
    )


def done(position: Position, move: Done, events: list[Event]) -> Position:
    """The turn is over."""
    events.append(TURN_ENDED(player=move.player))
    return turn_over(position, move.player, events, idle=True)
