"""Every locator of every rulebook that is shipped, looked up in the printed books where those are at hand."""

from pathlib import Path

import pytest

from rulebase.locators import locator_problems
from rulebase.schema import read_rulebook, rulebook_folders

BOOKS = Path(__file__).resolve().parents[3] / "shared" / "rulebooks"


@pytest.mark.parametrize("folder", rulebook_folders(), ids=lambda folder: folder.name)
@pytest.mark.skipif(not BOOKS.is_dir(), reason="the printed rulebooks (../shared/rulebooks) are not here")
def test_every_locator_is_in_the_printed_book_exactly_once(folder: Path) -> None:
    clauses = read_rulebook(folder).clauses.values()
    sources = {clause.key: clause.source for clause in clauses if not (clause.retired or clause.supplement)}
    assert sources
    printed = (BOOKS / f"{folder.name}.txt").read_text(encoding="utf-8")
    assert locator_problems(sources, printed) == []


@pytest.mark.skipif(not BOOKS.is_dir(), reason="the printed rulebooks (../shared/rulebooks) are not here")
def test_locator_that_is_not_in_the_book_is_noticed() -> None:
    printed = (BOOKS / "big-top.txt").read_text(encoding="utf-8")
    assert locator_problems({"a.b": "words that nobody printed"}, printed)
