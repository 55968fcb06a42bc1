"""What tests of the rulebase share."""

from pathlib import Path

import pytest

from tests.rulebase.books import Book


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The made-up rulebook in a folder of its own; problems name files relative to it."""
    monkeypatch.chdir(tmp_path)
    return Book.copied_to(tmp_path / "duck-pond")
