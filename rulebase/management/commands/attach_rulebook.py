"""manage.py attach_rulebook GAME FILE: show an owner's printed passages beside the clauses."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from rulebase.models import Game
from rulebase.passages import AnotherBook, NotText, passages_attach, printed_text


class Command(BaseCommand):
    help = "Take each clause's printed passage from the text of a rulebook that you own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", help="key of the game, such as big-top")
        parser.add_argument("file", type=Path, help="the printed rulebook as UTF-8 text")

        parser.add_argument(
            "--dry-run", action="store_true", help="report what would be placed, and place nothing"
        )

    def handle(self, *args: Any, game: str, file: Path, dry_run: bool, **options: Any) -> None:
        database_require()
        keys = list(Game.objects.values_list("key", flat=True))
        if game not in keys:
            known = f"expected one of {', '.join(keys)}" if keys else "no rulebook is loaded (load_rulebooks)"
            raise CommandError(f'there is no game "{game}"; {known}')
        try:
            report = passages_attach(game=game, text=printed_text(file), dry_run=dry_run)
        except NotText as error:
            raise CommandError(str(error)) from error
        except AnotherBook as error:
            raise CommandError(f"{file}: {error}; nothing was placed") from error
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}") from error
        if not report.placed:
            raise CommandError(f"nothing of {file} matches the clauses of {game}; is it the same edition?")
        for problem in report.problems:
            self.stderr.write(f"not placed: {problem}")
        done = "would be placed" if dry_run else "placed"
        self.stdout.write(f"{game}: {report.placed} passages {done}, {len(report.problems)} not")
