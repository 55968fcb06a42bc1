"""Which rulings mean nearly what a question means, whatever words they have for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from rulebase.semantics.encoder import Embedder, Vectors

# Wordings looked at: those of the nearest rulings are among them.
_CONSIDERED = 300


@dataclass(frozen=True)
class Wording:
    """One way in which a ruling is asked for; `verdict` is what it answers."""

    ruling: str
    verdict: str
    text: str


@dataclass(frozen=True)
class Near:
    """A ruling by its wording that is nearest to a question; `likeness` is the cosine of the two, -1 to 1."""

    wording: Wording
    likeness: float


class Meaning:
    """The meanings of a game's rulings. Read by any number of threads."""

    def __init__(self, embed: Embedder, wordings: Sequence[Wording], vectors: Vectors) -> None:
        if len(wordings) != len(vectors):
            raise ValueError(f"{len(wordings)} wordings with {len(vectors)} vectors")
        self._embed = embed
        self._wordings = wordings
        self._vectors = vectors
        # Whoever claims nothing is asked the same again for what comes nearest.
        self.near = lru_cache(maxsize=64)(self._near)

    def _near(self, question: str) -> tuple[Near, ...]:
        """The rulings nearest to a question, nearest first, each once."""
        likeness = self._vectors @ self._embed([question])[0]
        count = min(_CONSIDERED, len(likeness))
        places = np.argpartition(-likeness, count - 1)[:count]
        # Of equals the one that comes first, so that answers are repeatable.
        places = places[np.lexsort((places, -likeness[places]))]
        found: dict[str, Near] = {}
        for place in places.tolist():
            wording = self._wordings[place]
            found.setdefault(wording.ruling, Near(wording, float(likeness[place])))
        return tuple(found.values())
