"""Reads a question: which words of the game it means, in spite of synonyms and slips of the keyboard."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from rulebase.spelling import Speller
from rulebase.words import FUNCTION_WORDS, is_kind_of_coin, is_number, joined_words_of, stem, words_of

# How much of a word's weight each way of meeting it keeps.
BY_ALIAS = 0.8
BY_SYNONYM = 0.5
BY_SIBLING = 0.4
BY_REPAIR = 0.7
BY_AMOUNT = 0.5
# A question longer than this, in words, is cut.
LONGEST_QUESTION = 150
LONGEST_PHRASE = 3


# Each word of a question is itself, so that it can be weighed once.
@dataclass(frozen=True, eq=False)
class Asked:
    """One word of a question, and the stems of the game by which it may be met, each with a weight.

    Numbers are not informative: a rule about bids need not mention the bid of 7 that someone asks about. Sums
    of money that the rules name, such as $5, are: they are kinds of coin.
    """

    word: str
    stems: dict[str, float]
    informative: bool


@dataclass
class Reading:
    """A question as read: its words, and the slips repaired in it, by the word as written."""

    asked: list[Asked] = field(default_factory=list)
    repairs: dict[str, str] = field(default_factory=dict)


def index_stems(text: str) -> list[str]:
    """The stems by which a text can be found."""
    return stems_of(words_of(text), joined_words_of(text))


def stems_of(words: Iterable[str], joined: Iterable[str]) -> list[str]:
    """The same, of the words of a text and of what hyphens join in it."""
    stems = []
    for word in words:
        if word not in FUNCTION_WORDS:
            stems.append(stem(word))
        if is_kind_of_coin(word):
            stems.append(word[1:])
    return stems + [stem(word) for word in joined]


@lru_cache(maxsize=1_000)
def stem_set(text: str) -> frozenset[str]:
    """The stems by which a text can be found, each once and in no order."""
    return frozenset(index_stems(text))


class QuestionReader:
    """Knows the words of one game: how often each is used, and the `stems` of all that can be found."""

    def __init__(
        self, *, words: Mapping[str, int], stems: Collection[str], aliases: Mapping[str, Sequence[str]]
    ) -> None:
        self._stems = stems
        frequencies = Counter(words)
        self._related: dict[tuple[str, ...], dict[str, float]] = defaultdict(dict)
        for word, others in aliases.items():
            for other in others:
                frequencies.update(_words_of_phrase(other))
                self._relate(other, word, BY_ALIAS)
                self._relate(word, other, BY_SYNONYM)
                for sibling in others:
                    self._relate(other, sibling, BY_SIBLING)
        self._speller = Speller(frequencies)

    @property
    def vocabulary(self) -> Collection[str]:
        """Every word, as written, that the game or its aliases use."""
        return self._speller.frequencies.keys()

    def read(self, question: str, real_words: Collection[str] = ()) -> Reading:
        """The question's words that say what it is about, each once; `real_words` are not repaired."""
        reading = Reading()
        words = words_of(question)[:LONGEST_QUESTION]
        repaired = [self._repaired(word, real_words, reading) for word in words]
        seen = set()
        for index, (word, right) in enumerate(zip(words, repaired, strict=True)):
            stems = self._met(repaired, index, BY_REPAIR if right != word else 1.0)
            informative = right not in FUNCTION_WORDS and (
                not is_number(right) or self._is_kind_of_coin(right)
            )
            if stem(right) not in seen and (stems or informative):
                seen.add(stem(right))
                reading.asked.append(Asked(word, stems, informative))
        return reading

    def _is_kind_of_coin(self, word: str) -> bool:
        return is_kind_of_coin(word) and word in self._stems

    def _relate(self, phrase: str, to: str, weight: float) -> None:
        """Let a phrase in a question be met by the words of another."""
        related = _phrase_stems(phrase)
        if related and len(related) <= LONGEST_PHRASE and not all(map(str.isdigit, related)):
            targets = self._related[related]
            for target in _index_stems_of_phrase(to):
                targets[target] = max(targets.get(target, 0.0), weight)

    def _repaired(self, word: str, real_words: Collection[str], reading: Reading) -> str:
        if word in FUNCTION_WORDS or word in real_words or stem(word) in self._stems:
            return word
        right = self._speller.repair(word)
        if right is None:
            return word
        reading.repairs[word] = right
        return right

    def _met(self, words: list[str], index: int, weight: float) -> dict[str, float]:
        """The stems by which the word at this place may be met."""
        word = words[index]
        stems: dict[str, float] = defaultdict(float)
        if word not in FUNCTION_WORDS:
            stems[stem(word)] = weight
        if is_kind_of_coin(word):
            stems[word[1:]] = BY_AMOUNT
        elif is_number(word):
            stems[f"${word}"] = BY_AMOUNT
        for pair in (words[index : index + 2], words[index - 1 : index + 1] if index else []):
            if "".join(pair) in self._speller.frequencies and len(pair) == 2:
                stems[stem("".join(pair))] = weight
        for phrase in _phrases_around(words, index):
            for target, strength in self._related.get(phrase, {}).items():
                stems[target] = max(stems[target], strength * weight)
        return {target: strength for target, strength in stems.items() if target in self._stems}


# Most aliases are those of all games, and stand beside many others.
@lru_cache(maxsize=20_000)
def _words_of_phrase(phrase: str) -> tuple[str, ...]:
    return tuple(words_of(phrase))


@lru_cache(maxsize=20_000)
def _phrase_stems(phrase: str) -> tuple[str, ...]:
    return tuple(map(stem, _words_of_phrase(phrase)))


@lru_cache(maxsize=20_000)
def _index_stems_of_phrase(phrase: str) -> tuple[str, ...]:
    return tuple(index_stems(phrase))


def _phrases_around(words: list[str], index: int) -> Iterator[tuple[str, ...]]:
    """Every run of words, as stems, that the word at this place belongs to."""
    for length in range(1, LONGEST_PHRASE + 1):
        for start in range(max(0, index - length + 1), min(index, len(words) - length) + 1):
            yield tuple(map(stem, words[start : start + length]))
