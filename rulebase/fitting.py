"""Learns how certain a ruling is from its wordings: some are left out of the index and asked.

Each is asked three times over: with itself left out, with all of its ruling's wordings left out that share half their
words with it, and with its ruling left out altogether, so that no ruling is the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

import numpy as np
import numpy.typing as npt
from msgspec.structs import replace

from rulebase.certainty import Weights, signs_of
from rulebase.claims import evidence_for
from rulebase.evidence import SHARED
from rulebase.question import stem_set
from rulebase.schema import RulebookText, RulingText
from rulebase.search import RulebookIndex, index_of

# Of so many rulings one is asked with something left out of the same index.
ONE_OF = 4
# Questions that no ruling answers are rarer than those that one does.
WEIGHT_OF_UNANSWERED = 0.3
# Words in common, as a share of those that either has, from which two wordings are near.
NEAR = 0.5
# Keeps weights small that few examples speak for.
PENALTY = 1.0
STEPS = 30

LeftOut = Callable[[RulingText, str], set[str]]


@dataclass(frozen=True)
class Trial:
    """One wording asked with some left out: the signs for the ruling found, and whether it gives the right answer."""

    signs: dict[str, float]
    right: bool
    weight: float


def itself(_: RulingText, wording: str) -> set[str]:
    """Leaves out the wording alone."""
    return {wording}


def what_is_near(ruling: RulingText, wording: str) -> set[str]:
    """Leaves out what shares half its words with the wording."""
    own = stem_set(wording)
    return {
        other
        for other in _wordings(ruling)
        if other == wording or len(own & (words := stem_set(other))) >= NEAR * len(own | words)
    }


def everything(ruling: RulingText, _: str) -> set[str]:
    """Leaves out the whole ruling."""
    return set(_wordings(ruling))


WAYS: Mapping[LeftOut, float] = {itself: 1.0, what_is_near: 1.0, everything: WEIGHT_OF_UNANSWERED}


def trials(book: RulebookText, random: Random) -> Iterator[Trial]:
    """Trials with the rulings of one game, chosen by chance."""
    rulings = list(book.rulings.values())
    for left_out, weight in WAYS.items():
        chosen = random.sample(rulings, max(1, len(rulings) // ONE_OF))
        asked = {ruling.key: random.choice(_wordings(ruling)) for ruling in chosen}
        without = {ruling.key: left_out(ruling, asked[ruling.key]) for ruling in chosen}
        index = index_of(_without(book, without))
        for ruling in chosen:
            trial = _tried(index, asked[ruling.key], ruling, weight)
            if trial is not None:
                yield trial


def fitted(tried: list[Trial]) -> Weights:
    """The weights under which what happened in the trials is likeliest: a logistic regression."""
    names = list(tried[0].signs)
    signs = np.array([[trial.signs[name] for name in names] for trial in tried])
    right = np.array([trial.right for trial in tried], float)
    weight = np.array([trial.weight for trial in tried])
    found = _regression(np.c_[np.ones(len(tried)), signs], right, weight)
    usual, *others = (round(float(value), 2) for value in found)
    return Weights(usual, dict(zip(names, others, strict=True)))


def _regression(
    signs: npt.NDArray[np.float64], right: npt.NDArray[np.float64], weight: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    found = np.zeros(signs.shape[1])
    held = np.diag(np.r_[0.0, np.full(signs.shape[1] - 1, PENALTY)])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-signs @ found))
        slope = signs.T @ (weight * (chance - right)) + held @ found
        bend = (signs * (weight * chance * (1 - chance))[:, None]).T @ signs + held
        found -= np.linalg.solve(bend, slope)
    return found


def _tried(index: RulebookIndex, wording: str, ruling: RulingText, weight: float) -> Trial | None:
    seen = evidence_for(index, wording)
    if seen is None:
        return None
    alike = seen.hit.verdict == ruling.verdict and ruling.verdict in SHARED
    return Trial(signs_of(seen), seen.hit.key == ruling.key or alike, weight)


def _without(book: RulebookText, left_out: Mapping[str, set[str]]) -> RulebookText:
    """The rulebook without some wordings of some rulings, by key, and without rulings that have none left."""
    sections = tuple(
        replace(section, rulings=tuple(_thinned(section.rulings, left_out))) for section in book.sections
    )
    return replace(book, sections=sections)


def _thinned(rulings: Iterable[RulingText], left_out: Mapping[str, set[str]]) -> Iterator[RulingText]:
    for ruling in rulings:
        gone = left_out.get(ruling.key, set())
        kept = [wording for wording in _wordings(ruling) if wording not in gone]
        if kept:
            yield replace(ruling, question=kept[0], ask=tuple(kept[1:]))


def _wordings(ruling: RulingText) -> list[str]:
    return [ruling.question, *ruling.ask]
