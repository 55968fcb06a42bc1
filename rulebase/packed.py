"""Rows of whole numbers, one behind the other: compact in memory and in a file, where lists of lists are neither."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

import msgspec
import numpy as np
import numpy.typing as npt


class Packed(msgspec.Struct, frozen=True):
    """Rows as they are kept: where each begins, with the end of the last, and all their numbers, four bytes each."""

    starts: bytes
    numbers: bytes


def packed(rows: Sequence[Sequence[int]]) -> Packed:
    """These rows, packed."""
    starts = accumulate(map(len, rows), initial=0)
    return Packed(as_bytes(starts), as_bytes(chain.from_iterable(rows)))


def as_bytes(numbers: Iterable[float], kind: type = np.int32) -> bytes:
    """Numbers of a kind: whole ones, four bytes each, where no other is named."""
    return np.fromiter(numbers, kind).tobytes()


def mark_of(numbers: Iterable[int]) -> int:
    """A number that tells most sets of numbers apart; equal sets have the same."""
    return zlib.crc32(as_bytes(sorted(numbers)))


class Rows:
    """Packed rows, to be read."""

    def __init__(self, kept: Packed) -> None:
        # Of one row at a time, a view is quicker than an array.
        self._starts = memoryview(kept.starts).cast("i")
        self._numbers = memoryview(kept.numbers).cast("i")
        self._all_starts = np.frombuffer(kept.starts, np.int32)
        self._all_numbers = np.frombuffer(kept.numbers, np.int32)

    def __len__(self) -> int:
        return len(self._starts) - 1

    def __getitem__(self, row: int) -> list[int]:
        return self._numbers[self._starts[row] : self._starts[row + 1]].tolist()

    def bounds(self, row: int) -> tuple[int, int]:
        """Where a row begins and ends among all numbers."""
        return self._starts[row], self._starts[row + 1]

    def of_those(self, rows: Sequence[int], wanted: npt.NDArray[np.bool_]) -> list[tuple[int, ...]]:
        """Of each of these rows the numbers that are wanted, in their order; `wanted` says so of every number."""
        chosen = np.asarray(rows, np.int64)
        starts = self._all_starts[chosen]
        sizes = self._all_starts[chosen + 1] - starts
        ends = np.cumsum(sizes)
        places = np.arange(ends[-1] if len(ends) else 0) + np.repeat(starts - (ends - sizes), sizes)
        numbers = self._all_numbers[places]
        is_wanted = wanted[numbers]
        found: list[list[int]] = [[] for _ in rows]
        for row, number in zip(
            np.repeat(np.arange(len(rows)), sizes)[is_wanted].tolist(),
            numbers[is_wanted].tolist(),
            strict=True,
        ):
            found[row].append(number)
        return list(map(tuple, found))
