"""The coverage ledger over the API."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.books import rulebook, rules_of
from api.engines import engine_of
from api.strengths import known_shape, score_shape
from verifier.ledger import Entry, ledger_get


class OneLedger(APIView):
    """For each clause: what stands behind it, what its checks said last and when, and how strong they are."""

    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        engine_of(rules.key)
        ledger = ledger_get(game=rules.key)
        return Response(
            {
                "rulebook": rulebook(rules),
                "whole": ledger.is_whole,
                "covers": dict(ledger.covers),
                "states": dict(ledger.states),
                "strength": known_shape(ledger.known),
                "clauses": [_shape(entry) for entry in ledger.entries],
            }
        )


def _shape(entry: Entry) -> dict[str, Any]:
    status = entry.status
    return {
        "key": entry.clause.key,
        "number": entry.clause.number,
        "section": entry.clause.section.title,
        "force": entry.clause.force,
        "cover": entry.cover,
        "exempt": entry.clause.exempt,
        "by": [{"kind": each.kind, "id": each.id} for each in entry.by],
        "scenarios": list(status.cases),
        "result": status.state,
        "passed": status.passed,
        "failed": status.failed,
        "stale": status.stale,
        "unchecked": status.unchecked,
        "checked_at": status.checked_at and status.checked_at.isoformat(),
        "strength": score_shape(entry.score),
        "open": [
            {"ruling": ruling.key, "readings": [reading.key for reading in ruling.readings.all()]}
            for ruling in entry.open
        ],
    }
