"""Looks at all wordings of a ruling together: how likely they are to have the words of a question.

One wording seldom has all the words of a question in somebody's own words, where its neighbours have the rest.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec
import numpy as np

from rulebase.packed import Packed, Rows, packed
from rulebase.question import Asked

# How much any wording of the game says of what a ruling's own do not, and how many wordings with none of its words
# a ruling is taken to have besides; both found with wordings left out.
GENERAL = 0.15
UNSEEN = 8
# A word that no wording has is taken to be as rare as this.
RAREST = 1e-4


class Shares(msgspec.Struct, frozen=True):
    """Which rulings have a word, and in which share of their wordings; in `general`, of all wordings.

    A ruling goes by its place, a word by its number; shares have eight bytes each.
    """

    rulings: Packed
    shares: bytes
    general: bytes


def shares_of(rulings: Sequence[Sequence[Iterable[int]]], words: int) -> Shares:
    """The shares in rulings, each given by the words of its wordings; `words` is how many there are."""
    total = sum(map(len, rulings))
    places: list[list[int]] = [[] for _ in range(words)]
    shares: dict[int, list[float]] = defaultdict(list)
    everywhere: Counter[int] = Counter()
    for place, wordings in enumerate(rulings):
        counts = Counter(word for wording in wordings for word in wording)
        everywhere.update(counts)
        for word, count in counts.items():
            places[word].append(place)
            shares[word].append(count / (len(wordings) + UNSEEN))
    flat = np.array([share for word in range(words) for share in shares.get(word, ())])
    general = np.array([everywhere[word] / total if total else 0.0 for word in range(words)])
    return Shares(packed(places), flat.tobytes(), general.tobytes())


class PooledWordings:
    """The wordings of each ruling of a game, by its key. Built once, read by any number of threads."""

    def __init__(self, kept: Shares, keys: Sequence[str], numbers: Mapping[str, int]) -> None:
        self._keys = keys
        self._numbers = numbers
        self._rows = Rows(kept.rulings)
        self._places = np.frombuffer(kept.rulings.numbers, np.int32)
        self._shares = np.frombuffer(kept.shares)
        self._general = np.frombuffer(kept.general)

    def likelihoods(self, question: Sequence[Asked]) -> dict[str, float]:
        """How much likelier the wordings of each ruling make a question than the game's wordings in general do.

        A natural logarithm for each word of the question; rulings with none of them are left out.
        """
        gains = np.zeros(len(self._keys))
        for asked in question:
            if not asked.informative or not asked.stems:
                continue
            own = np.zeros(len(self._keys))
            general = RAREST
            for stem, weight in asked.stems.items():
                word = self._numbers[stem]
                start, end = self._rows.bounds(word)
                places = self._places[start:end]
                own[places] = np.maximum(own[places], weight * self._shares[start:end])
                general = max(general, weight * float(self._general[word]))
            gains += np.log1p((1 - GENERAL) * own / (GENERAL * general))
        gains /= max(1, len(question))
        met = np.flatnonzero(gains)
        return dict(zip(map(self._keys.__getitem__, met.tolist()), gains[met].tolist(), strict=True))
