"""Whether a strength that was found is still that of the checks as they stand."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from verifier import scenarios


@cache
def strength_fingerprint(game: str) -> str:
    """A digest of all that the strength of a game's checks rests on: engine, scenarios, mutants and their list."""
    digest = hashlib.sha256(scenarios.version(game).encode())
    listed = scenarios.engine_folder(game) / scenarios.EQUIVALENTS
    for path in (*sorted(Path(__file__).parent.glob("*.py")), listed):
        if path.exists():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
