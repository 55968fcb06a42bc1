"""What keeps the answer to one question from answering another one that shares its words."""

from __future__ import annotations

from functools import lru_cache

from rulebase.asking import asking_part
from rulebase.form import Form, form_of
from rulebase.months import months_agree
from rulebase.particulars import Particulars, particulars_of
from rulebase.question import stem_set
from rulebase.sentences import word_set, words_in
from rulebase.thesaurus import are_opposed
from rulebase.wordorder import behind_markers, same_order, turned_round
from rulebase.words import is_kind_of_coin

# Of the words on a line of particulars: whoever says one of a group does not mean another.
_GROUPS = (
    {"more", "less"},
    {"most", "least"},
    {"first", "second", "third", "fourth", "last"},
    {"completed", "incomplete"},
    {"basic game", "advanced", "easier", "solitaire"},
    {"leftwards", "rightwards"},
    {"face up", "face down"},
    {"before", "later"},
)
# These change the answer wherever only one of two questions has them.
_TELLING = {"basic game", "for nothing", "too few"} | word_set(
    """
    none plus except advanced easier solitaire first second third fourth last completed incomplete auctioned
    """
)
_TELLING_OF_YES = _TELLING | {"more", "less", "most", "least", "only", "same", "twice"}
_EVERYBODY = word_set("everybody everyone")
_STATING = word_set(
    "am are can cannot cant could do does has have i is it may must she they was we were will you"
)
_NUMBERING = word_set("count many number total")
# In a longer question the order of the words tells little.
_BRIEF = 5
# Facts for which people ask in different ways: "what is the price", "how much is it".
_SOUGHT_ALIKE = ({"amount", "extent", "thing"}, {"manner", "outcome", "place", "thing"})


# Whoever claims nothing is asked the same again for what comes nearest.
@lru_cache(maxsize=1_000)
def contrasts(question: str, wording: str) -> bool:
    """Whether something in the two says that an answer to the one is none to the other, however alike they are."""
    asked, told = form_of(question), form_of(wording)
    return (
        _ask_otherwise(asked, told)
        or (asked.kind == "statement" and (_states(question) or _counts(question, wording)))
        or _tell_otherwise(asked, particulars_of(question), particulars_of(wording))
        or _says_everybody(question) != _says_everybody(wording)
        or (asked.kind == "yes-no" and _are_brief_and_turned(question, wording))
        or not months_agree(question, wording)
        or turned_round(question, wording)
        or are_opposed(stem_set(question), stem_set(wording))
    )


def _ask_otherwise(asked: Form, told: Form) -> bool:
    if asked.kind == "statement":
        # Keywords do not say what they want to know.
        return False
    if asked.kind != told.kind:
        return True
    if asked.kind == "fact":
        sought = {asked.sought, told.sought}
        return len(sought) > 1 and not any(sought <= alike for alike in _SOUGHT_ALIKE)
    if "must" in (asked.duty, told.duty) and asked.duty != told.duty:
        return True
    return (asked.denials + asked.bans) % 2 != (told.denials + told.bans) % 2


def _are_brief_and_turned(question: str, wording: str) -> bool:
    if len(stem_set(question)) > _BRIEF:
        return False
    if behind_markers(question).keys() ^ behind_markers(wording).keys():
        return True
    return not same_order(asking_part(question), asking_part(wording))


def _states(text: str) -> bool:
    """Whether a text that asks nothing says something, other than a few keywords do."""
    return "?" not in text and not _STATING.isdisjoint(words_in(text))


def _counts(keywords: str, wording: str) -> bool:
    """Whether keywords want a number, where the wording wants something else."""
    wanted = form_of(wording).sought in ("amount", "extent") or not _NUMBERING.isdisjoint(words_in(wording))
    return words_in(keywords)[:2] == ("number", "of") and not wanted


def _says_everybody(text: str) -> bool:
    return not _EVERYBODY.isdisjoint(words_in(text))


def _tell_otherwise(form: Form, asked: Particulars, told: Particulars) -> bool:
    if (asked.labels ^ told.labels) & (_TELLING_OF_YES if form.kind == "yes-no" else _TELLING):
        return True
    for group in _GROUPS:
        first, second = asked.labels & group, told.labels & group
        if first and second and not first & second:
            return True
    if asked.agents != told.agents or (asked.actors and told.actors and asked.actors != told.actors):
        return True
    # A wording without numbers may state a fact for any; one with others speaks of another case.
    if form.kind == "yes-no":
        return asked.numbers != told.numbers
    more = set(asked.numbers) - set(told.numbers)
    return not set(told.numbers) <= set(asked.numbers) or any(map(is_kind_of_coin, more))


@lru_cache(maxsize=1_000)
def agreement(question: str, wording: str) -> float:
    """How much of what two questions say beside their subject is the same, between 0 and 1."""
    one, other = _traits(question), _traits(wording)
    return len(one & other) / len(one | other)


@lru_cache(maxsize=100_000)
def _traits(text: str) -> frozenset[tuple[str, str]]:
    form, particulars = form_of(text), particulars_of(text)
    traits = {("asks", form.sought or form.kind)}
    if form.kind == "yes-no" and form.duty != "plain":
        traits.add(("duty", form.duty))
    traits.update(("says", label) for label in particulars.labels)
    traits.update(("who", actor) for actor in particulars.actors)
    traits.update(("number", number) for number in particulars.numbers)
    return frozenset(traits)
