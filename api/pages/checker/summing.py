"""What a folded part of a position holds, in a line."""

from __future__ import annotations

from typing import Any

from api.pages.checker.slots import Slot
from api.pages.checker.wording import Wording

MOST_TOLD = 5


def summary(wording: Wording, slot: Slot, value: Any) -> str:
    """A table by its names, a part by its first facts."""
    if not isinstance(value, dict):
        return ""
    if slot.shape.kind == "mapping":
        numbers = slot.item is not None and slot.item.shape.scalar is int and slot.item.shape.kind == "scalar"
        names = [f"{value[name]} {wording.value(name)}" if numbers else name for name in value]
        more = f" and {len(names) - MOST_TOLD} more" if len(names) > MOST_TOLD else ""
        return f"{', '.join(names[:MOST_TOLD])}{more}"
    told = [_fact(wording, name, fact) for name, fact in value.items()]
    return ", ".join(told[:MOST_TOLD]) or "nothing known"


def _fact(wording: Wording, name: str, fact: Any) -> str:
    if isinstance(fact, bool):
        return f"{wording.labels.get(name, name)}: {'yes' if fact else 'no'}"
    if isinstance(fact, (int, float)):
        return f"{wording.labels.get(name, name)} {fact}"
    if fact is None:
        return f"{wording.labels.get(name, name)}: none"
    if isinstance(fact, list) and all(isinstance(each, (str, int)) for each in fact):
        return ", ".join(str(each) for each in fact) or f"{wording.labels.get(name, name)}: none"
    return wording.value(fact) if isinstance(fact, str) else wording.labels.get(name, name)
