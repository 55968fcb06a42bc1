"""What can be read of the rulebooks: games, single rules, the shape of positions and moves, what a search finds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api.books import rulebook, rules_of
from api.engines import engine_of
from api.errors import InputError
from api.shapes import shapes_of
from api.strengths import clause_score, score_shape
from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling, Term
from rulebase.words import words_of
from verifier import selectors
from verifier.disputes.selectors import histories_get
from verifier.examples import examples
from verifier.strengths import Known, strength_latest

FOUND = 10


def games_shape() -> list[dict[str, Any]]:
    """Every game whose rulebook is loaded."""
    return [
        {
            "key": game.key,
            "title": game.title,
            "blurb": game.blurb,
            "rulebook": rulebook(game),
            "clauses": game.clause_count,  # type: ignore[attr-defined]
            "rulings": game.ruling_count,  # type: ignore[attr-defined]
        }
        for game in rulebase.games_list()
    ]


def clause_shape(clause: Clause, states: Any, known: Known | None) -> dict[str, Any]:
    """A clause with what its checks say and how strong they are."""
    state = states.clauses.get(clause.key)
    return {
        "key": clause.key,
        "number": clause.number,
        "section": clause.section.title,
        "text": clause.text,
        "force": clause.force,
        "supplement": clause.supplement,
        "verification": str(state.state) if state else "unchecked",
        "strength": score_shape(clause_score(known, clause.key)),
    }


def ruling_shape(ruling: Ruling, states: Any, histories: Mapping[str, str]) -> dict[str, Any]:
    """A ruling with its readings and what its checks say; `origin` is table for one that came of a dispute, which
    `dispute` names."""
    state = states.rulings.get(ruling.key)
    return {
        "key": ruling.key,
        "question": ruling.question,
        "answer": ruling.answer,
        "verdict": ruling.verdict,
        "status": ruling.status,
        "readings": [{"key": each.key, "says": each.says} for each in ruling.readings.all()],
        "cites": [cite.clause.key for cite in ruling.cites.all()],
        "supplement": ruling.supplement,
        "origin": ruling.origin,
        "dispute": histories.get(ruling.key),
        "verification": str(state.state) if state else "unchecked",
    }


def rule_shape(game: str, key: str) -> dict[str, Any]:
    """The clause or the ruling of this key. Raises InputError (404)."""
    rules = rules_of(game)
    key = key.replace("\0", "")
    states = selectors.statuses_get(game=rules.key)
    try:
        clause = rulebase.clause_get(game=rules.key, key=key)
    except Clause.DoesNotExist:
        pass
    else:
        related = [each.key for each in rulebase.rulings_citing(game=rules.key, clause=key)]
        shape = clause_shape(clause, states, strength_latest(game=rules.key))
        shape |= {"see": [each.key for each in clause.see.all()]}
        return {"clause": shape | {"rulings": related}, "rulebook": rulebook(rules)}
    try:
        ruling = rulebase.ruling_get(game=rules.key, key=key)
    except Ruling.DoesNotExist:
        raise InputError(
            f"no rule {key!r}", path="key", expected="the key of a clause or ruling", status=404
        ) from None
    return {
        "ruling": ruling_shape(ruling, states, histories_get(game=rules.key)),
        "rulebook": rulebook(rules),
    }


def term_shape(term: Term) -> dict[str, Any]:
    """A word of the game; `clause` is null where no single clause defines it."""
    clause = term.clause
    defined = None if clause is None else {"key": clause.key, "number": clause.number, "text": clause.text}
    return {"term": term.term, "means": term.means, "aliases": term.aliases, "clause": defined}


def wire_shape(game: str) -> dict[str, Any]:
    """JSON Schema of a game's positions and moves, and of each kind of move one that is legal. Raises InputError."""
    return {
        **shapes_of(engine_of(game)),
        "examples": [{"position": each.position, "move": each.move} for each in examples(game)],
        "rulebook": rulebook(rules_of(game)),
    }


def hits_for(question: str, *, game: str | None = None) -> list[dict[str, Any]]:
    """What bears on these words, best first within a game: of one game, or of all. Raises InputError (404).

    What any of the games looked into calls by that name is no slip for something else in another.
    """
    keys = [rules_of(game).key] if game else [each.key for each in rulebase.games_list()]
    indexes = {key: rulebase.rulebook_index(game=key) for key in keys}
    known = {word for word in words_of(question) if any(index.knows(word) for index in indexes.values())}
    return [
        {
            "game": key,
            "kind": hit.kind,
            "key": hit.key,
            "wording": hit.original,
            "score": hit.score,
            "coverage": hit.coverage,
        }
        for key, index in indexes.items()
        for hit in index.search(question, FOUND, real_words=known).hits
    ]
