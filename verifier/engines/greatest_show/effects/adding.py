"""Artists that come into a show, and those that an ability moves."""

from __future__ import annotations

from verifier.engines.greatest_show.effects.changes import out_of_hand
from verifier.engines.greatest_show.effects.turns import over_or_on, turn_over
from verifier.engines.greatest_show.endgame import brings_the_end
from verifier.engines.greatest_show.moves import Add, Exchange, Shift, Swap
from verifier.engines.greatest_show.position import Placed, Position, has_performed_before
from verifier.engines.greatest_show.questions import (
    ILLUSIONIST_PLACES,
    ILLUSIONIST_POPULARITY,
    SEVENTH_ABILITY,
)
from verifier.kernel.change import changed, with_item, without_item
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

ARTIST_ADDED = Effect(
    "artist-added",
    ("turns.add", "add.in-act", "add.stay", "end.empty-places"),
    "{player} adds {artist} to act {act}.",
)
ABILITY_OPEN = Effect(
    "ability-open",
    ("add.ability-may", "add.ability-moment"),
    "{player} may use the special ability of {artist} now.",
)
SHOW_FILLED = Effect(
    "show-filled", ("end.seventh", "end.full"), "{player}'s show is full; the end of the game has come."
)
ARTISTS_SWAPPED = Effect(
    "artists-swapped",
    (
        "illusionists.ability",
        "illusionists.swap",
        "illusionists.for-other",
        "add.stay-abilities",
        "pig.moves",
        "pig.stays",
    ),
    "{player} gives {gives} to {other} for {takes}.",
)
PLACES_EXCHANGED = Effect(
    "places-exchanged",
    ("jugglers.ability", "add.stay-abilities", "pig.moves"),
    "{artist} and {other} change places in {player}'s show.",
)
ARTIST_SHIFTED = Effect(
    "artist-shifted",
    ("jugglers.ability", "add.stay-abilities", "pig.moves"),
    "{artist} moves to act {act} of {player}'s show.",
)

EFFECTS = (
    ARTIST_ADDED,
    ABILITY_OPEN,
    SHOW_FILLED,
    ARTISTS_SWAPPED,
    PLACES_EXCHANGED,
    ARTIST_SHIFTED,
)


def add(position: Position, move: Add, events: list[Event]) -> Position:
    """An artist comes into the show; its ability may follow, but for a Fire Dancer, which has none."""
    events.append(ARTIST_ADDED(player=move.player, artist=move.artist, act=move.act))
    position = out_of_hand(position, move.player, move.artist)
    if position.phase == "finale":
        return over_or_on(_with_artist(position, move.player, move.artist, move.act), events)
    fills = _is_last_place(position, move.player)
    position = put_on_stage(position, move.player, move.artist, move.act, events)
    if _has_ability(position, move.artist, fills=fills):
        events.append(ABILITY_OPEN(player=move.player, artist=move.artist))
        return changed(position, just_added=move.artist)
    return turn_over(position, move.player, events)


def _is_last_place(position: Position, name: str) -> bool:
    """Whether one artist more brings the end of the game."""
    return brings_the_end(position, name, position.players[name].artist_count() + 1)


def _with_artist(position: Position, name: str, artist: str, act: int) -> Position:
    stage = with_item(position.players[name].stage, artist, Placed(act, 0, 0))
    return with_player(position, name, stage=stage)


def put_on_stage(position: Position, name: str, artist: str, act: int, events: list[Event]) -> Position:
    """One artist more in a player's show, which may bring the end of the game."""
    fills = _is_last_place(position, name)
    position = _with_artist(position, name, artist, act)
    if fills:
        events.append(SHOW_FILLED(player=name))
        position = changed(position, ended_by=name)
    return position


def _has_ability(position: Position, artist: str, *, fills: bool) -> bool:
    """Whether an artist added in a turn may use an ability (rulings seventh-ability, injured-artist)."""
    if position.is_kind(artist, "fire-dancer") or has_performed_before(position, artist):
        return False
    return not fills or plays(position, SEVENTH_ABILITY, "allowed")


def swap(position: Position, move: Swap, events: list[Event]) -> Position:
    """Two artists change shows, with all that lies with them (rulings illusionist-places, -popularity)."""
    events.append(ARTISTS_SWAPPED(player=move.player, gives=move.gives, other=move.other, takes=move.takes))
    own, others = position.players[move.player].stage, position.players[move.other].stage
    given, taken = own[move.gives], others[move.takes]
    given_act, taken_act = given.act, taken.act
    if plays(position, ILLUSIONIST_PLACES, "any-act"):
        given_act = UNKNOWN if move.act is None else move.act
        taken_act = UNKNOWN if move.other_act is None else move.other_act
    given_popularity, taken_popularity = given.popularity, taken.popularity
    if plays(position, ILLUSIONIST_POPULARITY, "along"):
        given_popularity, taken_popularity = taken_popularity, given_popularity
    came = changed(taken, act=given_act, popularity=given_popularity)
    went = changed(given, act=taken_act, popularity=taken_popularity)
    mine = with_item(without_item(own, move.gives), move.takes, came)
    theirs = with_item(without_item(others, move.takes), move.gives, went)
    position = with_player(position, move.player, stage=mine)
    position = with_player(position, move.other, stage=theirs)
    return turn_over(position, move.player, events)


def exchange(position: Position, move: Exchange, events: list[Event]) -> Position:
    """Two artists of one show change places, with all that lies with them."""
    events.append(PLACES_EXCHANGED(player=move.player, artist=move.artist, other=move.other))
    stage = position.players[move.player].stage
    one, other = stage[move.artist], stage[move.other]
    stage = with_item(stage, move.artist, changed(one, act=other.act))
    stage = with_item(stage, move.other, changed(other, act=one.act))
    return turn_over(with_player(position, move.player, stage=stage), move.player, events)


def shift(position: Position, move: Shift, events: list[Event]) -> Position:
    """One artist or two move to empty places, with all that lies with them."""
    stage = position.players[move.player].stage
    for artist, act in move.moved:
        events.append(ARTIST_SHIFTED(player=move.player, artist=artist, act=act))
        stage = with_item(stage, artist, changed(stage[artist], act=act))
    return turn_over(with_player(position, move.player, stage=stage), move.player, events)
