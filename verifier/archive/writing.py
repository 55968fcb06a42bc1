"""Writes an archive: a file of JSON lines for each kind, and a manifest that says what they have to be."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader

from rulebase.models import Rulebook
from verifier import scenarios
from verifier.archive.kinds import KINDS, Kind, Names
from verifier.engines import GAMES

MANIFEST = "manifest.json"
FORMAT = 1
APPS = ("rulebase", "verifier")


class FolderInUse(ValueError):
    """The folder to be written to holds something already."""


def archive_write(folder: Path) -> dict[str, int]:
    """Write everything as it stands at one moment, and say how many rows of each kind that was.

    The same database gives the same bytes. Raises FolderInUse, and OSError where it cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FolderInUse(f"{folder} is not empty; expected a new folder, or an empty one")
    with _moment():
        names = Names()
        files = {kind.name: _written(kind, names, folder / kind.file) for kind in KINDS}
        manifest = {
            "format": FORMAT,
            "tables": migrations_newest(),
            "rulebooks": dict(Rulebook.objects.order_by("game__key").values_list("game__key", "version")),
            "engines": {game: scenarios.engine_fingerprint(game) for game in sorted(GAMES)},
            "files": files,
        }
    # Last, so that half an archive is none.
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=2) + "\n", encoding="ascii")
    return {name: told["records"] for name, told in files.items()}


def migrations_newest() -> dict[str, str]:
    """By app the newest migration that this code has."""
    leaves = MigrationLoader(None, ignore_no_migrations=True).graph.leaf_nodes()
    return {app: name for app, name in sorted(leaves) if app in APPS}


def line_of(record: dict[str, Any]) -> bytes:
    """A record as a line of a file. Letters beyond ASCII are escaped, so that half a surrogate pair is kept too."""
    return json.dumps(record, separators=(",", ":"), allow_nan=False).encode("ascii") + b"\n"


def _written(kind: Kind, names: Names, path: Path) -> dict[str, Any]:
    digest = hashlib.sha256()
    count = 0
    with path.open("wb") as file:
        for row in kind.rows(names):
            names.note(kind, row)
            line = line_of(names.record(kind, row))
            digest.update(line)
            file.write(line)
            count += 1
    return {"records": count, "sha256": digest.hexdigest()}


@contextmanager
def _moment() -> Iterator[None]:
    """Reads the database as it stands at one moment, while others go on writing."""
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        # A transaction of Django's would take the lock for writing.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield
