"""Attaches an owner's copy of a printed rulebook: each clause gets the passage that its locator points to."""

from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from django.db import transaction
from django.db.models import QuerySet

from rulebase.edits.models import Act
from rulebase.edits.services import COMMAND, edit_record
from rulebase.locators import locate, locator_problems
from rulebase.models import Clause

# Far above any rulebook, so that a film named by mistake is not read into memory.
LARGEST_FILE = 5 * 1024 * 1024


class NotText(ValueError):
    """A file is not the plain text that was expected; the message says what it is."""


class AnotherBook(ValueError):
    """A text is the book of another game; the message says of which."""


@dataclass(frozen=True)
class AttachReport:
    """How many clauses got a passage, and a sentence for each that did not."""

    placed: int
    problems: tuple[str, ...]


def printed_text(path: Path) -> str:
    """The text of an owner's copy; raises NotText, or OSError where it cannot be read."""
    if path.stat().st_size > LARGEST_FILE:
        raise NotText(
            f"{path} is larger than {LARGEST_FILE // 1024 // 1024} MB; expected the text of a rulebook"
        )
    content = path.read_bytes()
    if content.startswith(b"%PDF"):
        raise NotText(f"{path} is a PDF; expected its text, as `pdftotext {path.name}` writes it")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotText(f"{path} is not UTF-8 text (byte {error.start + 1}); save it as UTF-8") from error
    if "\0" in text:
        raise NotText(f"{path} is not text: it holds zero bytes")
    if not text.strip():
        raise NotText(f"{path} is empty")
    return text


def passages_attach(*, game: str, text: str, who: str = COMMAND, dry_run: bool = False) -> AttachReport:
    """Give every clause of the game the passage around its locator, and take away what was there before.

    A supplement has no locator and gets no passage, since it is not in the copy of the book that we restate.
    A locator that this text does not hold exactly once leaves its clause without a passage: two copies of a
    book are never mixed. Nothing is written where the text holds no locator at all, nor with `dry_run`.
    Raises AnotherBook where the text fits the clauses of another game better.
    """
    with transaction.atomic():
        clauses = list(_printed().filter(rulebook__game__key=game).select_for_update())
        sources = {clause.key: clause.source for clause in clauses}
        passages = locate(sources, text).passages
        _expect_this_book(game, text, len(passages) / max(1, len(sources)))
        if passages and not dry_run:
            before = sum(bool(clause.passage) for clause in clauses)
            for clause in clauses:
                clause.passage = passages.get(clause.key, "")
            Clause.objects.bulk_update(clauses, ["passage"])
            edit_record(
                who=who,
                act=Act.PASSAGES_ATTACHED,
                subject=f"passages of {game}",
                before={"placed": before},
                after={"placed": len(passages), "clauses": len(clauses)},
            )
    return AttachReport(len(passages), tuple(locator_problems(sources, text)))


def _printed() -> QuerySet[Clause]:
    """The clauses that a printed book holds."""
    return Clause.objects.filter(retired="", supplement="")


def _expect_this_book(game: str, text: str, share: float) -> None:
    """Raises AnotherBook where a larger share of another game's clauses is in the text."""
    others: dict[str, dict[str, str]] = defaultdict(dict)
    for other, key, source in _printed().values_list("rulebook__game__key", "key", "source"):
        if other != game:
            others[other][key] = source
    for other, sources in others.items():
        placed = len(locate(sources, text).passages)
        if placed / len(sources) > share:
            raise AnotherBook(
                f"it holds {placed} of {len(sources)} clauses of {other}, and only {share:.0%} of those of {game}: it "
                f"is the book of {other}"
            )
