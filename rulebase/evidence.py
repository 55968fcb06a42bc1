"""How sure it is that a ruling answers a question, weighed against every other ruling that might."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, replace

import msgspec

from rulebase.contrast import BASIC, VARIANTS, agreement, contrasts
from rulebase.hits import Found, Hit
from rulebase.manner import Manner
from rulebase.months import are_months_met, months_in
from rulebase.particulars import particulars_of
from rulebase.words import stem

# What agreement counts beside the words, and what is left of a wording that contrasts with the question.
LEAST_KEPT = 0.55
CONTRASTING = 0.6
# Verdicts that are the whole answer; what others say differs from ruling to ruling.
SHARED = ("yes", "no", "not-stated")


@dataclass(frozen=True)
class Bar:
    """What evidence has to reach in every respect; of words `unsaid` it may have so many at most."""

    margin: float
    likeness: float
    support: float
    agreement: float
    unsaid: float


@dataclass(frozen=True)
class Evidence:
    """What speaks for the wording of a ruling; all figures are between 0 and 1 but `margin`, which may be negative.

    `margin` is how far the best wording with another answer falls behind, `support` how much of the question's
    words the ruling has in any wording, `unsaid` how many of them this wording lacks, and `unknown` how many
    no rule of the game has. `unnamed`: the question names a thing that no wording of the ruling names.
    """

    hit: Hit
    margin: float
    likeness: float
    agreement: float
    support: float
    unsaid: float
    unknown: float
    unnamed: bool

    def reaches(self, bar: Bar) -> bool:
        """Whether it is enough by this bar."""
        return (
            self.margin >= bar.margin
            and self.likeness >= bar.likeness
            and self.support >= bar.support
            and self.agreement >= bar.agreement
            and self.unsaid <= bar.unsaid
        )


@dataclass(frozen=True)
class Weighed:
    """A wording with its score, lowered where it asks otherwise than the question; `contrasts`: it asks for
    something else."""

    score: float
    hit: Hit
    contrasts: bool
    agreement: float


def weigh(question: str, found: Found, names: Set[str]) -> list[Weighed]:
    """The wordings found, best first. `names` are stems that name things: a wording about a thing that the question
    does not name is about a special case."""
    return sorted(_weighed(question, found, names), key=lambda each: -each.score)


def evidence(
    weighed: Sequence[Weighed],
    found: Found,
    *,
    names: Collection[str],
    terms: Collection[str],
    fillers: Collection[str],
) -> Evidence | None:
    """The evidence for the ruling that answers best, or None where each wording contrasts with the question.

    `names` are stems that name things, `terms` of what the game defines, `fillers` stems that say little.
    """
    best = next((each for each in weighed if not each.contrasts), None)
    if best is None or not found.informative:
        return None
    rival = next((each.score for each in weighed if not answer_alike(each.hit, best.hit)), 0.0)
    words = len(found.informative)
    return Evidence(
        hit=best.hit,
        margin=(best.score - rival) / best.score,
        likeness=best.hit.likeness,
        agreement=best.agreement,
        support=support(weighed, best.hit.key, found),
        unsaid=unsaid(best.hit, found, fillers),
        unknown=len(found.unknown) / words,
        unnamed=names_more(weighed, found, best.hit.key, names, terms),
    )


def support(weighed: Iterable[Weighed], key: str, found: Found) -> float:
    """How much of the question's words a ruling has in any of its wordings, 0 to 1."""
    return len(_met(weighed, key)) / len(found.informative)


def unsaid(hit: Hit, found: Found, fillers: Collection[str]) -> float:
    """How much of the question's words a wording lacks, 0 to 1; `fillers` are stems that say little."""
    return sum(word not in fillers for word in hit.unsaid) / len(found.informative)


def answer_alike(one: Hit, other: Hit) -> bool:
    """Whether it makes no difference to an answer which of two rulings gives it."""
    return one.key == other.key or (one.verdict == other.verdict and one.verdict in SHARED)


def _weighed(question: str, found: Found, names: Set[str]) -> Iterator[Weighed]:
    variants = particulars_of(question).labels & VARIANTS
    told = _variants_told(found.hits) if variants else {}
    months = months_in(question)
    named = _months_named(found.hits) if months else {}
    for hit in found.hits:
        manner = _in_variants(hit.manner, variants & told[hit.key]) if variants else hit.manner
        special = not names.isdisjoint(hit.unasked) or not are_months_met(months, named.get(hit.key, months))
        opposed = special or contrasts(question, hit.wording, manner)
        agreed = agreement(question, hit.wording, manner)
        score = hit.score * (LEAST_KEPT + (1 - LEAST_KEPT) * agreed)
        yield Weighed(score * (CONTRASTING if opposed else 1), hit, opposed, agreed)


def _variants_told(hits: Iterable[Hit]) -> dict[str, set[str]]:
    """The variants of the game that any wording of each ruling names: its answer holds for them, whichever wording
    leaves them out. What names none is told of the basic game."""
    told = _by_ruling(hits, lambda manner: manner.particulars.labels & VARIANTS)
    return {key: variants or {BASIC} for key, variants in told.items()}


def _months_named(hits: Iterable[Hit]) -> dict[str, set[str]]:
    """The months that wordings of each ruling name: one that is told of some is not told of another."""
    return _by_ruling(hits, lambda manner: manner.months)


def _by_ruling(hits: Iterable[Hit], names: Callable[[Manner], Set[str]]) -> dict[str, set[str]]:
    """What the wordings of each ruling name together."""
    named: dict[str, set[str]] = {}
    for hit in hits:
        named.setdefault(hit.key, set()).update(names(hit.manner))
    return named


def _in_variants(manner: Manner, variants: Set[str]) -> Manner:
    particulars = manner.particulars
    if variants <= particulars.labels:
        return manner
    return msgspec.structs.replace(
        manner, particulars=replace(particulars, labels=particulars.labels | variants)
    )


def _met(weighed: Iterable[Weighed], key: str) -> set[str]:
    return {word for each in weighed if each.hit.key == key for word in each.hit.matched_words}


def names_more(
    weighed: Iterable[Weighed], found: Found, key: str, names: Collection[str], terms: Collection[str]
) -> bool:
    """Whether the question has a term that no wording of the ruling meets, or a name that none has itself."""
    met = _met(weighed, key)
    said = {word for hit in found.hits if hit.key == key for word in hit.stems}
    named = {stem(word) for word in found.informative if stem(word) in names}
    return not named <= said or any(stem(word) in terms for word in found.informative if word not in met)
