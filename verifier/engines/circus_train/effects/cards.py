"""Action cards: playing them, moving, resting, parades, and pocketing wages instead."""

from __future__ import annotations

from verifier.engines.circus_train.effects.changes import (
    gained,
    lost,
    paid,
    received,
    reputation_down,
    reputation_up,
    to_character_bank,
    with_bank,
    with_talent,
    without_character,
)
from verifier.engines.circus_train.effects.turns import ended_movement, left_show, taken_back, turn_over
from verifier.engines.circus_train.moves import CardMove, Parade, Play, Pocket, Rest
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.turns import (
    PARADE_POINTS,
    PARADE_PRICE,
    POCKET_STEP,
    REPLAY_LEVELS,
    REPLAY_POINTS,
    costs_reputation,
    has_ended_movement,
    recruitable,
)
from verifier.kernel.change import appended, changed, without
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

CARD_PLAYED = Effect(
    "card-played",
    (
        "rounds.one-card",
        "rounds.action",
        "rounds.discard",
        "advanced.turn.play",
        "cards.overnight.stay",
        "cards.overnight-hire.stay",
    ),
    "{player} plays {card}.",
)
CARD_REPLAYED = Effect(
    "card-replayed",
    (
        "replay.discard",
        "replay.cost.reputation",
        "replay.cost.first",
        "replay.cost.points",
        "replay.stays",
        "solitaire.replay",
    ),
    "{player} plays {card} out of the discard pile.",
)
EDDIE_USED = Effect(
    "eddie-used",
    ("engineer-eddie.replay", "engineer-eddie.both-games", "engineer-eddie.once"),
    "{player} plays {card} out of the discard pile with Engineer Eddie, who goes to the Special Character Bank.",
)
TRAIN_MOVED = Effect(
    "train-moved",
    ("moving.one-connection", "moving.through", "moving.on", "moving.not-blocked", "moving.share-always"),
    "{player}'s train moves along {count} connections to {city}.",
)
RESTED = Effect("rested", ("rest.nothing", "rest.discard"), "{player} rests.")
RESTED_IN_CANADA = Effect(
    "rested-in-canada",
    ("rest.canada", "rest.canada.talent", "rest.canada.reputation"),
    "{player} rests in Canada and takes {takes}.",
)
PARADE_HELD = Effect(
    "parade-held",
    ("parade.card", "parade.place", "parade.price", "parade.reputation", "parade.points"),
    "{player} pays ${amount} for a Circus Parade.",
)
WAGES_POCKETED = Effect(
    "wages-pocketed",
    ("pocket.no-card", "pocket.money", "pocket.cost"),
    "{player} pockets ${amount} of wages.",
)

EFFECTS = (
    CARD_PLAYED,
    CARD_REPLAYED,
    EDDIE_USED,
    TRAIN_MOVED,
    RESTED,
    RESTED_IN_CANADA,
    PARADE_HELD,
    WAGES_POCKETED,
)


def play(position: Position, move: Play, events: list[Event]) -> Position:
    """A card is played and the train moves; the turn goes on where the card or a Special Character allows more."""
    position = _discarded(position, move, events)
    name, route = move.player, move.route
    moved = len(route) > 0
    position = changed(position, played=move.card, moved=moved, with_eddie=move.source == "engineer-eddie")
    if moved:
        city = route[-1]
        events.append(TRAIN_MOVED(player=name, count=len(route), city=city))
        position = with_player(changed(position, done_here=False, sam_here=False), name, train=city)
        position = left_show(position, name, events)
    if has_ended_movement(position, move.card, moved):
        position = ended_movement(position, name, position.players[name].train, events)
    if _goes_on(position, name, move.card, moved):
        return position
    return turn_over(position, name, events, idle=True)


def _goes_on(position: Position, name: str, card: str, moved: bool) -> bool:
    if card not in ("fast-transit", "rapid-transit") and not (card == "basic-transit" and moved):
        return True
    return any(True for _ in recruitable(position, name))


def _discarded(position: Position, move: CardMove, events: list[Event]) -> Position:
    """The card goes to the discard pile, or its player pays for using it there."""
    name, card = move.player, move.card
    if move.source == "engineer-eddie":
        events.append(EDDIE_USED(player=name, card=card))
        return to_character_bank(without_character(position, name, "engineer-eddie"), "engineer-eddie")
    if move.source == "discards":
        events.append(CARD_REPLAYED(player=name, card=card))
        if costs_reputation(position):
            return reputation_down(position, name, REPLAY_LEVELS, events)
        return lost(position, name, REPLAY_POINTS, events)
    events.append(CARD_PLAYED(player=name, card=card))
    player = position.players[name]
    hand = without(player.hand, card)
    if hand is UNKNOWN:
        # Whether it was the last card, and with it where the discarded ones are, cannot be known.
        return with_player(position, name, hand=UNKNOWN, discards=UNKNOWN)
    position = with_player(position, name, hand=hand, discards=appended(player.discards, card))
    return position if hand else taken_back(position, name, events)


def rest(position: Position, move: Rest, events: list[Event]) -> Position:
    """Nothing is done, or something is taken in Canada."""
    position = _discarded(position, move, events)
    if move.takes is None:
        events.append(RESTED(player=move.player))
    else:
        events.append(RESTED_IN_CANADA(player=move.player, takes=move.takes))
    if move.takes == "reputation":
        position = reputation_up(position, move.player, events)
    elif move.takes is not None:
        position = with_bank(with_talent(position, move.player, move.takes), move.takes, -1)
    return turn_over(position, move.player, events, idle=move.takes is None)


def parade(position: Position, move: Parade, events: list[Event]) -> Position:
    """A Circus Parade is paid for and brings Reputation or Victory Points."""
    position = paid(_discarded(position, move, events), move.player, PARADE_PRICE)
    events.append(PARADE_HELD(player=move.player, amount=PARADE_PRICE))
    if move.gains == "reputation":
        position = reputation_up(position, move.player, events)
    else:
        position = gained(position, move.player, PARADE_POINTS, events)
    return turn_over(position, move.player, events)


def pocket(position: Position, move: Pocket, events: list[Event]) -> Position:
    """Money is taken for Reputation."""
    position, amount = received(position, move.player, move.amount, events)
    events.append(WAGES_POCKETED(player=move.player, amount=amount))
    if move.amount:
        position = reputation_down(position, move.player, move.amount // POCKET_STEP, events)
    return turn_over(position, move.player, events)
