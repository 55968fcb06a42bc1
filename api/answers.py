"""Answers questions in words from rulings and clauses; abstains where no match is clearly good."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import Any

from api.situations.answering import against, situation_answer
from rulebase import selectors
from rulebase.claims import Claim, near_rulings, ruling_for
from rulebase.form import form_of
from rulebase.models import Ruling
from rulebase.numerals import amount, numbers_in
from rulebase.players import with_someone_for_names
from rulebase.search import Found, Hit, RulebookIndex
from rulebase.sentences import clauses_of, word_set, words_in

MOST_CHARACTERS = 1000
QUOTED = 4
CONSIDERED = 12
# Rulings whose clauses are quoted where none of them is claimed to answer.
NEAREST = 3
# How many clauses are put in order by how near they are.
RANKED = 60
# Below this share of a question's words the game is not what it is about.
LEAST_BEARING = 0.34
_AMOUNTS = ("amount", "extent")
# An answer with one of these tells how to reckon, and not the result.
_RATES = word_set("each every per")
# What is told elsewhere is never passed off as the printed rule.
TOLD = "This is not in our copy of the rulebook but publicly told; confidence {}."


def ask(*, game: str, question: str) -> dict[str, Any]:
    """The answer to a question: a ruling's, the engine's on a situation that it describes, or clauses that bear on it
    without a claim, or out of scope.

    `value` is the number that a question for an amount gets, where the ruling tells one; `confidence` is how much of
    the question the ruling's wording has, 0 to 1, and `understood` that wording.
    """
    index = selectors.rulebook_index(game=game)
    plain, _ = with_someone_for_names(question, index.knows)
    found = index.search(plain, CONSIDERED)
    read = {"informative": found.informative, "unknown": found.unknown, "repairs": found.repairs}
    base = {"question": question, "read": read, "value": None, "confidence": None, "understood": None}
    claim = ruling_for(index, question)
    ruling = None if claim is None else selectors.ruling_get(game=game, key=claim.hit.key)
    if claim is None or claim.confidence < 1.0:
        # Only a ruling that has the very words of the question comes before the engine.
        described = situation_answer(game, question, index.knows)
        if described is not None:
            described["cites"] = _nearest_first(index, question, described["cites"])
            return base | (described if ruling is None else against(described, ruling) or described)
    if claim is not None and ruling is not None:
        return base | (
            _rate(ruling) if _asks_more(question, ruling, claim) else _of_ruling(question, ruling, claim)
        )
    if not found.informative or not any(map(_bears, found.hits)):
        return base | {
            "answer": "out-of-scope",
            "text": "This does not seem to be about the rules of this game.",
            "cites": [],
        }
    clauses = _bearing(game, index, plain, found)
    text = "No ruling answers this for certain."
    text += " These clauses bear on it." if clauses else ""
    cited = selectors.clauses_by_key(game=game, keys=clauses).values()
    if told := sum(bool(clause.supplement) for clause in cited):
        text += f" Not in our copy of the rulebook but publicly told: {told} of {len(clauses)}."
    return base | {"answer": "not-stated", "text": text, "cites": clauses}


def _bearing(game: str, index: RulebookIndex, question: str, found: Found) -> list[str]:
    """The clauses to quote: those that the nearest rulings cite, and those found by their own words, in turns."""
    of_rulings = [
        cite.clause.key
        for key in near_rulings(index, question, NEAREST)
        for cite in selectors.ruling_get(game=game, key=key).cites.all()
    ]
    by_words = [hit.key for hit in found.hits if hit.kind == "clause" and _bears(hit)]
    taken = chain.from_iterable(zip_longest(of_rulings, by_words))
    return [key for key in dict.fromkeys(taken) if key is not None][:QUOTED]


def _nearest_first(index: RulebookIndex, question: str, clauses: list[str]) -> list[str]:
    """The clauses of a verdict, those first that speak of what the question speaks of."""
    found = [hit.key for hit in index.find(question, RANKED, kinds=("clause",))]
    return sorted(clauses, key=lambda key: found.index(key) if key in found else RANKED)


def _bears(hit: Hit) -> bool:
    return hit.coverage >= LEAST_BEARING


def _asks_more(question: str, ruling: Ruling, claim: Claim) -> bool:
    """Whether a question gives numbers of its own and wants one, where the ruling only tells a rate."""
    if ruling.verdict != "value" or form_of(question).kind == "yes-no":
        return False
    given = set(numbers_in(words_in(question))) - set(numbers_in(words_in(claim.hit.wording)))
    return bool(given) and not _RATES.isdisjoint(words_in(ruling.answer))


def _rate(ruling: Ruling) -> dict[str, Any]:
    return {
        "answer": "not-stated",
        "text": f"The rule is: {ruling.answer} What that makes here is not worked out.",
        "cites": [cite.clause.key for cite in ruling.cites.all()],
    }


def _of_ruling(question: str, ruling: Ruling, claim: Claim) -> dict[str, Any]:
    told = f" {TOLD.format(ruling.supplement)}" if ruling.supplement else ""
    return {
        "answer": ruling.verdict,
        "text": ruling.answer + told,
        "value": _number(question, ruling),
        "confidence": claim.confidence,
        "understood": claim.hit.wording,
        "ruling": ruling.key,
        "asked": ruling.question,
        "status": ruling.status,
        "supplement": ruling.supplement,
        "readings": [{"key": reading.key, "says": reading.says} for reading in ruling.readings.all()],
        "cites": [cite.clause.key for cite in ruling.cites.all()],
    }


def _number(question: str, ruling: Ruling) -> float | None:
    """The number with which an answer about an amount begins, if it has no other in its first clause."""
    if ruling.verdict != "value" or form_of(question).sought not in _AMOUNTS:
        return None
    words = clauses_of(ruling.answer)[0]
    numbers = numbers_in(("1", *words[1:]) if words[0] in ("one", "once") else words)
    return amount(numbers[0]) if len(numbers) == 1 else None
