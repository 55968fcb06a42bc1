"""Two views of which ruling a question asks for: by single wordings, and by all wordings of a ruling together."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rulebase.evidence import Weighed, answer_alike, support, unsaid
from rulebase.hits import Found, Hit

# What a ruling's wordings together count beside its best one.
TOGETHER = 0.6
# Among so many best wordings a ruling is in company of its own.
LEADING = 10


@dataclass(frozen=True)
class Concord:
    """What speaks for the ruling that is first when both views are added.

    `gap` is how far it is ahead of every ruling with another answer when both are added, as a share of the best
    wording's score; it may be above 1 or negative. `margin` is the same for single wordings alone, as a share of its
    own. `likeness`, `agreement`, `support` and `unsaid` are those of `Evidence`. `company` is how many of the leading
    wordings are its own. It is `likeliest` where all its wordings together make the question likelier than those of
    any other ruling.
    """

    hit: Hit
    gap: float
    margin: float
    likeness: float
    agreement: float
    support: float
    unsaid: float
    company: int
    likeliest: bool


def concord(
    weighed: Sequence[Weighed], together: Mapping[str, float], found: Found, fillers: Collection[str]
) -> Concord | None:
    """The ruling to which both views point; None where all wordings contrast with the question.

    `weighed` are the wordings, best first, `together` the likelihoods of all wordings of each ruling, `fillers` stems
    that say little.
    """
    totals = _totals(weighed, together)
    fitting = _firsts(each for each in weighed if not each.contrasts)
    if not fitting or not together or not found.informative:
        return None
    best = max(fitting.values(), key=lambda each: _total(each, weighed, together))
    key = best.hit.key
    rivals = [each for each in weighed if not answer_alike(each.hit, best.hit)]
    rival = max((each.score for each in rivals), default=0.0)
    return Concord(
        hit=best.hit,
        gap=_total(best, weighed, together) - max((totals[each.hit.key] for each in rivals), default=0.0),
        margin=(best.score - rival) / best.score,
        likeness=best.hit.likeness,
        agreement=best.agreement,
        support=support(weighed, key, found),
        unsaid=unsaid(best.hit, found, fillers),
        company=sum(each.hit.key == key for each in weighed[:LEADING]),
        likeliest=key == max(together, key=together.__getitem__),
    )


def nearest(weighed: Sequence[Weighed], together: Mapping[str, float], limit: int) -> list[Hit]:
    """The rulings nearest to a question by both views, best first, each once; nothing is claimed of them."""
    totals = _totals(weighed, together)
    firsts = _firsts(weighed)
    return [firsts[key].hit for key in sorted(firsts, key=lambda key: -totals[key])[:limit]]


def _totals(weighed: Sequence[Weighed], together: Mapping[str, float]) -> dict[str, float]:
    return {key: _total(each, weighed, together) for key, each in _firsts(weighed).items()}


def _total(each: Weighed, weighed: Sequence[Weighed], together: Mapping[str, float]) -> float:
    return each.score / weighed[0].score + TOGETHER * together.get(each.hit.key, 0.0)


def _firsts(weighed: Iterable[Weighed]) -> dict[str, Weighed]:
    firsts: dict[str, Weighed] = {}
    for each in weighed:
        firsts.setdefault(each.hit.key, each)
    return firsts
