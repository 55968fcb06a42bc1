"""What a scenario was expected to give against what it gave, line by line."""

import difflib
import json
from collections.abc import Iterator
from typing import Any


def differences(expected: dict[str, Any], got: dict[str, Any]) -> Iterator[str]:
    """The lines of a diff: what was expected after "-", what was got after "+", with little around each difference."""
    wanted, given = (
        json.dumps(side, indent=2, sort_keys=True, ensure_ascii=False, default=str).splitlines()
        for side in (expected, got)
    )
    lines = difflib.unified_diff(wanted, given, "expected", "got", lineterm="", n=2)
    return (line for line in lines if not line.startswith("@@"))
