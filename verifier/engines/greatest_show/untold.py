"""Artists, shows and players that a position names and says nothing about: they are there, and unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import structs

from verifier.engines.greatest_show.cards import Artist, Show
from verifier.engines.greatest_show.components import with_assumed_faces
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Player, Position
from verifier.kernel.facts import UNKNOWN, UNTOLD

Entry = TypeVar("Entry", Artist, Show, Player)


def prepared(position: Position) -> Position:
    """The position with the faces that it asked to have assumed, and an unknown entry for what it only names."""
    position = with_assumed_faces(position)
    return structs.replace(
        position,
        players=_with_unknown(position.players, _told(position.seats), Player()),
        artists=_with_unknown(position.artists, _artists_named(position), Artist()),
        shows=_with_unknown(position.shows, _shows_named(position), Show()),
    )


def _with_unknown(entries: dict[str, Entry], named: Iterable[str], unknown: Entry) -> dict[str, Entry]:
    missing = {name: unknown for name in named if name not in entries and name not in (UNTOLD, None, UNKNOWN)}
    return entries | missing if missing else entries


def _told(names: Iterable[str]) -> Iterable[str]:
    return () if names is UNKNOWN else names


def _artists_named(position: Position) -> Iterator[str]:
    zones = [position.deck, position.discard, position.trade_row, position.removed]
    for player in position.players.values():
        zones.append(player.hand)
        yield from _told(player.stage)
    for zone in zones:
        yield from (card for card in _told(zone) if card not in ACTIONS)


def _shows_named(position: Position) -> Iterator[str]:
    yield from _told(position.removed_shows)
    for player in position.players.values():
        yield from _told(player.offered)
        if player.show is not None:
            yield player.show
