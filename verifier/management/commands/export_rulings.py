"""`manage.py export_rulings`: rulings of the table as rulebook files have them, to be moved there."""

from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import groupby
from typing import Any

import yaml
from django.core.management.base import BaseCommand, CommandError

from rulebase.management.database import database_require
from rulebase.models import Clause, Game, Section
from rulebase.publishing import section_of
from verifier.disputes.drafts import FIELDS, entry_of
from verifier.disputes.models import Dispute
from verifier.disputes.selectors import exported_list

WIDTH = 110
OPTIONAL = ("ask", "exempt")


class _Indented(yaml.SafeDumper):
    """Sets lists in, as they stand in the rulebook files."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


class Command(BaseCommand):
    help = (
        "Write the published rulings of the table as YAML, one document for each section that takes them. Once they "
        "stand in the files under their keys, `load_rulebooks` takes them over."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("games", nargs="*", metavar="game", help="keys of games; all by default")
        parser.add_argument("--reviewed", action="store_true", help="also those that are reviewed")

    def handle(self, *args: Any, games: list[str], reviewed: bool, **options: Any) -> None:
        database_require()
        known = list(Game.objects.values_list("key", flat=True))
        for game in games:
            if game not in known:
                raise CommandError(f"no game {game!r}; there are {', '.join(known)}")
        states = [Dispute.State.PUBLISHED, *([Dispute.State.REVIEWED] if reviewed else [])]
        documents = [document for game in games or known for document in _documents(game, states)]
        self.stdout.write("---\n".join(documents), ending="")


def _documents(game: str, states: list[Any]) -> Iterator[str]:
    clauses = {
        clause.key: clause
        for clause in Clause.objects.filter(rulebook__game__key=game).select_related("section")
    }
    sections = Section.objects.filter(rulebook__game__key=game).in_bulk()

    def section(dispute: Dispute) -> Section:
        return sections[section_of(clauses[dispute.cites[0]])]

    disputes = sorted(exported_list(game=game, states=states), key=lambda dispute: section(dispute).position)
    for place, group in groupby(disputes, key=section):
        members = list(group)
        content = {"section": place.key, "title": place.title, "rulings": [_ruling(each) for each in members]}
        notes = [f"# {game}: of dispute {each.pk}, {each.state}{_verified(each)}\n" for each in members]
        text = yaml.dump(content, Dumper=_Indented, sort_keys=False, allow_unicode=True, width=WIDTH)
        yield "".join(notes) + text


def _ruling(dispute: Dispute) -> dict[str, Any]:
    entry = entry_of(dispute)
    found = {name: getattr(entry, name) for name in FIELDS}
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in found.items()
        if value or name not in OPTIONAL
    }


def _verified(dispute: Dispute) -> str:
    return f", verified by {', '.join(dispute.scenarios)}" if dispute.scenarios else ""
