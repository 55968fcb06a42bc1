"""Handling and laying components, and the music (book: Presentation)."""

from __future__ import annotations

from itertools import chain

from verifier.engines.meeple_circus.counting import Stage, lies_as_it_has_to, told_supports
from verifier.engines.meeple_circus.moves import (
    EndMusic,
    Finish,
    Handle,
    Place,
    Remove,
    StartMusic,
)
from verifier.engines.meeple_circus.position import Position, is_told_over
from verifier.engines.meeple_circus.questions import (
    ADD_AFTER_FINISH,
    PUBLICLY_TOLD,
    REBUILD_AFTER_FINISH,
    REMOVE_AFTER_MUSIC,
)
from verifier.engines.meeple_circus.stock import surely_built
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.kernel.change import with_item
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule

BEFORE_THE_MUSIC = ("preparation", "waiting")


@rule(
    "handles-too-early",
    cites=("presentation.no-handling", "presentation.begin"),
    on=(Handle, Place),
    says="The music has not begun; components may not be handled yet.",
    presumes="the music has begun",
)
def handles_too_early(position: Position, move: Handle | Place) -> Facts | None:
    return {} if position.phase in BEFORE_THE_MUSIC else None


@rule(
    "lays-too-early",
    cites=("presentation.outside", "preparation.beside-ring"),
    on=Place,
    says="The music has not begun; until then all components lie outside the ring.",
    presumes="the music has begun",
)
def lays_too_early(position: Position, move: Place) -> Facts | None:
    return {} if position.phase in BEFORE_THE_MUSIC else None


@rule(
    "adds-after-music",
    cites=("finish.stop",),
    on=Place,
    says="The music has ended; nothing may be added any more.",
    presumes="the music has not ended",
)
def adds_after_music(position: Position, move: Place) -> Facts | None:
    over = position.phase not in (*BEFORE_THE_MUSIC, "music", "over")
    return {} if over else None


@rule(
    "players-not-ready",
    cites=("presentation.ready",),
    on=StartMusic,
    says="{who} is not ready; the music has to wait.",
    presumes="all players are ready",
)
def players_not_ready(position: Position, move: StartMusic) -> Facts | None:
    for name, player in chain(position.tellers("ready"), position.everyone()):
        if not player.ready:
            return {"who": name}
    return None


@rule(
    "component-not-owned",
    cites=("presentation.assemble", "presentation.same-time"),
    on=Place,
    says="{player} owns {owned} of that sort ({stuff}), and all of them are in the act.",
    presumes="{player} has that component",
)
def component_not_owned(position: Position, move: Place) -> Facts | None:
    player = position.players[move.player]
    stuff = move.piece.stuff
    owned = player.owned.get(stuff, 0)
    for _ in player.built:
        pass  # Raises Unknown where the act may hold components that nobody described.
    return {"owned": owned, "stuff": stuff} if surely_built(player).get(stuff, 0) >= owned else None


@rule(
    "component-already-laid",
    cites=("presentation.assemble",),
    on=Place,
    says="{component} is in the act already.",
    presumes="{component} is not in the act yet",
)
def component_already_laid(position: Position, move: Place) -> Facts | None:
    return {} if position.players[move.player].has_laid(move.component) else None


@rule(
    "laid-on-missing",
    cites=("presentation.assemble", "laying.free"),
    on=Place,
    says="{component} cannot rest on {support}, which is not in the act.",
    presumes="what {component} rests on is in the act",
)
def laid_on_missing(position: Position, move: Place) -> Facts | None:
    for support in told_supports(move.piece):
        if support == move.component or not position.players[move.player].has_laid(support):
            return {"support": support}
    return None


@rule(
    "laid-on-nothing",
    cites=("presentation.assemble", "laying.free"),
    on=Place,
    says="{component} touches no ground and rests on nothing.",
    presumes="{component} rests on something",
)
def laid_on_nothing(position: Position, move: Place) -> Facts | None:
    return None if move.piece.ground or move.piece.rests_on_any() else {}


