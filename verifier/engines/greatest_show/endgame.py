"""The end of the game: who still places artists, and what the artists left over cost."""

from __future__ import annotations

from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import ODDBALL_CARD_WHERE, SMALL_SHOW, UNPLACED_ODDBALL
from verifier.engines.greatest_show.vocabulary import MOST_ARTISTS
from verifier.kernel.readings import plays
from verifier.kernel.view import told


def end_has_come(position: Position) -> bool:
    """Whether the others fill their shows by now (end.seventh)."""
    # Where the phase is left out, other facts rule out one phase or another: each is asked for by itself.
    return not any(position.phase == phase for phase in ("over", "shows")) and position.phase == "finale"


def empty_places(position: Position, name: str) -> int:
    """How many places of a player's show are empty."""
    return position.show_of(name).places - position.players[name].artist_count()


def can_place(position: Position, name: str, artist: str) -> bool:
    """Whether an artist in a player's hand can go into the show (end.fill, oddballs.one)."""
    if empty_places(position, name) <= 0:
        return False
    return not (position.is_kind(artist, "oddball") and position.has_oddball(name))


def has_to_place(position: Position, name: str) -> bool:
    """Whether a player has an artist to add after somebody else's seventh (end.fill)."""
    return any(
        card not in ACTIONS and can_place(position, name, card) for card in position.players[name].hand
    )


def goes_on_stage(position: Position, name: str, place: int) -> bool:
    """Whether what a player's Oddball draws from the row goes straight into the show (ruling oddball-card-where)."""
    if plays(position, ODDBALL_CARD_WHERE, "hand"):
        return False
    card = position.card_in_row(place)
    return card is not None and card not in ACTIONS and can_place(position, name, card)


def brings_the_end(position: Position, name: str, count: int) -> bool:
    """Whether so many artists in a player's show bring the end of the game (end.seventh, ruling small-show)."""
    if count >= MOST_ARTISTS:
        return True
    places = _places_told(position, name)
    return places is not None and places <= count and plays(position, SMALL_SHOW, "full")


def _places_told(position: Position, name: str) -> int | None:
    """How many places a show has as described; the book takes it that they are seven (end.full)."""
    if not told(position.players[name], "show"):
        return None
    show = position.show_of(name)
    if not told(show, "acts") or not show.acts or not all(told(act, "places") for act in show.acts):
        return None
    return show.places


def cost_of_surplus(position: Position, name: str) -> int:
    """The base values of the artists left in hand that cost points (end.surplus, ruling unplaced-oddball)."""
    left = [card for card in position.players[name].hand if card not in ACTIONS]
    values = [position.artist(card).value for card in left]
    # Only an Oddball can be left beside an empty place, which it may not take.
    if not any(position.is_kind(card, "oddball") for card in left) or name == position.ended_by:
        return sum(values)
    if plays(position, UNPLACED_ODDBALL, "minus"):
        return sum(values)
    too_many = len(values) - empty_places(position, name)
    return sum(sorted(values)[: max(0, too_many)])
