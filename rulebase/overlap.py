"""Which words of a question a text has. Asked of hundreds of texts for each question, so worked out once for each
set of words. The stems of texts go by their numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from rulebase.question import Asked


@dataclass(frozen=True)
class Part:
    """The question's words that a text has and has not, as asked, and how much of their weight the first have."""

    matched: tuple[str, ...]
    missing: tuple[str, ...]
    share: float


class Overlap:
    """The words of one question, each with its weight, and the `numbers` of the stems by which they may be met.

    `rarity` is that of each stem.
    """

    def __init__(
        self, weights: Mapping[Asked, float], numbers: Mapping[str, int], rarity: Sequence[float]
    ) -> None:
        self._words = tuple(asked.word for asked in weights)
        self._weights = tuple(weights.values())
        self._total = sum(self._weights)
        self._rarity = rarity
        # By each of the stems, the places of the words that it meets, as bits.
        self._places: dict[int, int] = {}
        for place, asked in enumerate(weights):
            for word in asked.stems:
                number = numbers[word]
                self._places[number] = self._places.get(number, 0) | 1 << place
        self.asked = np.zeros(len(rarity), bool)
        """Of every stem whether a word of the question may be met by it."""
        self.asked[list(self._places)] = True
        self._parts: dict[int, Part] = {}
        self._shares: dict[int, float] = {}
        self._reached: dict[tuple[int, ...], tuple[float, float]] = {}

    def met(self, stems: Iterable[int]) -> int:
        """The places of the words that a text with these stems has, as bits."""
        met = 0
        for stem in filter(self._places.__contains__, stems):
            met |= self._places[stem]
        return met

    def part(self, met: int) -> Part:
        """What a text has of the question that has the words at these places."""
        if (known := self._parts.get(met)) is None:
            known = self._parts[met] = self._part(met)
        return known

    def likenesses(self, reached: Iterable[tuple[int, ...]], totals: Iterable[float]) -> Iterator[float]:
        """Of each of some wordings the harmonic mean of how much of the question it has, and of it the question.

        `reached` are those of its stems that are `asked`, `totals` the rarity of all its stems together.
        """
        parts = self._reached
        for own, total in zip(reached, totals, strict=True):
            if not own:
                yield 0.0
                continue
            if (known := parts.get(own)) is None:
                # Summed exactly: a set has no order, and answers are repeatable.
                back = math.fsum(map(self._rarity.__getitem__, own))
                known = parts[own] = self._share(self.met(own)), back
            there, back = known[0], known[1] / total
            yield 2 * there * back / (there + back)

    def _part(self, met: int) -> Part:
        words = self._words
        return Part(
            tuple([word for place, word in enumerate(words) if met >> place & 1]),
            tuple([word for place, word in enumerate(words) if not met >> place & 1]),
            self._share(met),
        )

    def _share(self, met: int) -> float:
        """How much of the weight of all words those at these places have."""
        if (known := self._shares.get(met)) is None:
            there = sum([weight for place, weight in enumerate(self._weights) if met >> place & 1])
            known = self._shares[met] = there / self._total if self._total else 0.0
        return known