def _with(position: Position, move: Place) -> Stage:
    """The act with the component that is laid."""
    built = position.players[move.player].built
    return Stage(position, with_item(built, move.component, move.piece), f"players.{move.player}.built")


@rule(
    "laid-outside",
    cites=("laying.inside",),
    on=Place,
    says="{component} is not laid inside the ring.",
    remedy="Lay it inside the ring, or it does not count.",
)
def laid_outside(position: Position, move: Place) -> Facts | None:
    if move.piece.inside == "inside":
        return None
    return None if _with(position, move).is_inside(move.component) else {}


@rule(
    "laid-off-side",
    cites=("laying.side", "laying.side-except"),
    on=Place,
    says="{component} is not laid on its side.",
    remedy="Lay it on its side, or it does not count.",
)
def laid_off_side(position: Position, move: Place) -> Facts | None:
    return None if lies_as_it_has_to(position, move.piece) else {}


@rule(
    "adds-after-finish",
    cites=("finish.tadaa", "finish.stop", "finish.in-time"),
    on=Place,
    says="{player} has finished and adds nothing more in this act.",
    presumes="{player} has not finished",
    readings=(ADD_AFTER_FINISH, REBUILD_AFTER_FINISH),
)
def adds_after_finish(position: Position, move: Place) -> Facts | None:
    player = position.players[move.player]
    if is_told_over(position, "evaluation") or not player.finish > 0:
        return None
    if player.fallen is not None:
        return {} if plays(position, REBUILD_AFTER_FINISH, "not-again") else None
    return {} if plays(position, ADD_AFTER_FINISH, "final") else None


@rule(
    "removes-missing",
    cites=("presentation.assemble",),
    on=Remove,
    says="{component} is not in {player}'s act.",
    presumes="{component} is in {player}'s act",
)
def removes_missing(position: Position, move: Remove) -> Facts | None:
    return None if position.players[move.player].has_laid(move.component) else {}


@rule(
    "removes-after-music",
    cites=("finish.stop",),
    on=Remove,
    says="The music has ended; nothing is taken away any more.",
    presumes="the music has not ended",
    readings=(REMOVE_AFTER_MUSIC,),
)
def removes_after_music(position: Position, move: Remove) -> Facts | None:
    if position.phase != "evaluation":
        return None
    if position.players[move.player].evaluated:
        return {}
    return {} if plays(position, REMOVE_AFTER_MUSIC, "nothing") else None


@rule(
    "changes-after-finish",
    cites=("finish.tadaa", "finish.stop"),
    on=Remove,
    says="{player} has finished and changes nothing more in this act.",
    presumes="{player} has not finished",
    readings=(ADD_AFTER_FINISH, REBUILD_AFTER_FINISH),
)
def changes_after_finish(position: Position, move: Remove) -> Facts | None:
    player = position.players[move.player]
    if is_told_over(position, "evaluation") or not player.finish > 0:
        return None
    if player.fallen is not None:
        return {} if plays(position, REBUILD_AFTER_FINISH, "not-again") else None
    return {} if plays(position, ADD_AFTER_FINISH, "final") else None


@rule(
    "builds-with-others",
    cites=("third.one-by-one",),
    on=(Place, Remove, Finish, EndMusic),
    says="In the third act players build one after another, and {who} does not build now.",
    presumes="{player} may build now",
    readings=(PUBLICLY_TOLD,),
)
def builds_with_others(position: Position, move: Place | Remove | Finish | EndMusic) -> Facts | None:
    if position.phase != "music" or not plays_third_as_told(position):
        return None
    builder = position.turn
    for name in (move.player, *(move.together if isinstance(move, Finish) else ())):
        if position.players[name].performed or (builder is not None and builder != name):
            return {"who": name}
    together = isinstance(move, Finish) and len(move.together) > 0
    return {"who": move.player} if together else None
