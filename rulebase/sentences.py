"""Takes a text apart into clauses and these into plain words, keeping every word that says how it is meant."""

import re
import unicodedata
from functools import lru_cache

from rulebase.months import with_may_told_apart

# An ordinal; a number, maybe a sum of money or with a fraction; a word, maybe with an apostrophe; the end of a
# clause.
_TOKEN = re.compile(r"\d+(?:st|nd|rd|th)\b|\$?\d+(?:[.,]\d+)?|[a-z]+(?:'[a-z]+)?|[.?!;:,()\n]| -+ ")
_APOSTROPHES = str.maketrans("’ʼ`´‘", "'''''")
_DASHES = str.maketrans("—–", ";;")

# Written together without an apostrophe, they open questions all the same.
_RUN_TOGETHER = {
    "hows": "how",
    "whats": "what",
    "whens": "when",
    "wheres": "where",
    "whos": "who",
    "whys": "why",
}

Words = tuple[str, ...]


@lru_cache(maxsize=2_000)
def clauses_of(text: str) -> tuple[Words, ...]:
    """The clauses of a text, each as its words in order: lower case, no accents, "don't" as "dont"."""
    marked = with_may_told_apart(text).lower().translate(_APOSTROPHES).translate(_DASHES)
    plain = unicodedata.normalize("NFKD", marked).encode("ascii", "ignore").decode()
    clauses: list[list[str]] = [[]]
    for token in _TOKEN.findall(plain):
        if token[-1].isalnum():
            clauses[-1].append(_without_apostrophe(token))
        else:
            clauses.append([])
    return tuple(tuple(clause) for clause in clauses if clause)


@lru_cache(maxsize=2_000)
def words_in(text: str) -> Words:
    """All the words of a text in order, as in its clauses."""
    return tuple(word for clause in clauses_of(text) for word in clause)


def word_set(listed: str) -> frozenset[str]:
    """A list of words as a set."""
    return frozenset(listed.split())


def _without_apostrophe(token: str) -> str:
    """ "dont" of "don't", where the ending denies; "player" of "player's", where it does not."""
    word, _, ending = token.partition("'")
    return word + ending if ending == "t" else _RUN_TOGETHER.get(word, word)
