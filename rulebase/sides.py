"""Whether a yes or no was told for the other side: before instead of after, mine instead of another player's, all
instead of some."""

from __future__ import annotations

import re

from rulebase.hits import Hit
from rulebase.particulars import particulars_of
from rulebase.sentences import word_set, words_in

_POLAR = ("yes", "no")
_SOME = word_set("some")
_BEFORE, _AFTER = word_set("before beforehand"), word_set("after afterwards once since")
# These tell the same order from its other end.
_THEN = word_set("afterwards first then")
_OF_OTHERS = re.compile(
    r"(?:other player|neighbou?r|opponent|rival|(?:any|some)(?:body|one) else)(?:['’]s|s['’])", re.IGNORECASE
)


def is_on_the_other_side(question: str, hit: Hit) -> bool:
    """Whether one of the two is about the time before and the other is not, one about what another player has, or one
    says "some" where the other says "all"."""
    return hit.verdict in _POLAR and (
        _is_earlier(question, hit.wording)
        or (_says(question, _AFTER) and _is_earlier(hit.wording, question))
        or _is_of_others(question, hit.wording)
        or _is_of_others(hit.wording, question)
        or _is_for_some(question, hit.wording)
        or _is_for_some(hit.wording, question)
    )


def _says(text: str, words: frozenset[str]) -> bool:
    return not words.isdisjoint(words_in(text))


def _is_earlier(one: str, other: str) -> bool:
    return _says(one, _BEFORE) and "before" not in particulars_of(other).labels and not _says(other, _THEN)


def _is_of_others(one: str, other: str) -> bool:
    """Whether a text says of something that another player has it, and the other text speaks of no other player."""
    return bool(_OF_OTHERS.search(one)) and "other" not in particulars_of(other).actors


def _is_for_some(one: str, other: str) -> bool:
    return _says(one, _SOME) and "all" in particulars_of(other).labels - particulars_of(one).labels
