"""The strength of checks as answers show it."""

from __future__ import annotations

from typing import Any

from verifier.mutation.catalogue import Mutant
from verifier.mutation.strength import Score, Tally
from verifier.strengths import Known


def score_shape(score: Score | None) -> dict[str, Any] | None:
    """Planted mistakes that were noticed, of all; null where nothing was tried."""
    return None if score is None else {"off": _tally(score.off), "source": _tally(score.source)}


def clause_score(known: Known | None, key: str) -> Score | None:
    """What was found for one clause; None where nothing was tried, or nothing that cites it can go wrong."""
    return known.strength.clauses.get(key) if known is not None else None


def known_shape(known: Known | None) -> dict[str, Any]:
    """When the strength was found, and whether it is that of the checks as they stand."""
    if known is None:
        return {"found_at": None, "stale": False, "run": None}
    return {"found_at": known.found_at.isoformat(), "stale": known.stale, "run": str(known.run)}


def strength_shape(known: Known) -> dict[str, Any]:
    """Everything that was found of one game."""
    found = known.strength
    return known_shape(known) | {
        "enough": found.is_enough,
        "whole": score_shape(found.whole),
        "clauses": {key: score_shape(score) for key, score in found.clauses.items()},
        "subjects": {id: score_shape(score) for id, score in found.subjects.items()},
        "survivors": [_mutant(mutant) for mutant in found.survivors],
        "equivalent": [_mutant(mutant) | {"reason": reason} for mutant, reason in found.equivalents],
        "problems": list(found.problems),
    }


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "killed": tally.killed,
        "total": tally.total,
        "equivalent": tally.equivalent,
    }


def _mutant(mutant: Mutant) -> dict[str, Any]:
    return {
        "kind": mutant.kind,
        "file": mutant.file,
        "line": mutant.line,
        "within": mutant.within,
        "change": mutant.change,
        "subjects": list(mutant.subjects),
    }
