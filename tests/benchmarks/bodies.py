"""Bodies for benchmarks: positions of games played at random, each with the move that was made in it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, count, islice

import msgspec

from verifier.engines import GAMES
from verifier.mining.play import play_out


def played(game: str, bodies: int) -> Iterator[bytes]:
    """So many bodies of games played one after the other, the same each time."""
    met = chain.from_iterable(play_out(GAMES[game], seed) for seed in count(1))
    for each in islice(met, bodies):
        yield msgspec.json.encode({"position": each.position, "move": each.move})
