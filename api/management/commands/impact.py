"""`manage.py impact`: what a change would flip, before it is published."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from textwrap import shorten
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from api.errors import InputError
from api.impacts import WAYS, change_of, impact_shape
from api.verdicts import answered_again
from rulebase.management.database import database_require
from rulebase.yamlfile import SourceFileError
from verifier.impact.changes import Change, NoSuchChange, Unpublished
from verifier.impact.finding import MOST_VERDICTS, Impact, impact_find
from verifier.impact.flips import Flip
from verifier.impact.resting import Resting
from verifier.impact.stored import NothingStored
from verifier.services import UnknownGame, games_chosen

CANNOT_TELL = 2
"""Exit status where nothing could be found out; 1 says that something flips, 0 that nothing does."""
LISTED = 5
LONGEST = 200


class Command(BaseCommand):
    help = (
        "Show which scenario results, kept verdicts and rulings a change would flip. Without a change: those that "
        "flip by what code and rulebook files hold and is not stored yet."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="GAME")
        change = parser.add_mutually_exclusive_group()
        change.add_argument("--clause", metavar="KEY", help="a clause that is to be changed")
        change.add_argument("--rule", metavar="ID", help="a rule or score line that is to be switched off")
        change.add_argument(
            "--reading", metavar="RULING=READING", help="an open ruling that is to be decided"
        )
        parser.add_argument(
            "--verdicts",
            type=int,
            default=MOST_VERDICTS,
            metavar="N",
            help=f"judge the N newest kept verdicts again, {MOST_VERDICTS}",
        )
        parser.add_argument("--json", action="store_true", help="everything that was found, as JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        database_require()
        try:
            change = change_of({way: options[way] for way in WAYS if options[way]})
            found = [self._found(game, change, options) for game in self._games(options["games"], change)]
        except InputError as error:
            raise CommandError(
                f"--{error.path}: expected {error.expected}", returncode=CANNOT_TELL
            ) from error
        except (UnknownGame, NoSuchChange, NothingStored, SourceFileError) as error:
            raise CommandError(str(error), returncode=CANNOT_TELL) from error
        if options["json"]:
            self.stdout.write(
                json.dumps([impact_shape(each) for each in found], indent=2, ensure_ascii=False)
            )
        if flips := sum(len(each.flips) for each in found):
            raise CommandError(f"{flips} flip")
        if not options["json"]:
            self.stdout.write(self.style.SUCCESS("Nothing flips"))

    def _games(self, games: list[str], change: Change) -> list[str]:
        if not isinstance(change, Unpublished) and len(games) != 1:
            raise CommandError("a change is one of one game: name the game", returncode=CANNOT_TELL)
        return games_chosen(games or None)

    def _found(self, game: str, change: Change, options: dict[str, Any]) -> Impact:
        found = impact_find(game=game, change=change, judge=answered_again, most=max(0, options["verdicts"]))
        if not options["json"]:
            for line in _lines(found):
                self.stdout.write(line)
        return found


def _lines(found: Impact) -> Iterator[str]:
    yield f"{found.game}: {found.change}"
    if found.replayed:
        words = f"  scenarios: {found.replayed} run, {found.count('scenario')} flip"
        words += f", {found.new} new" if found.new else ""
        yield words + (f", {len(found.gone)} gone: {_some(found.gone)}" if found.gone else "")
    yield f"  rulings: {found.count('ruling')} flip"
    yield _verdicts(found)
    yield from (f"  no longer holds: {_flip(flip)}" for flip in found.lapsed)
    yield from (f"  {flip.what} {_flip(flip)}" for flip in found.flips)
    for resting in found.resting:
        yield from _resting(resting)


def _verdicts(found: Impact) -> str:
    today = ", ".join(f"{count} {holding}" for holding, count in sorted(found.today.items()))
    words = f"  kept verdicts: {found.rejudged} of {found.kept} judged again"
    words += f" (today: {today})" if today else ""
    return words + f", {found.count('verdict')} flip, {found.otherwise} told otherwise"


def _flip(flip: Flip) -> str:
    id = flip.where if flip.what == "verdict" else flip.id
    where = f" at {flip.where}" if flip.where and flip.what != "verdict" else ""
    note = f" [{flip.note}]" if flip.note else ""
    before, after = (shorten(words, LONGEST, placeholder=" ...") for words in (flip.before, flip.after))
    return f"{id}: {before} → {after}{where}{note}"


def _resting(resting: Resting) -> Iterator[str]:
    yield f"  to be looked at: {resting.what} {resting.key} ({resting.change})"
    if resting.by:
        yield f"    decided by {', '.join(f'{each.kind} {each.id}' for each in resting.by)}"
    for name, keys in (
        ("scenarios", resting.scenarios),
        ("rulings", resting.rulings),
        ("kept verdicts", [f"/verdicts/{id}/" for id in resting.verdicts]),
        ("clauses left with nothing behind them", resting.uncovered),
    ):
        if keys:
            yield f"    {name} {len(keys)}: {_some(keys)}"
    if resting.stale:
        yield f"    stored results that go stale: {resting.stale}"


def _some(keys: Any) -> str:
    """The first few; --json has them all."""
    more = f" and {len(keys) - LISTED} more" if len(keys) > LISTED else ""
    return ", ".join(list(keys)[:LISTED]) + more
