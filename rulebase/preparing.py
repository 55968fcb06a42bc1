"""Works out of the entries of a rulebook all that takes long and stays the same: what its index is made of.

It is plain enough to be kept in a file; see `prepared`.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

import msgspec
import numpy as np

from rulebase.entries import KINDS, Entry, without_players
from rulebase.manner import Manner, manner_among
from rulebase.packed import Packed, as_bytes, mark_of, packed
from rulebase.phrasing import Pair, pairs_of
from rulebase.pooled import Shares, shares_of
from rulebase.postings import Gains, Weights, gains_of
from rulebase.question import stems_of
from rulebase.words import is_kind_of_coin, is_number, joined_words_of, words_of


class Prepared(msgspec.Struct, frozen=True):
    """What an index holds of a rulebook's words.

    A passage is one wording of an entry; they are numbered through all entries. A stem goes by its place in `stems`,
    which are in the order of the alphabet. What is given as bytes has eight of them for each stem or passage.

    `renamed` are the wordings in which players are named, with "someone" for each, and `twins`
    those that an entry then has a second time, with the number of the first. `own` are the stems of each wording,
    but for plain numbers, which are in `numerals`; `beside` those that stand beside the wordings of each entry.
    `totals` say how rare the stems of a wording are together, and `alike` are the same for wordings with the same stems
    (see `mark_of`). `words` are counted as they are written. `manner` has for
    each passage, in four bytes, the place of its manner.
    """

    stems: list[str]
    rarity: bytes
    rarest: float
    renamed: dict[int, str]
    twins: dict[int, int]
    own: Packed
    numerals: Packed
    beside: Packed
    totals: bytes
    alike: bytes
    gains: Gains
    shares: Shares
    words: dict[str, int]
    pairs: list[Pair]
    manners: list[Manner]
    manner: bytes


def prepare(written: Sequence[Entry]) -> Prepared:
    """All that can be worked out of the entries of a rulebook."""
    return _Preparing(written).prepared()


class _Preparing:
    """One rulebook, while it is prepared."""

    def __init__(self, written: Sequence[Entry]) -> None:
        self.written = written
        self.entries = without_players(written)
        self.words: Counter[str] = Counter()
        self.found: dict[str, tuple[str, ...]] = {}
        for text, times in _texts(self.entries).items():
            words, joined = words_of(text), joined_words_of(text)
            for word in chain(words, joined):
                self.words[word] += times
            self.found[text] = tuple(stems_of(words, joined))
        self.stems = sorted({stem for stems in self.found.values() for stem in stems})
        self.numbers = {stem: number for number, stem in enumerate(self.stems)}

    def prepared(self) -> Prepared:
        wordings = [(entry, wording) for entry in self.entries for wording in entry.wordings]
        originals = chain.from_iterable(entry.wordings for entry in self.written)
        holding = [self._holding(entry) for entry in self.entries]
        size, held = self._held(holding)
        rarity = [_rarity(size, held[number]) for number in range(len(self.stems))]
        own = [self._stems_of(wording, numerals=False) for _, wording in wordings]
        numerals = [self._stems_of(wording, numerals=True) for _, wording in wordings]
        manners: dict[Manner, int] = {}
        pairs: set[Pair] = set()
        manner: list[int] = []
        for _, wording in wordings:
            # One after the other, for both rest on the same clauses of the text.
            manner.append(manners.setdefault(manner_among(wording, self.found[wording]), len(manners)))
            pairs.update(pairs_of(wording))
        return Prepared(
            stems=self.stems,
            rarity=as_bytes(rarity, float),
            # What no rule mentions is rarer than anything that one does.
            rarest=_rarity(size, 0),
            renamed={
                number: wording
                for number, ((_, wording), original) in enumerate(zip(wordings, originals, strict=True))
                if wording != original
            },
            twins=dict(self._twins()),
            own=packed(own),
            numerals=packed(numerals),
            beside=packed([sorted(beside) for beside in holding]),
            # Summed exactly: a set has no order, and answers are repeatable.
            totals=as_bytes((math.fsum(map(rarity.__getitem__, stems)) for stems in own), float),
            alike=as_bytes(map(mark_of, map(chain, own, numerals)), np.int64),
            gains=gains_of(list(self._weighed(holding)), len(KINDS), rarity),
            shares=self._shares(),
            words=dict(self.words),
            pairs=sorted(pairs),
            manner=as_bytes(manner),
            manners=list(manners),
        )

    def _twins(self) -> Iterable[tuple[int, int]]:
        number = 0
        for entry in self.entries:
            firsts: dict[str, int] = {}
            for wording in entry.wordings:
                if (first := firsts.setdefault(wording, number)) != number:
                    yield number, first
                number += 1

    def _stems_of(self, wording: str, *, numerals: bool) -> list[int]:
        stems = {stem for stem in self.found[wording] if _is_numeral(stem) is numerals}
        return sorted(map(self.numbers.__getitem__, stems))

    def _holding(self, entry: Entry) -> dict[int, list[float]]:
        """The stems beside the wordings of an entry, each with its weight wherever it stands."""
        beside: dict[int, list[float]] = defaultdict(list)
        for text, weight in entry.beside:
            for stem in self.found[text]:
                beside[self.numbers[stem]].append(weight)
        return beside

    def _held(self, holding: Sequence[Collection[int]]) -> tuple[int, Counter[int]]:
        """How many entries there are, and how many of them have each stem."""
        holders: dict[tuple[str, str], set[int]] = defaultdict(set)
        for entry, beside in zip(self.entries, holding, strict=True):
            if entry.wordings:
                own = chain.from_iterable(map(self.found.__getitem__, entry.wordings))
                holders[entry.kind, entry.key].update(beside, map(self.numbers.__getitem__, own))
        return len(holders), Counter(chain.from_iterable(holders.values()))

    def _weighed(self, holding: Iterable[Mapping[int, Sequence[float]]]) -> Iterable[tuple[int, Weights]]:
        """Each passage with the number of its kind and the weight of each of its words."""
        for entry, beside in zip(self.entries, holding, strict=True):
            for wording in entry.wordings:
                weights: dict[int, float] = {}
                for stem in self.found[wording]:
                    number = self.numbers[stem]
                    weights[number] = weights.get(number, 0.0) + 1.0
                for number, further in beside.items():
                    weights[number] = sum(further, weights.get(number, 0.0))
                yield KINDS.index(entry.kind), weights

    def _shares(self) -> Shares:
        rulings = [
            [map(self.numbers.__getitem__, set(self.found[wording])) for wording in entry.wordings]
            for entry in self.entries
            if entry.kind == "ruling"
        ]
        return shares_of(rulings, len(self.stems))


def _texts(entries: Iterable[Entry]) -> Counter[str]:
    """The texts of all entries; what stands beside the wordings counts with each of them."""
    texts: Counter[str] = Counter()
    for entry in entries:
        texts.update(entry.wordings)
        for text, _ in entry.beside:
            texts[text] += len(entry.wordings)
    return texts


def _is_numeral(stem: str) -> bool:
    return is_number(stem) and not is_kind_of_coin(stem)


def _rarity(size: int, held: int) -> float:
    return math.log(1 + (size - held + 0.5) / (held + 0.5))
