"""JSON Schema of what the tools take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from api.answers import MOST_CHARACTERS
from api.limits import MOST_SOUGHT
from verifier.engines import GAMES

Schema = dict[str, Any]

LEFT_OUT = "Whatever is left out is unknown, never zero."
GAME: Schema = {"type": "string", "enum": list(GAMES), "description": "The key of a game."}
POSITION: Schema = {
    "type": "object",
    "description": f"What is known of the game in progress, in the shape that get_schema gives. {LEFT_OUT}",
}
MOVE: Schema = {
    "type": "object",
    "description": "The move, with its type, the player who makes it, and the outcome of any draw or die.",
}
STRICT: Schema = {
    "type": "boolean",
    "description": "Presume nothing: whose turn and which phase it is then have to be told as well.",
}
VIEWER: Schema = {
    "type": "string",
    "description": "The player who asks: what this player cannot see is treated as unknown.",
}
QUESTION: Schema = {
    "type": "string",
    "minLength": 1,
    "maxLength": MOST_CHARACTERS,
    "description": "One question about the rules, as the player put it.",
}
KEY: Schema = {"type": "string", "description": "The key of a clause or ruling, such as `auctions.raise`."}
QUERY: Schema = {"type": "string", "minLength": 1, "maxLength": MOST_SOUGHT, "description": "A few words."}


def taken(needed: Mapping[str, Schema], optional: Mapping[str, Schema]) -> Schema:
    """The schema of arguments with these fields and no others."""
    return {
        "type": "object",
        "properties": {**needed, **optional},
        "required": list(needed),
        "additionalProperties": False,
    }
