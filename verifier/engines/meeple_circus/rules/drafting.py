"""Taking tiles (book: Preparation)."""

from __future__ import annotations

from verifier.engines.meeple_circus.moves import TAKING, SkipTile, Take, TakeActTile, TakeComponentTile
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import RESERVE_SHORT, TILE_FROM_STACK
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "second-component-tile",
    cites=("preparation.component-tile", "preparation.both"),
    on=TakeComponentTile,
    says="{player} has already taken a component tile in this act: {taken}.",
)
def second_component_tile(position: Position, move: TakeComponentTile) -> Facts | None:
    taken = position.players[move.player].component_tile
    return None if taken is None else {"taken": taken}


@rule(
    "second-act-tile",
    cites=("preparation.act-tile", "preparation.both"),
    on=TakeActTile,
    says="{player} has already taken an act tile in this act: {taken}.",
)
def second_act_tile(position: Position, move: TakeActTile) -> Facts | None:
    taken = position.players[move.player].act_tile
    return None if taken is None else {"taken": taken}


@rule(
    "skips-tile",
    cites=("preparation.both",),
    on=SkipTile,
    says="{player} has to take both a component tile and an act tile.",
)
def skips_tile(position: Position, move: SkipTile) -> Facts | None:
    player = position.players[move.player]
    return {} if player.component_tile is None or player.act_tile is None else None


@rule(
    "tile-not-open",
    cites=("preparation.component-tile", "preparation.act-tile", "setup.tiles-open"),
    on=TAKING,
    says="{tile} is not among the open tiles of its sort.",
    presumes="{tile} lies open",
    readings=(TILE_FROM_STACK,),
)
def tile_not_open(position: Position, move: Take) -> Facts | None:
    if move.tile in getattr(position, move.row):
        return None
    # A tile that is not open is taken for one of the stack only where it is told to lie there.
    knows_stack = isinstance(move, TakeComponentTile) and told(position, "component_stack")
    on_top = knows_stack and tuple(position.component_stack)[:1] == (move.tile,)
    return None if on_top and plays(position, TILE_FROM_STACK, "any") else {}


@rule(
    "tile-beyond-reserve",
    cites=("preparation.retrieve", "setup.reserve"),
    on=TAKING,
    says="The reserve has fewer components of a sort than {tile} gives: {short}.",
    remedy="Take a tile that the reserve can serve.",
    presumes="the reserve can serve {tile}",
    readings=(RESERVE_SHORT,),
)
def tile_beyond_reserve(position: Position, move: Take) -> Facts | None:
    for stuff, count in position.tile(move.tile).gives.items():
        if count > position.reserve.get(stuff, 0) and plays(position, RESERVE_SHORT, "not-taken"):
            return {"short": stuff}
    return None
