"""What the inputs beside position and move are called, and how a request that was kept is entered again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from msgspec import UNSET

from api.errors import InputError
from api.pages.facts import POSITION

KIND = "move"
# Every move says who makes it, so this is asked once, whatever the move.
PLAYER = "player"
STRICT = "strict"
PASTED = "json"
PAST = "past"
MOST_PAST = 200
# What is said of JSON, and what of the inputs that it is entered by.
WORDS = {"true or false": "yes or no", "an object": "names", " or null": ", or nothing"}


def in_plain_words(error: InputError) -> InputError:
    """The same error for whoever sees inputs and no JSON."""
    expected = error.expected
    for name, words in WORDS.items():
        expected = expected.replace(name, words)
    return InputError(error.message, path=error.path, expected=expected, status=error.status)


def fields_entered(tag: str, fields: Mapping[str, Any]) -> dict[str, str]:
    """The fields of a move as entries in an address."""
    shown = {}
    for key, value in fields.items():
        if value is not None and value is not UNSET:
            shown[f"{tag}.{key}"] = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return shown


def entries_of(body: Mapping[str, Any]) -> dict[str, str]:
    """What to enter for a request as it was kept, so that it can be changed and checked again."""
    shown = {POSITION: json.dumps(body[POSITION], ensure_ascii=False, separators=(",", ":"))}
    if body.get(KIND):
        move = dict(body[KIND])
        tag = move.pop("type")
        shown = {KIND: tag, PLAYER: str(move.pop(PLAYER)), **shown, **fields_entered(tag, move)}
    return shown | ({STRICT: "on"} if body.get(STRICT) else {})
