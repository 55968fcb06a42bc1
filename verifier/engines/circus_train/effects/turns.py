"""The end of a turn and of a round, and what lies where trains end their movement."""

from __future__ import annotations

from typing import Any

from verifier.engines.circus_train.effects.changes import gained, taken_out, to_character_bank, with_city
from verifier.engines.circus_train.position import Position, clockwise_after
from verifier.engines.circus_train.questions import (
    ABANDONED_COUNTER,
    EASIER_POINTS,
    EDDIE_EXTRA,
    STOLEN_LAST_CARD,
    TWO_WEEK_DETOUR,
)
from verifier.engines.circus_train.talent import total
from verifier.engines.circus_train.turns import has_begun_to_hire
from verifier.kernel.change import bare, changed
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player
from verifier.kernel.view import told

TURN_MOVED = Effect(
    "turn-moved", ("rounds.clockwise", "rounds.one-turn", "rounds.first-player"), "It is {player}'s turn."
)
ROUND_OVER = Effect(
    "round-over",
    ("roustabout.round-ends", "rounds.roustabout"),
    "Each player has had a turn; the Roustabout Phase begins.",
)
SHOW_ABANDONED = Effect(
    "show-abandoned",
    ("performing.two-week.abandon", "performing.two-week.nothing"),
    "{player} abandons the two week show in {city} and scores nothing for it.",
)
CHARACTER_LEFT_ALONE = Effect(
    "character-left-alone",
    ("characters.alone", "characters.bank"),
    "{character} is alone in {city} and goes to the Special Character Bank.",
)
HAND_TAKEN_BACK = Effect(
    "hand-taken-back",
    ("rounds.last-card", "rounds.new-hand"),
    "{player} takes all discarded Action cards back.",
)
TURN_LOST = Effect(
    "turn-lost", ("rounds.last-card",), "{player} has no card in hand, does nothing and takes the cards back."
)
POINTS_COUNTER_SCORED = Effect(
    "points-counter-scored",
    ("replenishing.points.score", "replenishing.points.remove"),
    "{player} scores the Points counter in {city}.",
)

EFFECTS = (
    TURN_MOVED,
    ROUND_OVER,
    SHOW_ABANDONED,
    CHARACTER_LEFT_ALONE,
    HAND_TAKEN_BACK,
    TURN_LOST,
    POINTS_COUNTER_SCORED,
)


def turn_over(
    position: Position, name: str, events: list[Event], *, begun: bool = False, idle: bool = False
) -> Position:
    """The next player's turn, or the Roustabout Phase. `begun` says that a two week show was begun in this turn,
    `idle` that what ends it is nothing done in the city (characters.recruit.first).

    Where Engineer Eddie gives a card on top of the action of the turn, what is left of the two comes first
    (ruling eddie-extra).
    """
    more = not begun and _goes_on(position, name)
    acted = not position.with_eddie
    if not begun and not more:
        position = abandoned(position, name, events)
    position = changed(
        position,
        played=None,
        moved=False,
        acted=more and acted,
        with_eddie=False,
        hiring=False,
        done_here=more and (not idle or position.done_here or has_begun_to_hire(position)),
        sam_here=more and position.sam_here,
        chosen=None,
        failed={},
        tried=(),
        theft=None,
    )
    if more:
        return position
    return _next_turn(_without_lone_characters(position, events), name, events)


def _goes_on(position: Position, name: str) -> bool:
    """Whether the action of the turn, or Engineer Eddie's card on top of it, can still follow.

    Who says nothing of Special Characters is taken to play without them here, or no turn would surely end.
    """
    if position.acted or not told(position, "special_characters"):
        return False
    if position.with_eddie:
        return plays(position, EDDIE_EXTRA, "additional")
    return position.has_character(name, "engineer-eddie") and plays(position, EDDIE_EXTRA, "additional")


def _next_turn(position: Position, name: str, events: list[Event]) -> Position:
    following = clockwise_after(position, name)
    if following == position.first_player:
        events.append(ROUND_OVER())
        return changed(position, step="roustabout", turn=None)
    return begin_turn(position, following, events)


def begin_turn(position: Position, name: str, events: list[Event]) -> Position:
    """The position in which it is a player's turn; a hand that a theft emptied is seen to (ruling stolen-last-card)."""
    player = position.players[name]
    if told(player, "hand") and len(player.hand) == 0:
        position = taken_back(position, name, events)
        if plays(position, STOLEN_LAST_CARD, "turn-lost"):
            events.append(TURN_LOST(player=name))
            return turn_over(position, name, events)
    events.append(TURN_MOVED(player=name))
    return changed(position, turn=name)


def taken_back(position: Position, name: str, events: list[Event]) -> Position:
    """The position in which a player has all discarded cards in hand again."""
    events.append(HAND_TAKEN_BACK(player=name))
    return with_player(position, name, hand=bare(position.players[name].discards), discards=())


def abandoned(position: Position, name: str, events: list[Event]) -> Position:
    """The position in which a two week show that a player had begun is begun no more."""
    show = position.players[name].two_week
    if show is None:
        return position
    city = show.city
    events.append(SHOW_ABANDONED(player=name, city=city))
    position = with_player(position, name, two_week=None)
    if not plays(position, ABANDONED_COUNTER, "removed"):
        return position
    # Where a show was begun its counter lies (show-begun-nowhere).
    counter: Any = position.city(city).counter
    position = taken_out(position, counter)
    return off_train(with_city(position, city, changed(position.city(city), counter=None)), city)


def left_show(position: Position, name: str, events: list[Event]) -> Position:
    """The position after a train has moved: a show that it leaves may be abandoned by that (ruling two-week-detour)."""
    if position.players[name].two_week is None or not plays(position, TWO_WEEK_DETOUR, "stay"):
        return position
    return abandoned(position, name, events)


def off_train(position: Position, city: str) -> Position:
    """The position in which nobody has begun a show in a city."""
    for name, player in position.players.items():
        if told(player, "two_week"):
            show = player.two_week
            if show is not None and show.city == city:
                position = with_player(position, name, two_week=None)
    return position


def _without_lone_characters(position: Position, events: list[Event]) -> Position:
    board = bare(position.board)
    if board is UNKNOWN:
        return position
    for city, there in board.items():
        if city != UNTOLD and there.characters:
            position = _alone(position, city, events)
    return position


def _alone(position: Position, name: str, events: list[Event]) -> Position:
    city = position.city(name)
    if city.counter is not None or total(city.talent) > 0:
        return position
    for character in city.characters:
        events.append(CHARACTER_LEFT_ALONE(character=character, city=name))
    position = to_character_bank(position, *city.characters)
    return with_city(position, name, changed(city, characters=()))


def ended_movement(position: Position, name: str, city: str, events: list[Event]) -> Position:
    """The position after a train has ended a movement in a city: a Points counter there scores."""
    counter = position.city(city).counter
    if counter is None or position.face(counter).kind != "points":
        return position
    if position.easier and plays(position, EASIER_POINTS, "stays"):
        return position
    events.append(POINTS_COUNTER_SCORED(player=name, city=city))
    position = gained(position, name, position.face(counter).points, events)
    position = with_city(position, city, changed(position.city(city), counter=None))
    return taken_out(position, counter)
