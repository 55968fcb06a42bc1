"""Which rulings mean nearly what a question means, whatever words they have for it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from rulebase.semantics.encoder import Embedder, Vectors

# Wordings looked at: those of the nearest rulings are among them.
_CONSIDERED = 300
# So many wordings of a ruling tell how near it is: one may be near by chance.
_TELLING = 3
# Among so many wordings that are nearest a ruling is in company of its own.
LEADING = 10


@dataclass(frozen=True)
class Wording:
    """One way in which a ruling is asked for; `verdict` is what it answers."""

    ruling: str
    verdict: str
    text: str


@dataclass(frozen=True)
class Near:
    """A ruling that means nearly what a question means.

    `likeness` is the cosine of question and `wording`, the one that is nearest, -1 to 1; `closeness` the mean of those
    of its three nearest wordings, or of all where it has fewer. `company` is how many of the leading wordings are its
    own.
    """

    wording: Wording
    likeness: float
    closeness: float
    company: int


class Meaning:
    """The meanings of a game's rulings. Read by any number of threads.

    `vectors` has one for each wording. Raises ValueError where their numbers differ.
    """

    def __init__(self, embed: Embedder, wordings: Sequence[Wording], vectors: Vectors) -> None:
        if len(wordings) != len(vectors):
            raise ValueError(f"{len(wordings)} wordings with {len(vectors)} vectors")
        self._embed = embed
        self._wordings = wordings
        self._vectors = vectors
        self._sizes = Counter(wording.ruling for wording in wordings)
        # A question that no ruling answers is looked up for the nearest ones next.
        self._kept = lru_cache(maxsize=64)(self._near)

    def near(self, question: str) -> tuple[Near, ...]:
        """The rulings nearest to a question by their nearest wording, nearest first, each once."""
        return self._kept(question)

    def _near(self, question: str) -> tuple[Near, ...]:
        likeness = self._vectors @ self._embed([question])[0]
        places = _highest(likeness, _CONSIDERED)
        found: dict[str, list[int]] = defaultdict(list)
        for place in places:
            found[self._wordings[place].ruling].append(place)
        leading = [self._wordings[place].ruling for place in places[:LEADING]]
        # What was not looked at is at most as near as the last that was.
        least = float(likeness[places[-1]])
        return tuple(
            Near(
                wording=self._wordings[own[0]],
                likeness=float(likeness[own[0]]),
                closeness=_mean([float(likeness[place]) for place in own], least, self._sizes[ruling]),
                company=leading.count(ruling),
            )
            for ruling, own in found.items()
        )


def _highest(figures: Vectors, count: int) -> list[int]:
    """The places of the highest figures, highest first; of equals the one that comes first."""
    count = min(count, len(figures))
    places = np.argpartition(-figures, count - 1)[:count]
    return list(map(int, places[np.lexsort((places, -figures[places]))]))


def _mean(figures: Sequence[float], least: float, size: int) -> float:
    """The mean of the highest figures of a ruling with so many wordings, where all others are `least` at most."""
    count = min(_TELLING, size)
    return (sum(figures[:count]) + least * max(0, count - len(figures))) / count
