"""The players' own choices in the set-up: two Talent counters, and where the train begins."""

from __future__ import annotations

from verifier.engines.circus_train.effects.changes import with_bank, with_talent
from verifier.engines.circus_train.effects.turns import begin_turn, ended_movement
from verifier.engines.circus_train.moves import PlaceTrain, TakeTalent
from verifier.engines.circus_train.position import Position, clockwise_after
from verifier.engines.circus_train.questions import START_ON_POINTS
from verifier.kernel.change import changed
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

TALENT_TAKEN = Effect(
    "talent-taken",
    ("setup.picks.two", "setup.picks.same", "setup.picks.order", "setup.picks.train"),
    "{player} takes two Talent counters: {talent}.",
)
BOARD_BEGUN = Effect(
    "board-begun", ("setup.demands.draw",), "Everybody has Talent; the starting board is drawn."
)
TRAIN_PLACED = Effect(
    "train-placed",
    ("setup.trains", "setup.trains-order", "setup.trains-share"),
    "{player}'s train begins in {city}.",
)
EFFECTS = (TALENT_TAKEN, BOARD_BEGUN, TRAIN_PLACED)


def take_talent(position: Position, move: TakeTalent, events: list[Event]) -> Position:
    """Two counters join a circus; after the last player the board is drawn."""
    events.append(TALENT_TAKEN(player=move.player, talent=", ".join(move.talent)))
    for kind in move.talent:
        position = with_bank(with_talent(position, move.player, kind), kind, -1)
    following = clockwise_after(position, move.player)
    if following == position.first_player:
        events.append(BOARD_BEGUN())
        return changed(position, step="board", turn=None)
    return changed(position, turn=following)


def place_train(position: Position, move: PlaceTrain, events: list[Event]) -> Position:
    """A train begins in a city; after the last one the first turn begins."""
    events.append(TRAIN_PLACED(player=move.player, city=move.city))
    position = with_player(position, move.player, train=move.city)
    if plays(position, START_ON_POINTS, "scored"):
        position = ended_movement(position, move.player, move.city, events)
    following = clockwise_after(position, move.player)
    if following == position.first_player:
        return begin_turn(changed(position, step="turns"), following, events)
    return changed(position, turn=following)
