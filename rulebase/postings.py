"""Ranks numbered passages by the words that they share with a question: BM25, on arrays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

# How soon repeating a word stops helping, and how much a long text has to say to keep up.
SATURATION = 1.2
LENGTH_WEIGHT = 0.5

# Of what kind a passage is, and the weight of each word in it.
Weighed = tuple[str, Mapping[str, float]]
_Gains = tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]


class Postings:
    """Which passages of each kind have a word, and what that word gives them. A passage goes by its place."""

    def __init__(self, passages: Sequence[Weighed], rarity: Mapping[str, float]) -> None:
        self._size = len(passages)
        lengths = [sum(weights.values()) for _, weights in passages]
        usual = sum(lengths) / max(1, len(lengths))
        listed: dict[tuple[str, str], tuple[list[int], list[float]]] = defaultdict(lambda: ([], []))
        for number, (kind, weights) in enumerate(passages):
            for word, frequency in weights.items():
                numbers, gains = listed[kind, word]
                numbers.append(number)
                gains.append(rarity[word] * _saturated(frequency, lengths[number] / usual))
        self._gains: dict[tuple[str, str], _Gains] = {
            name: (np.array(numbers, np.int32), np.array(gains)) for name, (numbers, gains) in listed.items()
        }

    def best(
        self,
        question: Iterable[Mapping[str, float]],
        kinds: Sequence[str],
        limit: int,
        always: Iterable[int] = (),
    ) -> list[tuple[int, float]]:
        """The passages with the highest scores and these, best first; of equals, the one that comes first.

        Those of `always` are among them, however many have higher scores. A question is, for each of its words, the
        words by which it may be met, each with a weight; it counts by the one that gives most.
        """
        scores = np.zeros(self._size)
        for stems in question:
            gains = np.zeros(self._size)
            for word, weight in stems.items():
                for kind in kinds:
                    if (found := self._gains.get((kind, word))) is not None:
                        numbers, gained = found
                        gains[numbers] = np.maximum(gains[numbers], weight * gained)
            scores += gains
        met = np.flatnonzero(scores)
        if len(met) > limit:
            least = np.partition(scores[met], len(met) - limit)[len(met) - limit]
            met = met[scores[met] >= least]
        ranked = met[np.argsort(-scores[met], kind="stable")][:limit]
        further = [number for number in always if scores[number] and number not in ranked]
        return [(int(number), float(scores[number])) for number in (*ranked, *further)]


def _saturated(frequency: float, length: float) -> float:
    """How much a word counts that is so frequent in a text of that length, measured by the usual one."""
    weighed = 1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length
    return frequency * (SATURATION + 1) / (frequency + SATURATION * weighed)
