"""What can be done when a month is over."""

from __future__ import annotations

from collections.abc import Iterator

from verifier.engines.circus_train.events import can_go_without, is_kept_for_september
from verifier.engines.circus_train.month_scoring import robbable
from verifier.engines.circus_train.moves import (
    DrawEvent,
    Move,
    NoEvent,
    ScoreMonth,
    StealAtMonthEnd,
    StealNothing,
)
from verifier.engines.circus_train.names import CHARACTERS, TALENT
from verifier.engines.circus_train.position import Position


def month_ends(position: Position) -> Iterator[Move]:
    """The scoring, which the First Player stands for."""
    yield ScoreMonth(str(position.first_player))


def thefts(position: Position) -> Iterator[Move]:
    """Each counter and Special Character that the player in last place can take."""
    thief = str(position.turn)
    yield StealNothing(thief)
    for victim in robbable(position, thief):
        player = position.players[victim]
        for kind in TALENT:
            if player.count_of(kind) > 0:
                yield StealAtMonthEnd(thief, victim, kind)
        if position.special_characters:
            for character in sorted(player.characters, key=CHARACTERS.index):
                yield StealAtMonthEnd(thief, victim, character)


def events(position: Position) -> Iterator[Move]:
    """The Event card, or none where one has to be kept for September."""
    name = str(position.first_player)
    if position.event_pile > 0 and not is_kept_for_september(position):
        yield DrawEvent(name)
    if can_go_without(position):
        yield NoEvent(name)
