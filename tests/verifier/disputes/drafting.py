"""A ruling that can be drafted for Big Top: no ruling of the book asks this."""

from typing import Any

from verifier import services
from verifier.disputes.models import Dispute
from verifier.disputes.services import dispute_move
from verifier.models import Verdict

GAME = "big-top"
RULE = "bid-not-higher"
CASE = f"{GAME}/{RULE}/1.1"
WORDING: dict[str, Any] = {
    "key": "whispered-bid",
    "question": "Does a bid that is whispered to the elephant count?",
    "ask": ["Can I whisper my bid to an elephant?"],
    "answer": "No. A bid is said to all, and higher than the one before.",
    "verdict": "no",
    "status": "combined",
    "cites": ["auctions.raise", "auctions.whole-numbers"],
    "scenarios": [CASE],
    "exempt": "",
}


def keep(kind: str, request: dict[str, Any], answer: dict[str, Any]) -> Verdict:
    slug = services.verdict_store(game=GAME, kind=kind, request=request, answer=answer, rulebook_version="1")
    return Verdict.objects.get(pk=slug)


def move(dispute: Dispute, *states: str, remark: str = "because") -> Dispute:
    """The dispute after going through these states."""
    for state in states:
        dispute = dispute_move(dispute_id=dispute.pk, to=state, who="Stella", remark=remark)
    return dispute


def published(dispute: Dispute) -> Dispute:
    return move(dispute, "reviewed", "published")
