"""Far more moves than a position of Gran Circo allows, each written the way the enumerator writes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from verifier.engines.gran_circo.moves import (
    Arrange,
    Buy,
    ChoosePartner,
    Deal,
    Hire,
    Keep,
    Move,
    Pass,
    Perform,
    Replenish,
    Reveal,
    SendToUnion,
    Swap,
    TakeDollar,
    TakeUp,
)
from verifier.engines.gran_circo.names import PARTNER_KINDS
from verifier.engines.gran_circo.position import RING_SPACES, Player, Position, tiles_of


def universe(position: Position) -> Iterator[Move]:
    """Every move that somebody could think of: any player, any tile, in any place."""
    for name, player in position.everyone():
        yield from (TakeDollar(name), Keep(name), Pass(name), Perform(name))
        yield from (ChoosePartner(name, partner) for partner in PARTNER_KINDS)
        yield from _dealt(position, name)
        yield from _revealed(position, name)
        yield from _swapped(position, name, player)
        yield from _cast(position, name, player)
        yield from _bought(position, name)
        yield from _hired(position, name)


def _dealt(position: Position, name: str) -> Iterator[Move]:
    yield Deal(name, position.undealt[:2])
    yield Deal(name, position.undealt[:3])
    yield Deal(name, position.undealt[1:4])
    supply = position.supply
    yield Replenish(name, supply.advertisements[:2], supply.stands[:5], supply.improvements[:6])
    yield Replenish(name, supply.advertisements[:2], supply.stands[:4], supply.improvements[:6])
    yield Replenish(name, supply.advertisements[1:3], supply.stands[:5], supply.improvements[:6])


def _revealed(position: Position, name: str) -> Iterator[Move]:
    for _, holder in position.everyone():
        for act in holder.hand:
            yield SendToUnion(name, act)
            for other in position.seats:
                yield Reveal(name, act, other)
                yield Reveal(name, act, other, True)


def _swapped(position: Position, name: str, player: Player) -> Iterator[Move]:
    for gives in (*player.marking, *player.cast[:1]):
        for other, holder in position.everyone():
            yield from (Swap(name, gives, takes, other) for takes in holder.marking)


def _cast(position: Position, name: str, player: Player) -> Iterator[Move]:
    own = [*player.cast, *player.marking]
    for count in range(4):
        yield from (TakeUp(name, sends) for sends in combinations(own, count))
    yield TakeUp(name, tuple(position.union[:1]) or ("nothing",))
    row = player.cast
    for place in range(len(row) - 1):
        yield Arrange(name, (*row[:place], row[place + 1], row[place], *row[place + 2 :]))
    yield Arrange(name, (*row, *position.undealt[:1], "nothing"))


def _bought(position: Position, name: str) -> Iterator[Move]:
    for what in RING_SPACES:
        everywhere = (*tiles_of(position.ring, what), *tiles_of(position.outside, what))
        for tile in (*everywhere, *tiles_of(position.supply, what)[:1]):
            for investor in (False, True):
                yield Buy(name, what, tile, "ring", investor)
                yield Buy(name, what, tile, "outside", investor)


def _hired(position: Position, name: str) -> Iterator[Move]:
    for act in (*position.union, *position.players[name].cast[:1]):
        yield Hire(name, act)
        yield Hire(name, act, True)
