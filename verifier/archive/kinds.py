"""What an archive holds: one kind of rows a file, each row told without the ids that only this database knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from django.db import connection, models
from django.db.models import F
from django.db.models.functions import Collate
from django.utils import timezone

from rulebase import models as books
from verifier.disputes.models import Dispute, DisputeEntry
from verifier.models import MutantResult, Result, Run, Verdict

# Every database then gives the same order, whatever it takes for the alphabet.
_BYTEWISE = {"sqlite": "BINARY", "postgresql": "C"}
FETCHED = 500


@dataclass(frozen=True)
class Kind:
    """Rows of one model.

    `key` has the columns by which a row is told from the others of its kind; a row is referred to by what they hold.
    Rows that are only there as the parts of another have that one's column as `within`, and are kept or replaced
    together. Of a `large` kind never all rows are held at once.
    """

    name: str
    model: type[models.Model]
    key: tuple[str, ...]
    order: tuple[str, ...] = ()
    within: str = ""
    large: bool = False
    # Columns that belong to this database alone, with what they are in a new row.
    own: Mapping[str, Callable[[], Any]] = field(default_factory=dict)

    @property
    def file(self) -> str:
        return f"{self.name}.jsonl"

    @cached_property
    def columns(self) -> dict[str, models.Field[Any, Any]]:
        """The fields that are told, by the names of their columns; a primary key is if it means anything."""
        return {
            each.attname: each
            for each in self.model._meta.concrete_fields
            if not isinstance(each, models.AutoField) and each.attname not in self.own
        }

    @cached_property
    def refers(self) -> dict[str, type[models.Model]]:
        """The columns that hold the id of a row that is named by its key instead, with the model of that row."""
        return {
            name: each.related_model
            for name, each in self.columns.items()
            if isinstance(each, models.ForeignKey)
            and isinstance(each.related_model, type)
            and isinstance(each.related_model._meta.pk, models.AutoField)
        }

    def rows(self, names: Names) -> Iterator[Any]:
        """All rows in an order that does not depend on ids."""
        manager = self.model._default_manager
        if self.large:
            yield from manager.order_by(*map(self._ordering, self.order)).iterator(chunk_size=FETCHED)
            return
        yield from sorted(
            manager.all(),
            key=lambda row: tuple(names.told(self, column, getattr(row, column)) for column in self.order),
        )

    def _ordering(self, column: str) -> Any:
        if isinstance(self.columns[column], models.CharField):
            return Collate(F(column), _BYTEWISE[connection.vendor])
        return F(column)


class Names:
    """What rows are called, by model and id, and the reverse; filled as kinds are gone through in their order."""

    def __init__(self) -> None:
        self.of: dict[type[models.Model], dict[Any, str]] = {}
        self.ids: dict[type[models.Model], dict[str, Any]] = {}

    def note(self, kind: Kind, row: models.Model) -> None:
        """Remember a row that others may refer to."""
        if isinstance(kind.model._meta.pk, models.AutoField) and not kind.within and not kind.large:
            name = "/".join(str(self.told(kind, column, getattr(row, column))) for column in kind.key)
            self.of.setdefault(kind.model, {})[row.pk] = name
            self.ids.setdefault(kind.model, {})[name] = row.pk

    def told(self, kind: Kind, column: str, value: Any) -> Any:
        """What a column holds, as JSON can have it."""
        if value is not None and column in kind.refers:
            return self.of[kind.refers[column]][value]
        if isinstance(value, datetime | UUID):
            return value.isoformat() if isinstance(value, datetime) else str(value)
        return value

    def record(self, kind: Kind, row: models.Model) -> dict[str, Any]:
        """A row as it is told."""
        return {column: self.told(kind, column, getattr(row, column)) for column in kind.columns}


_PLACED = ("rulebook_id", "position")
_OF_RULEBOOK = ("rulebook_id", "key")
_RUN = ("run_id", "case_id", "repeat")
_SEE = books.Clause.see.through

KINDS = (
    Kind("games", books.Game, ("key",), ("position", "key")),
    Kind("rulebooks", books.Rulebook, ("game_id",), ("game_id",), own={"loaded_at": timezone.now}),
    Kind("sections", books.Section, _OF_RULEBOOK, _PLACED),
    Kind("clauses", books.Clause, _OF_RULEBOOK, (*_PLACED, "key")),
    Kind(
        "clause-references",
        _SEE,
        ("from_clause_id", "to_clause_id"),
        ("from_clause_id", "to_clause_id"),
        within="from_clause_id",
    ),
    Kind("clause-changes", books.ClauseChange, ("clause_id", "at"), ("clause_id", "at")),
    Kind("terms", books.Term, ("rulebook_id", "term"), (*_PLACED, "term")),
    Kind("rulings", books.Ruling, _OF_RULEBOOK, (*_PLACED, "key")),
    Kind(
        "ruling-cites",
        books.RulingCite,
        ("ruling_id", "position"),
        ("ruling_id", "position"),
        within="ruling_id",
    ),
    Kind(
        "readings", books.Reading, ("ruling_id", "key"), ("ruling_id", "position", "key"), within="ruling_id"
    ),
    Kind("runs", Run, ("id",), ("id",)),
    Kind("results", Result, _RUN, _RUN, large=True),
    Kind("strength", MutantResult, _RUN, _RUN, large=True),
    Kind("verdicts", Verdict, ("id",), ("id",), large=True),
    Kind("disputes", Dispute, ("id",), ("id",)),
    Kind("dispute-history", DisputeEntry, ("dispute_id", "id"), ("dispute_id", "id"), within="dispute_id"),
)
"""In the order in which they refer to each other: a row refers only to rows before it."""
OF_BOOKS = tuple(kind for kind in KINDS if kind.model._meta.app_label == "rulebase")
