"""What the rulebook files say that the database does not, and the database as if they had been loaded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import transaction

from rulebase.loading import load_rulebook
from rulebase.models import BOOK, Clause, Rulebook, Ruling
from rulebase.schema import RULEBOOKS, ClauseText, RulebookText, RulingText, read_rulebook
from verifier.impact.flips import Flip
from verifier.impact.stored import NothingStored


@dataclass(frozen=True)
class BookChanges:
    """What is to be published of a rulebook: by key what changes of a clause or ruling, and the rulings that flip."""

    clauses: Mapping[str, str]
    rulings: Mapping[str, str]
    flips: tuple[Flip, ...]

    def __bool__(self) -> bool:
        return bool(self.clauses or self.rulings)


def book_as_filed(game: str) -> RulebookText:
    """The rulebook as its files state it. Raises RulebookError."""
    return read_rulebook(RULEBOOKS / game)


def book_changes(game: str, book: RulebookText) -> BookChanges:
    """The files beside the database. Raises NothingStored where it holds no rulebook of the game."""
    if not Rulebook.objects.filter(game__key=game).exists():
        raise NothingStored(f"no rulebook of {game} is stored: run `manage.py load_rulebooks` first")
    clauses = {clause.key: clause for clause in Clause.objects.filter(rulebook__game__key=game)}
    rulings = {ruling.key: ruling for ruling in Ruling.objects.filter(rulebook__game__key=game)}
    changed = {key: _clause_change(clauses.get(key), text) for key, text in book.clauses.items()}
    decided = {key: _ruling_change(rulings.get(key), text) for key, text in book.rulings.items()}
    lost = dict.fromkeys(clauses.keys() - book.clauses.keys(), "gone")
    filed = {key for key, ruling in rulings.items() if ruling.origin == BOOK}
    dropped = dict.fromkeys(filed - book.rulings.keys(), "gone")
    return BookChanges(
        {key: change for key, change in (changed | lost).items() if change},
        {key: change for key, change in (decided | dropped).items() if change},
        tuple(_flips(rulings, book)),
    )


@contextmanager
def as_if_loaded(game: str) -> Iterator[None]:
    """Within, the database says what the files of the game say; afterwards, what it said before."""
    with transaction.atomic():
        load_rulebook(RULEBOOKS / game)
        yield
        transaction.set_rollback(True)


def _clause_change(row: Clause | None, text: ClauseText) -> str:
    if row is None:
        return "new"
    if text.retired and not row.retired:
        return "retired"
    parts = []
    if " ".join(row.text.split()) != " ".join(text.text.split()):
        parts.append("re-worded")
    told = (
        ("force", row.force, text.force),
        ("supplement", row.supplement, text.supplement or ""),
        ("exemption", row.exempt, text.exempt),
    )
    parts += [f"{name} {was or 'none'} → {now or 'none'}" for name, was, now in told if was != now]
    return ", ".join(parts)


def _ruling_change(row: Ruling | None, text: RulingText) -> str:
    if row is None:
        return "new"
    if text.retired and not row.retired:
        return "retired"
    return "re-worded" if row.fingerprint != text.fingerprint else ""


def _flips(rulings: Mapping[str, Ruling], book: RulebookText) -> Iterator[Flip]:
    for key, text in book.rulings.items():
        row = rulings.get(key)
        if row is None:
            continue
        before, after = _says(row), _says(text)
        if before != after:
            yield Flip("ruling", key, before, after, text.place)


def _says(ruling: Ruling | RulingText) -> str:
    return "retired" if ruling.retired else f"{ruling.verdict} ({ruling.status})"
