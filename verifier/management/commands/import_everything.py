"""`manage.py import_everything DIR`: brings back what `export_everything` wrote."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.edits.services import COMMAND
from rulebase.management.database import database_require
from verifier.archive.loading import WouldDelete, archive_load
from verifier.archive.reading import ArchiveFault


class Command(BaseCommand):
    help = (
        "Make the database say what an archive says: all of it or, where anything is amiss, nothing. Rows that the "
        "archive does not have are taken away only with --replace."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="DIR", help="what export_everything wrote")
        parser.add_argument(
            "--dry-run", action="store_true", help="report what would change, and change nothing"
        )
        parser.add_argument("--replace", action="store_true", help="take away what the archive does not have")

    def handle(self, *args: Any, folder: Path, dry_run: bool, replace: bool, **options: Any) -> None:
        database_require()
        try:
            reports = archive_load(folder, who=COMMAND, replace=replace, dry_run=dry_run)
        except ArchiveFault as error:
            raise CommandError(f"{error}; nothing was changed") from error
        except WouldDelete as error:
            raise CommandError(
                f"{error}. Nothing was changed: export it first, then say --replace to take it away"
            ) from error
        except OSError as error:
            raise CommandError(f"{folder} cannot be read: {error.strerror}; nothing was changed") from error
        for name, report in reports.items():
            self.stdout.write(f"{name}: {report}{' (dry run, nothing written)' if dry_run else ''}")
