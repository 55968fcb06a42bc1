"""Finds the clauses, rulings and terms of one game that a question is about, and says how well they fit."""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Literal

from rulebase.overlap import Overlap
from rulebase.phrasing import Phrasing
from rulebase.players import with_someone_for_names
from rulebase.pooled import PooledWordings
from rulebase.postings import Postings
from rulebase.question import Asked, QuestionReader, index_stems, stem_set
from rulebase.schema import RulebookText
from rulebase.semantics.meaning import Meaning, Wording
from rulebase.thesaurus import everyday_words
from rulebase.words import FUNCTION_WORDS, is_kind_of_coin, is_number, stem, words_of

Kind = Literal["clause", "ruling", "term"]
KINDS: tuple[Kind, ...] = ("clause", "ruling", "term")

# Words beside a text proper: of an answer, and of keys and titles.
IN_ANSWER = 0.4
IN_TITLE = 0.3
# How many passages are compared closely for each hit wanted: an entry may have several.
CONSIDERED = 8
# The same where each wording is a hit of its own.
CONSIDERED_ALONE = 3
_UNCAPITALISED = re.compile(r"\b[a-z]+\b")


@dataclass(frozen=True)
class Entry:
    """Something to be found: its wordings are the ways it is put, and `beside` what else belongs to it.

    `verdict` is what a ruling answers, such as "yes".
    """

    kind: Kind
    key: str
    wordings: tuple[str, ...]
    beside: tuple[tuple[str, float], ...] = ()
    verdict: str = ""


@dataclass(frozen=True)
class Hit:
    """One entry found, and how well it fits.

    `score` orders the hits of one question and compares with nothing else. The rest is between 0 and 1:
    `coverage` is how much of what the question asks about the entry speaks of (rare words count more, words
    the game does not know count most), `likeness` is coverage both ways between the question and `wording`,
    and `margin` is how far the next hit of the same kind falls behind (1 where there is none). `verdict` is that of
    a ruling.
    `wording` has "someone" for a player who is named in it, and `original` is as it was written.
    `matched_words` and `missing_words` are the question's own words, and so are `unsaid`: those that `wording`
    itself does not have, though the answer or the title beside it may. `unasked` are the stems of the wording
    that the question does not have.
    """

    kind: Kind
    key: str
    score: float
    matched_words: tuple[str, ...]
    missing_words: tuple[str, ...]
    coverage: float
    likeness: float
    margin: float
    wording: str
    unsaid: tuple[str, ...]
    unasked: tuple[str, ...]
    verdict: str = ""
    original: str = ""


@dataclass(frozen=True)
class Found:
    """What a question found.

    `informative` are the words by which it was looked up, `unknown` those among them that this rulebook
    never uses, and `repairs` what was read as a slip of the keyboard, by the word as written.
    """

    hits: list[Hit]
    informative: tuple[str, ...]
    unknown: tuple[str, ...]
    repairs: dict[str, str]


@dataclass(frozen=True)
class Passage:
    """One wording of an entry, as the index holds it; `stems` are those of the wording alone."""

    entry: Entry
    wording: str
    original: str
    weights: Mapping[str, float]
    stems: frozenset[str]

    @property
    def identity(self) -> tuple[Kind, str]:
        return self.entry.kind, self.entry.key


@dataclass(frozen=True)
class _Fit:
    score: float
    likeness: float
    passage: Passage
    number: int

    @property
    def kind(self) -> Kind:
        return self.passage.entry.kind


def clause_entry(key: str, text: str, section_title: str) -> Entry:
    return Entry("clause", key, (text,), ((section_title, IN_TITLE), (key, IN_TITLE)))


def ruling_entry(
    key: str, questions: tuple[str, ...], answer: str, section_title: str, verdict: str = ""
) -> Entry:
    beside = ((answer, IN_ANSWER), (section_title, IN_TITLE), (key, IN_TITLE))
    return Entry("ruling", key, questions, beside, verdict)


def term_entry(term: str, means: str, aliases: Sequence[str]) -> Entry:
    return Entry("term", term, (" ".join((term, *aliases)),), ((means, 1.0),))


def index_of(text: RulebookText) -> RulebookIndex:
    """The index of a rulebook as read from its files."""
    entries = [
        clause_entry(clause.key, clause.text, section.title)
        for section in text.all_sections()
        for clause in section.clauses
        if not clause.retired
    ]
    entries += [
        ruling_entry(ruling.key, (ruling.question, *ruling.ask), ruling.answer, section.title, ruling.verdict)
        for section in text.sections
        for ruling in section.rulings
        if not ruling.retired
    ]
    entries += [term_entry(term.term, term.means, term.aliases) for term in text.terms]
    terms = {term.term: term.aliases for term in text.terms}
    return RulebookIndex(entries, all_aliases(text.aliases, terms, everyday_words()))


