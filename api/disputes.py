"""Disputes as they are sent and shown: what a player may say, and what everyone or only staff may read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api import bodies
from api.errors import InputError
from api.throttling import ApartThrottle
from verifier.disputes import drafts, selectors, services
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.holding import in_words
from verifier.models import Verdict

MOST_REMARK = 1000
PRIVACY = "Neither a name nor an address is kept with a dispute. Everyone can read its state; its words only staff can."


class DisputeThrottle(ApartThrottle):
    """Counts disputes apart from all other requests; the address is forgotten with the count."""

    scope = "disputes"


def filed(kept: Verdict, body: Mapping[str, Any]) -> tuple[Dispute, bool]:
    """The dispute that a body files against a kept answer, and whether it is new. Raises InputError."""
    bodies.fields(body, needed=("remark",), optional=("expected",))
    remark = bodies.text(body, "remark", most=MOST_REMARK)
    expected = bodies.text(body, "expected", most=MOST_REMARK) if "expected" in body else ""
    return services.dispute_file(kept=kept, remark=remark, expected=expected)


def dispute_or_404(dispute_id: str) -> Dispute:
    try:
        return selectors.dispute_get(dispute_id=dispute_id.replace("\0", ""))
    except Dispute.DoesNotExist:
        raise InputError("no such dispute", path="dispute", expected="the id of one", status=404) from None


def moved(dispute_id: str, body: Mapping[str, Any], who: str) -> Dispute:
    """The dispute in the state that a body asks for. Raises InputError, 409 where that cannot be."""
    bodies.fields(body, needed=("state",), optional=("remark",))
    to = bodies.text(body, "state", most=MOST_REMARK)
    if to not in Dispute.State.values:
        raise InputError("no such state", path="state", expected=f"one of {', '.join(Dispute.State.values)}")
    remark = bodies.text(body, "remark", most=MOST_REMARK) if "remark" in body else ""
    dispute_or_404(dispute_id)
    try:
        services.dispute_move(dispute_id=dispute_id, to=to, who=who, remark=remark)
    except services.MoveRefused as refused:
        path = refused.faults[0].field
        raise InputError(str(refused), path=path, expected="all of this put right", status=409) from None
    return dispute_or_404(dispute_id)


def link_of(dispute_id: str) -> str:
    return f"/disputes/{dispute_id}/"


def public_shape(dispute: Dispute) -> dict[str, Any]:
    """What everyone may read of a dispute: nobody's words before staff have made a ruling of them."""
    ruling = dispute.ruling
    return {
        "id": dispute.pk,
        "state": dispute.state,
        "link": link_of(dispute.pk),
        "created_at": dispute.created_at.isoformat(),
        "game": dispute.game,
        "verdict": f"/verdicts/{dispute.kept_id}/",
        "given": in_words(dispute.kept.answer),
        "ruling": None if ruling is None else {"key": ruling.key, "origin": ruling.origin},
        "history": [entry_shape(entry) for entry in dispute.history.all()],
        "privacy": PRIVACY,
    }


def staff_shape(dispute: Dispute) -> dict[str, Any]:
    """The same with what the player said, the ruling as drafted, and who of the staff did what."""
    history = [entry_shape(entry) | {"who": entry.who} for entry in dispute.history.all()]
    return public_shape(dispute) | {
        "remark": dispute.remark,
        "expected": dispute.expected,
        "draft": {name: getattr(dispute, name) for name in drafts.WORDING},
        "history": history,
    }


def entry_shape(entry: DisputeEntry) -> dict[str, str]:
    return {"at": entry.at.isoformat(), "from": entry.before, "to": entry.after, "remark": entry.remark}
