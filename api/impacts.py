"""The impact of a change as it is sent, and as it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api import bodies
from api.errors import InputError
from verifier.impact.changes import Change, ClauseChanged, Decided, RuleOff, Unpublished
from verifier.impact.finding import Impact
from verifier.impact.flips import Flip
from verifier.impact.resting import Resting

MOST_CHARACTERS = 120
WAYS = ("clause", "rule", "reading")


def change_of(body: Mapping[str, Any]) -> Change:
    """The one change that a body names; none of them is what is not published yet. Raises InputError."""
    bodies.fields(body, needed=(), optional=WAYS)
    if len(body) > 1:
        raise InputError(
            "more than one change", path=list(body)[1], expected=f"at most one of {', '.join(WAYS)}"
        )
    if "clause" in body:
        return ClauseChanged(bodies.text(body, "clause", most=MOST_CHARACTERS))
    if "rule" in body:
        return RuleOff(bodies.text(body, "rule", most=MOST_CHARACTERS))
    if "reading" in body:
        ruling, _, reading = bodies.text(body, "reading", most=MOST_CHARACTERS).partition("=")
        if not reading:
            raise InputError("no reading", path="reading", expected="RULING=READING")
        return Decided(ruling, reading)
    return Unpublished()


def impact_shape(found: Impact) -> dict[str, Any]:
    """Everything that was found, counts first."""
    return {
        "game": found.game,
        "change": str(found.change),
        "flips": len(found.flips),
        "scenarios": {
            "run": found.replayed,
            "flip": found.count("scenario"),
            "new": found.new,
            "gone": list(found.gone),
        },
        "verdicts": {
            "kept": found.kept,
            "judged_again": found.rejudged,
            "today": {str(holding): count for holding, count in sorted(found.today.items())},
            "flip": found.count("verdict"),
            "told_otherwise": found.otherwise,
            "lapsed": [_flip(flip) for flip in found.lapsed],
        },
        "rulings": {"flip": found.count("ruling")},
        "flipping": [_flip(flip) for flip in found.flips],
        "to_look_at": [_resting(resting) for resting in found.resting],
    }


def _flip(flip: Flip) -> dict[str, str]:
    return {
        "what": flip.what,
        "id": flip.id,
        "before": flip.before,
        "after": flip.after,
        "where": flip.where,
        "note": flip.note,
    }


def _resting(resting: Resting) -> dict[str, Any]:
    return {
        "what": resting.what,
        "key": resting.key,
        "change": resting.change,
        "by": [{"kind": each.kind, "id": each.id} for each in resting.by],
        "scenarios": list(resting.scenarios),
        "stale_results": resting.stale,
        "rulings": list(resting.rulings),
        "verdicts": [f"/verdicts/{id}/" for id in resting.verdicts],
        "uncovered": list(resting.uncovered),
    }
