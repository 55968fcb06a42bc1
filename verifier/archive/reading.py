"""Reads an archive: whole and unharmed, or not at all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from django.core.exceptions import ValidationError
from django.db import models

from verifier.archive.kinds import KINDS, Kind, Names
from verifier.archive.writing import FORMAT, MANIFEST, migrations_newest


class ArchiveFault(ValueError):
    """An archive cannot be used; the message begins with the file and the line."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}")


class Written(msgspec.Struct, forbid_unknown_fields=True):
    """What the manifest says of a file."""

    records: int
    sha256: str


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """What an archive holds: its format, the tables that it was written from, the versions, and its files."""

    format: int
    tables: dict[str, str]
    rulebooks: dict[str, str]
    engines: dict[str, str]
    files: dict[str, Written]


class Line(NamedTuple):
    """A record, and where it stands."""

    number: int
    record: dict[str, Any]


def manifest_read(folder: Path) -> Manifest:
    """The manifest of an archive whose files are as they were written. Raises ArchiveFault, or OSError."""
    path = folder / MANIFEST
    if not path.is_file():
        raise ArchiveFault(
            MANIFEST, 1, f"there is none in {folder}: expected a folder that export_everything wrote"
        )
    content = path.read_bytes()
    _expect_format(content)
    try:
        manifest = msgspec.json.decode(content, type=Manifest)
    except msgspec.DecodeError as error:
        raise ArchiveFault(MANIFEST, 1, f"damaged: {error}") from None
    _expect_tables(manifest.tables)
    if manifest.files.keys() != {kind.name for kind in KINDS}:
        wrong = ", ".join(sorted(manifest.files.keys() ^ {kind.name for kind in KINDS}))
        raise ArchiveFault(MANIFEST, 1, f"expected each kind of file once; too many or too few: {wrong}")
    for kind in KINDS:
        _expect_whole(folder, kind, manifest.files[kind.name])
    return manifest


def lines_read(folder: Path, kind: Kind) -> Iterator[Line]:
    """The records of a file. Raises ArchiveFault where a line is none."""
    with (folder / kind.file).open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                record = json.loads(line)
            except ValueError as error:
                raise ArchiveFault(kind.file, number, f"damaged: {error}") from None
            if not isinstance(record, dict):
                raise ArchiveFault(kind.file, number, "expected an object")
            yield Line(number, record)


def fields_of(kind: Kind, line: Line, names: Names, *, older: bool) -> dict[str, Any]:
    """The columns of a row as a record has them. From `older` tables, columns that are new may be missing.

    Raises ArchiveFault.
    """
    if unknown := sorted(line.record.keys() - kind.columns.keys()):
        raise ArchiveFault(kind.file, line.number, f"unknown field {unknown[0]}")
    found = {}
    for column, column_field in kind.columns.items():
        if column not in line.record:
            if not (older and _can_be_left_out(column_field)):
                raise ArchiveFault(kind.file, line.number, f"{column} is missing")
            found[column] = column_field.get_default()
        else:
            found[column] = _value(kind, line, names, column)
    return found


def _value(kind: Kind, line: Line, names: Names, column: str) -> Any:
    told, column_field = line.record[column], kind.columns[column]
    if told is None and column_field.null:
        return None
    if column in kind.refers:
        try:
            return names.ids[kind.refers[column]][told]
        except (KeyError, TypeError):
            raise ArchiveFault(
                kind.file, line.number, f"{column} refers to {told!r}, which is not in the archive"
            ) from None
    try:
        value = column_field.to_python(told)
        again = names.told(kind, column, value)
        fits = again == told and type(again) is type(told)
    except (ValidationError, TypeError, ValueError):
        fits = False
    if not fits:
        raise ArchiveFault(
            kind.file, line.number, f"{column}: {str(told)[:80]!r} is no {_expected(column_field)}"
        )
    return value


def _can_be_left_out(column_field: models.Field[Any, Any]) -> bool:
    return column_field.has_default() or column_field.null or column_field.blank


def _expected(column_field: models.Field[Any, Any]) -> str:
    return type(column_field).__name__.removesuffix("Field").lower()


def _expect_format(content: bytes) -> None:
    """Raises ArchiveFault where the archive is of a later version of this code, before its shape is looked at."""
    try:
        told = json.loads(content)
        version = told["format"] if isinstance(told, dict) else None
    except (ValueError, KeyError):
        return
    if isinstance(version, int) and version > FORMAT:
        raise ArchiveFault(MANIFEST, 1, f"format {version} is newer than this version reads: {FORMAT}")


def _expect_tables(tables: Mapping[str, str]) -> None:
    """Migrations are numbered: one with a higher number is not known here."""
    ours = migrations_newest()
    for app, newest in tables.items():
        if newest > ours.get(app, ""):
            raise ArchiveFault(
                MANIFEST,
                1,
                f"written from newer tables ({app} {newest}) than these: update this installation first",
            )


def _expect_whole(folder: Path, kind: Kind, written: Written) -> None:
    """Raises ArchiveFault where a file is not as it was written: at the line that is none, if there is such a line."""
    digest = hashlib.sha256()
    count = 0
    try:
        with (folder / kind.file).open("rb") as file:
            for line in file:
                digest.update(line)
                count += 1
    except FileNotFoundError:
        raise ArchiveFault(kind.file, 1, "is missing") from None
    if digest.hexdigest() == written.sha256:
        return
    for _ in lines_read(folder, kind):
        pass
    told = f"{count} lines" if count == written.records else f"{count} lines instead of {written.records}"
    raise ArchiveFault(
        kind.file, count or 1, f"damaged or edited: it has {told}, and is not what was written"
    )
