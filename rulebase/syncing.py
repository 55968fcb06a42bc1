"""Makes database rows equal to wanted fields, touching only those that differ, and counts them."""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Model

M = TypeVar("M", bound=Model)
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class LoadReport:
    """How many rows a load made, changed, took away and left alone."""

    created: int
    updated: int
    deleted: int
    unchanged: int

    @property
    def changed(self) -> bool:
        return bool(self.created or self.updated or self.deleted)

    def __str__(self) -> str:
        changes = f"{self.created} created, {self.updated} updated, {self.deleted} deleted"
        return f"{changes}, {self.unchanged} unchanged"


class Sync:
    """Writes what differs and remembers every row that it saw."""

    def __init__(self) -> None:
        self._seen: set[tuple[type[Model], Any]] = set()
        self._created: set[tuple[type[Model], Any]] = set()
        self._updated: set[tuple[type[Model], Any]] = set()
        self._deleted = 0

    def rows(
        self, model: type[M], existing: Mapping[K, M], wanted: Mapping[K, Mapping[str, Any]]
    ) -> dict[K, M]:
        """Create or update one row for each entry of `wanted`, which holds complete fields by some key.

        Foreign keys are given by their columns (`section_id`). Rows that are not wanted are left alone.
        """
        manager = model._default_manager
        missing = {key: model(**fields) for key, fields in wanted.items() if key not in existing}
        for row in manager.bulk_create(missing.values()):
            self.note_created(row)
        kept = {key: row for key, row in existing.items() if key in wanted}
        changed_rows: list[M] = []
        changed_fields: set[str] = set()
        for key, row in kept.items():
            self._seen.add(_identity(row))
            differing = [name for name, value in wanted[key].items() if getattr(row, name) != value]
            for name in differing:
                setattr(row, name, wanted[key][name])
            if differing:
                changed_rows.append(row)
                changed_fields.update(differing)
        if changed_rows:
            manager.bulk_update(changed_rows, sorted(changed_fields))
        for row in changed_rows:
            self.note_updated(row)
        return {key: kept.get(key) or missing[key] for key in wanted}

    def delete(self, rows: Iterable[Model]) -> None:
        """Take these rows away."""
        for row in rows:
            row.delete()
            self._deleted += 1

    def note_created(self, row: Model) -> None:
        """Count a row that was made elsewhere."""
        self._seen.add(_identity(row))
        self._created.add(_identity(row))

    def note_updated(self, row: Model) -> None:
        """Count a row whose references were changed elsewhere."""
        self._seen.add(_identity(row))
        self._updated.add(_identity(row))

    def report(self) -> LoadReport:
        """Each row counted once."""
        updated = self._updated - self._created
        return LoadReport(
            created=len(self._created),
            updated=len(updated),
            deleted=self._deleted,
            unchanged=len(self._seen) - len(self._created) - len(updated),
        )


def _identity(row: Model) -> tuple[type[Model], Any]:
    return type(row), row.pk
