"""Which words of a question a text has. Asked of hundreds of texts for each question, so worked out once for each
set of words."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass

from rulebase.question import Asked


@dataclass(frozen=True)
class Part:
    """The question's words that a text has and has not, as asked, and how much of their weight the first have."""

    matched: tuple[str, ...]
    missing: tuple[str, ...]
    share: float


class Overlap:
    """The words of one question, each with its weight; `stems` are all by which any of them may be met."""

    def __init__(self, weights: Mapping[Asked, float]) -> None:
        self.stems = frozenset(word for asked in weights for word in asked.stems)
        self._words = tuple(asked.word for asked in weights)
        self._weights = tuple(weights.values())
        self._total = sum(self._weights)
        self._places: dict[str, int] = {}
        for place, asked in enumerate(weights):
            for word in asked.stems:
                self._places[word] = self._places.get(word, 0) | 1 << place
        self._parts: dict[int, Part] = {}

    def part(self, stems: Set[str]) -> Part:
        """What a text with these stems has of the question."""
        met = 0
        for word in self.stems & stems:
            met |= self._places[word]
        if (known := self._parts.get(met)) is None:
            known = self._parts[met] = self._part(met)
        return known

    def _part(self, met: int) -> Part:
        matched = [place for place in range(len(self._words)) if met >> place & 1]
        missing = [place for place in range(len(self._words)) if not met >> place & 1]
        return Part(
            tuple(self._words[place] for place in matched),
            tuple(self._words[place] for place in missing),
            sum(self._weights[place] for place in matched) / self._total if self._total else 0.0,
        )
