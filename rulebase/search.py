"""Finds the clauses, rulings and terms of one game that a question is about, and says how well they fit."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import itemgetter
from typing import NamedTuple

import numpy as np

from rulebase.entries import KINDS, Entry, Kind, all_aliases, entries_of
from rulebase.hits import Found, Hit, Understood, understood_in
from rulebase.overlap import Overlap
from rulebase.packed import Rows, mark_of
from rulebase.phrasing import Phrasing
from rulebase.pooled import PooledWordings
from rulebase.postings import Postings
from rulebase.preparing import Prepared, prepare
from rulebase.question import Asked, QuestionReader, index_stems, stem_set
from rulebase.schema import RulebookText
from rulebase.semantics.meaning import Meaning, Wording
from rulebase.thesaurus import everyday_words
from rulebase.words import FUNCTION_WORDS, stem, words_of

# How many passages are compared closely for each hit wanted: an entry may have several.
CONSIDERED = 8
# The same where each wording is a hit of its own.
CONSIDERED_ALONE = 3


class _Fit(NamedTuple):
    """How well a passage fits, by its number; `entry` is the place of its entry, `reached` its stems that are asked."""

    score: float
    likeness: float
    number: int
    entry: int
    reached: tuple[int, ...]


def index_of(text: RulebookText) -> RulebookIndex:
    """The index of a rulebook as read from its files."""
    terms = {term.term: term.aliases for term in text.terms}
    return RulebookIndex(entries_of(text), all_aliases(text.aliases, terms, everyday_words()))


class RulebookIndex:
    """The words of one game's rulebook. Built once, read by any number of threads; answers are repeatable.

    `names` are the stems of the words in which things of the game are named, `terms` of those that it defines,
    and `long_names` those of its terms that have two words, as stems.
    What can be kept of it is `prepared` of the same entries; without that it is worked out.
    `meaning` is the view by meaning, where there is one.
    """

    meaning: Meaning | None = None

    def __init__(
        self,
        entries: Iterable[Entry],
        aliases: Mapping[str, Sequence[str]],
        prepared: Prepared | None = None,
    ) -> None:
        self._entries = tuple(entries)
        kept = prepare(self._entries) if prepared is None else prepared
        self.names = frozenset(
            name for entry in self._entries if _is_name(entry) for name in index_stems(entry.key)
        )
        self.terms = frozenset(
            word for entry in self._entries if entry.kind == "term" for word in index_stems(entry.key)
        )
        self.long_names = frozenset(
            name
            for entry in self._entries
            if entry.kind == "term" and len(name := tuple(map(stem, words_of(entry.key)))) == 2
        )
        # Of each entry the number of its first passage, and how many passages there are.
        self._firsts = [*accumulate((len(entry.wordings) for entry in self._entries), initial=0)]
        self._clauses = {each.key: place for place, each in enumerate(self._entries) if each.kind == "clause"}
        self._all_firsts = np.array(self._firsts)
        self._renamed, self._twins = kept.renamed, kept.twins
        self._stems = kept.stems
        self._numbers = {stem: number for number, stem in enumerate(kept.stems)}
        self._rarity = memoryview(kept.rarity).cast("d")
        self._totals = memoryview(kept.totals).cast("d")
        self._rarest = kept.rarest
        self._own, self._numerals, self._beside = map(Rows, (kept.own, kept.numerals, kept.beside))
        self._manners, self._manner = kept.manners, memoryview(kept.manner).cast("i")
        self._postings = Postings(kept.gains, words=len(kept.stems), passages=self._firsts[-1])
        self._reader = QuestionReader(words=kept.words, stems=self._numbers.keys(), aliases=aliases)
        self._alike = np.frombuffer(kept.alike, np.int64)
        rulings = [entry.key for entry in self._entries if entry.kind == "ruling"]
        self._pooled = PooledWordings(kept.shares, rulings, self._numbers)
        self.phrasing = Phrasing(kept.pairs)
        # One question is looked up for several ends, by a few threads at a time. What is kept is looked through by each
        # collection of garbage.
        self._kept = lru_cache(maxsize=8)(self._search)
        self._read = lru_cache(maxsize=8)(self._reader.read)

    @property
    def vocabulary(self) -> Collection[str]:
        """Every word, as written, that the rulebook and its aliases use."""
        return self._reader.vocabulary

    def ruling_wordings(self) -> list[Wording]:
        """Every wording of every ruling, with "someone" for each player named in it."""
        return [
            Wording(entry.key, entry.verdict, self._wording(number, place))
            for place, entry in enumerate(self._entries)
            if entry.kind == "ruling"
            for number in self._passages_of(place)
        ]

    def knows(self, word: str) -> bool:
        """Whether a word, in any of its forms, is one of the rulebook's or one that any question may have."""
        lower = word.lower()
        return lower in FUNCTION_WORDS or lower in self.vocabulary or stem(lower) in self._numbers

    def strangeness(self, question: str) -> dict[str, float]:
        """How rare each informative word of a question is here, as it stands: without synonyms, and without a word
        that no entry has. The natural logarithm of one in how many entries has it, roughly."""
        asked = (each for each in self._read(question).asked if each.informative)
        own = ((each.word, [word for word, weight in each.stems.items() if weight == 1]) for each in asked)
        return {word: min(map(self._rarity_of, stems)) for word, stems in own if stems}

    def together(self, question: str) -> dict[str, float]:
        """How likely the wordings of each ruling, taken together, make a question; see `PooledWordings`."""
        return self._pooled.likelihoods(self._read(question).asked)

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

    def understood(self, question: str) -> Understood:
        """How a question is read, without looking for anything."""
        return understood_in(self._read(question))

    def nearest_first(self, question: str, clauses: Sequence[str]) -> list[str]:
        """Some clauses, those first that speak of what a question speaks of; the others in their order."""
        asked = self._read(question).asked
        places = [self._clauses[key] for key in clauses]
        numbers = [number for place in places for number in self._passages_of(place)]
        scored = self._postings.scored(self._words(asked), [KINDS.index("clause")], numbers)
        fits = self._fits(self._overlap(asked), scored, each_wording=False)
        scores = {self._entries[fit.entry].key: fit.score for fit in fits}
        return sorted(clauses, key=lambda key: -scores.get(key, 0.0))

    def _search(
        self,
        question: str,
        limit: int,
        kinds: tuple[Kind, ...],
        each_wording: bool,
        real_words: Collection[str] = (),
    ) -> Found:
        read = self._reader.read(question, real_words) if real_words else self._read(question)
        asked = read.asked
        overlap = self._overlap(asked)
        literal = self._with_just_the_words_of(question, kinds)
        considered = self._postings.best(
            self._words(asked),
            [KINDS.index(kind) for kind in kinds],
            limit * (CONSIDERED_ALONE if each_wording else CONSIDERED),
            literal,
        )
        ranked = self._fits(overlap, considered, each_wording=each_wording)
        among = set(literal)
        beside: dict[int, int] = {}
        hits = [
            self._hit(overlap, fit, behind, beside)
            for place, (fit, behind) in enumerate(zip(ranked, self._behind(ranked), strict=True))
            if place < limit or fit.number in among
        ]
        return Found(hits, *understood_in(read))

    def _overlap(self, asked: Iterable[Asked]) -> Overlap:
        weights = {each: self._weight(each) for each in asked if each.informative}
        return Overlap(weights, self._numbers, self._rarity)

    def _words(self, asked: Iterable[Asked]) -> list[dict[int, float]]:
        """The words of a question as postings know them."""
        return [{self._numbers[word]: weight for word, weight in each.stems.items()} for each in asked]

    def _passages_of(self, place: int) -> range:
        return range(self._firsts[place], self._firsts[place + 1])

    def _fits(
        self, overlap: Overlap, scored: Sequence[tuple[int, float]], *, each_wording: bool
    ) -> list[_Fit]:
        """How well passages fit that have a score, best first: the best of each entry, or each wording."""
        numbers = [number for number, _ in scored]
        reached = self._own.of_those(numbers, overlap.asked)
        places = (np.searchsorted(self._all_firsts, numbers, side="right") - 1).tolist()
        alike = overlap.likenesses(reached, map(self._totals.__getitem__, numbers))
        best: dict[int, _Fit] = {}
        for (number, score), own, place, likeness in zip(scored, reached, places, alike, strict=True):
            score *= 1 + likeness
            name = self._twins.get(number, number) if each_wording else place
            # Of two wordings that fit alike the first is kept, so that answers are repeatable.
            if (known := best.get(name)) is None or score > known.score:
                best[name] = _Fit(score, likeness, number, place, own)
        return sorted(best.values(), key=itemgetter(0), reverse=True)

    def _with_just_the_words_of(self, question: str, kinds: Collection[Kind]) -> list[int]:
        """The passages of these kinds that have the stems of a question and no other.

        Short wordings share their words with more than are compared; these are compared in any case.
        """
        stems = stem_set(question)
        if not stems <= self._numbers.keys():
            return []
        numbers = {self._numbers[word] for word in stems}
        return [
            number
            for number in np.flatnonzero(self._alike == mark_of(numbers)).tolist()
            if self._entries[bisect_right(self._firsts, number) - 1].kind in kinds
            and numbers == {*self._own[number], *self._numerals[number]}
        ]

    def _wording(self, number: int, entry: int) -> str:
        """A wording, with "someone" for each player named."""
        return self._renamed.get(number) or self._original(number, entry)

    def _original(self, number: int, entry: int) -> str:
        return self._entries[entry].wordings[number - self._firsts[entry]]

    def _rarity_of(self, stem: str) -> float:
        return self._rarity[self._numbers[stem]]

    def _weight(self, asked: Asked) -> float:
        return max(map(self._rarity_of, asked.stems), default=self._rarest)

    def _behind(self, ranked: Sequence[_Fit]) -> list[float]:
        """The score of the next of the same kind behind each, 0 where there is none."""
        scores: dict[Kind, float] = {}
        behind = []
        for fit in reversed(ranked):
            kind = self._entries[fit.entry].kind
            behind.append(scores.get(kind, 0.0))
            scores[kind] = fit.score
        return behind[::-1]

    def _hit(self, overlap: Overlap, fit: _Fit, behind: float, beside: dict[int, int]) -> Hit:
        """`behind` is the score of the next of its kind; `beside` keeps what the entries met so far have beside their
        wordings."""
        entry, own, numerals = self._entries[fit.entry], self._own[fit.number], self._numerals[fit.number]
        if (further := beside.get(fit.entry)) is None:
            further = beside[fit.entry] = overlap.met(self._beside[fit.entry])
        original = self._original(fit.number, fit.entry)
        met = overlap.met(fit.reached)
        anywhere = overlap.part(met | overlap.met(numerals) | further)
        return Hit(
            kind=entry.kind,
            key=entry.key,
            score=fit.score,
            matched_words=anywhere.matched,
            missing_words=anywhere.missing,
            coverage=anywhere.share,
            likeness=fit.likeness,
            margin=(fit.score - behind) / fit.score,
            wording=self._renamed.get(fit.number) or original,
            unsaid=overlap.part(met).missing,
            # They are in the order of the alphabet, as all stems are.
            unasked=tuple([self._stems[stem] for stem in own if stem not in fit.reached]),
            stems=frozenset(map(self._stems.__getitem__, (*own, *numerals))),
            manner=self._manners[self._manner[fit.number]],
            verdict=entry.verdict,
            original=original,
        )


def _is_name(entry: Entry) -> bool:
    """Whether an entry defines a name, such as that of a card: a term written with a capital."""
    return entry.kind == "term" and entry.key[0].isupper()
