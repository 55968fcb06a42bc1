"""Brings an archive back into the database: all or nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from django.db import IntegrityError, models, transaction
from django.utils import timezone

from rulebase.edits.models import Act
from rulebase.edits.services import edit_record
from rulebase.models import Rulebook
from verifier.archive.kinds import FETCHED, KINDS, OF_BOOKS, Kind, Names
from verifier.archive.reading import ArchiveFault, Line, fields_of, lines_read, manifest_read
from verifier.archive.writing import migrations_newest


@dataclass
class KindReport:
    """How many rows of a kind are made, changed, taken away and left alone."""

    created: int = 0
    updated: int = 0
    deleted: int = 0
    unchanged: int = 0

    @property
    def changed(self) -> bool:
        return bool(self.created or self.updated or self.deleted)

    def __str__(self) -> str:
        changes = f"{self.created} created, {self.updated} updated, {self.deleted} deleted"
        return f"{changes}, {self.unchanged} unchanged"


class WouldDelete(ValueError):
    """The database holds rows that the archive does not, and nobody said that they may go."""


def archive_load(
    folder: Path, *, who: str, replace: bool = False, dry_run: bool = False
) -> dict[str, KindReport]:
    """Make the database say what the archive says, in one transaction, and report by kind what that changed.

    With `dry_run` the same is done and then undone. Rows that the archive does not have are taken away only with
    `replace`. Raises WouldDelete without it, ArchiveFault for an archive that cannot be used, and OSError, each
    having changed nothing.
    """
    manifest = manifest_read(folder)
    loading = _Loading(folder, older=manifest.tables != migrations_newest())
    with transaction.atomic():
        reports = loading.everything()
        if not replace and not dry_run:
            _expect_nothing_lost(reports)
        if any(report.changed for report in reports.values()):
            if any(reports[kind.name].changed for kind in OF_BOOKS):
                # What processes have worked out from the books is kept by this time.
                Rulebook.objects.update(loaded_at=timezone.now())
            after = {name: str(report) for name, report in reports.items() if report.changed}
            edit_record(who=who, act=Act.IMPORTED, subject=f"everything from {folder.name}", after=after)
        if dry_run:
            transaction.set_rollback(True)
    return reports


def _expect_nothing_lost(reports: dict[str, KindReport]) -> None:
    lost = [f"{report.deleted} {name}" for name, report in reports.items() if report.deleted]
    if lost:
        raise WouldDelete(f"the database holds what the archive does not: {', '.join(lost)}")


class _Loading:
    """One load; `older` tells that the archive is of tables before these."""

    def __init__(self, folder: Path, *, older: bool) -> None:
        self.folder = folder
        self.older = older
        # What the archive calls rows, with the ids that they have here.
        self.names = Names()
        self.gone: list[tuple[Kind, list[Any]]] = []
        # Where those lines begin that are being written.
        self.line = 1

    def everything(self) -> dict[str, KindReport]:
        reports = {}
        for kind in KINDS:
            try:
                with transaction.atomic():
                    reports[kind.name] = self._load(kind)
            except IntegrityError as error:
                message = f"the database refuses a row from here on: {error}"
                raise ArchiveFault(kind.file, self.line, message) from None
        # Backwards, so that what refers to a row goes before it.
        for kind, ids in reversed(self.gone):
            for start in range(0, len(ids), FETCHED):
                kind.model._default_manager.filter(pk__in=ids[start : start + FETCHED]).delete()
        return reports

    def _load(self, kind: Kind) -> KindReport:
        report = KindReport()
        seen: set[Any] = set()
        for lines in self._portions(kind):
            self.line = lines[0].number
            wanted = [fields_of(kind, line, self.names, older=self.older) for line in lines]
            load = self._together if kind.within else self._rows
            for row in load(kind, wanted, report):
                seen.add(row.pk)
                self.names.note(kind, row)
        left = [pk for pk in kind.model._default_manager.values_list("pk", flat=True) if pk not in seen]
        report.deleted += len(left)
        self.gone.append((kind, left))
        return report

    def _portions(self, kind: Kind) -> Iterator[list[Line]]:
        """Lines that can be written at once: parts of one row, or rows that do not refer to each other."""
        lines = lines_read(self.folder, kind)
        if kind.within:
            for _, parts in groupby(lines, key=lambda line: str(line.record.get(kind.within))):
                yield list(parts)
            return
        to_own = [column for column, model in kind.refers.items() if model is kind.model]
        portion: list[Line] = []
        for line in lines:
            known = self.names.ids.get(kind.model, {})
            waits = any(line.record.get(column) not in (None, *known) for column in to_own)
            if portion and (waits or len(portion) >= FETCHED):
                yield portion
                portion = []
            portion.append(line)
        if portion:
            yield portion

    def _rows(self, kind: Kind, wanted: Sequence[dict[str, Any]], report: KindReport) -> list[models.Model]:
        """Make or change rows that are told apart by their keys."""
        manager = kind.model._default_manager
        among = {f"{column}__in": {each[column] for each in wanted} for column in kind.key}
        existing = {_key(kind, row): row for row in manager.filter(**among)}
        rows, new, changed = [], [], []
        columns: set[str] = set()
        for values in wanted:
            row = existing.get(tuple(values[column] for column in kind.key))
            if row is None:
                row = kind.model(**values, **{column: value() for column, value in kind.own.items()})
                new.append(row)
            elif differing := [column for column, value in values.items() if getattr(row, column) != value]:
                for column in differing:
                    setattr(row, column, values[column])
                columns.update(differing)
                changed.append(row)
            rows.append(row)
        manager.bulk_create(new)
        if changed:
            manager.bulk_update(changed, sorted(kind.columns[column].name for column in columns))
        report.created += len(new)
        report.updated += len(changed)
        report.unchanged += len(rows) - len(new) - len(changed)
        return rows

    def _together(
        self, kind: Kind, wanted: Sequence[dict[str, Any]], report: KindReport
    ) -> list[models.Model]:
        """Keep the parts of a row if they are as wanted, else put others in their place."""
        manager = kind.model._default_manager
        order = [column for column in kind.order if column not in kind.refers]
        existing = list(manager.filter(**{kind.within: wanted[0][kind.within]}).order_by(*order))
        told = [{column: getattr(row, column) for column in kind.columns} for row in existing]
        if told == list(wanted) if order else sorted(map(repr, told)) == sorted(map(repr, wanted)):
            report.unchanged += len(existing)
            return existing
        manager.filter(pk__in=[row.pk for row in existing]).delete()
        rows = [kind.model(**values) for values in wanted]
        made = manager.bulk_create(rows)
        report.created += max(0, len(made) - len(existing))
        report.deleted += max(0, len(existing) - len(made))
        report.updated += min(len(made), len(existing))
        return made


def _key(kind: Kind, row: models.Model) -> tuple[Any, ...]:
    return tuple(getattr(row, column) for column in kind.key)
