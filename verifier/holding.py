"""Whether an answer that was given still holds: the same, the same told otherwise, or another one."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

Said = Mapping[str, Any]
"""An answer as it is kept, or what a scenario compared."""


class Holding(StrEnum):
    """How an answer of today stands to an earlier one; in `OTHERWISE` facts, words or citations differ."""

    SAME = "same"
    OTHERWISE = "told-otherwise"
    FLIPS = "flips"


def holding(before: Said, after: Said) -> Holding:
    """Another verdict, breach, deciding unknown (or what its values lead to), answer or ruling is a flip."""
    if before == after:
        return Holding.SAME
    return Holding.OTHERWISE if _decisive(before) == _decisive(after) else Holding.FLIPS


def in_words(said: Said) -> str:
    """The verdict with the breaches or unknowns behind it, as `illegal (bid-too-dear)`; an answer with its ruling."""
    if "error" in said:
        return f"cannot be judged ({said['error']})"
    names = [*_names(said, "breaches", "rule"), *_names(said, "unknowns", "path")]
    if ruling := said.get("ruling"):
        names.append(str(ruling))
    verdict = said.get("verdict") or said.get("answer") or ""
    return f"{verdict} ({', '.join(names)})" if names else str(verdict)


def _decisive(said: Said) -> tuple[Any, ...]:
    cases = [each["cases"] for each in said.get("unknowns", ()) if isinstance(each, Mapping)]
    return in_words(said), said.get("status"), cases


def _names(said: Said, field: str, name: str) -> list[str]:
    """Scenarios compare bare names; answers hold them in what they tell of each."""
    told = said.get(field) or ()
    return sorted(str(each[name]) if isinstance(each, Mapping) else str(each) for each in told)
