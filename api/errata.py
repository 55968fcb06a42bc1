"""The history of clauses as it is sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from api.errors import InputError
from rulebase.errata import PLACE, Difference, UnknownVersion, differences_since, history_list
from rulebase.models import Clause


def history_shape(game: str, key: str) -> list[dict[str, Any]]:
    """Every change of a clause, oldest first. Raises InputError (404)."""
    try:
        changes = history_list(game=game, clause=key.replace("\0", ""))
    except Clause.DoesNotExist:
        raise InputError(
            f"no clause {key!r}", path="key", expected="the key of a clause", status=404
        ) from None
    return [
        {
            "at": change.at.isoformat(),
            "version_before": change.version_before,
            "version": change.version,
            "added": not change.before,
            "edited": bool(change.before) and not change.after.keys() <= set(PLACE),
            "moved": bool(change.before) and not change.after.keys().isdisjoint(PLACE),
            "before": change.before,
            "after": change.after,
        }
        for change in changes
    ]


def changes_found(game: str, since: str | None) -> list[Difference]:
    """What differs since a version, in book order. Raises InputError."""
    try:
        return differences_since(game=game, version=since)
    except UnknownVersion as error:
        raise InputError(
            f"no version {str(error)!r}", path="since", expected="a version that the rulebook once had"
        ) from None


def changes_shape(found: Sequence[Difference]) -> dict[str, Any]:
    """Some differences, sorted by what kind of change each is."""
    old = [difference for difference in found if difference.before]
    retired = [each for each in old if each.after.get("retired")]
    edited = [part for each in old if each not in retired and (part := each.of(place=False))]
    moved = [part for each in old if each not in retired and (part := each.of(place=True))]
    return {
        "added": [_shape(each) for each in found if not each.before],
        "retired": [_shape(each) for each in retired],
        "edited": [_shape(each) for each in edited],
        "moved": [_shape(each) for each in moved],
    }


def _shape(difference: Difference) -> dict[str, Any]:
    return {"key": difference.key, "before": dict(difference.before), "after": dict(difference.after)}
