"""Actions that are played, in place of another thing or by a Children's Performer."""

from __future__ import annotations

from verifier.engines.greatest_show.effects.changes import in_hand, out_of_hand, put_away, several
from verifier.engines.greatest_show.effects.drawing import drawn
from verifier.engines.greatest_show.effects.turns import turn_over
from verifier.engines.greatest_show.moves import Action, PlayCasting, PlayInjury, PlayPig, PlayPopularity
from verifier.engines.greatest_show.piles import draws_of
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import (
    CHILDRENS_COUNT,
    INJURED_ARTIST,
    INJURED_PIGS,
    PLAYED_ACTIONS,
)
from verifier.kernel.change import bare, changed, together, with_item, without, without_item
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import with_player

PIG_PLACED = Effect(
    "pig-placed",
    (
        "turns.play",
        "pig.target",
        "pig.any-show",
        "pig.stays",
        "pig.unlimited",
        "childrens-performers.ability",
    ),
    "{player} lays a Pig under {artist} in {whose}'s show.",
)
POPULARITY_GIVEN = Effect(
    "popularity-given",
    ("turns.play", "popularity.raises", "popularity.any-number", "childrens-performers.ability"),
    "{player} makes {artist} in {whose}'s show more popular.",
)
CARDS_CAST = Effect(
    "cards-cast",
    (
        "turns.play",
        "casting.draw",
        "casting.deck",
        "casting.keep",
        "casting.discard",
        "childrens-performers.ability",
    ),
    "{player} draws cards for a Casting and keeps one of them: {count}.",
)
ARTIST_INJURED = Effect(
    "artist-injured",
    (
        "turns.play",
        "injury.target",
        "injury.any-show",
        "injury.removed",
        "pig.injury",
        "injury.popularity",
        "childrens-performers.ability",
    ),
    "{player} injures {artist} in {whose}'s show, who is out with all Popularity.",
)
PIGS_GONE = Effect(
    "pigs-gone",
    ("injury.pigs", "pig.injury"),
    "The Pigs of {artist} leave the show with it.",
)

EFFECTS = (PIG_PLACED, POPULARITY_GIVEN, CARDS_CAST, ARTIST_INJURED, PIGS_GONE)


def play_pig(position: Position, move: PlayPig, events: list[Event]) -> Position:
    """A Pig goes from the hand under an artist."""
    events.append(PIG_PLACED(player=move.player, artist=move.artist, whose=move.whose))
    stage = position.players[move.whose].stage
    artist = changed(stage[move.artist], pigs=stage[move.artist].pigs + 1)
    position = with_player(position, move.whose, stage=with_item(stage, move.artist, artist))
    return _played(out_of_hand(position, move.player, move.action), move, events)


def play_popularity(position: Position, move: PlayPopularity, events: list[Event]) -> Position:
    """A Popularity goes from the hand to an artist."""
    events.append(POPULARITY_GIVEN(player=move.player, artist=move.artist, whose=move.whose))
    stage = position.players[move.whose].stage
    artist = changed(stage[move.artist], popularity=stage[move.artist].popularity + 1)
    position = with_player(position, move.whose, stage=with_item(stage, move.artist, artist))
    return _played(out_of_hand(position, move.player, move.action), move, events)


def play_casting(position: Position, move: PlayCasting, events: list[Event]) -> Position:
    """Cards are drawn; one comes into the hand, the others go to the discard pile."""
    position = out_of_hand(position, move.player, move.action)
    position, cards = drawn(position, move, draws_of(position, move), events)
    events.append(CARDS_CAST(player=move.player, count=len(cards)))
    if cards:
        kept = move.keeps or (cards[0] if len(cards) == 1 else UNTOLD)
        left = (UNTOLD,) * (len(cards) - 1) if kept == UNTOLD else without(cards, kept)
        position = put_away(in_hand(position, move.player, kept), left, on_pile=True)
    return _played(_spent(position, move), move, events)


def play_injury(position: Position, move: PlayInjury, events: list[Event]) -> Position:
    """An artist leaves its show, with all that lies with it (rulings injured-artist, injured-pigs)."""
    events.append(ARTIST_INJURED(player=move.player, artist=move.artist, whose=move.whose))
    stage = position.players[move.whose].stage
    pigs, popularity = bare(stage[move.artist].pigs), bare(stage[move.artist].popularity)
    position = with_player(position, move.whose, stage=without_item(stage, move.artist))
    position = out_of_hand(position, move.player, move.action)
    comes_back = plays(position, INJURED_ARTIST, "discarded")
    position = put_away(position, (move.artist,), on_pile=comes_back)
    if comes_back:
        position = changed(position, injured=together(position.injured, (move.artist,)))
    position = put_away(position, several("popularity", popularity), on_pile=False)
    if pigs is UNKNOWN or pigs > 0:
        events.append(PIGS_GONE(artist=move.artist))
        to_pile = plays(position, INJURED_PIGS, "discarded")
        position = put_away(position, several("pig", pigs), on_pile=to_pile)
    return _played(_spent(position, move), move, events)


def _spent(position: Position, move: PlayCasting | PlayInjury) -> Position:
    """The position with the played action where it goes (ruling played-actions)."""
    to_pile = plays(position, PLAYED_ACTIONS, "discarded")
    return put_away(position, (move.action,), on_pile=to_pile)


def _played(position: Position, move: Action, events: list[Event]) -> Position:
    """The turn is over, or goes on where a Children's Performer plays several (ruling childrens-count)."""
    if position.just_added is not None and plays(position, CHILDRENS_COUNT, "any"):
        return position
    return turn_over(position, move.player, events)
