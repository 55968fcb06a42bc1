"""Rulings that staff drafts without a player's dispute: from a question, against what it is answered today.

They go through the same states as those that come of disputes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from django.db import transaction
from msgspec import UNSET, UnsetType

from api import bodies
from api.answers import MOST_CHARACTERS
from api.books import book_of
from api.disputes import MOST_REMARK, dispute_or_404
from api.errors import InputError
from api.verdicts import given
from rulebase.fileformat import ClauseKey, RulingStatus, RulingVerdict, Slug, Text
from verifier import selectors
from verifier.disputes import services
from verifier.disputes.models import Dispute

# What is said against an answer where staff gives no reason.
REMARK = "Drafted by staff."
CaseId = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Wording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields of a drafted ruling; those left out stay as they are."""

    key: Slug | UnsetType = UNSET
    question: Text | UnsetType = UNSET
    ask: tuple[Text, ...] | UnsetType = UNSET
    answer: Text | UnsetType = UNSET
    verdict: RulingVerdict | UnsetType = UNSET
    status: RulingStatus | UnsetType = UNSET
    cites: tuple[ClauseKey, ...] | UnsetType = UNSET
    exempt: str | UnsetType = UNSET
    scenarios: tuple[CaseId, ...] | UnsetType = UNSET


def drafted(body: Mapping[str, Any], who: str) -> tuple[Dispute, bool]:
    """The draft of a ruling on the question in a body, and whether it is new. Raises InputError."""
    bodies.fields(body, needed=("game", "question"), optional=("remark", "draft"))
    game = bodies.text(body, "game", most=MOST_CHARACTERS)
    question = bodies.text(body, "question", most=MOST_CHARACTERS)
    remark = bodies.text(body, "remark", most=MOST_REMARK) if "remark" in body else REMARK
    wording = _wording(body) if "draft" in body else {}
    # Kept before the transaction: an answer is kept whatever becomes of the draft.
    link = given(book_of(game), "question", {"question": question})["permalink"]
    kept = selectors.verdict_get(verdict_id=link.split("/")[-2])
    with transaction.atomic():
        dispute, new = services.dispute_file(kept=kept, remark=remark, who=who)
        if wording:
            _reword(dispute.pk, wording, who)
    return dispute_or_404(dispute.pk), new


def worded(dispute_id: str, body: Mapping[str, Any], who: str) -> Dispute:
    """The dispute with the draft that a body words. Raises InputError, 409 where it is no draft any more."""
    bodies.fields(body, needed=("draft",))
    wording = _wording(body)
    _reword(dispute_or_404(dispute_id).pk, wording, who)
    return dispute_or_404(dispute_id)


def _wording(body: Mapping[str, Any]) -> dict[str, Any]:
    told = msgspec.to_builtins(bodies.converted(body["draft"], Wording, "draft"))
    return dict(told)


def _reword(dispute_id: str, wording: dict[str, Any], who: str) -> None:
    try:
        services.dispute_reword(dispute_id=dispute_id, wording=wording, who=who)
    except services.MoveRefused as refused:
        expected = "a dispute in the state draft"
        raise InputError(str(refused), path="state", expected=expected, status=409) from None
