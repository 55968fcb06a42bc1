"""Looks at all wordings of a ruling together: how likely they are to have the words of a question.

One wording seldom has all the words of a question in somebody's own words, where its neighbours have the rest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from rulebase.question import Asked, stem_set

# How much any wording of the game says of what a ruling's own do not, and how many wordings with none of its words
# a ruling is taken to have besides; both found with wordings left out.
GENERAL = 0.15
UNSEEN = 8
# A word that no wording has is taken to be as rare as this.
RAREST = 1e-4

_Shares = tuple[npt.NDArray[np.int32], npt.NDArray[np.float64]]


class PooledWordings:
    """The wordings of each ruling of a game, by its key. Built once, read by any number of threads."""

    def __init__(self, wordings: Mapping[str, Sequence[str]]) -> None:
        self._keys = tuple(wordings)
        total = sum(map(len, wordings.values()))
        listed: dict[str, tuple[list[int], list[float]]] = defaultdict(lambda: ([], []))
        everywhere: Counter[str] = Counter()
        for place, texts in enumerate(wordings.values()):
            counts = Counter(word for text in texts for word in stem_set(text))
            everywhere.update(counts)
            for word, count in counts.items():
                places, shares = listed[word]
                places.append(place)
                shares.append(count / (len(texts) + UNSEEN))
        self._shares: dict[str, _Shares] = {
            word: (np.array(places, np.int32), np.array(shares)) for word, (places, shares) in listed.items()
        }
        self._general = {word: count / total for word, count in everywhere.items()}

    def likelihoods(self, question: Sequence[Asked]) -> dict[str, float]:
        """How much likelier the wordings of each ruling make a question than the game's wordings in general do.

        A natural logarithm for each word of the question; rulings with none of them are left out.
        """
        gains = np.zeros(len(self._keys))
        for asked in question:
            if not asked.informative or not asked.stems:
                continue
            own = np.zeros(len(self._keys))
            for word, weight in asked.stems.items():
                if (found := self._shares.get(word)) is not None:
                    places, shares = found
                    own[places] = np.maximum(own[places], weight * shares)
            general = max(weight * self._general.get(word, 0.0) for word, weight in asked.stems.items())
            gains += np.log1p((1 - GENERAL) * own / (GENERAL * max(general, RAREST)))
        gains /= max(1, len(question))
        return {self._keys[place]: float(gains[place]) for place in np.flatnonzero(gains)}
