"""Rows of whole numbers, one behind the other: compact in memory and in a file, where lists of lists are neither."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain

import msgspec
import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int32]


class Packed(msgspec.Struct, frozen=True):
    """Rows as they are kept: where each begins, with the end of the last, and all their numbers, four bytes each."""

    starts: bytes
    numbers: bytes


def packed(rows: Sequence[Sequence[int]]) -> Packed:
    """These rows, packed."""
    starts = accumulate(map(len, rows), initial=0)
    return Packed(as_bytes(starts), as_bytes(chain.from_iterable(rows)))


def as_bytes(numbers: Iterable[int]) -> bytes:
    """Whole numbers, four bytes each."""
    return np.fromiter(numbers, np.int32).tobytes()


def mark_of(numbers: Iterable[int]) -> int:
    """A number that tells most sets of numbers apart; equal sets have the same."""
    return zlib.crc32(as_bytes(sorted(numbers)))


class Rows:
    """Packed rows, to be read."""

    def __init__(self, kept: Packed) -> None:
        # Of one number at a time, a view is quicker than an array.
        self._starts = memoryview(kept.starts).cast("i")
        self._numbers = memoryview(kept.numbers).cast("i")

    def __len__(self) -> int:
        return len(self._starts) - 1

    def __getitem__(self, row: int) -> list[int]:
        return self._numbers[self._starts[row] : self._starts[row + 1]].tolist()

    def bounds(self, row: int) -> tuple[int, int]:
        """Where a row begins and ends among all numbers."""
        return self._starts[row], self._starts[row + 1]
