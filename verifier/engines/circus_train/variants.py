"""Which game of Circus Train is played: chosen by chance."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any


def variant(chance: random.Random, readings: Mapping[str, str]) -> dict[str, Any]:
    """Basic or advanced, and which optional rules, as far as they go together."""
    version = chance.choice(("basic", "advanced"))
    easier = chance.random() < 0.1
    with_characters = version == "advanced" or readings["characters-basic"] == "either-game"
    return {
        "version": version,
        "easier": easier,
        "special_characters": with_characters and chance.random() < 0.5,
        "event_cards": not easier and chance.random() < 0.5,
    }
