"""Who may do what with which token, and what is said to those who may not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from api.tokens.models import Token
from api.tokens.services import NOTED_EVERY, digest_of, token_revoke
from tests.api.promised import misfits
from tests.api.tokens.making import bearing, made
from verifier.models import Run

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1/"
# What is for staff: method, address, body, and the status that tells that one was let in.
FOR_STAFF = [
    ("GET", "disputes/", "", 200),
    ("POST", "disputes/none/state/", '{"state": "draft"}', 404),
    ("POST", "games/big-top/impact/", '{"rule": "nonsense"}', 400),
    ("POST", "runs/", '{"games": ["chess"]}', 400),
]
STAFF = pytest.mark.parametrize(("method", "address", "body", "status"), FOR_STAFF)


@pytest.fixture(autouse=True)
def uncounted() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def send(client: Client, method: str, address: str, body: str = "", **headers: str) -> Any:
    return client.generic(method, API + address, body, content_type="application/json", headers=headers)


@STAFF
def test_a_token_for_staff_opens_what_is_for_staff(
    client: Client, method: str, address: str, body: str, status: int
) -> None:
    answer = send(client, method, address, body, **bearing(made("staff").text))
    assert answer.status_code == status


@STAFF
def test_a_token_for_more_requests_does_not(
    client: Client, method: str, address: str, body: str, status: int
) -> None:
    token = made("quota", rate="10/min")
    answer = send(client, method, address, body, **bearing(token.text))
    assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


@STAFF
def test_nobody_is_told_how_to_come_in(
    client: Client, method: str, address: str, body: str, status: int
) -> None:
    answer = send(client, method, address, body)
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")
    assert answer.json()["path"] == "headers.Authorization"
    assert misfits(answer.json(), "Error") == []
    assert answer["WWW-Authenticate"] == 'Bearer realm="ringside"'


@STAFF
def test_a_session_of_staff_needs_its_csrf_token_and_a_token_does_not(
    method: str, address: str, body: str, status: int
) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(User.objects.create_user("Sally", is_staff=True))
    by_session = send(strict, method, address, body).status_code
    assert by_session == (200 if method == "GET" else 403)
    by_token = send(Client(enforce_csrf_checks=True), method, address, body, **bearing(made("staff").text))
    assert by_token.status_code == status


def _expired(token: Token) -> None:
    Token.objects.filter(pk=token.pk).update(expires_at=timezone.now())


def _revoked(token: Token) -> None:
    assert token_revoke(token=token, who="test")


def _without_owner(token: Token) -> None:
    User.objects.filter(pk=token.owner.pk).update(is_active=False)


@pytest.mark.parametrize("over", [_expired, _revoked, _without_owner])
@pytest.mark.parametrize("address", ["games/", "disputes/", "nothing/", "runs/"])
def test_a_token_that_works_no_more_is_refused_everywhere(
    client: Client, over: Callable[[Token], None], address: str
) -> None:
    token = made("staff")
    assert send(client, "GET", address, **bearing(token.text)).status_code in (200, 404)
    over(token.token)
    answer = send(client, "GET", address, **bearing(token.text))
    assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")
    assert misfits(answer.json(), "Error") == []
    assert answer["WWW-Authenticate"] == 'Bearer realm="ringside", error="invalid_token"'


@pytest.mark.parametrize("text", ["", "wrong", "ringside_", "ringside_" + "a" * 43, "ringside_ä\0", "a b"])
def test_what_is_no_token_is_refused(client: Client, text: str) -> None:
    made("staff")
    assert send(client, "GET", "games/", **bearing(text)).status_code == 401


def test_other_headers_are_passed_over(client: Client) -> None:
    assert send(client, "GET", "games/", Authorization="Basic c2VhbDpzZWFs").status_code == 200
    assert send(client, "GET", "disputes/", Authorization="Basic c2VhbDpzZWFs").status_code == 401


def test_a_token_of_one_who_left_the_staff_opens_nothing(client: Client) -> None:
    token = made("staff")
    User.objects.filter(pk=token.token.owner.pk).update(is_staff=False)
    assert send(client, "GET", "disputes/", **bearing(token.text)).status_code == 403


def test_what_is_done_with_a_token_is_done_in_the_name_of_its_owner(client: Client) -> None:
    link = send(client, "POST", "games/big-top/ask/", '{"question": "May I bid as much?"}').json()[
        "permalink"
    ]
    dispute = send(client, "POST", f"{link[1:]}dispute/", '{"remark": "No."}').json()["id"]
    told = '{"state": "rejected", "remark": "Yes."}'
    answer = send(client, "POST", f"disputes/{dispute}/state/", told, **bearing(made("staff").text))
    assert answer.json()["history"][-1]["who"] == "Stella0"


def test_only_the_hash_of_a_token_is_kept() -> None:
    token = made("staff")
    (row,) = Token.objects.values()
    assert row["digest"] == digest_of(token.text) != token.text
    assert token.text not in str(row)
    assert len(row["beginning"]) < len(token.text) - 32


def test_when_it_was_last_used_is_noted_but_not_each_time(client: Client) -> None:
    token = made("staff")
    with CaptureQueriesContext(
        connection,
    ) as first:
        send(client, "GET", "games/", **bearing(token.text))
    with CaptureQueriesContext(connection) as second:
        send(client, "GET", "games/", **bearing(token.text))
    writes = [[query for query in each if "UPDATE" in query["sql"]] for each in (first, second)]
    assert (len(writes[0]), len(writes[1])) == (1, 0)
    used = Token.objects.get().last_used_at
    assert used is not None
    Token.objects.update(last_used_at=used - NOTED_EVERY - timedelta(seconds=1))
    send(client, "GET", "games/", **bearing(token.text))
    assert Token.objects.get().last_used_at > used - timedelta(seconds=1)  # type: ignore[operator]


def test_everyone_may_watch_runs(client: Client) -> None:
    assert send(client, "GET", "runs/").status_code == 200
    assert not Run.objects.exists()


def test_the_document_says_which_operation_wants_what(client: Client) -> None:
    answer = client.get(f"{API}schema/", headers={"Accept": "application/vnd.oai.openapi+json"}).json()
    schemes = answer["components"]["securitySchemes"]
    assert (schemes["token"]["type"], schemes["token"]["scheme"]) == ("http", "bearer")
    security = {
        (method.upper(), path.removeprefix(API)): operation["security"]
        for path, methods in answer["paths"].items()
        for method, operation in methods.items()
        if "security" in operation
    }
    for method, address, _, _ in FOR_STAFF:
        named = address.replace("none", "{dispute_id}").replace("big-top", "{game}")
        assert security[method, named] == [{"token": []}, {"cookieAuth": []}], named
    assert {} in security["GET", "games/"]
    assert {} in security["GET", "runs/"]
    assert {} in security["POST", "games/{game}/moves/check/"]