def all_aliases(*sources: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Aliases from several places as one: other words by the word of the game."""
    merged: dict[str, tuple[str, ...]] = {}
    for source in sources:
        for word, others in source.items():
            merged[word] = (*merged.get(word, ()), *others)
    return merged


class RulebookIndex:
    """The words of one game's rulebook. Built once, read by any number of threads; answers are repeatable.

    `names` are the stems of the words in which things of the game are named, `terms` of those that it defines.
    `meaning` is the view by meaning, where there is one.
    """

    meaning: Meaning | None = None

    def __init__(self, entries: Iterable[Entry], aliases: Mapping[str, Sequence[str]]) -> None:
        written = list(entries)
        entries = without_players(written)
        self._passages = [
            passage
            for entry, original in zip(entries, written, strict=True)
            for passage in _passages(entry, original.wordings)
        ]
        self.names = frozenset(
            name for entry in entries if _is_name(entry) for name in index_stems(entry.key)
        )
        self.terms = frozenset(
            word for entry in entries if entry.kind == "term" for word in index_stems(entry.key)
        )
        holders: dict[str, set[tuple[Kind, str]]] = defaultdict(set)
        for passage in self._passages:
            for word in passage.weights:
                holders[word].add(passage.identity)
        size = len({passage.identity for passage in self._passages})
        self._rarity = {word: _rarity(size, len(held)) for word, held in holders.items()}
        self._totals = {
            passage.stems: math.fsum(self._rarity[word] for word in passage.stems)
            for passage in self._passages
        }
        # What no rule mentions is rarer than anything that one does.
        self._rarest = _rarity(size, 0)
        self._postings = Postings(
            [(passage.entry.kind, passage.weights) for passage in self._passages], self._rarity
        )
        self._reader = QuestionReader(
            texts=_texts(entries),
            stems=self._rarity.keys(),
            aliases=aliases,
        )

        # Short wordings share their words with more than are compared; one with just these words is always compared.
        self._literal: dict[frozenset[str], list[int]] = defaultdict(list)
        for number, passage in enumerate(self._passages):
            self._literal[stem_set(passage.wording)].append(number)
        self._pooled = PooledWordings(
            {entry.key: entry.wordings for entry in entries if entry.kind == "ruling"}
        )
        self.phrasing = Phrasing(wording for entry in entries for wording in entry.wordings)
        # One question is looked up for several ends.
        self._kept = lru_cache(maxsize=32)(self._search)

    @property
    def vocabulary(self) -> Collection[str]:
        """Every word, as written, that the rulebook and its aliases use."""
        return self._reader.vocabulary

    def ruling_wordings(self) -> list[Wording]:
        """Every wording of every ruling, with "someone" for each player named in it."""
        return [
            Wording(passage.entry.key, passage.entry.verdict, passage.wording)
            for passage in self._passages
            if passage.entry.kind == "ruling"
        ]

    def knows(self, word: str) -> bool:
        """Whether a word, in any of its forms, is one of the rulebook's or one that any question may have."""
        lower = word.lower()
        return lower in FUNCTION_WORDS or lower in self.vocabulary or stem(lower) in self._rarity

    def strangeness(self, question: str) -> dict[str, float]:
        """How rare each informative word of a question is here, as it stands: without synonyms, and without a word
        that no entry has. The natural logarithm of one in how many entries has it, roughly."""
        asked = (each for each in self._reader.read(question).asked if each.informative)
        own = ((each.word, [word for word, weight in each.stems.items() if weight == 1]) for each in asked)
        return {word: min(map(self._rarity.__getitem__, stems)) for word, stems in own if stems}

    def together(self, question: str) -> dict[str, float]:
        """How likely the wordings of each ruling, taken together, make a question; see `PooledWordings`."""
        return self._pooled.likelihoods(self._reader.read(question).asked)

    def find(self, question: str, limit: int = 10, *, kinds: tuple[Kind, ...] = KINDS) -> list[Hit]:
        """The entries that a question is about, best first."""
        return self.search(question, limit, kinds=kinds).hits

    def search(
        self,
        question: str,
        limit: int = 10,
        *,
        kinds: tuple[Kind, ...] = KINDS,
        real_words: Collection[str] = (),
        each_wording: bool = False,
    ) -> Found:
        """As `find`, and says how the question was read.

        `real_words` are words known to be spelt right though this game does not use them, such as those of
        other games; they are unknown here rather than taken for slips. With `each_wording`, every wording of
        an entry makes a hit of its own.
        """
        if real_words:
            return self._search(question, limit, kinds, each_wording, real_words)
        return self._kept(question, limit, kinds, each_wording)

    def _search(
        self,
        question: str,
        limit: int,
        kinds: tuple[Kind, ...],
        each_wording: bool,
        real_words: Collection[str] = (),
    ) -> Found:
        read = self._reader.read(question, real_words)
        informative = {asked: self._weight(asked) for asked in read.asked if asked.informative}
        overlap = Overlap(informative)
        best: dict[tuple[str, ...], _Fit] = {}
        considered = limit * (CONSIDERED_ALONE if each_wording else CONSIDERED)
        literal = [
            number
            for number in self._literal.get(stem_set(question), ())
            if self._passages[number].entry.kind in kinds
        ]
        stems = (asked.stems for asked in read.asked)
        for number, score in self._postings.best(stems, kinds, considered, literal):
            passage = self._passages[number]
            likeness = self._likeness(overlap, passage)
            fit = _Fit(score * (1 + likeness), likeness, passage, number)
            name = (*passage.identity, passage.wording) if each_wording else passage.identity
            # Of two wordings that fit alike the first is kept, so that answers are repeatable.
            if name not in best or fit.score > best[name].score:
                best[name] = fit
        ranked = sorted(best.values(), key=lambda fit: -fit.score)
        among = set(literal)
        hits = [
            _hit(overlap, fit, ranked[place + 1 :])
            for place, fit in enumerate(ranked)
            if place < limit or fit.number in among
        ]
        return Found(
            hits,
            informative=tuple(asked.word for asked in informative),
            unknown=tuple(asked.word for asked in informative if not asked.stems),
            repairs=read.repairs,
        )

    def _likeness(self, overlap: Overlap, passage: Passage) -> float:
        """The harmonic mean of how much of the question the wording has, and of the wording the question."""
        reached = passage.stems & overlap.stems
        if not reached:
            return 0.0
        there = overlap.part(reached).share
        # Summed exactly: a set has no order, and answers are repeatable.
        back = math.fsum(map(self._rarity.__getitem__, reached)) / self._totals[passage.stems]
        return 2 * there * back / (there + back)

    def _weight(self, asked: Asked) -> float:
        return max((self._rarity[word] for word in asked.stems), default=self._rarest)


def _hit(overlap: Overlap, fit: _Fit, behind: Sequence[_Fit]) -> Hit:
    passage = fit.passage
    anywhere = overlap.part(passage.weights.keys())
    next_score = next((other.score for other in behind if other.kind == fit.kind), 0.0)
    return Hit(
        kind=fit.kind,
        key=passage.entry.key,
        score=fit.score,
        matched_words=anywhere.matched,
        missing_words=anywhere.missing,
        coverage=anywhere.share,
        likeness=fit.likeness,
        margin=(fit.score - next_score) / fit.score,
        wording=passage.wording,
        unsaid=overlap.part(passage.stems).missing,
        unasked=tuple(sorted(passage.stems - overlap.stems)),
        verdict=passage.entry.verdict,
        original=passage.original,
    )


def _is_name(entry: Entry) -> bool:
    """Whether an entry defines a name, such as that of a card: a term written with a capital."""
    return entry.kind == "term" and entry.key[0].isupper()


def _texts(entries: Iterable[Entry]) -> Counter[str]:
    """The texts of all entries; what stands beside the wordings counts with each of them."""
    texts: Counter[str] = Counter()
    for entry in entries:
        texts.update(entry.wordings)
        for text, _ in entry.beside:
            texts[text] += len(entry.wordings)
    return texts


def _rarity(size: int, held: int) -> float:
    return math.log(1 + (size - held + 0.5) / (held + 0.5))


def without_players(entries: Iterable[Entry]) -> list[Entry]:
    """The entries with "someone" for each player named in a ruling's wordings, whose names are no words of the game."""
    entries = list(entries)
    told = [text for entry in entries for text, _ in entry.beside]
    told += [text for entry in entries if entry.kind != "ruling" for text in entry.wordings]
    asked = [text for entry in entries if entry.kind == "ruling" for text in entry.wordings]
    words = {word for text in told for word in words_of(text)}
    words |= {word for text in asked for word in _UNCAPITALISED.findall(text)}
    stems = set(map(stem, words))

    def knows(word: str) -> bool:
        lower = word.lower()
        return lower in FUNCTION_WORDS or lower in words or stem(lower) in stems

    return [
        replace(entry, wordings=tuple(with_someone_for_names(text, knows)[0] for text in entry.wordings))
        if entry.kind == "ruling"
        else entry
        for entry in entries
    ]


def _passages(entry: Entry, originals: Sequence[str]) -> Iterator[Passage]:
    beside = [(word, weight) for text, weight in entry.beside for word in index_stems(text)]
    for wording, original in zip(entry.wordings, originals, strict=True):
        stems = index_stems(wording)
        weights: dict[str, float] = defaultdict(float)
        for word, weight in chain(((word, 1.0) for word in stems), beside):
            weights[word] += weight
        own = frozenset(word for word in stems if is_kind_of_coin(word) or not is_number(word))
        yield Passage(entry, wording, original, dict(weights), own)
