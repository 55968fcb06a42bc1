"""How a question asks: for yes or no or for a fact, about a duty or a permission, and with how many denials."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Literal

from rulebase.asking import DENYING_AUXILIARIES, LEAD_INS, PREPOSITIONS, questions_of
from rulebase.sentences import Words, clauses_of, word_set, words_in
from rulebase.words import FUNCTION_WORDS

Kind = Literal["yes-no", "fact", "statement"]
Duty = Literal["must", "may", "plain"]

_NOT = DENYING_AUXILIARIES | word_set("never not")
_FORBIDDEN = word_set("banned disallowed forbidden illegal illegally prohibited unlawful")

# What a fact is sought as, by the words that ask for it; the first found decides.
_SAYING = {
    "amount": "how many, how much, what number of, what is the number",
    "extent": "how high, how low, how deep, how far, how long, how old, how tall, how big",
    "outcome": "what now, what then, what if, what about, what happens, what happened, what becomes",
    "time": "what moment, what point, what time, how soon, when",
    "person": "who, whom, whose, which player",
    "reason": "why",
    "thing": "what, which",
    "place": "where",
    "manner": "how",
}
# Each phrase with its place among all: the first found decides.
_SOUGHT = {
    tuple(phrase.split()): (place, sought)
    for place, (sought, phrases) in enumerate(_SAYING.items())
    for phrase in phrases.split(", ")
}
_LONGEST_SOUGHT = max(map(len, _SOUGHT))
_MUST = """
bound, compulsory, forced, gotta, mandatory, must, mustnt, necessary, need, needed, neednt, needs, obligatory,
obliged, ought, required, requires, shall, should, shouldnt, supposed, got to, had to, has to, have to, having to
"""
_MAY = """
able, allow, allowed, allows, can, cannot, cant, could, couldnt, free to, get to, legal, let, lets, may, might, ok,
okay, permit, permits, permitted, possible
"""
# Each of one word or two.
_DUTIES = frozenset(tuple(phrase.split()) for phrase in _MUST.split(","))
_PERMISSIONS = frozenset(tuple(phrase.split()) for phrase in _MAY.split(","))
# A last clause of nothing but these asks whether what was said before is so, or may be done.
_WHETHER = word_set("allowed enough fine is it legal ok okay or permitted possible that valid")
# Whether two texts agree in these is told by their forms, whichever word is used.
FORMING = _NOT | _FORBIDDEN | word_set(f"{_MUST} {_MAY}".replace(",", ""))


_COUNTING = {("how", "many"), ("how", "much"), ("number", "of")}


@dataclass(frozen=True)
class Form:
    """What two questions have to share for one answer to be true of both, whatever they are about.

    `sought` is the sort of fact asked for. `denials` and `bans` count the words that turn an answer round
    ("not", "illegal"); they are not paired off, for what "isn't it illegal" asks is a matter of tone.
    """

    kind: Kind
    sought: str
    duty: Duty
    denials: int
    bans: int


@lru_cache(maxsize=2_000)
def form_of(text: str) -> Form:
    """The form of the last question that a text asks."""
    questions, everything = questions_of(text), words_in(text)
    if not questions and _asks_whether(text):
        return Form("yes-no", "", "may", _count(everything, _NOT), _count(everything, _FORBIDDEN))
    asked = questions[-1] if questions else everything
    sought = _sought(asked) if questions else ""
    duty = _duty(asked)
    if sought and duty == "may":
        # "How many may I take" and "how many do I take" want the same number.
        duty = "plain"
    return Form(
        kind="fact" if sought else "yes-no" if questions else "statement",
        sought=sought,
        duty=duty,
        denials=_count(everything, _NOT),
        bans=_count(everything, _FORBIDDEN),
    )


def counted_in(text: str) -> Words:
    """The words for what a question counts, such as "demand cards" of "how many demand cards"; none where it names
    nothing."""
    words = words_in(text)
    for place in range(len(words)):
        if words[place : place + 2] in _COUNTING:
            return tuple(takewhile(lambda word: word not in FUNCTION_WORDS, words[place + 2 : place + 4]))
    return ()


def _count(words: Words, among: frozenset[str]) -> int:
    return sum(word in among for word in words)


def _asks_whether(text: str) -> bool:
    """Whether a text only ends by asking: "Three of them at once - possible?"."""
    clauses = clauses_of(text)
    return text.rstrip().endswith("?") and bool(clauses) and _WHETHER.issuperset(clauses[-1])


def _sought(asked: Words) -> str:
    """The sort of fact that a question asks for; none for a question that opens with an auxiliary."""
    opening = next((place for place, word in enumerate(asked) if word not in LEAD_INS | PREPOSITIONS), 0)
    phrases = (asked[opening : opening + length] for length in range(1, _LONGEST_SOUGHT + 1))
    found = [_SOUGHT[phrase] for phrase in phrases if phrase in _SOUGHT]
    return min(found)[1] if found else ""


def _duty(asked: Words) -> Duty:
    said = {asked[start:end] for start in range(len(asked)) for end in (start + 1, start + 2)}
    if not said.isdisjoint(_DUTIES):
        return "must"
    return "plain" if said.isdisjoint(_PERMISSIONS) else "may"
