"""What is edited is kept: who, when, what, and what differs; what only reads keeps nothing."""

from __future__ import annotations

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from rulebase.edits.models import Act, Edit
from rulebase.edits.services import edit_list, edit_record
from rulebase.loading import load_all, load_rulebook
from rulebase.models import Clause
from tests.rulebase.books import Book

pytestmark = pytest.mark.django_db


@pytest.fixture
def loaded(book: Book) -> Book:
    load_rulebook(book.folder, who="Stella")
    return book


def test_of_what_both_have_only_what_differs_is_kept() -> None:
    edit_record(
        who="Stella", act=Act.DRAFT_WORDED, subject="a", before={"a": 1, "b": 2}, after={"a": 1, "b": 3}
    )
    edit_record(who="Stella", act=Act.DRAFT_MADE, subject="b", after={"a": 1})
    made, worded = edit_list()
    assert (worded.before, worded.after) == ({"b": 2}, {"b": 3})
    assert (made.before, made.after) == (None, {"a": 1})
    assert list(edit_list(act=Act.DRAFT_MADE)) == [made]
    assert list(edit_list(who="Ned")) == []


def test_an_edit_that_is_undone_is_not_kept() -> None:
    with transaction.atomic():
        edit_record(who="Stella", act=Act.DRAFT_MADE, subject="b", after={})
        transaction.set_rollback(True)
    assert not Edit.objects.exists()


def test_a_load_is_kept_once_and_only_if_it_changes_anything(loaded: Book) -> None:
    load_rulebook(loaded.folder, who="Stella")
    first = Edit.objects.get()
    assert (first.who, first.act, first.subject) == ("Stella", "rulebook-loaded", "rulebook of duck-pond")
    assert first.before is None
    loaded.replace("02-play.yaml", "Turns pass to the left.", "Turns pass to the right.")
    load_all(loaded.folder.parent, check=True)
    assert Edit.objects.count() == 1
    load_all(loaded.folder.parent)
    second = Edit.objects.first()
    assert second is not None
    assert (second.who, second.before and second.before.keys()) == ("command line", {"fingerprint"})
    assert second.after is not None
    assert "1 updated" in second.after["rows"] or "2 updated" in second.after["rows"]


def test_a_passage_that_is_changed_in_the_admin_is_kept(admin_client: Client, loaded: Book) -> None:
    clause = Clause.objects.get(key="play.turns")
    change = reverse("admin:rulebase_clause_change", args=[clause.pk])
    admin_client.post(change, {"passage": "As printed."})
    admin_client.post(change, {"passage": "As printed."})
    edit = Edit.objects.get(act="passage-changed")
    assert (edit.who, edit.subject) == ("admin", "clause play.turns of duck-pond")
    assert (edit.before, edit.after) == ({"passage": ""}, {"passage": "As printed."})


def test_the_record_is_shown_in_the_admin_and_changed_by_nobody(admin_client: Client) -> None:
    edit_record(who="Stella", act=Act.DRAFT_MADE, subject="a subject", after={"key": "a-key"})
    edit = Edit.objects.get()
    assert "a subject" in admin_client.get(reverse("admin:edits_edit_changelist")).content.decode()
    change = reverse("admin:edits_edit_change", args=[edit.pk])
    assert "a-key" in admin_client.get(change).content.decode()
    assert admin_client.post(change, {"who": "Ned"}).status_code == 403
    assert admin_client.post(reverse("admin:edits_edit_delete", args=[edit.pk])).status_code == 403
    assert admin_client.get(reverse("admin:edits_edit_add")).status_code == 403
    assert Edit.objects.get().who == "Stella"
