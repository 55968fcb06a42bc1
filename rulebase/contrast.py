"""What keeps the answer to one question from answering another one that shares its words."""

from __future__ import annotations

from functools import lru_cache

from rulebase.asking import asking_part
from rulebase.form import Form, form_of
from rulebase.manner import Manner, manner_of
from rulebase.months import are_months_met
from rulebase.particulars import Particulars
from rulebase.question import stem_set
from rulebase.sentences import word_set, words_in
from rulebase.thesaurus import are_opposed
from rulebase.wordorder import behind_markers, same_order, turned_round
from rulebase.words import is_kind_of_coin

# Labels of particulars that tell which variant of a game is played, and the one that goes without saying.
BASIC = "basic game"
VARIANTS = frozenset({BASIC, "advanced", "easier", "solitaire"})
# Of the words on a line of particulars: whoever says one of a group does not mean another.
_GROUPS = (
    {"more", "less"},
    {"most", "least"},
    {"first", "second", "third", "fourth", "last"},
    {"completed", "incomplete"},
    VARIANTS,
    {"leftwards", "rightwards"},
    {"face up", "face down"},
    {"before", "later"},
    {"one person", "several people"},
)
# These change the answer wherever only one of two questions has them.
_TELLING = {BASIC, "for nothing", "too few"} | word_set(
    """
    none plus except advanced easier solitaire first second third fourth fifth sixth seventh last completed
    incomplete auctioned
    """
)
_TELLING_OF_YES = _TELLING | {"more", "less", "most", "least", "only", "same", "twice"}
_STATING = word_set(
    "am are can cannot cant could do does has have i is it may must she they was we were will you"
)
_NUMBERING = word_set("count many number total")
# In a longer question the order of the words tells little.
_BRIEF = 5
# Facts for which people ask in different ways: "what is the price", "how much is it".
_SOUGHT_ALIKE = ({"amount", "extent", "thing"}, {"manner", "outcome", "place", "thing"})


def contrasts(question: str, wording: str, told: Manner | None = None) -> bool:
    """Whether something in the two says that an answer to the one is none to the other, however alike they are.

    `told` is the manner of the wording, where it is known.
    """
    asked, told = manner_of(question), told or manner_of(wording)
    # What single words tell comes before what their order tells, which takes longer.
    return (
        _differ(asked, told)
        or (asked.form.kind == "statement" and (_states(question) or _counts(question, wording)))
        or (asked.form.kind == "yes-no" and _are_brief_and_turned(question, wording))
        or turned_round(question, wording)
    )


# One manner is that of many wordings.
@lru_cache(maxsize=5_000)
def _differ(asked: Manner, told: Manner) -> bool:
    return (
        _ask_otherwise(asked.form, told.form)
        or _tell_otherwise(asked.form, asked.particulars, told.particulars)
        or asked.everybody != told.everybody
        or not are_months_met(asked.months, told.months)
        or are_opposed(asked.opposed, told.opposed)
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
    return "?" not in text and is_sentence(text)


def is_sentence(text: str) -> bool:
    """Whether a text has a verb or a person that a few keywords do not have."""
    return not _STATING.isdisjoint(words_in(text))


def _counts(keywords: str, wording: str) -> bool:
    """Whether keywords want a number, where the wording wants something else."""
    if words_in(keywords)[:2] != ("number", "of"):
        return False
    return form_of(wording).sought not in ("amount", "extent") and _NUMBERING.isdisjoint(words_in(wording))


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


def agreement(question: str, wording: str, told: Manner | None = None) -> float:
    """How much of what two questions say beside their subject is the same, between 0 and 1.

    `told` is the manner of the wording, where it is known.
    """
    return _shared(manner_of(question), told or manner_of(wording))


@lru_cache(maxsize=5_000)
def _shared(asked: Manner, told: Manner) -> float:
    one, other = _traits(asked), _traits(told)
    return len(one & other) / len(one | other)


@lru_cache(maxsize=10_000)
def _traits(manner: Manner) -> frozenset[tuple[str, str]]:
    form, particulars = manner.form, manner.particulars
    traits = {("asks", form.sought or form.kind)}
    if form.kind == "yes-no" and form.duty != "plain":
        traits.add(("duty", form.duty))
    traits.update(("says", label) for label in particulars.labels)
    traits.update(("who", actor) for actor in particulars.actors)
    traits.update(("number", number) for number in particulars.numbers)
    return frozenset(traits)
