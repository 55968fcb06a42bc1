"""What a fact that was left out leads to, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from verifier.kernel.cases import named


def results_in_words(results: Sequence[Any]) -> str:
    """Points or winners that some values lead to: "1-6 or no points"; "Ann" or "Ann and Ben" where it is who wins."""
    numbers = tuple(sorted(each for each in results if type(each) is int))
    others = [_word(each) for each in results if type(each) is not int]
    return " or ".join(([named(numbers)] if numbers else []) + others)


def _word(result: Any) -> str:
    if result is None:
        return "no points"
    return " and ".join(map(str, result)) or "nobody" if isinstance(result, (list, tuple)) else str(result)
