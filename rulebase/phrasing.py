"""How the small words of a language follow each other, learnt from the wordings of a rulebook.

"May I put the" is what people say, "put may the I" is not. Words that say what a text is about tell nothing of this:
which of them people put together is not known beforehand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from rulebase.sentences import clauses_of, word_set
from rulebase.words import FUNCTION_WORDS

_CONTRACTIONS = {
    **{
        f"{who}{short}": (who, full)
        for who in ("i", "we", "you", "they")
        for short, full in (("ve", "have"),)
    },
    **{f"{who}re": (who, "are") for who in ("you", "they")},
    **{f"{who}s": (who, "is") for who in word_set("he it she that there what where who")},
    "im": ("i", "am"),
    "gotta": ("got", "to"),
    "wanna": ("want", "to"),
}


Pair = tuple[str, str]


def pairs_of(text: str) -> Iterator[Pair]:
    """The pairs of small words that a text has, in their order."""
    for clause in clauses_of(text):
        words = [part for word in clause for part in _CONTRACTIONS.get(word, (word,))]
        yield from (
            pair for pair in pairwise(words) if pair[0] in FUNCTION_WORDS and pair[1] in FUNCTION_WORDS
        )


class Phrasing:
    """The pairs of small words that people use. Built once, read by any number of threads."""

    def __init__(self, usual: Iterable[Pair]) -> None:
        self._usual = frozenset(usual)

    def strangeness(self, text: str) -> float:
        """How many of a text's pairs of small words no other text has, 0 to 1; 0 where it has none."""
        pairs = list(pairs_of(text))
        return sum(pair not in self._usual for pair in pairs) / len(pairs) if pairs else 0.0
