"""Rulebooks are read from their files once, and again as soon as any of these says something else."""

from pathlib import Path

import pytest
from pytest_django import Settings

from rulebase import prepared
from rulebase.prepared import rulebook_text
from rulebase.schema import RULEBOOKS, RulebookError, RulebookText, read_rulebook
from tests.rulebase.books import Book

TURNS = "text: Turns pass to the left."
ELSEWHERE = "text: Turns pass across the lake."


@pytest.fixture(autouse=True)
def reads(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were read, each time that one was."""
    settings.PREPARED_DIR = tmp_path / "prepared"
    folders: list[Path] = []

    def noted(folder: Path) -> RulebookText:
        folders.append(folder)
        return read_rulebook(folder)

    monkeypatch.setattr(prepared, "read_rulebook", noted)
    return folders


@pytest.mark.parametrize("game", sorted(folder.name for folder in RULEBOOKS.iterdir() if folder.is_dir()))
def test_text_kept_is_the_text_read(game: str, reads: list[Path]) -> None:
    first, second = rulebook_text(RULEBOOKS / game), rulebook_text(RULEBOOKS / game)
    assert first == second
    assert reads == [RULEBOOKS / game]


def test_changed_file_is_noticed(book: Book, reads: list[Path]) -> None:
    before = rulebook_text(book.folder)
    book.replace("02-play.yaml", TURNS, ELSEWHERE)
    assert rulebook_text(book.folder) == read_rulebook(book.folder) != before
    book.replace("02-play.yaml", ELSEWHERE, TURNS)
    assert rulebook_text(book.folder) == before
    assert len(reads) == 2


def test_line_in_which_something_stands_is_noticed(book: Book) -> None:
    before = rulebook_text(book.folder)
    path = book.folder / "02-play.yaml"
    path.write_text("\n" + path.read_text(encoding="utf-8"), encoding="utf-8")
    after = rulebook_text(book.folder)
    assert after.fingerprint == before.fingerprint
    assert after == read_rulebook(book.folder) != before


def test_file_too_many_is_noticed_and_said_each_time(book: Book, reads: list[Path]) -> None:
    rulebook_text(book.folder)
    (book.folder / "03-more.yaml").write_text("section: more\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(RulebookError, match=r"03-more\.yaml"):
            rulebook_text(book.folder)
    assert len(reads) == 3


def test_file_that_is_gone_is_noticed(book: Book) -> None:
    rulebook_text(book.folder)
    (book.folder / "02-play.yaml").unlink()
    with pytest.raises(RulebookError, match="there is no file"):
        rulebook_text(book.folder)
    with pytest.raises(RulebookError, match="cannot be read"):
        rulebook_text(book.folder.with_name("nowhere"))


def test_file_changed_while_it_is_read_is_read_again(
    book: Book, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def changing(folder: Path) -> RulebookText:
        reads.append(folder)
        if len(reads) == 1:
            book.replace("02-play.yaml", TURNS, ELSEWHERE)
        return read_rulebook(folder)

    monkeypatch.setattr(prepared, "read_rulebook", changing)
    assert rulebook_text(book.folder).clauses == read_rulebook(book.folder).clauses
    book.replace("02-play.yaml", ELSEWHERE, TURNS)
    assert rulebook_text(book.folder) == read_rulebook(book.folder)
    assert len(reads) == 3
