"""`manage.py mine`: looks for contradictions inside the engines, in random games."""

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from verifier.engines import GAMES
from verifier.mining.drafts import draft_write
from verifier.mining.search import DoesNotPlay, conflicts
from verifier.services import UnknownGame, games_chosen

SECONDS_BETWEEN = 5.0


class Command(BaseCommand):
    help = "Look for contradictions inside the engines of some games, or of all, in random games."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        parser.add_argument("--seconds", type=float, default=60, help="how long to look into each game, 60")
        parser.add_argument(
            "--cases", type=int, help="look into so many cases of each game, however long it takes"
        )
        parser.add_argument("--seed", type=int, default=0, help="number of the first random game, 0")
        parser.add_argument("--write", type=Path, metavar="FOLDER", help="write each as a draft scenario")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["write"] is not None and not options["write"].is_dir():
            raise CommandError(f"--write: expected a folder, got {options['write']}")
        try:
            keys = games_chosen(options["games"] or None)
            found = sum(self._mined(key, options) for key in keys)
        except (UnknownGame, DoesNotPlay, OSError) as error:
            raise CommandError(str(error)) from error
        if found:
            raise CommandError(f"{found} conflicts found")
        self.stdout.write(self.style.SUCCESS("No conflict found"))

    def _mined(self, key: str, options: dict[str, Any]) -> int:
        """Look into one game, and say how many conflicts there were."""
        began = said = time.monotonic()
        cases = 0

        def goes_on(looked_into: int) -> bool:
            nonlocal said, cases
            now, cases = time.monotonic(), looked_into
            if now - said >= SECONDS_BETWEEN:
                said = now
                self.stdout.write(f"{key}: {looked_into} cases ({now - began:.0f} s)")
                self.stdout.flush()
            most = options["cases"]
            return now - began < options["seconds"] if most is None else looked_into < most

        found = 0
        for conflict in conflicts(GAMES[key], options["seed"], goes_on):
            found += 1
            self.stdout.write(self.style.ERROR(f"{key}: {conflict.found.move} {conflict.says}"))
            if options["write"] is not None:
                self.stdout.write(f"  written to {draft_write(conflict, options['write'])}")
        self.stdout.write(f"{key}: {cases} cases, {found} conflicts ({time.monotonic() - began:.0f} s)")
        return found
