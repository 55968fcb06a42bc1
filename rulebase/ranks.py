"""What the ordinals and numbers of two texts stand beside: a "second player" is no "second act"."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Set
from itertools import pairwise, takewhile

from rulebase.asking import PREPOSITIONS
from rulebase.hits import Hit
from rulebase.numerals import numbers_in
from rulebase.question import stem_set
from rulebase.sentences import Words, clauses_of, word_set, words_in
from rulebase.words import FUNCTION_WORDS, stem

_SPELT_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"]
_SHORT_ORDINALS = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th"]
_ORDINALS = {
    **{word: word for word in _SPELT_ORDINALS},
    **dict(zip(_SHORT_ORDINALS, _SPELT_ORDINALS, strict=True)),
}
_MARKING = word_set("after before until")
_DETERMINERS = word_set("her his its my our the their your")
# Of so many words may be the name of what is counted.
_LONGEST_NAME = 3


def ranks_something_else(question: str, hit: Hit) -> bool:
    """Whether an ordinal of a question ranks what the wording has not, and the other way round: a "second player" is no
    "second act"."""
    asked, told = _numbered(question), _numbered(hit.wording)
    unsaid = set(map(stem, hit.unsaid))
    return any(
        asked[number] and told[number] and asked[number] <= unsaid and told[number] <= set(hit.unasked)
        for number in asked.keys() & told.keys() & set(_SPELT_ORDINALS)
    )


def are_times_apart(question: str, wording: str) -> bool:
    """Whether one text speaks of the time after the second show, say, and the other of what is in or before it."""
    asked, told = _times(question), _times(wording)
    return any(
        asked[number].isdisjoint(told[number]) and not _MARKING.isdisjoint(asked[number] | told[number])
        for number in asked.keys() & told.keys()
    )


def _times(text: str) -> dict[str, set[str]]:
    """The prepositions before each ordinal of a text that has one."""
    found: dict[str, set[str]] = defaultdict(set)
    for before, word in pairwise(word for word in words_in(text) if word not in _DETERMINERS):
        if word in _ORDINALS and before in PREPOSITIONS:
            found[_ORDINALS[word]].add(before)
    return found


def ordinals(text: str) -> list[str]:
    """The ordinals of a text as often as it has them: who is first in the second is not second in the second."""
    return sorted(_ORDINALS[word] for word in words_in(text) if word in _ORDINALS)


def are_nouns_swapped(question: str, wording: str) -> bool:
    """Whether what a number counts in one text is in the other as well, but is not what it counts there."""
    asked, told = _numbered(question), _numbered(wording)
    return any(
        _stands_elsewhere(asked[number], told[number], question)
        and (number in _SPELT_ORDINALS or _stands_elsewhere(told[number], asked[number], wording))
        for number in asked.keys() & told.keys()
    )


def _stands_elsewhere(numbered: Set[str], other: Set[str], text: str) -> bool:
    """Whether a text has what the other numbers, but numbers something else, or nothing that it names."""
    return numbered.isdisjoint(other) and not other.isdisjoint(stem_set(text))


def _numbered(text: str) -> dict[str, set[str]]:
    """The stems of what each number and ordinal of a text counts; none behind "first", which is often "at first"."""
    found: dict[str, set[str]] = {}
    for clause in clauses_of(text):
        for place, word in enumerate(clause):
            number = _ORDINALS.get(word) or next(iter(numbers_in((word,))), None)
            if number is not None:
                counted = set(_counted(clause[place + 1 :]))
                if counted or (word in _ORDINALS and number != "first"):
                    found.setdefault(number, set()).update(counted)
    return found


def _counted(behind: Words) -> list[str]:
    """The stems of the words that follow each other up to a small word, but for "of": "pick of partners"."""
    named = takewhile(lambda word: word == "of" or word not in FUNCTION_WORDS, behind)
    return [stem(word) for word in named if word != "of"][:_LONGEST_NAME]
