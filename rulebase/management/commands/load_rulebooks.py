"""manage.py load_rulebooks: bring the rulebook files into the database."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.loading import load_all
from rulebase.management.database import database_require
from rulebase.models import Game
from rulebase.publishing import table_problems
from rulebase.schema import RULEBOOKS, RulebookError
from rulebase.selectors import rulebook_index


class Command(BaseCommand):
    help = "Load every rulebook. Files that did not change write nothing; a fault in one stops them all."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--check", action="store_true", help="report what would change, and change nothing"
        )
        parser.add_argument(
            "--no-index",
            dest="index",
            action="store_false",
            help="leave the indexes to the first process that needs them",
        )

    def handle(self, *args: Any, check: bool, index: bool, **options: Any) -> None:
        database_require()
        try:
            reports = load_all(RULEBOOKS, check=check)
        except RulebookError as error:
            count = len(error.problems)
            raise CommandError(
                f"{error}\n{count} problem{'s' if count > 1 else ''}; nothing loaded"
            ) from error
        for game, report in reports.items():
            self.stdout.write(f"{game}: {report}{' (check only, nothing written)' if check else ''}")
            for problem in () if check else table_problems(game=game):
                self.stderr.write(f"{game}: {problem}")
        for game in reports if index and not check else ():
            # Worked out now, so that no process has to when it starts.
            rulebook_index(game=game)
        for key in Game.objects.exclude(key__in=reports).values_list("key", flat=True):
            self.stderr.write(f"{key}: in the database, but there is no such folder of rulebook files")
