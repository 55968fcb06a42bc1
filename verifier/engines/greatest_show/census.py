"""Where the cards of the deck are, counted once for the many rules that ask (book: Components)."""

from __future__ import annotations

from typing import Any, NamedTuple

from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Position
from verifier.kernel.change import bare
from verifier.kernel.facts import UNKNOWN, UNTOLD

PILES = ("deck", "discard", "trade_row", "removed")
NO_ARTISTS = frozenset((*ACTIONS, UNTOLD))


class Census(NamedTuple):
    """The cards in the places that are told.

    `artists` are named, in any order; `actions` counts those of each kind, the ones that lie with an artist included;
    `lying` counts all cards in piles, hands and shows, described or not; `total` adds those that lie with an artist,
    and is None where anything is left out.
    """

    artists: list[str]
    actions: dict[str, int]
    lying: int
    total: int | None


_latest: list[tuple[Position, Census]] = []
"""The census of the position asked about last: all rules ask about the same one, one after the other."""


def census_of(position: Position) -> Census:
    """The census of a position or of a view of it."""
    whole: Position = bare(position)
    for counted, census in _latest:
        if counted is whole:
            return census
    census = _counted(whole)
    _latest[:] = [(whole, census)]
    return census


def _counted(position: Position) -> Census:
    complete = position.seats is not UNKNOWN
    places = [getattr(position, pile) for pile in PILES]
    pigs: list[int] = []
    popularity: list[int] = []
    for player in position.players.values():
        places += (player.hand, player.stage)
        if player.stage is not UNKNOWN:
            for placed in player.stage.values():
                pigs.append(placed.pigs)
                popularity.append(placed.popularity)
    if UNKNOWN in places or UNKNOWN in pigs or UNKNOWN in popularity:
        complete = False
        places, pigs, popularity = _told(places), _told(pigs), _told(popularity)
    cards: list[str] = []
    for place in places:
        cards.extend(place)
    artists = [card for card in cards if card not in NO_ARTISTS]
    others = [card for card in cards if card in NO_ARTISTS] if len(artists) < len(cards) else []
    actions = {action: others.count(action) for action in ACTIONS}
    actions["pig"] += sum(pigs)
    actions["popularity"] += sum(popularity)
    total = len(cards) + sum(pigs) + sum(popularity) if complete else None
    return Census(artists, actions, len(cards), total)


def _told(facts: list[Any]) -> list[Any]:
    return [fact for fact in facts if fact is not UNKNOWN]
