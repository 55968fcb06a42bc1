"""Whether the words of a language model say nothing beyond the answer that they stand beside."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulebase.form import FORMING
from rulebase.numerals import numbers_in
from rulebase.particulars import particulars_of
from rulebase.question import stem_set
from rulebase.sentences import word_set, words_in
from rulebase.thesaurus import are_opposed
from rulebase.words import FUNCTION_WORDS, stem

MOST_CHARACTERS = 300
# Plain sentences: no marks, no addresses, nothing that a page or a terminal could take for more than text.
_PLAIN = re.compile(r"[A-Za-z0-9À-ɏ ,.;:'’\"“”()$–—-]+")

_FOR = word_set(
    """
    able allow allowed allows can correct could fine legal legally may might ok okay permit permits permitted possible
    right sure true valid yes
    """
)
_AGAINST = word_set("cannot cant disallowed forbidden illegal illegally no not prohibited")
# These deny more than that something may not be done.
_FURTHER = word_set(
    """
    aint false hardly impossible incorrect invalid neither never nobody none noone nor nothing unlawful without wont
    wrong
    """
)
_AGREEING = {"yes": _FOR, "no": _AGAINST}
_POLAR = _FOR | _AGAINST | _FURTHER
# What must be done is said by these; other forms of asking are covered above.
_TELLING = FORMING - _POLAR - word_set("free get got had has have having let lets to")
# Of these a text may have any: they say nothing about a game.
_EMPTY = FUNCTION_WORDS - _TELLING - _POLAR
# Every prose has a sentence in which a question is read.
_READING = word_set("ask player question read understand")
# Labels of words that are looked at as words against something.
_DENIALS = {"none", "none twice"}


def is_covered(prose: str, *, verdict: str, told: str, beside: Iterable[str]) -> bool:
    """Whether prose says nothing that an answer does not.

    `verdict` is the answer in one word and `told` its text; `beside` is what stands with it: the question, the ruling,
    the clauses it cites. Every number and every word about the game has to be there already. What is for or against
    something has to be in the text itself or go with the verdict; what is a duty, a limit or an exception has to be in
    the text itself; and no word may exclude one of the text's.
    """
    if not prose or len(prose) > MOST_CHARACTERS or not _PLAIN.fullmatch(prose):
        return False
    words, own, everything = words_in(prose), words_in(told), words_in(" \n".join((told, *beside)))
    agreeing = _AGREEING.get(verdict, frozenset())
    known = {stem(word) for word in everything} | {stem(word) for word in _READING}
    return (
        all(word in own or word in agreeing for word in words if word in _POLAR)
        and all(word in own for word in words if word in _TELLING)
        and all(stem(word) in known or numbers_in((word,)) for word in words if word not in _EMPTY | _POLAR)
        and set(numbers_in(words)) <= set(numbers_in(everything))
        and particulars_of(prose).labels - _DENIALS <= particulars_of(told).labels
        and not are_opposed(stem_set(prose), stem_set(told))
    )
