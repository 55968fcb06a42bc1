"""Answers questions in words from rulings and clauses; abstains where no match is clearly good."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import chain, zip_longest
from typing import Any

from api.gamenames import out_of_scope, turned_away, without_title
from api.reading_model.reader import Reader
from api.situations.answering import against, situation_answer
from rulebase import selectors
from rulebase.bookrows import RulingTold
from rulebase.claims import Claim, near_rulings, ruling_for
from rulebase.form import form_of
from rulebase.hits import Found, Hit
from rulebase.models import TABLE
from rulebase.numerals import amount, numbers_in
from rulebase.players import with_someone_for_names
from rulebase.selectors import BookKept
from rulebase.sentences import clauses_of, word_set, words_in
from verifier.disputes.selectors import histories_get

MOST_CHARACTERS = 1000
QUOTED = 4
CONSIDERED = 12
# Rulings whose clauses are quoted where none of them is claimed to answer.
NEAREST = 3
# Below this share of a question's words the game is not what it is about.
LEAST_BEARING = 0.34
# From this confidence on a ruling stands against the engine, which answers on every word of a question.
LEAST_VETO = 0.8
_AMOUNTS = ("amount", "extent")
# An answer with one of these tells how to reckon, and not the result.
_RATES = word_set("each every per")
# With one of each an answer reckons with the number of players.
_RECKONING, _PLAYERS = word_set("each every less more"), word_set("player players")
# Of an answer that tells how much less it is, and of a question that asks for that.
LOST = word_set("lose loses lost minus")
_LOSING = LOST | word_set(
    "cost costs costing damage deduct deducted drop fine forfeit less loss losing off penalty penalties"
)
# What is told elsewhere is never passed off as the printed rule.
TOLD = "This is not in our copy of the rulebook but publicly told; confidence {}."


def ask(*, game: str, question: str, reader: Reader | None = None) -> dict[str, Any]:
    """The answer to a question: a ruling's, the engine's on a situation that it describes, or clauses that bear on it
    without a claim, or out of scope.

    `value` is the number that a question for an amount gets, where the ruling tells one; `confidence` is how much of
    the question the ruling's wording has, 0 to 1, and `understood` that wording; `found_by` is meaning where words
    pointed to it and only meaning made it sure. Where nothing is claimed, `perhaps`
    has the rulings whose question comes nearest, for the asker to choose from; a `reader` may first propose how the
    question is to be read. `origin` is table for a ruling that came of a dispute, which `dispute` names, and book for
    all others.
    """
    book = selectors.book_kept(game=game)
    index = book.index
    plain, _ = with_someone_for_names(question, index.knows)
    base: dict[str, Any] = {
        "question": question,
        "read": index.understood(plain)._asdict(),
        "value": None,
        "confidence": None,
        "understood": None,
        "perhaps": [],
    }
    if turned := turned_away(question, asked=game, knows=index.knows):
        return base | turned
    asked = without_title(question, asked=game)
    claim = ruling_for(index, asked)
    if claim is None or not claim.literal:
        # Only a ruling that has the very words of the question comes before the engine.
        described = situation_answer(game, asked, index.knows)
        if described is not None:
            # What was broken has its clauses in their order: the one that is broken comes first.
            if not (described["situation"]["verdict"] or {}).get("breaches"):
                described["cites"] = index.nearest_first(question, described["cites"])
            return base | _beside(described, book, claim)
    if claim is not None:
        return base | _claimed(game, book, question, claim)
    found = index.search(plain, CONSIDERED)
    if not found.informative or not any(map(_bears, found.hits)):
        return base | out_of_scope("This does not seem to be about the rules of this game.")
    if reader and (read_by_model := reader(question, index, partial(_claimed, game, book, question))):
        return base | read_by_model
    return base | _unclaimed(book, plain, found)


def _unclaimed(book: BookKept, question: str, found: Found) -> dict[str, Any]:
    """The clauses and rulings nearest to a question that nothing answers for certain."""
    near = [book.rulings[key] for key in near_rulings(book.index, question, NEAREST)]
    clauses = _bearing(near, found)
    text = "No ruling answers this for certain."
    text += " These clauses bear on it." if clauses else ""
    if told := sum(key in book.supplements for key in clauses):
        text += f" Not in our copy of the rulebook but publicly told: {told} of {len(clauses)}."
    perhaps = [{"ruling": ruling.key, "asked": ruling.question} for ruling in near]
    return {"answer": "not-stated", "text": text, "cites": clauses, "perhaps": perhaps}


def _bearing(near: Iterable[RulingTold], found: Found) -> list[str]:
    """The clauses to quote: those that the nearest rulings cite, and those found by their own words, in turns."""
    of_rulings = [key for ruling in near for key in ruling.cites]
    by_words = [hit.key for hit in found.hits if hit.kind == "clause" and _bears(hit)]
    taken = chain.from_iterable(zip_longest(of_rulings, by_words))
    return [key for key in dict.fromkeys(taken) if key is not None][:QUOTED]


def _bears(hit: Hit) -> bool:
    return hit.coverage >= LEAST_BEARING


def _asks_more(question: str, ruling: RulingTold, claim: Claim) -> bool:
    """Whether a question gives numbers of its own and wants one, where the ruling tells a rate or has none of them."""
    if ruling.verdict != "value" or form_of(question).kind == "yes-no":
        return False
    given = set(numbers_in(words_in(question))) - set(numbers_in(words_in(claim.hit.wording)))
    if not given:
        return False
    told = words_in(ruling.answer)
    unknown = form_of(question).sought in _AMOUNTS and given.isdisjoint(numbers_in(told))
    return unknown or not _RATES.isdisjoint(told)


def _beside(described: dict[str, Any], book: BookKept, claim: Claim | None) -> dict[str, Any]:
    """The engine's answer, or none where a ruling that is likely meant says the opposite."""
    if claim is None or claim.confidence < LEAST_VETO:
        return described
    return against(described, book.rulings[claim.hit.key]) or described


