"""The admin pages: everything can be looked at, only an owner's passage can be changed."""

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from rulebase.loading import load_rulebook
from rulebase.models import Clause
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db
PAGES = ["game", "rulebook", "section", "clause", "term", "ruling"]


@pytest.fixture(autouse=True)
def loaded(book: Book) -> None:
    load_rulebook(book.folder)


@pytest.mark.parametrize("name", PAGES)
def test_rows_are_listed_and_shown_without_delete(admin_client: Client, name: str) -> None:
    row = apps.get_model("rulebase", name)._default_manager.first()
    assert row
    assert admin_client.get(reverse(f"admin:rulebase_{name}_changelist")).status_code == 200
    page = admin_client.get(reverse(f"admin:rulebase_{name}_change", args=[row.pk]))
    assert page.status_code == 200
    assert "deletelink" not in page.content.decode()
    assert admin_client.get(reverse(f"admin:rulebase_{name}_add")).status_code == 403


@pytest.mark.parametrize("name", ["section", "clause", "term", "ruling"])
def test_rows_are_found_by_words(admin_client: Client, name: str) -> None:
    page = admin_client.get(reverse(f"admin:rulebase_{name}_changelist"), {"q": "crumb"})
    assert page.status_code == 200


def test_clauses_are_filtered(admin_client: Client) -> None:
    page = admin_client.get(
        reverse("admin:rulebase_clause_changelist"), {"force__exact": "must", "exempt__isempty": "0"}
    )
    assert [clause.key for clause in page.context["cl"].result_list] == ["setup.hungriest"]


def test_readings_are_shown_with_their_ruling(admin_client: Client) -> None:
    ruling = apps.get_model("rulebase", "ruling")._default_manager.get(key="share-crumbs")
    page = admin_client.get(reverse("admin:rulebase_ruling_change", args=[ruling.pk]))
    assert "Crumbs may be lent." in page.content.decode()


def test_only_the_passage_of_a_clause_can_be_changed(admin_client: Client) -> None:
    clause = Clause.objects.get(key="play.turns")
    url = reverse("admin:rulebase_clause_change", args=[clause.pk])
    assert admin_client.post(url, {"passage": "As printed.", "text": "Changed."}).status_code == 302
    clause.refresh_from_db()
    assert (clause.passage, clause.text) == ("As printed.", "Turns pass to the left.")
