"""`manage.py embed [GAME...]`: reads the wordings of all rulings with the model of the extra `semantic`."""

import os
import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from rulebase import selectors
from rulebase.management.database import database_require
from rulebase.semantics.configured import meanings_fill
from rulebase.semantics.encoder import Unfit


class Command(BaseCommand):
    help = (
        "Make what comparing by meaning needs of each ruling, once; only what has changed since is made again. Servers "
        "that run take it up by themselves. Needs the extra `semantic`."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME", help="games (all)")
        parser.add_argument(
            "--gently", action="store_true", help="leave the processor to whatever else wants it"
        )

    def handle(self, *args: Any, games: list[str], gently: bool, **options: Any) -> None:
        database_require()
        if gently:
            os.nice(10)
        if not settings.ASK_SEMANTIC:
            raise CommandError(
                "comparing by meaning is off: install the extra `semantic`, and do not set ASK_SEMANTIC to off"
            )
        known = selectors.game_keys()
        if unknown := sorted(set(games) - set(known)):
            raise CommandError(f"{', '.join(unknown)}: expected games among {', '.join(known)}")
        try:
            for game in games or known:
                self._fill(game)
        except (Unfit, OSError) as error:
            raise CommandError(str(error)) from error

    def _fill(self, game: str) -> None:
        began = time.monotonic()

        def tell(made: int, of: int) -> None:
            if made < of:
                self.stdout.write(f"{game}: {made} of {of} wordings")

        made = meanings_fill(game, selectors.rulebook_index(game=game), tell)
        self.stdout.write(f"{game}: {made} wordings read in {time.monotonic() - began:.1f} s")