def _claimed(game: str, book: BookKept, question: str, claim: Claim) -> dict[str, Any]:
    ruling = book.rulings[claim.hit.key]
    return _rate(ruling) if _asks_more(question, ruling, claim) else _of_ruling(game, question, ruling, claim)


def _rate(ruling: RulingTold) -> dict[str, Any]:
    return {
        "answer": "not-stated",
        "text": f"The rule is: {ruling.answer} What that makes here is not worked out.",
        "cites": list(ruling.cites),
    }


def _of_ruling(game: str, question: str, ruling: RulingTold, claim: Claim) -> dict[str, Any]:
    told = f" {TOLD.format(ruling.supplement)}" if ruling.supplement else ""
    return {
        "answer": ruling.verdict,
        "text": ruling.answer + told,
        "value": _number(question, ruling),
        "confidence": claim.confidence,
        "understood": claim.hit.original,
        "ruling": ruling.key,
        "asked": ruling.question,
        "status": ruling.status,
        "origin": ruling.origin,
        "dispute": histories_get(game=game).get(ruling.key) if ruling.origin == TABLE else None,
        "supplement": ruling.supplement,
        "readings": [{"key": key, "says": says} for key, says in ruling.readings],
        "cites": list(ruling.cites),
    } | ({"found_by": "meaning"} if claim.assented else {})


def _number(question: str, ruling: RulingTold) -> float | None:
    """The number with which an answer about an amount begins, if it has no other in its first clause.

    "One for each player" is not one, unless that is what is asked.
    What is lost is less than nothing to whoever does not ask for a loss.
    """
    if ruling.verdict != "value" or form_of(question).sought not in _AMOUNTS:
        return None
    words = clauses_of(ruling.answer)[0]
    if not (_RECKONING.isdisjoint(words) or _PLAYERS.isdisjoint(words)) and _RATES.isdisjoint(
        words_in(question)
    ):
        return None
    numbers = numbers_in(("1", *words[1:]) if words[0] in ("one", "once") else words)
    if len(numbers) != 1:
        return None
    number = amount(numbers[0])
    is_lost = not LOST.isdisjoint(words) and _LOSING.isdisjoint(words_in(question))
    return -number if is_lost and number is not None else number
