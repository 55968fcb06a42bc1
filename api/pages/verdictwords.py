"""Verdicts as players would say them; what machines read keeps its own names."""

from __future__ import annotations

from api.pages.facts import POSITION

_ALONE = {"impossible-position": "impossible position"}
# A position is neither legal nor illegal: it can come about, or it cannot.
_OF_POSITIONS = {"legal": "possible", "impossible-position": "impossible"}


def verdict_in_words(verdict: str, judged: str = "") -> str:
    """The verdict on a move, or on a position where that was judged."""
    words = _OF_POSITIONS if judged == POSITION else _ALONE
    return words.get(verdict, verdict)
