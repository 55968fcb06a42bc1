"""The end of the game: who still places artists, and what the artists left over cost."""

from __future__ import annotations

from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.questions import UNPLACED_ODDBALL
from verifier.kernel.readings import plays


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
