"""`manage.py export_everything DIR`: all that the database holds, as files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from verifier.archive.writing import FolderInUse, archive_write


class Command(BaseCommand):
    help = (
        "Write rules, rulings, disputes, runs with their results, planted mistakes and kept verdicts as JSON lines, "
        "one file for each kind, with a manifest. Accounts, tokens and the record of edits stay with the installation."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="DIR", help="a new folder, or an empty one")

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        database_require()
        try:
            written = archive_write(folder)
        except FolderInUse as error:
            raise CommandError(str(error)) from error
        except OSError as error:
            raise CommandError(f"{folder} cannot be written: {error.strerror}") from error
        for name, count in written.items():
            self.stdout.write(f"{name}: {count}")
