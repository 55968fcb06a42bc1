"""`manage.py run_checks`: queues a run for the workers and follows it to its end."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.edits.services import COMMAND
from rulebase.management.database import database_require
from rulebase.yamlfile import SourceFileError
from verifier import selectors, services
from verifier.models import Run
from verifier.progress import run_events


class Command(BaseCommand):
    help = "Run every scenario of the games named (all by default) on the Celery workers."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        parser.add_argument("--repeat", type=int, default=1, help="run each scenario so many times")
        parser.add_argument("--no-wait", action="store_true", help="print the run's id and do not follow it")

    def handle(self, *args: Any, **options: Any) -> None:
        database_require()
        try:
            run = services.run_start(
                games=options["games"] or None, repeat=options["repeat"], trigger="command", who=COMMAND
            )
        except (services.UnknownGame, services.NothingToCheck, SourceFileError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Run {run.id}: {run.total} checks")
        if not options["no_wait"]:
            self._follow(run)

    def _follow(self, run: Run) -> None:
        for progress in run_events(run_id=run.id):
            self.stdout.write(f"{progress.done} of {progress.total} done, {progress.failed} failed")
            self.stdout.flush()
        for result in selectors.run_failures(run_id=run.id):
            self.stdout.write(self.style.ERROR(f"{result.case_id}: {result.message}"))
        if progress.state != Run.State.PASSED:
            raise CommandError(f"The run ended: {progress.state}. {progress.note}".rstrip())
        self.stdout.write(self.style.SUCCESS(f"All {progress.total} checks passed"))
