"""Whether a wording has hardly a word more or less than a question, so that both ask the same."""

from __future__ import annotations

from collections.abc import Sequence

from rulebase.asking import asking_part
from rulebase.evidence import Evidence
from rulebase.form import form_of
from rulebase.hits import Found, Hit
from rulebase.question import stem_set
from rulebase.sameness import TOLD_APART, asks_the_same, conditions_of
from rulebase.search import RulebookIndex
from rulebase.sentences import word_set
from rulebase.wordorder import behind_markers, same_order
from rulebase.words import stem

LEAST_COVERAGE = 0.75
LEAST_LIKENESS = 0.66
LEAST_MARGIN = 0.1
# How near a wording that asks the same has to come to the best of those that ask something else.
LEAST_OF_BEST = 0.8
# How many words the question or the wording may have alone, by the words of the question.
MOST_UNSAID = 0.25
MOST_UNASKED = 0.5
# The same where both have some: then one may stand in the place of another, as "win" for "complete".
MOST_REPLACED = 1 / 7

# These name things in every game.
COLOURS = frozenset(
    map(stem, word_set("black blue brown gray green grey orange pink purple red white yellow"))
)
FILLERS = frozenset(map(stem, word_set("away belong give left own place player put right run use")))


def is_literal(question: str, hit: Hit) -> bool:
    """Whether a wording has the very words of a question, and asks the same."""
    words = stem_set(question)
    return bool(words) and words == hit.stems and asks_the_same(question, hit.wording, hit.manner)


def is_close(index: RulebookIndex, question: str, found: Found, seen: Evidence) -> bool:
    """Whether the ruling with the best evidence has a wording with hardly a word's difference."""
    if found.unknown or seen.margin < (LEAST_MARGIN if seen.unsaid else 0):
        return False
    same = [
        hit
        for hit in found.hits
        if not _swaps_a_name(index, hit) and _asks_the_same(question, hit, len(found.informative))
    ]
    clear = _clear(found, same) if same else None
    return clear is not None and clear.key == seen.hit.key


def _asks_the_same(question: str, hit: Hit, words: int) -> bool:
    if not asks_the_same(question, hit.wording, hit.manner) or adds_a_condition(question, hit):
        return False
    if len(_unasked_in(hit) - FILLERS) > MOST_UNASKED * words + 0.5 or _replaces(hit) > MOST_REPLACED * words:
        return False
    if _has_other_means(question, hit):
        return False
    # Where the wording says more, other verbs may have taken the places of the question's.
    alike = not hit.unasked or form_of(question).kind != "yes-no"
    return alike or same_order(asking_part(question), asking_part(hit.wording))


def adds_a_condition(question: str, hit: Hit) -> bool:
    """Whether a question tells of a condition that a wording does not."""
    return any(stem(word) not in FILLERS for word in conditions_of(question) & set(hit.unsaid))


def unsaid_in(hit: Hit) -> set[str]:
    """The stems of a question that a wording lacks, but for those in which the two agree in other words."""
    return {stem(word) for word in hit.unsaid} - TOLD_APART


def _unasked_in(hit: Hit) -> set[str]:
    return set(hit.unasked) - TOLD_APART


def _swaps_a_name(index: RulebookIndex, hit: Hit) -> bool:
    """Whether question and wording each name something that the other does not: an answer about Clowns is none
    about Elephants."""
    names = index.names | COLOURS
    return not (names.isdisjoint(unsaid_in(hit)) or names.isdisjoint(_unasked_in(hit)))


def _has_other_means(question: str, hit: Hit) -> bool:
    """Whether both say with what or from where, and what the wording says is not in the question."""
    asked, told = behind_markers(question), behind_markers(hit.wording)
    return any(told[marker] in hit.unasked for marker in told.keys() & asked.keys())


def _replaces(hit: Hit) -> int:
    """How many words of the question may stand for others in the wording; a filler stands for a filler only."""
    unsaid, unasked = unsaid_in(hit), _unasked_in(hit)
    if (unsaid - FILLERS and unasked) or (unsaid and unasked - FILLERS):
        return max(len(unsaid), len(unasked - FILLERS))
    return 0


def _clear(found: Found, same: Sequence[Hit]) -> Hit | None:
    lead = same[0]
    rival = next((hit.score for hit in same if hit.key != lead.key), 0.0)
    if lead.score < LEAST_OF_BEST * found.hits[0].score or lead.score - rival < LEAST_MARGIN * lead.score:
        return None
    close = (
        hit
        for hit in same
        if hit.key == lead.key
        and hit.coverage >= LEAST_COVERAGE
        and hit.likeness >= LEAST_LIKENESS
        and len(unsaid_in(hit)) <= MOST_UNSAID * len(found.informative)
    )
    return next(close, None)
