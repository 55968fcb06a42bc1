"""What flips: a scenario, a kept verdict or a ruling that comes out otherwise than before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from verifier.holding import in_words

ABSENT = object()


@dataclass(frozen=True)
class Flip:
    """`where` is the line of a scenario, the address of a verdict, the line of a ruling; `note` may be empty."""

    what: Literal["scenario", "verdict", "ruling"]
    id: str
    before: str
    after: str
    where: str
    note: str = ""


def told_apart(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[str, str]:
    """Both in words, and where these say the same, by whatever else differs."""
    words = in_words(before), in_words(after)
    if words[0] != words[1]:
        return words
    names = [name for name in {**before, **after} if before.get(name, ABSENT) != after.get(name, ABSENT)]
    return _with_parts(words[0], names, before), _with_parts(words[1], names, after)


def _with_parts(words: str, names: list[str], said: Mapping[str, Any]) -> str:
    parts = (f"{name} {said[name]}" if name in said else f"no {name}" for name in names)
    return "; ".join(filter(None, (words, *parts)))
