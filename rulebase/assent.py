"""Whether a question means what the ruling asks to which its words point: a third view beside those of `concord`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebase.asking import asking_part
from rulebase.concord import Concord
from rulebase.contrast import is_sentence
from rulebase.evidence import SHARED
from rulebase.form import form_of
from rulebase.hits import Hit
from rulebase.particulars import particulars_of
from rulebase.semantics.meaning import Near
from rulebase.wordorder import same_order

# How far a nearer rank counts more, where two orders of rulings are made one.
_DAMPING = 3


@dataclass(frozen=True)
class AssentBar:
    """What assent has to reach in every respect; `in_meaning` and `in_words` are of the company in each view."""

    lead: float
    in_meaning: int
    in_words: int
    gap: float
    support: float


@dataclass(frozen=True)
class Assent:
    """What speaks for the ruling that is first by words and by meaning.

    `words` is what words say for it; `lead` how much closer it is than every ruling with another answer, as a
    difference of mean cosines; `company` how many of the ten wordings nearest by meaning are its own.
    """

    words: Concord
    lead: float
    company: int

    def reaches(self, bar: AssentBar) -> bool:
        """Whether it is enough by this bar."""
        return (
            self.lead >= bar.lead
            and self.company >= bar.in_meaning
            and self.words.company >= bar.in_words
            and self.words.gap >= bar.gap
            and self.words.support >= bar.support
        )


def assent(words: Concord, near: Sequence[Near]) -> Assent | None:
    """The ruling to which words and meaning point; None where they differ.

    Words have the first say: a wording that contrasts with the question, or is about another thing, is none that they
    point to, however near its meaning. `near` are the rulings by meaning, nearest first.
    """
    if not near or near[0].wording.ruling != words.hit.key:
        return None
    rivals = (each.closeness for each in near if not _answers_alike(each, words.hit))
    return Assent(words, near[0].closeness - max(rivals, default=-1.0), near[0].company)


def is_parted(question: str, wording: str) -> bool:
    """Whether something parts a question from a wording to which a model is blind, beside what contrasts.

    "How many are drawn" means nearly the same to it as "how many are not drawn", "stars for points" as "points for
    stars", and any number as any other.
    """
    asked, told = form_of(question), form_of(wording)
    return (
        (asked.denials + asked.bans + told.denials + told.bans) % 2 == 1
        or sorted(particulars_of(question).numbers) != sorted(particulars_of(wording).numbers)
        # A sentence of which nobody knows what it asks, and a fact that somebody asks for.
        or (asked.kind == "statement" and told.kind == "fact" and is_sentence(question))
        or (asked.kind == "fact" and not same_order(asking_part(question), asking_part(wording)))
    )


def joined(by_words: Sequence[str], by_meaning: Sequence[str], limit: int) -> list[str]:
    """Rulings in two orders as one: those come first that are near the top of both."""
    scores: dict[str, float] = {}
    for order in (by_words, by_meaning):
        for rank, key in enumerate(order):
            scores[key] = scores.get(key, 0.0) + 1 / (_DAMPING + rank)
    return sorted(scores, key=lambda key: -scores[key])[:limit]


def _answers_alike(near: Near, hit: Hit) -> bool:
    wording = near.wording
    return wording.ruling == hit.key or (wording.verdict == hit.verdict and hit.verdict in SHARED)
