"""Whether a proposed position and move tell what the question says: nothing invented, nothing that matters left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from api.reading_model.telling import NOTHING_ELSE, Told, facts_told
from rulebase.form import form_of
from rulebase.numerals import amount, numbers_in
from rulebase.particulars import particulars_of
from rulebase.players import with_someone_for_names
from rulebase.search import RulebookIndex
from rulebase.sentences import word_set, words_in
from rulebase.words import stem

# A table chooses how it reads an open ruling; nobody chooses for it.
CHOSEN = "position.readings."
# Mostly "one" is no number; but whoever says it has said as much.
_ONCE = frozenset(map(stem, word_set("one once")))
# Which part of the words of a question may have no place in the reading, such as "now" or "left".
MOST_LEFT_OUT = 1 / 3


@dataclass(frozen=True)
class Said:
    """What a question says: its numbers, the stems of its words, and whether it denies or limits anything."""

    numbers: frozenset[float]
    stems: frozenset[str]
    denies: bool
    limits: bool

    @classmethod
    def in_question(cls, question: str) -> Said:
        words, labels = words_in(question), particulars_of(question).labels
        return cls(
            numbers=frozenset(map(amount, numbers_in(words))),
            stems=frozenset(map(stem, words)),
            denies=form_of(question).denials > 0 or "none" in labels,
            limits="only" in labels,
        )

    def tells(self, told: Told) -> bool:
        """Whether the question says this.

        A number has to be one of its numbers, and of a name or any other word every part has to be in it. What is true
        has to be in it by the name of its fact; what is false, none or empty by that and a denial, for zero is as much
        of a claim as any other number; and that there is nothing else by a word such as "only". What a move consists
        of it names in full.
        """
        value = told.value
        if value is NOTHING_ELSE:
            return self.limits or told.place.startswith("move.")
        if isinstance(value, str):
            words = words_in(_apart(value))
            return bool(words) and all(stem(word) in self.stems for word in words)
        if _is_number(value):
            return value in self.numbers or (value == 1 and not _ONCE.isdisjoint(self.stems))
        named = any(stem(word) in self.stems for word in words_in(_apart(told.fact)))
        return named and (value is True or self.denies)


def fits(index: RulebookIndex, position: msgspec.Struct, move: msgspec.Struct, question: str) -> bool:
    """Whether a decoded position and move are what a question says."""
    told = [*facts_told(position, "position"), *facts_told(move, "move")]
    return not invented(told, question) and not left_out(told, question, index)


def invented(told: Iterable[Told], question: str) -> list[str]:
    """The places of what the question does not say."""
    said = Said.in_question(question)
    return [each.place for each in told if each.place.startswith(CHOSEN) or not said.tells(each)]


def left_out(told: Iterable[Told], question: str, index: RulebookIndex) -> list[str]:
    """The numbers of the question, and the stems of its terms of the game, that are not told.

    Where much else has no place either, that too. A word is met by the name or the description of a fact that is told.
    """
    told = list(told)
    texts = [each.value for each in told if isinstance(each.value, str)]
    numbers = {float(each.value) for each in told if _is_number(each.value)}
    numbers.update(amount(number) for text in texts for number in numbers_in(words_in(text)))
    missing = [number for number in numbers_in(words_in(question)) if amount(number) not in numbers]
    texts += [text for each in told for text in each.labels]
    met = {stem(word) for text in texts for word in words_in(_apart(text))}
    plain, _ = with_someone_for_names(question, index.knows)
    informative = [stem(word) for word in index.search(plain, 1).informative]
    unmet = [word for word in informative if word not in met]
    if len(unmet) <= MOST_LEFT_OUT * len(informative):
        unmet = [word for word in unmet if word in index.terms | index.names]
    return missing + unmet


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _apart(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
