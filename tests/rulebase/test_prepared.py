"""Indexes read from files that another process has made: never out of date, and made anew where they are not whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytest_django import Settings

from rulebase import prepared, preparing, selectors
from rulebase.entries import Entry, all_aliases, entries_of
from rulebase.keptfiles import KEPT
from rulebase.loading import load_rulebook
from rulebase.schema import RULEBOOKS, read_rulebook
from rulebase.search import RulebookIndex, index_of
from tests.rulebase.books import Book

GAME = "duck-pond"
QUESTIONS = ("May I share crumbs?", "who begins", "the bell", "feed the same bird twice", "a bell in may")
TURNS = "text: Turns pass to the left."
ELSEWHERE = """
import sys
import django
django.setup()
from django.conf import settings
from rulebase.prepared import prepared_for
from rulebase.entries import entries_of
from rulebase.schema import read_rulebook
from pathlib import Path
settings.PREPARED_DIR = Path(sys.argv[2])
prepared_for("duck-pond", entries_of(read_rulebook(Path(sys.argv[1]))))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Settings) -> Path:
    settings.PREPARED_DIR = tmp_path / "prepared"
    return tmp_path / "prepared"


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many entries were prepared, each time that it was worked out."""
    times: list[int] = []

    def noted(entries: tuple[Entry, ...]) -> preparing.Prepared:
        times.append(len(entries))
        return preparing.prepare(entries)

    monkeypatch.setattr(prepared, "prepare", noted)
    return times


def index_from_files(book: Book) -> RulebookIndex:
    entries = entries_of(read_rulebook(book.folder))
    return RulebookIndex(entries, {}, prepared.prepared_for(GAME, entries))


def files_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"index-{GAME}/*"))


def test_second_process_reads_what_the_first_worked_out(book: Book, worked_out: list[int]) -> None:
    first, second = index_from_files(book), index_from_files(book)
    assert len(worked_out) == 1
    for question in QUESTIONS:
        assert second.search(question) == first.search(question)
        assert second.together(question) == first.together(question)
        assert second.phrasing.strangeness(question) == first.phrasing.strangeness(question)
        assert second.strangeness(question) == first.strangeness(question)


def test_whole_rulebook_is_the_same_read_as_worked_out() -> None:
    text = read_rulebook(RULEBOOKS / "big-top")
    entries, terms = entries_of(text), {term.term: term.aliases for term in text.terms}
    prepared.prepared_for("big-top", entries)
    read = RulebookIndex(entries, all_aliases(text.aliases, terms), prepared.prepared_for("big-top", entries))
    made = RulebookIndex(entries, all_aliases(text.aliases, terms))
    rulings = [ruling for section in text.sections for ruling in section.rulings][:40]
    for ruling in rulings:
        found = read.search(ruling.question, 120, kinds=("ruling",), each_wording=True)
        assert found == made.search(ruling.question, 120, kinds=("ruling",), each_wording=True)
        assert ruling.key in {hit.key for hit in found.hits}


@pytest.mark.parametrize("content", [b"", b"\0", b"no index at all", "cut", "changed"])
def test_file_that_is_not_whole_is_made_anew(
    book: Book, folder: Path, worked_out: list[int], content: bytes | str
) -> None:
    index_from_files(book)
    (file,) = files_in(folder)
    whole = file.read_bytes()
    if content == "cut":
        content = whole[: len(whole) // 2]
    elif content == "changed":
        middle = len(whole) // 2
        content = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :]
    file.write_bytes(bytes(content) if isinstance(content, bytes) else content.encode())
    assert index_from_files(book).find("who begins") == index_of(read_rulebook(book.folder)).find(
        "who begins"
    )
    assert len(worked_out) == 2
    assert file.read_bytes() == whole


def test_file_of_another_content_is_not_read(book: Book, worked_out: list[int]) -> None:
    index_from_files(book)
    book.replace("02-play.yaml", TURNS, "text: Turns pass across the frozen lake.")
    assert index_from_files(book).find("frozen lake")[0].coverage == 1
    assert len(worked_out) == 2
    book.replace("02-play.yaml", "text: Turns pass across the frozen lake.", TURNS)
    assert index_from_files(book).find("frozen lake") == []
    assert len(worked_out) == 2


def test_files_of_other_code_are_not_read(
    book: Book, folder: Path, worked_out: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    index_from_files(book)
    monkeypatch.setattr(prepared, "code", lambda: b"other code")
    index_from_files(book)
    assert len(worked_out) == 2
    assert len(files_in(folder)) == 2


def test_old_files_go(book: Book, folder: Path) -> None:
    index_from_files(book)
    turns = TURNS
    for number in range(KEPT + 2):
        now = f"text: Turns pass {number} times."
        book.replace("02-play.yaml", turns, now)
        turns = now
        index_from_files(book)
    assert len(files_in(folder)) == KEPT + 1


def test_folder_that_cannot_be_written_only_costs_time(
    book: Book, folder: Path, worked_out: list[int], caplog: pytest.LogCaptureFixture
) -> None:
    folder.write_text("a file where the folder should be")
    assert index_from_files(book).find("who begins")
    assert index_from_files(book).find("who begins")
    assert len(worked_out) == 2


def test_index_is_read_that_another_process_made(book: Book, folder: Path, worked_out: list[int]) -> None:
    code = [sys.executable, "-c", ELSEWHERE, str(book.folder), str(folder)]
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "api.settings",
        "PYTHONPATH": str(RULEBOOKS.parents[1]),
    }
    subprocess.run(code, check=True, env=environment, timeout=120)
    assert index_from_files(book).find("who begins")
    assert worked_out == []


@pytest.mark.django_db
def test_load_in_another_process_is_seen(book: Book, worked_out: list[int]) -> None:
    load_rulebook(book.folder)
    before = selectors.book_kept(game=GAME)
    assert selectors.book_kept(game=GAME) is before
    # What another process does comes to this one only by way of the rows.
    book.replace("02-play.yaml", TURNS, "text: Turns pass across the frozen lake.")
    load_rulebook(book.folder)
    assert selectors.rulebook_index(game=GAME).find("frozen lake")[0].coverage == 1
    assert before.index.find("frozen lake") != selectors.rulebook_index(game=GAME).find("frozen lake")
    assert len(worked_out) == 2
