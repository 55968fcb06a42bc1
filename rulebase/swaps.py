"""Whether a question has one thing of a game where the wording of a ruling has another: a name, a currency, a deed.

The words of a name may stand elsewhere in both texts: "Basic Game: may I waste Overnight Transit?" has all the words of
"Basic Game: may I waste Basic Transit?" but one.
"""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from itertools import pairwise

from rulebase.asking import asking_part
from rulebase.hits import Hit
from rulebase.sentences import word_set, words_in
from rulebase.words import FUNCTION_WORDS, stem, words_of

Name = tuple[str, ...]

# What is won and paid, by the words for it; whoever asks for one does not mean another.
_CURRENCIES = {
    word: currency
    for currency, words in {
        "money": "bucks cash dollar dollars dough money",
        "points": "applause point points victory vp vps",
        "reputation": "reputation",
        "stars": "star stars",
    }.items()
    for word in words.split()
}
# How the words of a text have "one".
_ONE = "1"
_DOERS = word_set("anybody anyone everybody everyone he i she somebody someone they we you")
# What is done in many games; of two of these that no thesaurus calls alike one is not the other.
_DEEDS = word_set(
    "bid buy discard draw exchange hire invest move parade pass pay perform pocket rest reveal roll sell steal swap"
)


def swaps_a_thing(question: str, hit: Hit, names: Set[Name]) -> bool:
    """Whether each of the two has a name, a currency or a deed in the place of the other's.

    `names` are those of two words, as stems.
    """
    return (
        _are_swapped(_names(question, names), _names(hit.wording, names))
        or _are_swapped(_currencies(question), _currencies(hit.wording))
        or _does_otherwise(question, hit)
    )


def _are_swapped(asked: Set[object], told: Set[object]) -> bool:
    return bool(asked - told and told - asked)


def _names(text: str, names: Set[Name]) -> set[Name]:
    """The names in a text; "the component one" is one of those that begin so."""
    pairs = set(pairwise(map(stem, words_of(text))))
    short = {word for word, following in pairs if following == _ONE}
    return {name for name in names if name in pairs or name[0] in short}


@lru_cache(maxsize=100)
def _currencies(text: str) -> set[str]:
    return {_CURRENCIES[word] for word in words_in(text) if word in _CURRENCIES}


def _does_otherwise(question: str, hit: Hit) -> bool:
    """Whether a deed is asked for that the wording has not, which has another: "may I move?" for "may I put on a
    show?"."""
    deed = _deed(question)
    return deed in _DEEDS and deed in hit.unsaid and _deed(hit.wording) is not None


def _deed(text: str) -> str | None:
    """What somebody does of whom a text asks last; None where it names no doer right before it."""
    words = words_in(asking_part(text))
    behind = (word for before, word in pairwise(words) if before in _DOERS)
    return next((word for word in behind if word not in FUNCTION_WORDS), None)
