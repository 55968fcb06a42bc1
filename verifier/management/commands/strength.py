"""`manage.py strength`: plants mistakes in the engines and shows which ones no scenario notices."""

import os
import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from rulebase.yamlfile import SourceFileError
from verifier.mutation.reach import FailingScenario
from verifier.mutation.strength import ENOUGH, Score, Strength
from verifier.services import UnknownGame
from verifier.trials import strengths_find

SECONDS_BETWEEN = 5.0


class Command(BaseCommand):
    help = "Find out how many of the mistakes planted in the engines of some games, or of all, are noticed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="all by default")
        parser.add_argument(
            "--clauses", action="store_true", help="show every clause and rule, not the game alone"
        )
        parser.add_argument("--no-save", action="store_true", help="leave no run in the database")

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["no_save"]:
            database_require()
        self._began = self._said = time.monotonic()
        try:
            found = strengths_find(
                games=options["games"] or None,
                processes=options["processes"],
                save=not options["no_save"],
                trigger="command",
                watch=self._progress,
            )
        except (UnknownGame, FailingScenario, SourceFileError, ValueError) as error:
            raise CommandError(str(error)) from error
        for strength in found.values():
            self._show(strength, options["clauses"])
        seconds = time.monotonic() - self._began
        weak = [strength.game for strength in found.values() if not strength.is_enough]
        if weak:
            raise CommandError(f"Not strong enough: {', '.join(weak)} ({seconds:.0f} s)")
        self.stdout.write(self.style.SUCCESS(f"Strong enough ({seconds:.0f} s)"))

    def _progress(self, game: str, done: int, total: int) -> None:
        if time.monotonic() - self._said >= SECONDS_BETWEEN or done == total:
            self._said = time.monotonic()
            self.stdout.write(f"{game}: {done} of {total} mutants ({self._said - self._began:.0f} s)")
            self.stdout.flush()

    def _show(self, strength: Strength, everything: bool) -> None:
        for mutant in strength.survivors:
            self.stdout.write(self.style.ERROR(f"SURVIVED {mutant.file}:{mutant.line} {mutant.key}"))
        for problem in strength.problems:
            self.stdout.write(self.style.ERROR(problem))
        rows = [(strength.game, strength.whole)]
        if everything:
            rows += [(f"  clause {key}", score) for key, score in strength.clauses.items()]
            rows += [(f"  {id}", score) for id, score in strength.subjects.items()]
        width = max(len(name) for name, _ in rows)
        for name, score in rows:
            self.stdout.write(f"{name:{width}}  {_line(score)}")


def _line(score: Score) -> str:
    off, source = score.off, score.source
    share = f"{100 * source.share:.1f} %, at least {100 * ENOUGH:.0f} wanted"
    return (
        f"switched off: {off.killed}/{off.total} killed; "
        f"source: {source.killed}/{source.total} killed ({share}), {source.equivalent} equivalent"
    )
