"""Notices words that stand in no order in which anybody asks: "the may bid equal a". They claim no answer."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from rulebase.sentences import Words, clauses_of, word_set, words_in
from rulebase.wordorder import stems_in_order

_ARTICLES = word_set("a an every my our the their your")
_SUBJECTS = word_set("he i she they we")
_AUXILIARIES = word_set(
    "am are can could did do does had has have is may might must should was were will would"
)
# What stands behind none of the words before it. "I" may be what is left of "I'm".
_NEVER_BEHIND = (
    (
        _ARTICLES,
        _ARTICLES
        | _SUBJECTS
        | (_AUXILIARIES - word_set("can may might must will"))
        | word_set(
            "and as at but by for from how if in into it of onto or to what when where which who with you"
        ),
    ),
    (_SUBJECTS, _SUBJECTS | word_set("how of or what who")),
    (
        word_set("how"),
        _ARTICLES | word_set("and as at by for from how i in into it of on or out over to up with you"),
    ),
    (word_set("for in of with"), word_set("have")),
    (word_set("at into of to"), _SUBJECTS | word_set("am are did does had has is of was were")),
    *(
        (frozenset({word}), frozenset({word}))
        for word in word_set("at can do does for in is may of on to with")
    ),
)
# No clause ends with these.
_UNENDING = _ARTICLES | word_set("and if or")
# Before a subject that ends a clause.
_ASKING = _AUXILIARIES | word_set("and as or than")
# From so many words on that two texts share, their order tells.
_ENOUGH = 3
# How many of them have to come in the same order.
_LEAST_IN_ORDER = 0.55


@lru_cache(maxsize=10_000)
def is_garbled(text: str) -> bool:
    """Whether an article, a subject or a preposition stands where none can."""
    return any(map(_is_garbled, clauses_of(text)))


def _is_garbled(clause: Words) -> bool:
    if clause[-1] in _UNENDING:
        return True
    # "Act I" is a number.
    if clause[-1] in _SUBJECTS - {"i"} and len(clause) > 1 and clause[-2] not in _ASKING:
        return True
    return any(
        word in before and following in never
        for word, following in pairwise(clause)
        for before, never in _NEVER_BEHIND
    )


def is_scrambled(question: str, wording: str) -> bool:
    """Whether a question that is a sentence has the words of a wording in an order of its own."""
    asked = words_in(question)
    if _AUXILIARIES.isdisjoint(asked) and _ARTICLES.isdisjoint(asked):
        # Keywords come in any order.
        return False
    if ("by" in asked) != ("by" in words_in(wording)):
        # What one says in the active the other may say in the passive.
        return False
    told = stems_in_order(words_in(wording))
    shared = [word for word in stems_in_order(asked) if word in told]
    order = [told.index(word) for word in shared]
    return len(order) >= _ENOUGH and _longest_rise(order) <= _LEAST_IN_ORDER * len(order)


def _longest_rise(numbers: list[int]) -> int:
    """How many of these numbers, at most, can be kept so that each is higher than the one before."""
    best: list[int] = []
    for place, number in enumerate(numbers):
        best.append(1 + max((best[at] for at in range(place) if numbers[at] < number), default=0))
    return max(best, default=0)
