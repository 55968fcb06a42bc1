"""What a turn can still hold after its card was played."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.decks import LINKS, PERFORM_HIRE
from verifier.engines.circus_train.months import LAST_SEASON
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import (
    CHARACTERS_THERE,
    SAM_BEFORE_RECRUITING,
    STAY_ON_POINTS,
)
from verifier.engines.circus_train.talent import counters, total
from verifier.kernel.readings import plays
from verifier.kernel.view import told

REPLAY_LEVELS, REPLAY_POINTS = 2, 4
"""replay.cost.reputation, .points."""

HIRE_PRICE = 10
"""hiring.buy: dollars for a counter after a failed roll."""

PARADE_PRICE, PARADE_POINTS = 10, 2
"""parade.price in dollars, parade.points."""

POCKET_STEP = 5
"""pocket.cost: dollars for each level of Reputation."""

MOST_STOLEN = 2
"""special-hire.steal.two."""


def gives_perform_hire(position: Position) -> bool:
    """Whether the card that was played gives a Perform/Hire action in this turn."""
    if position.played == "basic-transit":
        return not position.moved
    return position.played in PERFORM_HIRE


def has_ended_movement(position: Position, card: str, moved: bool) -> bool:
    """Whether a train ends a movement where it is, with this card (ruling stay-on-points)."""
    if moved:
        return True
    # Basic Transit, the one card of a single connection, leaves a choice: there is no movement to be left out.
    return LINKS[card] > 1 and plays(position, STAY_ON_POINTS, "staying-counts")


def has_begun_to_hire(position: Position) -> bool:
    """Whether the player to act has rolled for Talent in this turn, or has said what to roll for."""
    return position.hiring or (told(position, "chosen") and position.chosen is not None)


def is_late_to_recruit(position: Position) -> bool:
    """Whether the player to act has done something else in the city already (ruling sam-before-recruiting)."""
    if position.done_here or has_begun_to_hire(position):
        return True
    return position.sam_here and plays(position, SAM_BEFORE_RECRUITING, "too-late")


def recruitable(position: Position, name: str) -> Iterator[str]:
    """The Special Characters that the player to act can still try to recruit (ruling characters-already-there)."""
    if not position.special_characters or is_late_to_recruit(position):
        return
    city = position.city(position.players[name].train)
    for character in city.characters:
        untried = character not in position.tried
        if untried and (position.moved or plays(position, CHARACTERS_THERE, "staying-counts")):
            yield str(character)


def hireable(position: Position, name: str, kind: str) -> int:
    """How many counters of a type in the player's city have not been rolled for in this turn."""
    there = counters(position.city(position.players[name].train).talent, kind)
    return there - counters(position.failed, kind)


def costs_reputation(position: Position) -> bool:
    """Whether replaying a card costs Reputation, not Victory Points (replay.cost.reputation, solitaire.replay)."""
    return position.month not in LAST_SEASON or position.is_solitaire


def can_perform_hire(position: Position, name: str) -> bool:
    """Whether there is a performance to put on or Talent to hire where a player's train is."""
    there = position.city(position.players[name].train)
    if there.counter is not None and position.face(there.counter).kind == "performance":
        return True
    return total(there.talent) > 0


def completes(position: Position, name: str) -> bool:
    """Whether a performance now is the second week of a show that the player has begun."""
    player = position.players[name]
    return player.two_week is not None and player.two_week.city == player.train


def is_reserved(position: Position, name: str, city: str) -> bool:
    """Whether somebody else has begun a two week show in a city, and the player has not."""
    if completes(position, name):
        return False
    for other, player in position.players.items():
        if other != name:
            begun = player.two_week
            if begun is not None and begun.city == city:
                return True
    return False
