"""What keeps the answer to one question from answering another one that shares its words."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from rulebase.form import Form, form_of
from rulebase.months import months_agree
from rulebase.particulars import Particulars, particulars_of
from rulebase.question import index_stems
from rulebase.thesaurus import are_opposed
from rulebase.wordorder import turned_round

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
_TELLING = frozenset(
    "none except advanced easier solitaire first second third fourth last completed incomplete auctioned".split()
) | {"basic game"}
# What is asked for with one of these is hardly ever told by an answer about another.
_PLAIN_FACTS = ("person", "time", "reason", "amount", "extent")


def contrasts(question: str, wording: str) -> bool:
    """Whether something in the two says that an answer to the one is none to the other, however alike they are."""
    asked, told = form_of(question), form_of(wording)
    return (
        _ask_otherwise(asked, told)
        or _tell_otherwise(asked, particulars_of(question), particulars_of(wording))
        or not months_agree(question, wording)
        or turned_round(question, wording)
        or are_opposed(_stems(question), _stems(wording))
    )


def _ask_otherwise(asked: Form, told: Form) -> bool:
    if asked.kind == "statement":
        # Keywords do not say what they want to know.
        return False
    if asked.kind != told.kind:
        return True
    if asked.kind == "fact":
        return asked.sought != told.sought and (asked.sought in _PLAIN_FACTS) != (told.sought in _PLAIN_FACTS)
    if "must" in (asked.duty, told.duty) and asked.duty != told.duty:
        return True
    return (asked.denials + asked.bans) % 2 != (told.denials + told.bans) % 2


def _tell_otherwise(form: Form, asked: Particulars, told: Particulars) -> bool:
    if (asked.labels ^ told.labels) & _TELLING:
        return True
    for group in _GROUPS:
        first, second = asked.labels & group, told.labels & group
        if first and second and not first & second:
            return True
    if asked.actors and told.actors and set(asked.actors) != set(told.actors):
        return True
    # A wording without numbers may state a fact for any; one with others speaks of another case.
    if form.kind == "yes-no":
        return asked.numbers != told.numbers
    return not set(told.numbers) <= set(asked.numbers)


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


@lru_cache(maxsize=100_000)
def _stems(text: str) -> Collection[str]:
    return frozenset(index_stems(text))
