"""Whether two questions that share their words also ask the same, so that the answer of one answers the other."""

from functools import lru_cache

from rulebase.asking import asking_part
from rulebase.form import FORMING, Form
from rulebase.manner import Manner, manner_of
from rulebase.months import are_months_met
from rulebase.particulars import LABELLED, Particulars
from rulebase.question import index_stems, stem_set
from rulebase.sentences import clauses_of, word_set
from rulebase.wordorder import turned_round
from rulebase.words import is_kind_of_coin, stem

# What stands behind these, up to the end of its clause, is the condition under which something is asked.
_CONDITIONS = word_set(
    """
    after also although because before but during even except if instead once only since unless until when while
    with without
    """
)
# Stems in which two texts that ask the same agree already, whichever words they have for them.
TOLD_APART = LABELLED | frozenset(map(stem, _CONDITIONS | FORMING))


def asks_the_same(question: str, wording: str, told: Manner | None = None) -> bool:
    """Whether a question asks what a wording of a ruling asks, as far as words beside the subject tell.

    A doubt is a no: to abstain costs little. `told` is the manner of the wording, where it is known.
    """
    asked, told = manner_of(question), told or manner_of(wording)
    return (
        asked.form == told.form
        and _says_what_it_asks(asked.form, question)
        and _agree(asked.form, asked.particulars, told.particulars)
        and are_months_met(asked.months, told.months)
        and not turned_round(question, wording)
    )


def same_words(question: str, wording: str) -> bool:
    """Whether two texts have the very same words, but for their forms and those that every question has."""
    words = stem_set(question)
    return bool(words) and words == stem_set(wording)


def conditions_of(question: str) -> set[str]:
    """The words that say under what condition something is asked."""
    found: set[str] = set()
    for clause in clauses_of(question):
        opening = next((place for place, word in enumerate(clause) if word in _CONDITIONS), len(clause))
        found.update(clause[opening:])
    return found - _CONDITIONS


def _says_what_it_asks(form: Form, question: str) -> bool:
    """Not "..., is that right?", which leaves to the reader what is meant by that."""
    return form.kind != "yes-no" or _asks_something(question)


# Asked once of each wording that a question is held against.
@lru_cache(maxsize=8)
def _asks_something(question: str) -> bool:
    return bool(index_stems(asking_part(question)))


def _agree(form: Form, asked: Particulars, told: Particulars) -> bool:
    if (asked.actors, asked.agents) != (told.actors, told.agents):
        return False
    # A ruling that names no variant is one on the basic game; one that names the basic game is on no other.
    if told.labels not in (asked.labels, asked.labels - {"basic game"}):
        return False
    if asked.numbers == told.numbers:
        return True
    # Where a fact is asked for, a ruling without numbers states it for any sum: "17 dollars, how many points?"
    any_sum = asked.only_sums and not any(map(is_kind_of_coin, asked.numbers))
    return form.kind == "fact" and not told.numbers and any_sum
