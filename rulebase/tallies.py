"""Whether the numbers of a question are those with which a ruling was asked, and stand for the same.

A yes or no turns on every number: "do both get halved?" is not "do both get doubled?", and four stands in round one are
not one stand in round four.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Literal

from rulebase.hits import Hit
from rulebase.numerals import numbers_in, only_sums
from rulebase.ranks import are_nouns_swapped, are_times_apart, ordinals, ranks_something_else
from rulebase.sentences import Words, clauses_of, word_set, words_in
from rulebase.words import FUNCTION_WORDS

Role = Literal["worth", "which", "count", "unclear"]

# Verdicts that hold for the numbers they were asked with, and no other.
_POLAR = ("yes", "no")
_TIMES = {
    **dict.fromkeys(word_set("double doubled doubles doubling doubly twice"), "2"),
    **dict.fromkeys(word_set("triple tripled triples tripling thrice treble trebled"), "3"),
    **dict.fromkeys(word_set("quadruple quadrupled quadruples"), "4"),
    **dict.fromkeys(word_set("half halve halved halves halving"), "0.5"),
}
# Behind these "once" is no conjunction, and "at once" is no number.
_BEHIND_ONCE = word_set("a at by during each every for from in on only or per to with")
_BEFORE_AT_ONCE = word_set("at more than")
# A number is what something is worth, or says which one it is, by the words beside it.
_BEFORE_WORTH = word_set(
    "bring brings cost costs earn earns gain gains give gives lose loses pay pays score scores worth"
)
_BEHIND_WORTH = word_set("applause buck bucks dollar dollars point points victory vp vps")
_BEFORE_WHICH = word_set("act level number phase position rank rating reputation round turn week")


def counts_otherwise(question: str, hit: Hit, own: Callable[[], Iterable[Hit]]) -> bool:
    """Whether a question has other numbers than the wording by which a ruling was found, or means others by them.

    `own` are the wordings of the ruling that were found: what it says of no number it says of those in any of them.
    """
    if _count_apart(question, hit.wording) or ranks_something_else(question, hit):
        return True
    if hit.verdict in _POLAR:
        return _differ(question, hit.wording)
    asked, told = _tally(question), _tally(hit.wording)
    if told - asked:
        return True
    more = {number for number in asked - told if told.total() > 1 or _tells_a_case(question, number)}
    return bool(more) and not more <= {number for each in own() for number in each.manner.particulars.numbers}


def _tally(text: str) -> Counter[str]:
    """The numbers of a text as often as it has them: "1, 2 and 2" are not "1, 1 and 2"."""
    words = words_in(text)
    # Two words for a kind of coin: "five dollar".
    numbers = (
        numbers_in(words[place : place + 2]) for place, word in enumerate(words) if numbers_in((word,))
    )
    return Counter(found[0] for found in numbers)


def _differ(question: str, wording: str) -> bool:
    """Whether two texts that ask for yes or no have other numbers, or only one says "once"."""
    return (
        sorted(numbers_in(words_in(question))) != sorted(numbers_in(words_in(wording)))
        or ordinals(question) != ordinals(wording)
        or ("1" in _times(question)) != ("1" in _times(wording))
    )


def _tells_a_case(question: str, number: str) -> bool:
    """Whether a number of a question is one of a case that it tells: not of "the five" that there are."""
    words = words_in(question)
    if number == "1" or only_sums(words):
        return False
    return any(
        _role(words, place) != "unclear" and words[place - 1 : place] != ("the",)
        for place, word in enumerate(words)
        if number in numbers_in((word,))
    )


@lru_cache(maxsize=100)
def _count_apart(question: str, wording: str) -> bool:
    asked, told = _times(question), _times(wording)
    return (
        (bool(asked and told) and asked != told)
        or _are_roles_swapped(_roles(question), _roles(wording))
        or are_nouns_swapped(question, wording)
        or are_times_apart(question, wording)
    )


def _times(text: str) -> set[str]:
    return {times for clause in clauses_of(text) for times in _times_in(clause)}


def _times_in(clause: Words) -> Iterator[str]:
    for place, word in enumerate(clause):
        following = clause[place + 1 : place + 2]
        if word in _TIMES:
            yield _TIMES[word]
        elif following == ("times",):
            yield from numbers_in((word,))
        elif word == "once" and _is_adverb(clause, place):
            yield "1"


def _is_adverb(clause: Words, place: int) -> bool:
    """Whether "once" says how often, and not after what or how soon."""
    before, following = clause[:place], clause[place + 1 : place + 2]
    return _BEHIND_ONCE.issuperset(following) and _BEFORE_AT_ONCE.isdisjoint(before[-1:])


def _roles(text: str) -> dict[str, set[Role]]:
    """What each number of a text stands for, wherever it is said."""
    words = words_in(text)
    roles: dict[str, set[Role]] = defaultdict(set)
    for place, word in enumerate(words):
        for number in numbers_in((word,)):
            roles[number].add(_role(words, place))
    return roles


def _role(words: Words, place: int) -> Role:
    before = words[place - 1] if place else ""
    behind = words[place + 1] if place + 1 < len(words) else ""
    if behind in _BEHIND_WORTH or before in _BEFORE_WORTH:
        return "worth"
    if before in _BEFORE_WHICH:
        return "which"
    return "unclear" if not behind or behind in FUNCTION_WORDS else "count"


def _are_roles_swapped(asked: dict[str, set[Role]], told: dict[str, set[Role]]) -> bool:
    return any(
        "unclear" not in asked[number] | told[number] and asked[number] != told[number]
        for number in asked.keys() & told.keys()
    )
