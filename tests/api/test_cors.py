"""Pages of other sites may use the API from a browser only where a setting names them."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings as configured
from django.test import Client

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]

CHECK = "/api/v1/games/big-top/moves/check/"
READ = "/api/v1/games/big-top/"
OURS, OTHER = "https://table.example", "https://other.example"
ALLOW = "Access-Control-Allow-Origin"


@pytest.fixture(autouse=True)
def one_site(settings: Any) -> None:
    settings.CORS_ALLOWED_ORIGINS = [OURS]


def preflight(client: Client, origin: str, address: str = CHECK) -> Any:
    asked = {
        "Origin": origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
    }
    return client.options(address, headers=asked)


def test_a_preflight_of_a_site_that_is_named_is_allowed(client: Client) -> None:
    answer = preflight(client, OURS)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer[ALLOW] == OURS
    assert answer["Access-Control-Allow-Methods"] == "GET, HEAD, POST"
    allowed = answer["Access-Control-Allow-Headers"].split(", ")
    assert {"authorization", "content-type", "if-none-match"} <= set(allowed)
    assert "Access-Control-Allow-Credentials" not in answer.headers
    assert "origin" in answer["Vary"]


@pytest.mark.parametrize(
    "origin", [OTHER, "null", "https://table.example.evil.example", "http://table.example"]
)
def test_a_preflight_of_another_site_is_not(client: Client, origin: str) -> None:
    assert ALLOW not in preflight(client, origin).headers


def test_an_answer_shows_its_versions_tags_and_counts_to_a_site_that_is_named(client: Client) -> None:
    answer = client.get(READ, headers={"Origin": OURS})
    assert answer[ALLOW] == OURS
    shown = set(answer["Access-Control-Expose-Headers"].split(", "))
    assert {"ETag", "RateLimit-Remaining", "X-Rulebook-Version", "Retry-After"} <= shown
    sent = {name for name in answer.headers if name.startswith(("RateLimit-", "X-Rulebook", "X-Service"))}
    assert sent <= shown
    unchanged = client.get(READ, headers={"Origin": OURS, "If-None-Match": answer["ETag"]})
    assert (unchanged.status_code, unchanged[ALLOW]) == (304, OURS)
    assert ALLOW not in client.get(READ, headers={"Origin": OTHER}).headers


@pytest.mark.parametrize("address", ["/", "/admin/login/", "/metrics", "/games/big-top/"])
def test_only_the_api_is_for_other_sites(client: Client, address: str) -> None:
    assert ALLOW not in client.get(address, headers={"Origin": OURS}).headers
    assert ALLOW not in preflight(client, OURS, address).headers


def test_without_the_setting_no_site_is_named(client: Client, settings: Any) -> None:
    settings.CORS_ALLOWED_ORIGINS = []
    assert ALLOW not in preflight(client, OURS).headers
    assert configured.CORS_URLS_REGEX == "^/api/"
