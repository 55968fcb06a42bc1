"""Conflicts as draft scenarios: what was found, for a person to say what is right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import yaml

from verifier.kernel.judge import judge
from verifier.mining.search import Conflict

WIDTH = 110


def draft(conflict: Conflict) -> str:
    """A scenario file whose verdicts are those of the engine now; one of them is wrong."""
    found = conflict.found
    position = found.position()
    assert position is not None
    verdict = judge(found.game, position, found.move, strict=True)
    whole: dict[str, Any] = {
        "name": "as it is",
        "move": msgspec.to_builtins(found.move),
        "strict": True,
        "verdict": verdict.verdict,
    }
    if verdict.breaches:
        whole["breaches"] = [breach.rule for breach in verdict.breaches]
    cases = [whole]
    if found.without:
        cases.append(
            whole
            | {"name": "with less told", "without": [".".join(map(str, path)) for path in found.without]}
        )
    text = {
        "checks": verdict.breaches[0].rule if verdict.breaches else conflict.check,
        "situations": [{"about": conflict.says, "position": found.data, "cases": cases}],
    }
    head = f"# A draft, found by mining (check {conflict.check}, seed {conflict.seed}): {conflict.says}.\n"
    return head + yaml.safe_dump(text, sort_keys=False, width=WIDTH, allow_unicode=True)


def draft_write(conflict: Conflict, folder: Path) -> Path:
    """Write the draft into a folder, under a name that tells game, check and kind of move. Raises OSError."""
    kind = type(conflict.found.move).__name__.lower()
    path = folder / f"{conflict.found.game.key}-{conflict.check}-{kind}-{conflict.seed}.yaml"
    path.write_text(draft(conflict), encoding="utf-8")
    return path
