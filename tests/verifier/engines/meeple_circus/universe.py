"""Far more moves than a position of Meeple Circus allows, each written the way the enumerator writes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from verifier.engines.meeple_circus.moves import (
    Claim,
    EndMusic,
    Evaluate,
    Finish,
    LayTiles,
    Move,
    Place,
    Remove,
    ReplaceDemand,
    StartMusic,
    TakeActTile,
    TakeComponentTile,
    TakeFirstPlayer,
    TakeToken,
)
from verifier.engines.meeple_circus.names import STUFF
from verifier.engines.meeple_circus.options import laid
from verifier.engines.meeple_circus.position import Player, Position


def universe(position: Position) -> Iterator[Move]:
    """Every move that somebody could think of, in the forms in which moves are listed."""
    for name, player in position.everyone():
        tiles = (*position.component_tiles, *position.act_tiles, *position.component_stack[1:2], "nothing")
        yield from (TakeComponentTile(name, tile) for tile in tiles)
        yield from (TakeActTile(name, tile) for tile in tiles)
        yield from (StartMusic(name), Evaluate(name), TakeFirstPlayer(name))
        yield from _music_ended(position, name)
        yield from (TakeToken(name, "first"), TakeToken(name, "second"))
        yield from _finished(position, name)
        yield from _built(name, player)
        yield from _claimed(position, name, player)
        yield from _ended(position, name)


def _music_ended(position: Position, name: str) -> Iterator[Move]:
    """Where it plays for all, the enumerator lets the first of them say that it has ended."""
    alone = position.act == 3 and position.readings["publicly-told"] == "told"
    if alone or name == position.seats[0]:
        yield EndMusic(name)


def _finished(position: Position, name: str) -> Iterator[Move]:
    later = position.seats[position.seats.index(name) + 1 :]
    for count in range(len(later) + 1):
        yield from (Finish(name, together=together) for together in combinations(later, count))


def _built(name: str, player: Player) -> Iterator[Move]:
    below = {support for piece in player.built.values() for support in piece.upon}
    yield from (Remove(name, piece) for piece in (*player.built, "nothing") if piece not in below)
    levels: dict[str, int] = {}
    used: dict[str, int] = {}
    for piece_name, piece in player.built.items():
        levels[piece_name] = 1 + max([levels[support] for support in piece.upon], default=0)
        used[piece.stuff] = used.get(piece.stuff, 0) + 1
    for stuff in STUFF:
        number = used.get(stuff, 0) + 1
        while f"{stuff}-{number}" in player.built:
            number -= 1
        new = f"{stuff}-{number}"
        yield Place(name, new, laid(stuff, (), 1))
        yield from (Place(name, new, laid(stuff, (each,), level + 1)) for each, level in levels.items())
        yield Place(name, new, laid(stuff, ("nothing",), 2))
        if stuff == "beam":
            grounded = [each for each, piece in player.built.items() if piece.ground]
            yield from (Place(name, new, laid(stuff, two, 2)) for two in combinations(grounded, 2))


def _claimed(position: Position, name: str, player: Player) -> Iterator[Move]:
    if position.readings["unclaimed-demands"] == "most":
        return  # Then nothing need be shown, and nothing is listed.
    cards = [pile.open for pile in position.piles.values() if pile.open is not None]
    for count in range(1, 5):
        for group in combinations(sorted(player.built), count):
            yield from (Claim(name, card, group) for card in (*cards, *position.discarded[:1]))


def _ended(position: Position, name: str) -> Iterator[Move]:
    for pile_name, pile in position.piles.items():
        yield from (
            ReplaceDemand(name, pile_name, card) for card in (*pile.below[:2], None) if card or not pile.below
        )
    yield ReplaceDemand(name, "nothing", None)
    count = len(position.seats) + 1
    for stack in (position.second_stack, position.third_stack):
        yield LayTiles(name, position.component_stack[:6], stack[:count])
        yield LayTiles(name, position.component_stack[:5], stack[:count])
        yield LayTiles(name, position.component_stack[1:7], stack[:count])
        yield LayTiles(name, position.component_stack[:6], stack[1 : count + 1])
    yield LayTiles(name, (), ())
