"""`manage.py check_rules`: runs scenarios in this process and shows what differs from the expected."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from rulebase.yamlfile import SourceFileError
from verifier.differences import differences
from verifier.inline import run_execute_inline
from verifier.scenarios import Case, CaseOutcome
from verifier.services import NothingToCheck, UnknownGame


class Command(BaseCommand):
    help = "Run the scenarios of one game, or of all, here and now; no Celery, no Redis."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        parser.add_argument("-k", dest="matching", default="", help="only scenarios whose id holds this")
        parser.add_argument("--no-save", action="store_true", help="leave no run in the database")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["no_save"]:
            database_require()
        began = time.perf_counter()
        try:
            report = run_execute_inline(
                games=options["games"] or None,
                matching=options["matching"],
                save=not options["no_save"],
                watch=self._show,
            )
        except (UnknownGame, NothingToCheck, SourceFileError) as error:
            raise CommandError(str(error)) from error
        seconds = time.perf_counter() - began
        count = len(report.outcomes)
        if report.failures:
            raise CommandError(f"{len(report.failures)} of {count} checks failed ({seconds:.2f} s)")
        self.stdout.write(self.style.SUCCESS(f"All {count} checks passed ({seconds:.2f} s)"))

    def _show(self, case: Case, outcome: CaseOutcome) -> None:
        if outcome.passed:
            return
        self.stdout.write(self.style.ERROR(f"FAILED {case.id}"))
        self.stdout.write(f"  {case.name}\n  {case.file}:{case.line}")
        if outcome.message:
            self.stdout.write(f"  {outcome.message}")
        for line in differences(outcome.expected, outcome.got):
            style = {"-": self.style.ERROR, "+": self.style.SUCCESS}.get(line[0], str)
            self.stdout.write(f"    {style(line)}")
        self.stdout.write("")
