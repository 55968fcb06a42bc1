"""Answers questions in words from rulings and clauses; abstains where no match is clearly good."""

from __future__ import annotations

from itertools import chain, zip_longest
from typing import Any

from rulebase import selectors
from rulebase.claims import Claim, near_rulings, ruling_for
from rulebase.form import form_of
from rulebase.models import TABLE, Ruling
from rulebase.numerals import amount, numbers_in
from rulebase.players import with_someone_for_names
from rulebase.search import Found, Hit, RulebookIndex
from rulebase.sentences import clauses_of, word_set, words_in
from verifier.disputes.selectors import histories_get

MOST_CHARACTERS = 1000
QUOTED = 4
CONSIDERED = 12
# Rulings whose clauses are quoted where none of them is claimed to answer.
NEAREST = 3
# Below this share of a question's words the game is not what it is about.
LEAST_BEARING = 0.34
_AMOUNTS = ("amount", "extent")
# An answer with one of these tells how to reckon, and not the result.
_RATES = word_set("each every per")
# What is told elsewhere is never passed off as the printed rule.
TOLD = "This is not in our copy of the rulebook but publicly told; confidence {}."


def ask(*, game: str, question: str) -> dict[str, Any]:
    """The answer to a question: a ruling's, or clauses that bear on it without a claim, or out of scope.

    `value` is the number that a question for an amount gets, where the ruling tells one; `confidence` is how much of
    the question the ruling's wording has, 0 to 1, and `understood` that wording. `origin` is table for a ruling that
    came of a dispute, which `dispute` names, and book for all others.
    """
    try:
        return _answer(game, question)
    except Ruling.DoesNotExist:
        # A ruling of the table was withdrawn since the index was read: the next one does not have it.
        return _answer(game, question)


def _answer(game: str, question: str) -> dict[str, Any]:
    index = selectors.rulebook_index(game=game)
    plain, _ = with_someone_for_names(question, index.knows)
    found = index.search(plain, CONSIDERED)
    read = {"informative": found.informative, "unknown": found.unknown, "repairs": found.repairs}
    base = {"question": question, "read": read, "value": None, "confidence": None, "understood": None}
    claim = ruling_for(index, question)
    if claim is not None:
        ruling = selectors.ruling_get(game=game, key=claim.hit.key)
        return base | (
            _rate(ruling)
            if _asks_more(question, ruling, claim)
            else _of_ruling(game, question, ruling, claim)
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


def _of_ruling(game: str, question: str, ruling: Ruling, claim: Claim) -> dict[str, Any]:
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
        "origin": ruling.origin,
        "dispute": histories_get(game=game).get(ruling.key) if ruling.origin == TABLE else None,
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
