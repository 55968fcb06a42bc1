"""`manage.py ledger`: what stands behind each clause, and the table of all games in the README."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from rulebase.models import Game
from verifier import readme
from verifier.engines import GAMES
from verifier.ledger import Entry, Ledger, ledger_get
from verifier.services import UnknownGame, games_chosen
from verifier.strengths import strength_latest


class Command(BaseCommand):
    help = "Show for each clause of some games, or of all, what stands behind it, whether it holds, how strong it is."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        parser.add_argument(
            "--readme", action="store_true", help="write the table of all games into the README"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        database_require()
        if options["readme"]:
            self._write()
            return
        try:
            for game in games_chosen(options["games"] or None):
                self._show(ledger_get(game=game))
        except (UnknownGame, Game.DoesNotExist) as error:
            raise CommandError(str(error)) from error

    def _write(self) -> None:
        known = {game: strength_latest(game=game) for game in GAMES}
        current = {
            game: each.strength.whole for game, each in known.items() if each is not None and not each.stale
        }
        text = readme.README.read_text()
        readme.README.write_text(readme.with_table(text, readme.table(current, before=text)))
        for game in GAMES:
            if game not in current:
                self.stdout.write(f"{game}: its strength was not found anew; run manage.py strength {game}")
        self.stdout.write("The table in the README is up to date.")

    def _show(self, ledger: Ledger) -> None:
        self.stdout.write(f"{ledger.game}: " + _counts(ledger))
        for entry in ledger.entries:
            self.stdout.write(f"  {_line(entry)}")


def _counts(ledger: Ledger) -> str:
    covers = ", ".join(f"{count} {cover}" for cover, count in ledger.covers.items())
    states = ", ".join(f"{count} {state}" for state, count in ledger.states.items())
    return f"{len(ledger.entries)} clauses ({covers}); checks of clauses: {states}"


def _line(entry: Entry) -> str:
    parts = [f"{entry.clause.number:7} {entry.clause.key:40} {entry.cover}"]
    if entry.clause.exempt:
        parts.append(entry.clause.exempt)
    else:
        parts.append(f"{len(entry.status.cases)} scenarios {entry.status.state}")
    if entry.score is not None:
        parts.append(f"{entry.score.killed} of {entry.score.total} mistakes noticed")
    if entry.open:
        parts.append("open: " + ", ".join(ruling.key for ruling in entry.open))
    return "; ".join(parts)
