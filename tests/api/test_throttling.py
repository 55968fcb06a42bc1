"""Requests are counted by address or by token, and each answer tells how many are left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from rest_framework.throttling import AnonRateThrottle

from api.batches import BatchThrottle
from api.throttling import AddressThrottle
from tests.api.promised import misfits
from tests.api.tokens.making import bearing, made

pytestmark = pytest.mark.usefixtures("site")

API = "/api/v1/"
FIELDS = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
BATCH = '{"checks": [{"check": "positions/check", "body": {"position": {}}}]}'


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    """Three requests a minute for an address, and a time that stands still."""
    clock = Clock()
    monkeypatch.setattr(AnonRateThrottle, "get_rate", lambda self: "3/min")
    monkeypatch.setattr(AddressThrottle, "timer", staticmethod(clock))
    cache.clear()
    yield clock
    cache.clear()


def get(client: Client, address: str = "games/", **headers: str) -> Any:
    return client.get(API + address, headers=headers)


def told(answer: Any) -> tuple[int, ...]:
    return tuple(int(answer[name]) for name in FIELDS)


def test_each_answer_tells_what_is_left(client: Client, clock: Clock) -> None:
    assert told(get(client)) == (3, 2, 60)
    clock.now += 10
    assert told(get(client)) == (3, 1, 50)
    assert told(get(client)) == (3, 0, 50)
    refused = get(client)
    assert refused.status_code == 429
    assert told(refused) == (3, 0, 50)
    assert refused["Retry-After"] == "50"
    assert misfits(refused.json(), "Error") == []
    assert refused.json()["expected"] == "a new attempt in 50 seconds"
    clock.now += 50
    assert told(get(client)) == (3, 0, 10)
    assert get(client).status_code == 429


@pytest.mark.parametrize(
    ("method", "address", "status"),
    [
        ("GET", "games/", 200),
        ("GET", "games/chess/", 404),
        ("GET", "nothing/at/all", 404),
        ("GET", "schema/", 200),
        ("GET", "docs/", 200),
        ("GET", "disputes/none/", 404),
        ("GET", "games/big-top/ask/", 405),
        ("POST", "games/big-top/ask/", 400),
        ("GET", "runs/00000000-0000-0000-0000-000000000000/events", 404),
    ],
)
def test_every_kind_of_answer_has_the_headers_and_is_counted(
    client: Client, clock: Clock, method: str, address: str, status: int
) -> None:
    def send() -> Any:
        return client.generic(method, API + address, "{", content_type="application/json")

    answer = send()
    assert answer.status_code == status
    assert told(answer) == (3, 2, 60)
    send(), send()
    refused = send()
    assert refused.status_code == 429
    assert refused["Retry-After"] == refused["RateLimit-Reset"]


def test_an_answer_that_did_not_change_has_them_too(client: Client, clock: Clock) -> None:
    tag = get(client)["ETag"]
    unchanged = get(client, **{"If-None-Match": tag})
    assert (unchanged.status_code, told(unchanged)) == (304, (3, 1, 60))


def test_pages_are_not_counted(client: Client, clock: Clock) -> None:
    assert FIELDS[0] not in client.get("/").headers


def test_addresses_are_counted_apart(client: Client, clock: Clock) -> None:
    get(client)
    assert told(client.get(f"{API}games/", REMOTE_ADDR="203.0.113.77")) == (3, 2, 60)


def test_a_token_has_its_own_rate_whatever_its_address_has_left(client: Client, clock: Clock) -> None:
    one, other = made("quota", rate="5/hour"), made("quota", "staff", rate="5/hour")
    for _ in range(3):
        get(client)
    assert get(client).status_code == 429
    for left in (4, 3, 2, 1, 0):
        assert told(get(client, **bearing(one.text))) == (5, left, 3600)
    refused = get(client, **bearing(one.text))
    assert (refused.status_code, refused["Retry-After"]) == (429, "3600")
    assert told(get(client, "nothing/", **bearing(other.text))) == (5, 4, 3600)


def test_a_token_for_staff_alone_counts_as_its_address(client: Client, clock: Clock) -> None:
    get(client)
    assert told(get(client, **bearing(made("staff").text))) == (3, 1, 60)


def test_wrong_tokens_count_as_requests_of_their_address(client: Client, clock: Clock) -> None:
    statuses = [get(client, **bearing("ringside_wrong")) for _ in range(4)]
    assert [answer.status_code for answer in statuses] == [401, 401, 401, 429]
    assert told(statuses[0]) == (3, 2, 60)
    assert get(client).status_code == 429


def test_of_two_counts_the_one_with_less_left_is_told(
    client: Client, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BatchThrottle, "get_rate", lambda self: "1/hour")

    def batch(**headers: str) -> Any:
        address = f"{API}games/big-top/batch/"
        return client.post(address, BATCH, content_type="application/json", headers=headers)

    first, second = batch(), batch()
    assert (first.status_code, told(first)) == (200, (1, 0, 3600))
    assert (second.status_code, second["Retry-After"]) == (429, "3600")
    # Those of a token are counted apart from those of its address, at the same rate.
    token = bearing(made("quota", rate="1000/min").text)
    assert [batch(**token).status_code for _ in range(2)] == [200, 429]
