"""The JSON Schema of a game's positions and moves."""

from __future__ import annotations

from typing import Any

import msgspec

from verifier.kernel.game import Game


def shapes_of(engine: Game) -> dict[str, Any]:
    """The schemas `position` and `move`, and under `$defs` the parts to which they refer."""
    found, parts = msgspec.json.schema_components(
        [engine.Position, engine.Move], ref_template="#/$defs/{name}"
    )
    return {"position": found[0], "move": found[1], "$defs": parts}
