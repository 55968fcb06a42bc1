"""Answers questions in words from rulings and clauses; abstains where no match is clearly good."""

from __future__ import annotations

from typing import Any

from rulebase import selectors
from rulebase.claims import Claim, ruling_for
from rulebase.players import with_someone_for_names
from rulebase.search import Hit

MOST_CHARACTERS = 1000
QUOTED = 4
CONSIDERED = 12
# Below this share of a question's words the game is not what it is about.
LEAST_BEARING = 0.34
# What is told elsewhere is never passed off as the printed rule.
TOLD = "This is not in our copy of the rulebook but publicly told; confidence {}."


def ask(*, game: str, question: str) -> dict[str, Any]:
    """The answer to a question: a ruling's, or clauses that bear on it without a claim, or out of scope."""
    index = selectors.rulebook_index(game=game)
    plain, _ = with_someone_for_names(question, index.knows)
    found = index.search(plain, CONSIDERED)
    read = {"informative": found.informative, "unknown": found.unknown, "repairs": found.repairs}
    base = {"question": question, "read": read}
    claim = ruling_for(index, question)
    if claim is not None:
        return base | _of_ruling(game, claim)
    clauses = [hit.key for hit in found.hits if hit.kind == "clause" and _bears(hit)][:QUOTED]
    if not found.informative or not any(map(_bears, found.hits)):
        return base | {
            "answer": "out-of-scope",
            "text": "This does not seem to be about the rules of this game.",
            "cites": [],
        }
    text = "No ruling answers this for certain."
    text += " These clauses bear on it." if clauses else ""
    cited = selectors.clauses_by_key(game=game, keys=clauses).values()
    if told := sum(bool(clause.supplement) for clause in cited):
        text += f" Not in our copy of the rulebook but publicly told: {told} of {len(clauses)}."
    return base | {"answer": "not-stated", "text": text, "cites": clauses}


def _bears(hit: Hit) -> bool:
    return hit.coverage >= LEAST_BEARING


def _of_ruling(game: str, claim: Claim) -> dict[str, Any]:
    ruling = selectors.ruling_get(game=game, key=claim.hit.key)
    told = f" {TOLD.format(ruling.supplement)}" if ruling.supplement else ""
    return {
        "answer": ruling.verdict,
        "text": ruling.answer + told,
        "ruling": ruling.key,
        "asked": ruling.question,
        "status": ruling.status,
        "supplement": ruling.supplement,
        "readings": [{"key": reading.key, "says": reading.says} for reading in ruling.readings.all()],
        "cites": [cite.clause.key for cite in ruling.cites.all()],
    }
