"""The read side: what it gives back, and in how many queries."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from rulebase import selectors
from rulebase.bookrows import BookRows, book_rows
from rulebase.loading import load_rulebook
from rulebase.models import Clause, Game, Rulebook, Ruling
from rulebase.schema import read_rulebook
from rulebase.search import index_of
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db
GAME = "duck-pond"


@pytest.fixture(autouse=True)
def loaded(book: Book) -> None:
    load_rulebook(book.folder)


def load_another(book: Book, folder: str, title: str) -> None:
    other = Book.copied_to(book.folder.parent / folder)
    other.replace("rulebook.yaml", "game: duck-pond", f"game: {folder}")
    other.replace("rulebook.yaml", "title: Duck Pond", f"title: {title}")
    load_rulebook(other.folder)


def test_games_are_listed_with_counts_of_what_is_not_retired(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(1):
        (game,) = selectors.games_list()
        assert (game.key, game.rulebook.version) == (GAME, "1")
    assert (game.clause_count, game.ruling_count) == (5, 2)  # type: ignore[attr-defined]


def test_game_is_found_by_key() -> None:
    assert selectors.game_get(key=GAME).title == "Duck Pond"
    with pytest.raises(Game.DoesNotExist):
        selectors.game_get(key="chess")


def test_tree_holds_the_book_in_order_without_what_is_retired() -> None:
    tree = selectors.rulebook_tree(game=GAME)
    setup, play = tree.sections
    assert [clause.key for clause in setup.clauses] == ["setup.crumbs", "setup.hungriest"]
    assert [clause.key for clause in play.clauses] == ["play.turns"]
    (feeding,) = play.subsections
    assert [clause.number for clause in feeding.clauses] == ["2.2.1", "2.2.2"]
    assert [ruling.key for ruling in play.rulings] == ["share-crumbs", "feed-again"]
    assert [term.term for term in tree.terms] == ["crumb", "pond"]


def test_tree_takes_as_many_queries_for_a_longer_book(book: Book) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            tree = selectors.rulebook_tree(game=GAME)
            for node in (*tree.sections, *(part for top in tree.sections for part in top.subsections)):
                for clause in node.clauses:
                    assert clause.section.title
                    list(clause.see.all())
                for ruling in node.rulings:
                    assert [cite.clause.section.number for cite in ruling.cites.all()]
                    list(ruling.readings.all())
            assert [term.clause and term.clause.number for term in tree.terms]
        return len(captured)

    before = queries()
    ruling = "key: more-{}, question: Q, answer: A, verdict: value, status: settled, cites: [play.turns]"
    more = "".join(f"  - {{{ruling.format(number)}}}\n" for number in range(10))
    with (book.folder / "02-play.yaml").open("a", encoding="utf-8") as file:
        file.write(more)
    load_rulebook(book.folder)
    assert queries() == before < 12


def test_tree_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(Game.DoesNotExist):
        selectors.rulebook_tree(game="chess")


def test_clause_is_found_by_game_and_key_even_if_retired(book: Book) -> None:
    load_another(book, "ant-hill", "Ant Hill")
    assert selectors.clause_get(game=GAME, key="play.turns").rulebook.game.key == GAME
    assert selectors.clause_get(game=GAME, key="setup.bell").retired
    with pytest.raises(Clause.DoesNotExist):
        selectors.clause_get(game=GAME, key="play.turn")


def test_clauses_are_found_by_keys_in_one_query(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    with django_assert_num_queries(1):
        clauses = selectors.clauses_by_key(game=GAME, keys=["feed.once", "no.such", "setup.crumbs"])
        assert {key: clause.section.title for key, clause in clauses.items()} == {
            "setup.crumbs": "Setting up",
            "feed.once": "Feeding ducks",
        }


def test_all_clauses_are_given_without_keys() -> None:
    assert len(selectors.clauses_by_key(game=GAME)) == 6


def test_rulings_are_listed_with_cites_and_readings(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(3):
        first, second = selectors.rulings_list(game=GAME)
        assert [cite.clause.number for cite in first.cites.all()] == ["2.2.1", "1.1"]
        assert len(first.readings.all()) == 2
        assert len(second.readings.all()) == 0


def test_rulings_are_found_by_a_clause_that_they_cite() -> None:
    (ruling,) = selectors.rulings_citing(game=GAME, clause="setup.crumbs")
    assert ruling.key == "share-crumbs"
    assert [cite.clause.key for cite in ruling.cites.all()] == ["feed.one-crumb", "setup.crumbs"]


def test_retired_rulings_are_not_listed_but_found(book: Book) -> None:
    book.replace("02-play.yaml", "cites: [feed.once]", "cites: [feed.once]\n    retired: Nobody asks.")
    load_rulebook(book.folder)
    assert [ruling.key for ruling in selectors.rulings_list(game=GAME)] == ["share-crumbs"]
    assert selectors.ruling_get(game=GAME, key="feed-again").retired
    with pytest.raises(Ruling.DoesNotExist):
        selectors.ruling_get(game="chess", key="feed-again")


def test_index_of_the_rows_finds_what_the_index_of_the_files_finds(book: Book) -> None:
    from_files = index_of(read_rulebook(book.folder))
    from_rows = selectors.rulebook_index(game=GAME)
    for question in ("May I share crumbs?", "who begins", "the bell", "feed the same bird twice"):
        assert from_rows.search(question) == from_files.search(question)


def test_rulings_of_the_index_are_those_of_the_rows() -> None:
    told = selectors.book_kept(game=GAME).rulings
    rulings = selectors.rulings_list(game=GAME)
    assert list(told) == [ruling.key for ruling in rulings]
    for ruling in rulings:
        kept = told[ruling.key]
        assert (kept.question, kept.answer, kept.verdict) == (ruling.question, ruling.answer, ruling.verdict)
        assert (kept.status, kept.origin) == (ruling.status, ruling.origin)
        assert kept.supplement == ruling.supplement
        assert kept.cites == tuple(cite.clause.key for cite in ruling.cites.all())
        assert kept.readings == tuple((reading.key, reading.says) for reading in ruling.readings.all())


def test_index_is_built_once_while_nothing_changes(
    book: Book, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = selectors.rulebook_index(game=GAME)
    with django_assert_num_queries(1):
        assert selectors.rulebook_index(game=GAME) is first
    book.replace("02-play.yaml", "text: Turns pass to the left.", "text: Turns pass to the right.")
    load_rulebook(book.folder)
    assert selectors.rulebook_index(game=GAME) is not first


def test_index_of_a_book_that_changed_as_it_was_built_is_not_used_again(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, right = "text: Turns pass to the left.", "text: Turns pass to the right."

    def rows_after_a_change(*, game: str) -> BookRows:
        book.replace("02-play.yaml", left, right)
        load_rulebook(book.folder)
        return book_rows(game=game)

    with monkeypatch.context() as patch:
        patch.setattr(selectors, "book_rows", rows_after_a_change)
        selectors.rulebook_index(game=GAME)
    book.replace("02-play.yaml", right, left)
    load_rulebook(book.folder)
    as_the_files_say = index_of(read_rulebook(book.folder)).search("pass to the left")
    assert selectors.rulebook_index(game=GAME).search("pass to the left") == as_the_files_say


def test_index_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(Rulebook.DoesNotExist):
        selectors.rulebook_index(game="chess")
