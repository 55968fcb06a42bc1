"""Ranks numbered passages by the words that they share with a question: BM25, on arrays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import msgspec
import numpy as np
import numpy.typing as npt

from rulebase.packed import Packed, Rows

# How soon repeating a word stops helping, and how much a long text has to say to keep up.
SATURATION = 1.2
LENGTH_WEIGHT = 0.5

# The weight of each word in a passage, by the number of the word.
Weights = Mapping[int, float]


class Gains(msgspec.Struct, frozen=True):
    """Which passages of each kind have a word, and what that word gives each of them.

    The words of the first kind come first, then those of the second; `gains` has eight bytes for each passage listed.
    """

    passages: Packed
    gains: bytes


def gains_of(passages: Sequence[tuple[int, Weights]], kinds: int, rarity: Sequence[float]) -> Gains:
    """The gains of all words in passages, each with the number of its kind; `rarity` is that of each word."""
    sizes = [len(weights) for _, weights in passages]
    lengths = [sum(weights.values()) for _, weights in passages]
    usual = sum(lengths) / max(1, len(lengths))
    words = np.fromiter(chain.from_iterable(weights for _, weights in passages), np.int64, sum(sizes))
    frequency = np.fromiter(chain.from_iterable(each.values() for _, each in passages), float, sum(sizes))
    numbers = np.repeat(np.arange(len(passages)), sizes)
    weighed = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * (np.array(lengths) / usual)
    saturated = frequency * (SATURATION + 1) / (frequency + SATURATION * weighed[numbers])
    gained = np.array(rarity)[words] * saturated
    rows = words + np.repeat(np.array([kind for kind, _ in passages], np.int64), sizes) * len(rarity)
    order = np.argsort(rows, kind="stable")
    starts = np.searchsorted(rows[order], np.arange(kinds * len(rarity) + 1))
    listed = Packed(starts.astype(np.int32).tobytes(), numbers[order].astype(np.int32).tobytes())
    return Gains(listed, gained[order].tobytes())


class Postings:
    """Which passages have the words of a question. A passage and a word go by their numbers."""

    def __init__(self, kept: Gains, *, words: int, passages: int) -> None:
        self._words = words
        self._size = passages
        self._rows = Rows(kept.passages)
        self._numbers = np.frombuffer(kept.passages.numbers, np.int32)
        self._gains = np.frombuffer(kept.gains)

    def best(
        self,
        question: Iterable[Weights],
        kinds: Sequence[int],
        limit: int,
        always: Iterable[int] = (),
    ) -> list[tuple[int, float]]:
        """The passages with the highest scores and these, best first; of equals, the one that comes first.

        Those of `always` are among them, however many have higher scores. A question is, for each of its words, the
        words by which it may be met, each with a weight; it counts by the one that gives most.
        """
        scores = self._scores(question, kinds)
        met = np.flatnonzero(scores)
        if len(met) > limit:
            least = np.partition(scores[met], len(met) - limit)[len(met) - limit]
            met = met[scores[met] >= least]
        ranked = met[np.argsort(-scores[met], kind="stable")][:limit]
        further = [number for number in always if scores[number] and number not in ranked]
        places = [*ranked.tolist(), *further]
        return list(zip(places, scores[places].tolist(), strict=True))

    def scored(
        self, question: Iterable[Weights], kinds: Sequence[int], passages: Sequence[int]
    ) -> list[tuple[int, float]]:
        """Those of some passages that share anything with a question, in their order, with their scores."""
        scores = self._scores(question, kinds)[np.asarray(passages, np.int64)].tolist()
        return [(number, score) for number, score in zip(passages, scores, strict=True) if score]

    def _scores(self, question: Iterable[Weights], kinds: Sequence[int]) -> npt.NDArray[np.float64]:
        """What a question gives each passage; 0 where they share nothing."""
        scores, gains = np.zeros(self._size), np.zeros(self._size)
        for words in question:
            # With one word there is nothing to choose from.
            alone = len(words) == 1
            if not alone:
                gains.fill(0)
            for word, weight in words.items():
                for kind in kinds:
                    start, end = self._rows.bounds(kind * self._words + word)
                    numbers, gained = self._numbers[start:end], weight * self._gains[start:end]
                    if alone:
                        scores[numbers] += gained
                    else:
                        gains[numbers] = np.maximum(gains[numbers], gained)
            if not alone:
                scores += gains
        return scores
