"""Trying all mutants of a game on several processors at once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from multiprocessing import get_context

from verifier.engines import GAMES
from verifier.mutation.bench import Bench, Tried
from verifier.mutation.reach import Reach

# One process works on one game at a time.
_bench: list[Bench] = []


def groups(bench: Bench) -> list[list[str]]:
    """The keys of all mutants, those of one function together: what killed one may kill the next."""
    mutants = sorted(bench.mutants.values(), key=lambda mutant: mutant.within)
    return [[each.key for each in group] for _, group in groupby(mutants, key=lambda mutant: mutant.within)]


def all_tried(bench: Bench, processes: int) -> Iterator[Tried]:
    """What became of each mutant, function by function, in no certain order."""
    if processes == 1:
        yield from (bench.tried(key) for group in groups(bench) for key in group)
        return
    # Large groups first, so that no process is left with one at the end.
    work = sorted(groups(bench), key=len, reverse=True)
    # Fresh processes: a copy of this one could hold locks and connections.
    with get_context("spawn").Pool(processes, _begin, (bench.game.key, bench.reach)) as pool:
        for tried in pool.imap_unordered(_group, work):
            yield from tried


def _begin(game: str, reach: Reach) -> None:
    _bench[:] = [Bench(GAMES[game], reach=reach)]


def _group(keys: list[str]) -> list[Tried]:
    return [_bench[0].tried(key) for key in keys]
