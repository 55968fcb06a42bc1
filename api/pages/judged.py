"""What a kept answer was about, in the words of its game."""

from __future__ import annotations

from api.pages.checker.entering import KIND
from api.pages.checker.saying import said
from api.pages.checker.wording import wording_of
from api.pages.facts import POSITION
from api.situations.addressing import addressed
from verifier.engines import GAMES
from verifier.models import Verdict


def what_was_judged(kept: Verdict) -> str:
    """The question, the move with who makes it, or that it was a position."""
    if kept.kind == "question":
        return str(kept.request["question"])
    if kept.kind == KIND and kept.game in GAMES:
        return addressed(str(said(GAMES[kept.game], wording_of(kept.game), kept.request[KIND])))
    return f"a {POSITION}" if kept.kind == POSITION else f"a {KIND}"
