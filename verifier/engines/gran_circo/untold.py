"""Tiles and players that a position names and says nothing about: they are there, and unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import structs

from verifier.engines.gran_circo.components import with_assumed_faces
from verifier.engines.gran_circo.position import RING_SPACES, Holder, Player, Position, Type, tiles_of
from verifier.engines.gran_circo.tiles import Act, Advertisement, Improvement, Stand
from verifier.kernel.facts import UNKNOWN
from verifier.kernel.table import with_unknown


def prepared(position: Position) -> Position:
    """The position with the faces that it asked to have assumed, and an unknown entry for what it only names."""
    position = with_assumed_faces(position)
    tiles = {what: _tiles_named(position, what) for what in RING_SPACES}
    return structs.replace(
        position,
        players=with_unknown(position.players, position.seats, Player()),
        acts=with_unknown(position.acts, _acts_named(position), Act()),
        advertisements=with_unknown(position.advertisements, tiles["advertisement"], Advertisement()),
        stands=with_unknown(position.stands, tiles["stand"], Stand()),
        improvements=with_unknown(position.improvements, tiles["improvement"], Improvement()),
    )


def _told(names: Iterable[str]) -> Iterable[str]:
    return () if names is UNKNOWN else names


def _acts_named(position: Position) -> Iterator[str]:
    for zone in (position.undealt, position.removed, position.union):
        yield from _told(zone)
    for player in position.players.values():
        yield from (*_told(player.hand), *_told(player.marking), *_told(player.cast))


def _tiles_named(position: Position, what: Type) -> Iterator[str]:
    holders: list[Holder] = [position.ring, position.outside, position.supply, position.box]
    for place in (*holders, *position.players.values()):
        yield from _told(tiles_of(place, what))
