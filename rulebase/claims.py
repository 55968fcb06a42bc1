"""Which ruling answers a question for certain. A wrong answer costs more than many abstentions."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass
from functools import lru_cache, partial

from rulebase.asking import single_questions
from rulebase.assent import AssentBar, assent, is_parted, joined
from rulebase.certainty import certainty
from rulebase.closeness import COLOURS, FILLERS, adds_a_condition, is_close, is_literal, unsaid_in
from rulebase.concord import Concord, concord, nearest
from rulebase.doubts import asks_for_something_else, counts_the_other, tells_more
from rulebase.evidence import Bar, Evidence, Weighed, evidence, names_more, weigh
from rulebase.form import counted_in
from rulebase.garble import is_garbled, is_scrambled
from rulebase.hits import Found, Hit
from rulebase.particulars import particulars_of
from rulebase.players import with_someone_for_names
from rulebase.search import RulebookIndex
from rulebase.sentences import words_in
from rulebase.sides import is_on_the_other_side
from rulebase.swaps import swaps_a_thing
from rulebase.tallies import counts_otherwise
from rulebase.words import stem

# A ruling is claimed where one of its wordings has the very words of the question, where it is far ahead of every
# ruling with another answer, or where it says nearly all that the question says and little else.
LEAST_WORDS = 2
MOST_UNKNOWN = 0.2
# How far ahead a ruling has to be; found with questions that people asked in their own words: the less the words are
# alike, the farther.
ENOUGH = (
    Bar(margin=0.45, likeness=0.5, support=0.66, agreement=0.2, unsaid=0.5),
    Bar(margin=0.4, likeness=0.6, support=0.7, agreement=0.3, unsaid=0.5),
    Bar(margin=0.35, likeness=0.8, support=0.75, agreement=0.0, unsaid=0.34),
    Bar(margin=0.3, likeness=0.8, support=0.8, agreement=0.6, unsaid=0.25),
)
# The same where the question names a thing that the ruling does not.
ENOUGH_UNNAMED = Bar(margin=0.4, likeness=0.8, support=0.8, agreement=0.5, unsaid=0.34)
# The same where single wordings and all wordings of a ruling together point to it; found with wordings left out.
LEAST_WORDS_AGREEING = 3
LEAST_GAP, LEAST_GAP_OTHERWISE, FAR_AHEAD = 0.3, 0.45, 0.8
LEAST_AGREEMENT, LIKELY_AGREEMENT = 0.25, 0.6
LEAST_LIKENESS_UNNAMED = 0.6
LEAST_SUPPORT = 0.6
LEAST_COMPANY = 2
MOST_UNSAID_AGREEING = 0.5
# Natural logarithms of odds: from the first on a ruling is claimed, below the second none is but where hardly a word
# differs.
ENOUGH_CERTAINTY, LEAST_CERTAINTY = 0.8, 0.25
# From these on words that the wording lacks are looked past, where the ruling has them in another wording.
OUTWEIGHING_CERTAINTY, OUTWEIGHING_MARGIN = 1.0, 0.15
# The same of names that it has in none: that elephants are meant does not matter where no type of act does.
OVERWHELMING_CERTAINTY, OVERWHELMING_MARGIN = 1.5, 0.4
# The same where words alone are not enough, but the question means what the ruling asks; found with wordings and with
# whole rulings left out.
ASSENTING = (
    AssentBar(lead=0.05, in_meaning=6, in_words=4, gap=0.1, support=0.6),
    AssentBar(lead=0.12, in_meaning=5, in_words=3, gap=0.0, support=0.5),
)
# Of each order of rulings so many are looked at for what comes nearest.
NEAREST = 30
MOST_QUESTIONS = 3
# Where more than so many pairs of small words are ones that nobody says, the words are in no order.
MOST_STRANGE = 0.5
# A shorter word with a slip may as well be another word: "crown" is none of "clown".
SHORTEST_SLIP = 7
# Wordings looked at; a ruling has several.
CONSIDERED = 120


@dataclass(frozen=True)
class Claim:
    """A ruling that answers a question, by the wording that it was found by.

    It is `literal` where the wording has the very words of the question; `confidence` is how much of them it has,
    0 to 1. It is `assented` where words point to it and only meaning made it sure.
    """

    hit: Hit
    confidence: float
    literal: bool = False
    assented: bool = False


def ruling_for(index: RulebookIndex, question: str) -> Claim | None:
    """The ruling that answers a question, by the wording that it was found by; None where any doubt is left."""
    claim = None if is_garbled(question) else _claimed(index, question)
    if claim is None or tells_more(question, claim.hit) or counts_the_other(question, claim.hit):
        return None
    if not claim.literal and is_on_the_other_side(question, claim.hit):
        return None
    if swaps_a_thing(question, claim.hit, index.long_names):
        return None
    if counts_otherwise(question, claim.hit, partial(_own, index, question, claim.hit.key)):
        return None
    if not claim.literal and asks_for_something_else(question, claim.hit):
        return None
    odd = (claim.literal or claim.assented) and index.phrasing.strangeness(question) > 0
    return None if odd and is_scrambled(question, claim.hit.wording) else claim


def _claimed(index: RulebookIndex, question: str) -> Claim | None:
    plain, players = with_someone_for_names(question, index.knows)
    if players > 1:
        # Who of them is meant by the "player" of a ruling is not to be guessed.
        return None
    questions = single_questions(plain)
    if len(questions) == 1:
        return _ruling_for(index, plain) or _assented(index, plain)
    if len(questions) > MOST_QUESTIONS:
        return None
    claims = [_ruling_for(index, single) for single in questions]
    agreed = claims[0] and all(claim and claim.hit.key == claims[0].hit.key for claim in claims)
    return claims[0] if agreed else _ruling_for(index, plain, literally=True)


def evidence_for(index: RulebookIndex, question: str) -> Concord | None:
    """What speaks for the ruling that a question comes nearest to by both views, sure or not."""
    plain, _ = with_someone_for_names(question, index.knows)
    found = _found(index, plain)
    return concord(_weighed(index, plain), index.together(plain), found, FILLERS) if found.hits else None


def near_rulings(index: RulebookIndex, question: str, limit: int) -> list[str]:
    """The keys of the rulings that a question comes nearest to, without a claim that any answers it."""
    weighed = _weighed(index, question)
    keys = [hit.key for hit in nearest(weighed, index.together(question), max(limit, NEAREST))]
    if index.meaning is None:
        return keys[:limit]
    near = [each.wording.ruling for each in index.meaning.near(question)]
    return joined(keys, near[: max(limit, NEAREST)], limit)


def _own(index: RulebookIndex, question: str, key: str) -> list[Hit]:
    """The wordings of a ruling that a question finds."""
    plain, _ = with_someone_for_names(question, index.knows)
    return [hit for hit in _found(index, plain).hits if hit.key == key]


def _found(index: RulebookIndex, question: str) -> Found:
    return index.search(question, CONSIDERED, kinds=("ruling",), each_wording=True)


# A question that no ruling answers is looked up for the nearest ones next.
@lru_cache(maxsize=8)
def _weighed(index: RulebookIndex, question: str) -> Sequence[Weighed]:
    return weigh(question, _found(index, question), index.names | COLOURS)


def _ruling_for(index: RulebookIndex, question: str, *, literally: bool = False) -> Claim | None:
    found = _found(index, question)
    if not found.hits or any(len(slip) < SHORTEST_SLIP for slip in found.repairs):
        return None
    for slip, right in found.repairs.items():
        question = re.sub(rf"\b{slip}\b", right, question, flags=re.IGNORECASE)
    literal = [hit for hit in found.hits if is_literal(question, hit)]
    # "What is a demand?" and "What are the demands?" share their words, and need not ask the same.
    literal = [hit for hit in literal if words_in(hit.wording) == words_in(question)] or literal
    if not found.unknown and len({hit.key for hit in literal}) == 1:
        return Claim(literal[0], 1.0, literal=True)
    if literally or literal or len(found.informative) < LEAST_WORDS:
        return None
    if index.phrasing.strangeness(question) > MOST_STRANGE:
        return None
    weighed = weigh(question, found, index.names | COLOURS) if found.repairs else _weighed(index, question)
    best = _convincing(index, question, found, weighed)
    if best is None or _counts_something_else(index, question, best.hit, weighed):
        return None
    return Claim(best.hit, round(min(best.hit.likeness, best.support), 2))


def _convincing(
    index: RulebookIndex, question: str, found: Found, weighed: Sequence[Weighed]
) -> Evidence | Concord | None:
    """What speaks for the ruling that answers, where it is enough."""
    names = index.names | COLOURS
    seen = evidence(weighed, found, names=names, terms=index.terms, fillers=FILLERS)
    if seen is None or seen.unknown > MOST_UNKNOWN:
        return None
    if not seen.unnamed and is_close(index, question, found, seen):
        return seen
    both = concord(weighed, index.together(question), found, FILLERS)
    if both is None or certainty(both) < LEAST_CERTAINTY:
        return None
    enough = any(map(seen.reaches, [ENOUGH_UNNAMED] if seen.unnamed else ENOUGH))
    if enough and names.isdisjoint(unsaid_in(seen.hit)):
        return seen
    if _lacks_a_name(seen, both):
        return None
    much = both.unsaid > MOST_UNSAID_AGREEING
    unnamed = names & unsaid_in(both.hit)
    if (much or unnamed) and not _outweighs(index, both, found, weighed, unnamed):
        return None
    if much and adds_a_condition(question, both.hit):
        return None
    return both if _agrees(question, found, both) else None


def _outweighs(
    index: RulebookIndex, both: Concord, found: Found, weighed: Sequence[Weighed], unnamed: Set[str]
) -> bool:
    """Whether so much speaks for a ruling that words which its best wording lacks do not matter.

    A colour always does: where a wording has one, another colour makes another question.
    """
    if not unnamed.isdisjoint(COLOURS):
        return False
    if certainty(both) >= OVERWHELMING_CERTAINTY and both.margin >= OVERWHELMING_MARGIN:
        return True
    return (
        certainty(both) >= OUTWEIGHING_CERTAINTY
        and both.margin >= OUTWEIGHING_MARGIN
        and not names_more(weighed, found, both.hit.key, index.names | COLOURS, index.terms)
    )


def _lacks_a_name(seen: Evidence, both: Concord) -> bool:
    return seen.unnamed and both.hit.likeness < LEAST_LIKENESS_UNNAMED


def _agrees(question: str, found: Found, both: Concord) -> bool:
    """Whether the ruling for which both views speak is likely enough and is about those of whom the question is."""
    likely = certainty(both) >= ENOUGH_CERTAINTY
    if not likely and (found.unknown or not _is_enough(both, words=len(found.informative))):
        return False
    return not _has_others(question, both.hit)


def _has_others(question: str, hit: Hit) -> bool:
    """Whether question and wording tell of different people; a "winner" goes without saying."""
    others = set(particulars_of(question).actors) ^ set(particulars_of(hit.wording).actors)
    return not others <= {"winner"}


def _assented(index: RulebookIndex, question: str) -> Claim | None:
    """The ruling to which the words of a question point without being enough, if the question means the same."""
    found = _found(index, question)
    if index.meaning is None or not found.informative or found.repairs:
        return None
    if len(found.unknown) > MOST_UNKNOWN * len(found.informative):
        return None
    if index.phrasing.strangeness(question) > MOST_STRANGE:
        return None
    if any(is_literal(question, hit) for hit in found.hits):
        # Rulings that have all its words, and between which words did not decide.
        return None
    weighed = _weighed(index, question)
    words = concord(weighed, index.together(question), found, FILLERS)
    seen = None if words is None else assent(words, index.meaning.near(question))
    if seen is None or not any(map(seen.reaches, ASSENTING)):
        return None
    hit = seen.words.hit
    if names_more(weighed, found, hit.key, index.names | COLOURS, index.terms):
        return None
    if _has_others(question, hit) or adds_a_condition(question, hit) or is_parted(question, hit.wording):
        return None
    if _counts_something_else(index, question, hit, weighed):
        return None
    return Claim(hit, round(min(hit.likeness, seen.words.support), 2), assented=True)


def _counts_something_else(
    index: RulebookIndex, question: str, claimed: Hit, weighed: Sequence[Weighed]
) -> bool:
    """Whether the question counts what no wording of the ruling has that was found: "act tiles" for "component tiles".

    Of several words the last tells what is counted, and any that the game defines which of them.
    """
    own = [each.hit for each in weighed if each.hit.key == claimed.key]
    *which, what = counted_in(question) or ("",)
    telling = {what, *(word for word in which if stem(word) in index.terms | index.names)}
    return any(all(word in hit.unsaid for hit in own) for word in telling)


def _is_enough(both: Concord, *, words: int) -> bool:
    if not both.likeliest or (words < LEAST_WORDS_AGREEING and both.gap < FAR_AHEAD):
        return False
    return (
        both.gap >= (LEAST_GAP if both.agreement >= LIKELY_AGREEMENT else LEAST_GAP_OTHERWISE)
        and both.agreement >= LEAST_AGREEMENT
        and both.support >= LEAST_SUPPORT
        and both.company >= LEAST_COMPANY
    )
