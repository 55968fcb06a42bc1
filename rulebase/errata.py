"""The history of clauses: what each load of a rulebook changed of them, and the difference between two versions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from rulebase.models import Clause, ClauseChange, Rulebook
from rulebase.schema import RulebookText

# Where a clause stands, which changes too when others come or go; all else is what it says.
PLACE = ("number", "section")
_COLUMNS = ("text", "force", "source", "supplement", "exempt", "retired", "number")

Told = Mapping[str, Any]


class UnknownVersion(Exception):
    """The rulebook never had this version, as far as its history goes."""


@dataclass(frozen=True)
class Edition:
    """What a rulebook said: its version, and each clause by key."""

    version: str
    clauses: Mapping[str, Told] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """What differs of one clause: only the fields that do."""

    key: str
    before: Told
    after: Told

    def of(self, *, place: bool) -> Difference | None:
        """The part that says where the clause stands, or the rest; None where that is the same."""
        after = {name: value for name, value in self.after.items() if (name in PLACE) == place}
        before = {name: value for name, value in self.before.items() if name in after}
        return Difference(self.key, before, after) if after else None


def clauses_told(*, game: str) -> Edition | None:
    """What the database says of a game's clauses; None where its rulebook was never loaded."""
    version = Rulebook.objects.filter(game__key=game).values_list("version", flat=True).first()
    if version is None:
        return None
    rows = Clause.objects.filter(rulebook__game__key=game).select_related("section").prefetch_related("see")
    clauses = {
        row.key: {name: getattr(row, name) for name in _COLUMNS}
        | {"section": row.section.key, "see": sorted(other.key for other in row.see.all())}
        for row in rows
    }
    return Edition(version, clauses)


def changes_record(*, before: Edition | None, text: RulebookText, at: datetime) -> None:
    """Keep what a load changed of each clause; the first load of a rulebook changes nothing."""
    if before is None:
        return
    rows = {clause.key: clause for clause in Clause.objects.filter(rulebook__game__key=text.game)}
    changes = []
    for key, after in _stated(text).items():
        earlier = before.clauses.get(key, {})
        differing = [name for name, value in after.items() if name not in earlier or earlier[name] != value]
        if differing:
            changes.append(
                ClauseChange(
                    clause=rows[key],
                    at=at,
                    version_before=before.version,
                    version=text.version,
                    before={name: earlier[name] for name in differing if name in earlier},
                    after={name: after[name] for name in differing},
                )
            )
    ClauseChange.objects.bulk_create(changes)


def history_list(*, game: str, clause: str) -> list[ClauseChange]:
    """What was changed of a clause, oldest first. Raises Clause.DoesNotExist."""
    return list(Clause.objects.get(rulebook__game__key=game, key=clause).changes.all())


def differences_since(*, game: str, version: str | None = None) -> list[Difference]:
    """What differs today from a version as it came, or from what was loaded first: by clause, in book order.

    What was changed and changed back differs in nothing. Raises UnknownVersion.
    """
    changes = list(
        ClauseChange.objects.filter(clause__rulebook__game__key=game)
        .select_related("clause")
        .order_by("at", "clause__position")
    )
    if version is not None:
        changes = _since(changes, version, Rulebook.objects.get(game__key=game).version)
    first: dict[str, dict[str, Any]] = {}
    last: dict[str, dict[str, Any]] = {}
    new: set[str] = set()
    for change in changes:
        key = change.clause.key
        if not change.before:
            new.add(key)
        first[key] = change.before | first.get(key, {}) if key not in new else {}
        last[key] = last.get(key, {}) | change.after
    order = {change.clause.key: change.clause.position for change in changes}
    found = [_netted(key, first[key], last[key]) for key in sorted(order, key=order.__getitem__)]
    return [difference for difference in found if difference.after]


def _since(changes: list[ClauseChange], version: str, current: str) -> list[ClauseChange]:
    """The changes made since the rulebook last came to this version."""
    came = [change.at for change in changes if change.version == version != change.version_before]
    if came:
        return [change for change in changes if change.at > came[-1]]
    # It was there first, or came without a change of any clause.
    left = [change.at for change in changes if change.version_before == version]
    if not left and version != current:
        raise UnknownVersion(version)
    return [change for change in changes if left and change.at >= left[0]]


def _netted(key: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Difference:
    differing = [name for name, value in after.items() if name not in before or before[name] != value]
    return Difference(
        key,
        {name: before[name] for name in differing if name in before},
        {name: after[name] for name in differing},
    )


def _stated(text: RulebookText) -> dict[str, dict[str, Any]]:
    """Each clause as the files state it, by key."""
    return {
        clause.key: {name: getattr(clause, name) or "" for name in _COLUMNS}
        | {"section": section.key, "see": sorted(clause.see)}
        for section in text.all_sections()
        for clause in section.clauses
    }
