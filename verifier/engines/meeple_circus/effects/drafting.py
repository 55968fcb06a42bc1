"""Tiles that are taken, and what they bring."""

from __future__ import annotations

from verifier.engines.meeple_circus.moves import Take
from verifier.engines.meeple_circus.position import Position, clockwise_from
from verifier.engines.meeple_circus.questions import BOTH_IN_ONE_TURN
from verifier.engines.meeple_circus.stock import told_counts
from verifier.kernel.change import bare, changed, without
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player
from verifier.kernel.view import told

TILE_TAKEN = Effect(
    "tile-taken",
    (
        "preparation.component-tile",
        "preparation.act-tile",
        "preparation.order",
        "preparation.both",
        "second.told-take",
        "third.take",
    ),
    "{player} takes the tile {tile}.",
)
COMPONENTS_RETRIEVED = Effect(
    "components-retrieved",
    (
        "preparation.retrieve",
        "preparation.beside-ring",
        "preparation.purpose",
        "components.component",
        "components.accessories",
        "setup.reserve",
        "setup.reserve-common",
    ),
    "{player} takes components out of the reserve and lays them beside the ring: {count}.",
)
RESERVE_SHORT_OF = Effect(
    "reserve-short-of",
    ("preparation.retrieve", "setup.reserve"),
    "The reserve cannot give {player} everything on the tile {tile}.",
)
DRAFT_MOVED = Effect("draft-moved", ("preparation.clockwise",), "It is {player}'s turn to take tiles.")
PREPARED = Effect(
    "prepared",
    ("preparation.both", "acts.phase-order", "presentation.outside"),
    "Everybody has two tiles; the presentation comes next.",
)

EFFECTS = (TILE_TAKEN, COMPONENTS_RETRIEVED, RESERVE_SHORT_OF, DRAFT_MOVED, PREPARED)


def take(position: Position, move: Take, events: list[Event]) -> Position:
    """A tile leaves the row, and its components come to the player."""
    name = move.player
    events.append(TILE_TAKEN(player=name, tile=move.tile))
    row, stack = bare(getattr(position, move.row)), bare(position.component_stack)
    if row is not UNKNOWN and move.tile not in row and stack is not UNKNOWN and move.tile in stack:
        # Ruling tile-from-stack.
        position = changed(position, component_stack=without(stack, move.tile))
    else:
        position = changed(position, **{move.row: without(row, move.tile)})
    position = with_player(position, name, **{move.field: move.tile})
    return _next_turn(_retrieved(position, move, events), name, events)


def _retrieved(position: Position, move: Take, events: list[Event]) -> Position:
    """The components of the tile, as far as the reserve has them (ruling reserve-short)."""
    tile = position.tile(move.tile)
    gives = told_counts(tile.gives) if told(tile, "gives") else None
    reserve = told_counts(position.reserve) if told(position, "reserve") else None
    player = position.players[move.player]
    owned = told_counts(player.owned) if told(player, "owned") else None
    if gives is None or reserve is None:
        events.append(COMPONENTS_RETRIEVED(player=move.player, count="unknown"))
        position = changed(position, reserve=UNKNOWN)
        return with_player(position, move.player, owned=UNKNOWN)
    got = {stuff: min(count, reserve.get(stuff, 0)) for stuff, count in gives.items()}
    left = reserve | {stuff: reserve[stuff] - count for stuff, count in got.items() if count}
    if got != gives:
        events.append(RESERVE_SHORT_OF(player=move.player, tile=move.tile))
    events.append(COMPONENTS_RETRIEVED(player=move.player, count=sum(got.values())))
    position = changed(position, reserve=left)
    if owned is None:
        return with_player(position, move.player, owned=UNKNOWN)
    more = owned | {stuff: owned.get(stuff, 0) + count for stuff, count in got.items()}
    return with_player(position, move.player, owned=more)


def _next_turn(position: Position, name: str, events: list[Event]) -> Position:
    """The next turn of the preparation, or its end (ruling both-in-one-turn)."""
    if bare(position.seats) is UNKNOWN:
        return changed(position, turn=UNKNOWN, phase=UNKNOWN)
    order = clockwise_from(position, name)
    waiting = [each for each in (*order[1:], name) if _lacks_tile(position, each)]
    if not waiting:
        events.append(PREPARED())
        return changed(position, turn=None, phase="waiting")
    goes_on = name in waiting and plays(position, BOTH_IN_ONE_TURN, "together")
    following = name if goes_on else waiting[0]
    if following != name:
        events.append(DRAFT_MOVED(player=following))
    return changed(position, turn=following)


def _lacks_tile(position: Position, name: str) -> bool:
    player = position.players[name]
    return player.component_tile is None or player.act_tile is None
