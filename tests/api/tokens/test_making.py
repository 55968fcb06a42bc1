"""Tokens are made and revoked by the command and in the admin, and told once."""

from __future__ import annotations

import re
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from api.tokens.models import Token
from api.tokens.services import digest_of, token_find
from rulebase.edits.models import Edit
from tests.api.tokens.making import made

pytestmark = pytest.mark.django_db

ADD = "admin:tokens_token_add"
LIST = "admin:tokens_token_changelist"
TEXT = re.compile(r"ringside_[-_A-Za-z0-9]{43}")


def run(*words: str) -> tuple[str, str]:
    out, err = StringIO(), StringIO()
    call_command("token", *words, stdout=out, stderr=err)
    return out.getvalue(), err.getvalue()


@pytest.fixture
def stella() -> User:
    return User.objects.create_user("Stella", is_staff=True)


def test_a_token_is_made_listed_and_revoked(stella: User) -> None:
    out, err = run(
        "create", "nightly", "--owner", "Stella", "--scope", "quota", "--rate", "9/min", "--days", "9"
    )
    text = out.strip()
    assert TEXT.fullmatch(text)
    assert "not told again" in err
    found = token_find(text)
    assert found is not None
    assert (found.owner, found.scopes, found.rate) == (stella, ["quota"], "9/min")
    listed, _ = run("list")
    assert "nightly: works, quota 9/min, of Stella, ringside_" in listed
    assert text not in listed
    assert run("revoke", "nightly")[0] == "nightly: revoked\n"
    assert token_find(text) is None
    assert run("revoke", "nightly")[0] == "nightly: was revoked before\n"
    assert "nightly: revoked, quota" in run("list")[0]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["a", "--owner", "Ned", "--scope", "staff"], "no user 'Ned'"),
        (["a", "--owner", "Stella", "--scope", "quota"], "rate: a token with the scope quota needs a rate"),
        (["a", "--owner", "Stella", "--scope", "quota", "--rate", "many"], "rate: expected a number"),
        (["a", "--owner", "Stella", "--scope", "quota", "--rate", "9/min\n"], "rate: expected a number"),
        (["a", "--owner", "Stella", "--scope", "quota", "--rate", "0/min"], "rate: expected a number"),
        (["a", "--owner", "Stella", "--scope", "staff", "--rate", "9/min"], "rate: only a token with"),
        (
            ["a", "--owner", "Stella", "--scope", "staff", "--scope", "staff"],
            "scopes: a scope is named twice",
        ),
        (["taken", "--owner", "Stella", "--scope", "staff"], "name: Token with this Name already exists"),
        (["", "--owner", "Stella", "--scope", "staff"], "name: This field cannot be blank"),
        (["a", "--owner", "Stella", "--scope", "other"], "invalid choice: 'other'"),
        (["a", "--owner", "Stella", "--scope", "staff", "--days", "0"], "a whole number of days, 1 to 3650"),
        (["a", "--owner", "Stella", "--scope", "staff", "--days", "²"], "a whole number of days, 1 to 3650"),
    ],
)
def test_what_cannot_be_a_token_is_refused(stella: User, words: list[str], complaint: str) -> None:
    made("staff", owner=stella, name="taken")
    with pytest.raises(CommandError, match=re.escape(complaint)):
        run("create", *words)
    assert Token.objects.count() == 1


def test_a_token_that_is_not_there_cannot_be_revoked() -> None:
    with pytest.raises(CommandError, match="there is no token 'x'"):
        run("revoke", "x")


@pytest.mark.parametrize("scopes", [[], ["fly"], "staff", None, [["staff"]]])
def test_scopes_are_a_list_of_known_ones(stella: User, scopes: Any) -> None:
    with pytest.raises(ValidationError):
        Token(name="a", owner=stella, scopes=scopes, digest="d", beginning="b").full_clean()


def posted(client: Client, **fields: Any) -> Any:
    entered = {
        "name": "from the admin",
        "scopes": ["staff"],
        "rate": "",
        "expires_at_0": "",
        "expires_at_1": "",
    }
    return client.post(reverse(ADD), entered | fields)


def test_the_admin_shows_a_token_once(admin_client: Client, admin_user: User) -> None:
    page = posted(admin_client, owner=admin_user.pk)
    (text,) = set(TEXT.findall(page.content.decode()))
    assert "no-store" in page["Cache-Control"]
    token = Token.objects.get()
    assert token.digest == digest_of(text)
    change = admin_client.get(reverse("admin:tokens_token_change", args=[token.pk]))
    for other in (change, admin_client.get(reverse(LIST))):
        assert other.status_code == 200
        assert text not in other.content.decode()
        assert token.digest not in other.content.decode()
    assert text not in str(Edit.objects.values())


def test_the_admin_says_what_is_wrong_with_a_token(admin_client: Client, admin_user: User) -> None:
    page = posted(admin_client, owner=admin_user.pk, scopes=["quota"])
    assert "needs a rate" in page.content.decode()
    assert not Token.objects.exists()


def test_a_token_does_not_begin_when_it_is_over(admin_client: Client, admin_user: User) -> None:
    page = posted(admin_client, owner=admin_user.pk, expires_at_0="2020-01-01", expires_at_1="00:00:00")
    assert "expected a time to come" in page.content.decode()
    assert not Token.objects.exists()


def test_the_admin_revokes_a_token_and_changes_nothing_else(admin_client: Client) -> None:
    token = made("staff").token
    change = reverse("admin:tokens_token_change", args=[token.pk])
    admin_client.post(change, {"name": "other", "scopes": ["quota"], "rate": "9/min"})
    token.refresh_from_db()
    assert (token.name, token.scopes, token.rate) == ("token 0", ["staff"], "")
    admin_client.post(reverse(LIST), {"action": "revoke", "_selected_action": [token.pk]})
    token.refresh_from_db()
    assert token.state == "revoked"
    assert admin_client.post(reverse("admin:tokens_token_delete", args=[token.pk])).status_code == 403


def test_staff_make_tokens_for_themselves_only(client: Client, admin_user: User, stella: User) -> None:
    stella.user_permissions.set(Permission.objects.filter(content_type__app_label="tokens"))
    client.force_login(stella)
    assert "Select a valid choice" in posted(client, owner=admin_user.pk).content.decode()
    assert not Token.objects.exists()
    assert TEXT.search(posted(client, owner=stella.pk).content.decode())


def test_making_and_revoking_are_kept_as_edits(stella: User) -> None:
    run("create", "nightly", "--owner", "Stella", "--scope", "staff")
    run("revoke", "nightly")
    revoked, first = Edit.objects.all()
    assert (first.who, first.act, first.subject) == ("command line", "token-made", "token nightly")
    assert first.before is None
    assert first.after is not None
    assert first.after["owner"] == "Stella"
    assert (revoked.act, revoked.before) == ("token-revoked", {"revoked_at": None})
    assert revoked.after is not None
    assert revoked.after["revoked_at"]
