"""The picture beside an answer, where enough of the position is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from api.errors import InputError
from api.pages.checker.entering import KIND
from api.pages.facts import POSITION
from api.picturing import pictured
from api.situations.addressing import addressed
from api.situations.people import ASKER
from verifier.engines import GAMES
from verifier.kernel.picture import Picture

ASKS_OF_THE_POSITION = (POSITION, KIND, "as", "strict")
_WORDS = re.compile(r"(?<=>)[^<>]+(?=<)")


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
        found = pictured(game, body, answer)
    except InputError:
        # One that was kept long ago may be one that is read no more.
        return None
    return _addressed(found) if found is not None and ASKER in found.svg else found


def _addressed(found: Picture) -> Picture:
    """The picture with "you" for the one who asks, in all its words."""
    svg = _WORDS.sub(lambda words: addressed(words[0]), found.svg)
    return Picture(addressed(found.title), tuple(map(addressed, found.lines)), svg)
