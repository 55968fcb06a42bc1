"""The history of clauses: what a load changed of them is kept, and moved is told apart from edited."""

import pytest

from rulebase.errata import PLACE, Difference, UnknownVersion, differences_since, history_list
from rulebase.loading import load_all, load_rulebook
from rulebase.models import Clause, ClauseChange
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db

GAME = "duck-pond"
OLD, NEW = "text: Turns pass to the left.", "text: The turn passes to the left."


def edit(book: Book, version: str = "") -> None:
    book.replace("02-play.yaml", OLD, NEW)
    if version:
        text = (book.folder / "rulebook.yaml").read_text(encoding="utf-8")
        (line,) = (line for line in text.splitlines() if line.startswith("version:"))
        book.replace("rulebook.yaml", line, f'version: "{version}"')


def put_first(book: Book) -> None:
    """A new clause before all others of its section, whose numbers go up by one."""
    clause = "  - {key: play.new, text: New., force: is, source: one two three}\n"
    book.replace("02-play.yaml", "clauses:\n  - key: play", f"clauses:\n{clause}  - key: play")


def test_the_first_load_changes_nothing(book: Book) -> None:
    load_rulebook(book.folder)
    load_rulebook(book.folder)
    assert not ClauseChange.objects.exists()
    assert differences_since(game=GAME) == []


def test_a_changed_text_keeps_the_old_one_with_versions_and_time(book: Book) -> None:
    load_rulebook(book.folder)
    before = Clause.objects.get(key="play.turns")
    edit(book, "2")
    load_rulebook(book.folder)
    (change,) = history_list(game=GAME, clause="play.turns")
    assert change.before == {"text": before.text}
    assert change.after == {"text": "The turn passes to the left."}
    assert change.version == "2"
    assert change.version_before == "1"
    rulebook = before.rulebook
    rulebook.refresh_from_db()
    assert change.at == rulebook.loaded_at
    assert ClauseChange.objects.count() == 1


def test_force_and_citations_are_kept_too(book: Book) -> None:
    load_rulebook(book.folder)
    old = Clause.objects.get(key="play.turns")
    book.replace("02-play.yaml", "source: Play passes to the left", "source: Ducks remember who fed them")
    load_rulebook(book.folder)
    (change,) = history_list(game=GAME, clause="play.turns")
    assert change.before == {"source": old.source}
    see = [other.key for other in Clause.objects.get(key="feed.once").see.all()]
    Clause.objects.get(key="feed.once").see.clear()
    load_rulebook(book.folder)
    (change,) = history_list(game=GAME, clause="feed.once")
    assert (change.before, change.after) == ({"see": []}, {"see": sorted(see)})


def test_a_clause_that_only_got_another_number_was_moved_and_not_edited(book: Book) -> None:
    load_rulebook(book.folder)
    number = Clause.objects.get(key="play.turns").number
    put_first(book)
    load_rulebook(book.folder)
    found = {difference.key: difference for difference in differences_since(game=GAME)}
    assert found["play.new"].before == {}
    moved = found["play.turns"]
    assert moved.before == {"number": number}
    assert moved.of(place=False) is None
    assert moved.of(place=True) == moved
    assert all(set(each.after) <= set(PLACE) for key, each in found.items() if key != "play.new")


def test_what_was_moved_and_edited_is_told_apart() -> None:
    both = Difference("a", {"number": "1", "text": "x"}, {"number": "2", "text": "y"})
    assert both.of(place=True) == Difference("a", {"number": "1"}, {"number": "2"})
    assert both.of(place=False) == Difference("a", {"text": "x"}, {"text": "y"})


def test_what_was_changed_back_differs_in_nothing_and_is_history(book: Book) -> None:
    load_rulebook(book.folder)
    edit(book)
    load_rulebook(book.folder)
    book.replace("02-play.yaml", NEW, OLD)
    load_rulebook(book.folder)
    assert len(history_list(game=GAME, clause="play.turns")) == 2
    assert differences_since(game=GAME) == []


def test_differences_since_a_version_leave_out_what_was_changed_before(book: Book) -> None:
    load_rulebook(book.folder)
    edit(book, "2")
    load_rulebook(book.folder)
    put_first(book)
    load_rulebook(book.folder)
    assert "play.turns" in {each.key for each in differences_since(game=GAME, version="1")}
    since = {each.key: each for each in differences_since(game=GAME, version="2")}
    assert "text" not in since["play.turns"].after
    assert "play.new" in since
    with pytest.raises(UnknownVersion):
        differences_since(game=GAME, version="9")


def test_checking_keeps_no_history(book: Book) -> None:
    load_rulebook(book.folder)
    edit(book)
    load_all(book.folder.parent, check=True)
    assert not ClauseChange.objects.exists()
