"""What a position leaves out: artists, shows and players that it only names, and who can be meant by other facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import structs

from verifier.engines.greatest_show.cards import Artist, Show
from verifier.engines.greatest_show.components import with_assumed_faces
from verifier.engines.greatest_show.moves import TARGETED, Exchange, Shift, Swap, touched
from verifier.engines.greatest_show.names import ACTIONS
from verifier.engines.greatest_show.position import Player, Position
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Domains
from verifier.kernel.table import player_domain, with_unknown

SOME_ARTIST = "some other artist"
"""Stands for every artist that nobody named."""


def prepared(position: Position) -> Position:
    """The position with the faces that it asked to have assumed, and an unknown entry for what it only names."""
    position = with_assumed_faces(position)
    return structs.replace(
        position,
        players=with_unknown(position.players, position.seats, Player()),
        artists=with_unknown(position.artists, _artists_named(position), Artist()),
        shows=with_unknown(position.shows, _shows_named(position), Show()),
    )


def domains(position: Position, move: Any) -> Domains:
    """The values of facts whose range depends on the position: players, and the artist that was just added."""
    return {**player_domain(position, move), "added": tuple(dict.fromkeys(_could_be_added(position, move)))}


def _could_be_added(position: Position, move: Any) -> Iterator[str]:
    """The artists in shows, those that the move says to be in one, and any other unless all of a show are told."""
    for player in position.players.values():
        yield from (artist for artist in _told(player.stage) if artist != UNTOLD)
    if isinstance(move, (*TARGETED, Exchange, Shift)):
        yield from touched(move)
    if isinstance(move, Swap):
        yield move.gives
    own = (
        UNKNOWN
        if move is None or move.player not in position.players
        else position.players[move.player].stage
    )
    if own is UNKNOWN or UNTOLD in own:
        yield SOME_ARTIST


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
