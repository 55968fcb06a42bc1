"""The end of a turn, of the choice of shows, and of the game."""

from __future__ import annotations

from verifier.engines.greatest_show.effects.changes import put_away, told_cards
from verifier.engines.greatest_show.endgame import has_to_place
from verifier.engines.greatest_show.moves import ChooseShow, Pass, Waive
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Position, clockwise_after
from verifier.kernel.change import bare, changed, together
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player
from verifier.kernel.view import told

SHOW_CHOSEN = Effect(
    "show-chosen", ("setup.show-choose", "setup.show-open"), "{player} lays out the show {show}."
)
SHOWS_REMOVED = Effect(
    "shows-removed", ("setup.shows-removed",), "The shows that {player} did not choose leave the game."
)
TURN_MOVED = Effect("turn-moved", ("turns.clockwise",), "It is {player}'s turn.")
PLAYER_PASSED = Effect("player-passed", ("turns.one-thing",), "{player} does nothing.")
ABILITY_OVER = Effect(
    "ability-over",
    ("add.ability-may", "add.ability-lost", "add.ability-once"),
    "{player} is done with the ability of {artist}.",
)
FINALE_BEGUN = Effect(
    "finale-begun", ("end.seventh", "end.fill"), "{player} has seven artists; the others fill their shows."
)
ACTIONS_DISCARDED = Effect(
    "actions-discarded", ("end.actions-discarded",), "The actions in all hands go to the discard pile."
)
GAME_ENDED = Effect("game-ended", ("end.fill", "end.seventh"), "Nobody can add an artist; the game is over.")

EFFECTS = (
    SHOW_CHOSEN,
    SHOWS_REMOVED,
    TURN_MOVED,
    PLAYER_PASSED,
    ABILITY_OVER,
    FINALE_BEGUN,
    ACTIONS_DISCARDED,
    GAME_ENDED,
)


def choose_show(position: Position, move: ChooseShow, events: list[Event]) -> Position:
    """A show is laid out and the others leave the game; after the last player the turns begin."""
    offered = bare(position.players[move.player].offered)
    left = offered if offered is UNKNOWN else tuple(show for show in offered if show != move.show)
    events.append(SHOW_CHOSEN(player=move.player, show=move.show))
    events.append(SHOWS_REMOVED(player=move.player))
    position = with_player(position, move.player, show=move.show, offered=(), stage={})
    position = changed(position, removed_shows=together(position.removed_shows, left))
    for name in position.seats:
        if position.players[name].show is None:
            return position
    first = str(bare(position.seats)[0])
    events.append(TURN_MOVED(player=first))
    return changed(position, phase="play", turn=first)


def pass_turn(position: Position, move: Pass, events: list[Event]) -> Position:
    """The player does nothing."""
    events.append(PLAYER_PASSED(player=move.player))
    return turn_over(position, move.player, events)


def waive(position: Position, move: Waive, events: list[Event]) -> Position:
    """The ability is lost, or over."""
    events.append(ABILITY_OVER(player=move.player, artist=position.just_added))
    return turn_over(position, move.player, events)


def turn_over(position: Position, name: str, events: list[Event]) -> Position:
    """The next player's turn, or the finale where somebody has seven artists."""
    position = changed(position, just_added=None, acted=False)
    if position.ended_by is not None:
        # In the turns of the game nobody else can have brought its end (end.fill).
        return _finale(changed(position, ended_by=name), events)
    following = clockwise_after(position, name)
    events.append(TURN_MOVED(player=following))
    return changed(position, turn=following, ended_by=None)


def _finale(position: Position, events: list[Event]) -> Position:
    events.append(FINALE_BEGUN(player=position.ended_by))
    events.append(ACTIONS_DISCARDED())
    position = _without_actions(position)
    return over_or_on(changed(position, phase="finale", turn=None), events)


def _without_actions(position: Position) -> Position:
    for name in players_known(position):
        hand = bare(told_cards(position.players[name], "hand"))
        if hand is UNKNOWN or UNTOLD in hand:
            position = changed(with_player(position, name, hand=UNKNOWN), discard=UNKNOWN)
            continue
        actions = tuple(card for card in hand if card in ACTIONS)
        position = with_player(position, name, hand=tuple(card for card in hand if card not in ACTIONS))
        position = put_away(position, actions, on_pile=True)
    return position


def over_or_on(position: Position, events: list[Event]) -> Position:
    """The game is over once nobody can add an artist; unknown where hands or shows are (end.fill)."""
    others = [name for name in players_known(position) if name != bare(position.ended_by)]
    told_of = bare(position.seats) is not UNKNOWN and all(
        told(position.players[name], "hand")
        and told(position.players[name], "stage")
        and told(position.players[name], "show")
        for name in others
    )
    if not told_of:
        return changed(position, phase=UNKNOWN)
    if any(has_to_place(position, name) for name in others):
        return position
    events.append(GAME_ENDED())
    return changed(_without_actions(position), phase="over")
