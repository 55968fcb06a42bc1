"""What speaks against a claim although the words of the question point to its ruling: a last look at the two."""

from __future__ import annotations

from rulebase.asking import asking_part, questions_of
from rulebase.form import counted_in
from rulebase.hits import Hit
from rulebase.question import stem_set
from rulebase.sentences import clauses_of, words_in
from rulebase.words import stem


def counts_the_other(question: str, hit: Hit) -> bool:
    """Whether each counts what the other only names: "stars for the most points" for "points for the most stars"."""
    asked, told = (counted_in(text) or ("",) for text in (question, hit.wording))
    counted, other = stem(asked[-1]), stem(told[-1])
    return counted != other and counted in hit.stems and other in stem_set(question)


def tells_more(question: str, hit: Hit) -> bool:
    """Whether a question tells of a case, where the ruling only says on what the answer depends."""
    return hit.verdict == "depends" and _statements(question) > _statements(hit.wording)


def asks_for_something_else(question: str, hit: Hit) -> bool:
    """Whether both tell a case and then ask, and share no more than one of the two.

    "I have no star. Is it finished?" has most of its words in common with "I have no star. Do I win?", and "I passed.
    May I invest once more?" with "I hired an act. May I invest once more?".
    """
    if not (_statements(question) and _statements(hit.wording)):
        return False
    informative = {*hit.matched_words, *hit.missing_words}
    asked = informative.intersection(words_in(asking_part(question)))
    told = stem_set(asking_part(hit.wording))
    case = hit.stems - told
    return (
        (bool(asked) and asked <= set(hit.unsaid))
        or (bool(told) and told <= set(hit.unasked))
        or (bool(case) and case <= set(hit.unasked))
    )


def _statements(text: str) -> int:
    return len(clauses_of(text)) - len(questions_of(text))
