"""The picture beside an answer, where enough of the position is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api.errors import InputError
from api.pages.checker.entering import KIND
from api.pages.facts import POSITION
from api.picturing import pictured
from verifier.engines import GAMES
from verifier.kernel.picture import Picture

ASKS_OF_THE_POSITION = (POSITION, KIND, "as", "strict")


def picture_beside(
    game: str, request: Mapping[str, Any], answer: Mapping[str, Any] | None = None
) -> Picture | None:
    """What the position of a request looks like, with what the verdict on it is about marked.

    A question has the situation that was read in it, and the verdict on that.
    """
    situation = None if answer is None else answer.get("situation")
    if situation:
        request, answer = situation, situation.get("verdict")
    if game not in GAMES or not request.get(POSITION):
        return None
    body = {name: request[name] for name in ASKS_OF_THE_POSITION if request.get(name) is not None}
    try:
        return pictured(game, body, answer)
    except InputError:
        # One that was kept long ago may be one that is read no more.
        return None
