"""Whether a proposed position and move tell what the question says: nothing invented, nothing that matters left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from api.reading_model.telling import Told, facts_told
from api.shapes import shapes_of
from rulebase.form import form_of
from rulebase.numerals import amount, numbers_in
from rulebase.particulars import particulars_of
from rulebase.players import with_someone_for_names
from rulebase.search import RulebookIndex
from rulebase.sentences import word_set, words_in
from rulebase.words import stem
from verifier.kernel.game import Game

# A table chooses how it reads an open ruling; nobody chooses for it.
CHOSEN = "position.readings."
# Mostly "one" is no number; but whoever says it has said as much.
_ONCE = word_set("one once")
# Which part of the words of a question may have no place in the reading, such as "now" or "left".
MOST_LEFT_OUT = 1 / 3


@dataclass(frozen=True)
class Said:
    """What a question says: its numbers, the stems of its words, and whether it denies anything."""

    numbers: frozenset[float]
    stems: frozenset[str]
    denies: bool

    @classmethod
    def in_question(cls, question: str) -> Said:
        words = words_in(question)
        denies = form_of(question).denials > 0 or "none" in particulars_of(question).labels
        return cls(frozenset(map(amount, numbers_in(words))), frozenset(map(stem, words)), denies)

    def tells(self, told: Told) -> bool:
        """Whether the question says this.

        A number has to be one of its numbers, and of a name or any other word every part has to be in it. What is true
        has to be in it by the name of its fact; what is false, none or empty by that and a denial, for zero is as much
        of a claim as any other number.
        """
        value = told.value
        if isinstance(value, str):
            words = words_in(_apart(value))
            return bool(words) and all(stem(word) in self.stems for word in words)
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return value in self.numbers or (value == 1 and not _ONCE.isdisjoint(self.stems))
        named = any(stem(word) in self.stems for word in words_in(_apart(told.fact)))
        return named and (value is True or self.denies)


def fits(engine: Game, index: RulebookIndex, position: Any, move: Any, question: str) -> bool:
    """Whether a decoded position and move are what a question says."""
    parts = shapes_of(engine)["$defs"]
    told = [*facts_told(position, "position", parts), *facts_told(move, "move", parts)]
    return not invented(told, question) and not left_out(told, question, index)


def invented(told: Sequence[Told], question: str) -> list[str]:
    """The places of what the question does not say."""
    said = Said.in_question(question)
    return [each.place for each in told if each.place.startswith(CHOSEN) or not said.tells(each)]


def left_out(told: Sequence[Told], question: str, index: RulebookIndex) -> list[str]:
    """The numbers of the question, and the stems of its terms of the game, that are not told.

    Where much else has no place either, that too. A word is met by the name or the description of a fact that is told.
    """
    values = [each.value for each in told]
    missing = [number for number in numbers_in(words_in(question)) if amount(number) not in values]
    texts = [*(text for each in told for text in each.labels), *filter(_is_text, values)]
    met = {stem(word) for text in texts for word in words_in(_apart(text))}
    plain, _ = with_someone_for_names(question, index.knows)
    informative = [stem(word) for word in index.search(plain, 1).informative]
    unmet = [word for word in informative if word not in met]
    if len(unmet) > MOST_LEFT_OUT * len(informative):
        return missing + unmet
    return missing + [word for word in unmet if word in index.terms | index.names]


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _apart(name: str) -> str:
    return name.replace("_", " ").replace("-", " ")
