"""The music, the building, and the speed tokens."""

from __future__ import annotations

from verifier.engines.meeple_circus.moves import EndMusic, Finish, Place, Remove, StartMusic, TakeToken
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.speed import due_token, stays_with_players
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.kernel.change import bare, changed, with_item, without_item
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player
from verifier.kernel.view import told

MUSIC_STARTED = Effect(
    "music-started",
    ("presentation.music", "presentation.begin", "presentation.same-time", "presentation.ready"),
    "{player} starts the music; everybody builds.",
)
COMPONENT_LAID = Effect(
    "component-laid", ("presentation.assemble", "laying.free"), "{player} lays {component} in the ring."
)
COMPONENT_REMOVED = Effect(
    "component-removed",
    ("presentation.assemble", "presentation.not-all"),
    "{player} takes {component} out of the act.",
)
ACT_FINISHED = Effect(
    "act-finished",
    ("finish.hands", "finish.tadaa", "finish.in-time"),
    "{player} has finished, as number {place}.",
)
TOKEN_TAKEN = Effect(
    "speed-token-taken", ("finish.first", "finish.second"), "{player} takes the {token} speed token."
)
TOKEN_RETURNED = Effect(
    "speed-token-returned",
    ("finish.tadaa", "finish.in-time"),
    "{player} builds on and is not finished any more; a speed token goes back.",
)
MUSIC_ENDED = Effect(
    "music-ended", ("finish.stop", "acts.phase-order"), "The music has ended; nobody adds anything more."
)
NEXT_BUILDER = Effect(
    "next-builder",
    ("third.one-by-one", "presentation.ready"),
    "The next player gets ready to build; the others watch.",
)

EFFECTS = (
    MUSIC_STARTED,
    COMPONENT_LAID,
    COMPONENT_REMOVED,
    ACT_FINISHED,
    TOKEN_TAKEN,
    TOKEN_RETURNED,
    MUSIC_ENDED,
    NEXT_BUILDER,
)


def start_music(position: Position, move: StartMusic, events: list[Event]) -> Position:
    """The presentation begins."""
    events.append(MUSIC_STARTED(player=move.player))
    return changed(position, phase="music")


def place(position: Position, move: Place, events: list[Event]) -> Position:
    """A component comes into the act."""
    events.append(COMPONENT_LAID(player=move.player, component=move.component))
    built = with_item(position.players[move.player].built, move.component, move.piece)
    position = with_player(position, move.player, built=built)
    if plays_third_as_told(position):
        position = changed(position, turn=move.player)
    return _not_finished(position, move.player, events)


def remove(position: Position, move: Remove, events: list[Event]) -> Position:
    """A component leaves the act; where those come to lie that rested on it is not known."""
    name, gone = move.player, move.component
    events.append(COMPONENT_REMOVED(player=name, component=gone))
    built = without_item(position.players[name].built, gone)
    if built is not UNKNOWN:
        built = {
            each: changed(piece, upon=UNKNOWN, ground=UNKNOWN, zone=UNKNOWN)
            if told(piece, "upon") and gone in bare(piece.upon)
            else piece
            for each, piece in built.items()
        }
    return _not_finished(with_player(position, name, built=built), name, events)


def _not_finished(position: Position, name: str, events: list[Event]) -> Position:
    """Who builds on had not finished (ruling add-after-finish)."""
    player = position.players[name]
    if player.finish == 0 or position.phase != "music":
        return position
    events.append(TOKEN_RETURNED(player=name))
    freed = player.finish
    for other, belongings in position.players.items():
        # Whoever finished later moves up.
        if told(belongings, "finish") and belongings.finish > freed:
            position = with_player(position, other, finish=belongings.finish - 1)
    keeps = stays_with_players(position) and due_token(position, name) != player.speed
    token = player.speed if keeps else "none"
    return with_player(position, name, finish=0, speed=token, silent=False)


def finish(position: Position, move: Finish, events: list[Event]) -> Position:
    """Players finish, as many at once as the move says."""
    names = (move.player, *bare(move.together))
    before = sum(player.finish > 0 for _, player in position.everyone())
    for name in names:
        events.append(ACT_FINISHED(player=name, place=before + 1))
        position = with_player(position, name, finish=before + 1)
    return position


def take_token(position: Position, move: TakeToken, events: list[Event]) -> Position:
    """A speed token goes to a player."""
    events.append(TOKEN_TAKEN(player=move.player, token=move.token))
    for other in players_known(position) if stays_with_players(position) else ():
        had = told(position.players[other], "speed") and position.players[other].speed == move.token
        if had and due_token(position, other) != move.token:
            # It was still there from an earlier act (ruling speed-back).
            position = with_player(position, other, speed="none")
    return with_player(position, move.player, speed=move.token)


def end_music(position: Position, move: EndMusic, events: list[Event]) -> Position:
    """The evaluation begins or, where players build one after another, the next one gets ready."""
    events.append(MUSIC_ENDED())
    if plays_third_as_told(position):
        position = with_player(changed(position, turn=None), move.player, performed=True)
        if not all(player.performed for _, player in position.everyone()):
            events.append(NEXT_BUILDER())
            return changed(position, phase="waiting")
    return changed(position, phase="evaluation")
