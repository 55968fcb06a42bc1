"""Whatever cannot be done is said on a page in the look of the site, with what to do now."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client, override_settings

from api.pages.example import EXAMPLES
from rulebase import selectors as rulebase
from tests.api.guarded import check_guarded
from tests.api.rates import at_most

CHECK = "/games/big-top/check/"
EXAMPLE = EXAMPLES["big-top"]
QUESTION = {"game": "big-top", "q": "May I bid zero?"}
HTMX = {"HX-Request": "true"}


def page(response: Any, status: int, *says: str) -> str:
    """The text of a refusal, which is a whole page that leads on and that htmx puts where it is read."""
    text: str = response.content.decode()
    assert response.status_code == status
    check_guarded(response)
    assert response.headers["HX-Retarget"] == response.headers["HX-Reselect"] == "#main"
    for words in (*says, '<main id="main"', '<header class="site">', 'href="/"'):
        assert words in text, words
    return text


def api_refusal(response: Any, status: int) -> dict[str, Any]:
    """What the API says instead: the one shape."""
    assert response.status_code == status
    shape: dict[str, Any] = response.json()
    assert shape.keys() == {"code", "message", "path", "expected", "docs"}
    return shape


@pytest.fixture
def few() -> Iterator[None]:
    """Whoever asks a third time within the minute is refused."""
    with at_most("2/min"):
        yield


def test_a_host_that_is_not_ours(client: Client) -> None:
    host = {"Host": "elsewhere.example"}
    page(client.get("/runs/", headers=host), 400, "That could not be read")
    assert api_refusal(client.get("/api/v1/games/", headers=host), 400)["code"] == "bad-input"


@override_settings(DATA_UPLOAD_MAX_MEMORY_SIZE=100)
def test_more_than_is_read(site: None) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(CHECK)  # For a token, without which nothing is read.
    response = client.post(CHECK, {"position": "x" * 200})
    page(response, 413, "That is too much")
    assert response.headers["Connection"] == "close"


@override_settings(DATA_UPLOAD_MAX_NUMBER_FIELDS=2)
def test_more_fields_than_are_read(client: Client, site: None) -> None:
    page(client.post(CHECK, {"a": "1", "b": "2", "c": "3"}), 413, "That is too much")


def test_a_form_that_cannot_be_read(client: Client, site: None) -> None:
    response = client.post(CHECK, b"--x", content_type="multipart/form-data; boundary=")
    page(response, 400, "That could not be read")


@pytest.mark.parametrize("address", [CHECK, "/verdicts/abc/dispute/", "/runs/"])
def test_a_form_that_this_site_did_not_give(address: str) -> None:
    client = Client(enforce_csrf_checks=True)
    page(client.post(address, EXAMPLE), 403, "The form was too old", "load the page anew")


def test_what_only_staff_can_do(client: Client, db: None) -> None:
    client.force_login(User.objects.create_user("Pia"))
    text = page(client.post("/runs/"), 403, "Only staff who are logged in")
    assert 'href="/admin/login/?next=/runs/"' in text


@pytest.mark.parametrize("address", ["/nowhere/", "/games/chess/", "/games/a/b/c/", "/runs/1/"])
def test_an_address_that_leads_nowhere(client: Client, db: None, address: str) -> None:
    page(client.get(address), 404, "Nothing here")


def test_our_own_mistake_without_a_database(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(raise_request_exception=False)

    def broken() -> None:
        raise ZeroDivisionError("secret words")

    monkeypatch.setattr(rulebase, "games_list", broken)

    def unreachable(*anything: object) -> None:
        raise AssertionError("the database was asked")

    with connection.execute_wrapper(unreachable):
        text = page(client.get("/"), 500, "Our mistake", "not with you")
    assert "secret words" not in text


def test_a_page_whose_database_does_not_answer(db: None) -> None:
    client = Client(raise_request_exception=False)

    def unreachable(*anything: object) -> None:
        raise ConnectionError

    with connection.execute_wrapper(unreachable):
        page(client.get("/runs/"), 500, "Our mistake")


def test_our_own_mistake_in_the_api(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(raise_request_exception=False)

    def unreachable(*anything: object) -> None:
        raise ConnectionError

    with connection.execute_wrapper(unreachable):
        response = client.get("/api/v1/runs/00000000-0000-0000-0000-000000000000/events")
    assert api_refusal(response, 500)["code"] == "internal"


@pytest.mark.parametrize("htmx", [False, True])
def test_too_many_questions_are_refused_where_they_were_asked(
    client: Client, site: None, few: None, htmx: bool
) -> None:
    headers = HTMX if htmx else {}
    assert [client.get("/ask/", QUESTION, headers=headers).status_code for _ in range(2)] == [200, 200]
    response = client.get("/ask/", QUESTION, headers=headers)
    text = response.content.decode()
    assert response.status_code == 429
    assert 50 <= int(response.headers["Retry-After"]) <= 61
    assert "Not now" in text
    assert "Too many came from your address. Try again in" in text
    assert ("May I bid zero?</textarea>" in text) is not htmx
    # The form itself can always be had.
    assert client.get("/ask/").status_code == 200


def test_a_check_that_is_refused_keeps_what_was_entered(client: Client, site: None, few: None) -> None:
    assert [client.post(CHECK, EXAMPLE).status_code for _ in range(2)] == [200, 200]
    response = client.post(CHECK, EXAMPLE)
    assert (response.status_code, "Retry-After" in response.headers) == (429, True)
    text = response.content.decode()
    assert "Not now" in text
    assert f'value="{EXAMPLE["bid.amount"]}"' in text
    assert client.get(CHECK).status_code == 200
    assert client.get(f"{CHECK}?names=Ann,Ben&seed=1").status_code == 429


def test_pages_and_api_are_counted_together(client: Client, site: None, few: None) -> None:
    search = "/games/big-top/search/?q=bid"
    assert client.get(search).status_code == 200
    assert client.get("/api/v1/games/").status_code == 200
    for refused in (search, "/ask/?q=bid&game=big-top", "/api/v1/games/"):
        response = client.get(refused)
        assert (response.status_code, "Retry-After" in response.headers) == (429, True)


def test_reading_is_not_counted(client: Client, site: None, few: None) -> None:
    for _ in range(3):
        for address in ("/", "/games/big-top/", "/games/big-top/search/", "/runs/"):
            assert client.get(address).status_code == 200
