"""What the database itself refuses."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, models, transaction

from rulebase.loading import load_rulebook
from rulebase.models import Clause, Game, Reading, Rulebook, Ruling, RulingCite, Section, Term
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def loaded(book: Book) -> None:
    load_rulebook(book.folder)


def copied(row: models.Model, **changes: Any) -> Callable[[], None]:
    """Saves the row again as another one, with changes."""

    def save() -> None:
        row.pk = None
        row._state.adding = True
        for name, value in changes.items():
            setattr(row, name, value)
        row.save()

    return save


def updated(rows: "models.QuerySet[Any]", **changes: Any) -> Callable[[], None]:
    def update() -> None:
        assert rows.update(**changes)

    return update


def refused(write: Callable[[], None], constraint: str) -> None:
    with pytest.raises(IntegrityError) as caught, transaction.atomic():
        write()
    message = str(caught.value)
    # SQLite names the columns of a unique constraint, PostgreSQL its name.
    assert constraint in message or message.startswith("UNIQUE constraint failed")


def test_game_key_is_unique() -> None:
    refused(copied(Game.objects.get()), "key")


def test_game_has_a_title() -> None:
    refused(updated(Game.objects.all(), title=""), "game_named")


def test_game_has_one_rulebook() -> None:
    refused(copied(Rulebook.objects.get()), "game_id")


def test_rulebook_has_a_version() -> None:
    refused(updated(Rulebook.objects.all(), version=""), "rulebook_identified")


def test_section_key_is_unique_within_a_rulebook() -> None:
    refused(copied(Section.objects.get(key="play")), "section_key_once_per_rulebook")


def test_section_has_a_number() -> None:
    refused(updated(Section.objects.filter(key="play"), number=""), "section_named")


def test_section_is_not_within_itself() -> None:
    play = Section.objects.get(key="play")
    refused(updated(Section.objects.filter(key="play"), parent=play), "section_not_within_itself")


def test_clause_key_is_unique_within_a_rulebook() -> None:
    refused(copied(Clause.objects.get(key="play.turns")), "clause_key_once_per_rulebook")


def test_clause_key_may_be_used_by_another_game() -> None:
    game = Game.objects.create(key="ant-hill", title="Ant Hill", blurb="Ants.", position=1)
    rulebook = Rulebook.objects.get()
    copied(rulebook, game=game)()
    section = Section.objects.get(key="play")
    copied(section, rulebook=rulebook)()
    copied(Clause.objects.get(key="play.turns"), rulebook=rulebook, section=section)()
    assert Clause.objects.filter(key="play.turns").count() == 2


@pytest.mark.parametrize("field", ["key", "text", "fingerprint"])
def test_clause_is_stated(field: str) -> None:
    refused(updated(Clause.objects.filter(key="play.turns"), **{field: ""}), "clause_stated")


@pytest.mark.parametrize(
    "fields",
    [
        {"source": ""},
        {"supplement": "high"},
        {"source": "", "supplement": "sure"},
        {"source": "", "supplement": "high", "passage": "Turns pass."},
    ],
    ids=["neither", "both", "no confidence", "with a passage"],
)
def test_clause_is_printed_or_a_supplement(fields: dict[str, str]) -> None:
    refused(updated(Clause.objects.filter(key="play.turns"), **fields), "clause_printed_or_supplement")


@pytest.mark.parametrize(
    ("told", "lowest"),
    [
        ({}, ""),
        ({"feed.one-crumb": "high"}, "high"),
        ({"feed.one-crumb": "low", "setup.crumbs": "high"}, "low"),
    ],
    ids=["printed alone", "one", "two"],
)
def test_ruling_is_as_sure_as_the_least_sure_supplement_it_rests_on(
    told: dict[str, str], lowest: str
) -> None:
    for key, confidence in told.items():
        Clause.objects.filter(key=key).update(source="", supplement=confidence)
    assert Ruling.objects.get(key="share-crumbs").supplement == lowest


def test_clause_force_is_one_of_the_known() -> None:
    refused(updated(Clause.objects.filter(key="play.turns"), force="should"), "clause_force_known")


def test_live_clause_has_a_number() -> None:
    refused(updated(Clause.objects.filter(key="play.turns"), number=""), "clause_numbered_unless_retired")


def test_retired_clause_has_no_number() -> None:
    refused(updated(Clause.objects.filter(key="setup.bell"), number="1.9"), "clause_numbered_unless_retired")


def test_term_is_unique_within_a_rulebook() -> None:
    refused(copied(Term.objects.get(term="pond")), "term_once_per_rulebook")


def test_term_means_something() -> None:
    refused(updated(Term.objects.filter(term="pond"), means=""), "term_explained")


def test_ruling_key_is_unique_within_a_rulebook() -> None:
    refused(copied(Ruling.objects.get(key="feed-again")), "ruling_key_once_per_rulebook")


@pytest.mark.parametrize("field", ["key", "question", "answer", "fingerprint"])
def test_ruling_is_stated(field: str) -> None:
    refused(updated(Ruling.objects.filter(key="feed-again"), **{field: ""}), "ruling_stated")


def test_ruling_verdict_is_one_of_the_known() -> None:
    refused(updated(Ruling.objects.filter(key="feed-again"), verdict="perhaps"), "ruling_verdict_known")


@pytest.mark.parametrize(
    ("status", "verdict"),
    [
        ("open", "yes"),
        ("open", "value"),
        ("settled", "not-stated"),
        ("combined", "not-stated"),
        ("guessed", "yes"),
    ],
)
def test_only_open_rulings_are_undecided(status: str, verdict: str) -> None:
    rulings = Ruling.objects.filter(key="feed-again")
    refused(updated(rulings, status=status, verdict=verdict), "ruling_open_if_undecided")


@pytest.mark.parametrize("status", ["settled", "combined", "open"])
def test_what_depends_on_facts_is_settled_and_what_depends_on_the_text_is_open(status: str) -> None:
    rulings = Ruling.objects.filter(key="feed-again")
    updated(rulings, status=status, verdict="depends")()
    assert rulings.get().status == status


def test_clause_is_cited_once_by_a_ruling() -> None:
    cite = RulingCite.objects.filter(ruling__key="share-crumbs").first()
    assert cite
    refused(copied(cite, position=9), "cite_once_per_ruling")


def test_two_cites_do_not_share_a_position() -> None:
    cite = RulingCite.objects.filter(ruling__key="share-crumbs").first()
    assert cite
    clause = Clause.objects.get(key="play.turns")
    refused(copied(cite, clause=clause), "cite_position_once_per_ruling")


def test_reading_key_is_unique_within_a_ruling() -> None:
    refused(copied(Reading.objects.get(key="allowed")), "reading_key_once_per_ruling")


def test_reading_says_something() -> None:
    refused(updated(Reading.objects.filter(key="allowed"), says=""), "reading_stated")


def test_cited_clause_cannot_be_deleted() -> None:
    with pytest.raises(models.RestrictedError):
        Clause.objects.get(key="feed.once").delete()


def test_section_with_clauses_cannot_be_deleted() -> None:
    with pytest.raises(models.RestrictedError):
        Section.objects.get(key="setup").delete()


def test_game_is_deleted_with_everything_in_it() -> None:
    Game.objects.get().delete()
    assert not any(model._default_manager.exists() for model in (Rulebook, Section, Clause, Term, Ruling))


@pytest.mark.parametrize(
    ("row", "words"),
    [
        (lambda: Game.objects.get(), "Duck Pond"),
        (lambda: Rulebook.objects.get(), "Duck Pond, Made up for the tests"),
        (lambda: Section.objects.get(key="feeding"), "2.2 Feeding ducks"),
        (lambda: Clause.objects.get(key="feed.once"), "2.2.2 feed.once"),
        (lambda: Clause.objects.get(key="setup.bell"), "retired setup.bell"),
        (lambda: Term.objects.get(term="pond"), "pond"),
        (lambda: Ruling.objects.get(key="feed-again"), "feed-again"),
        (lambda: RulingCite.objects.get(ruling__key="feed-again"), "feed-again cites 2.2.2 feed.once"),
        (lambda: Reading.objects.get(key="allowed"), "share-crumbs: allowed"),
    ],
)
def test_rows_name_themselves(row: Callable[[], models.Model], words: str) -> None:
    assert str(row()) == words
