"""Every page of the site keeps to itself, and none can be forgotten here."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import URLPattern

from api.pages.example import EXAMPLES
from api.urls import urlpatterns
from tests.api.faulty import ended_run, failed_scenario
from tests.api.guarded import check_guarded
from tests.api.rates import at_most
from verifier.disputes.models import Dispute
from verifier.disputes.services import dispute_file
from verifier.models import Run, Verdict

STATIC = Path(__file__).resolve().parents[2] / "api" / "static"
CHECK = "/games/big-top/check/"
# By name an address of each page; others are made by the test.
PAGES = {
    "home": "/",
    "rules": "/games/big-top/",
    "section": "/games/big-top/sections/auctions/",
    "rule": "/games/big-top/rules/auctions.raise/",
    "book": "/games/big-top/book/",
    "words": "/games/big-top/words/",
    "open": "/games/big-top/open/",
    "search": "/games/big-top/search/?q=bid",
    "ledger": "/games/big-top/ledger/",
    "check": CHECK,
    "ask": "/ask/?game=big-top&q=May+I+bid+zero%3F",
    "offline": "/offline/",
    "worker": "/worker.js",
    "runs": "/runs/",
}
MADE = {"verdict", "new_dispute", "dispute", "run"}
# What others made, or is no page.
FOREIGN = {"docs": "/api/v1/docs/", "schema": "/api/v1/schema/", "login": "/admin/login/"}

pytestmark = pytest.mark.usefixtures("site")


@pytest.fixture
def staff(client: Client) -> Client:
    """Who is shown every form."""
    client.force_login(User.objects.create_user("Sam", is_staff=True))
    return client


@pytest.fixture
def nobody_more() -> Iterator[None]:
    """Whoever asks anything is told that it is too much."""
    with at_most("0/min"):
        yield


def kept(client: Client) -> Verdict:
    client.post(CHECK, EXAMPLES["big-top"])
    return Verdict.objects.get()


def test_every_page_is_looked_at_here() -> None:
    named = {pattern.name for pattern in urlpatterns if isinstance(pattern, URLPattern) and pattern.name}
    assert named == PAGES.keys() | MADE
    assert PAGES.keys().isdisjoint(MADE)


@pytest.mark.parametrize("address", [*PAGES.values(), *FOREIGN.values()])
def test_a_page_keeps_to_itself(staff: Client, address: str) -> None:
    if address == FOREIGN["login"]:
        staff.logout()
    response = staff.get(address)
    assert response.status_code == 200
    check_guarded(response, address)


def test_pages_of_what_was_kept_keep_to_themselves(staff: Client) -> None:
    verdict = kept(staff)
    dispute, _ = dispute_file(kept=verdict, remark="no", expected="")
    assert isinstance(dispute, Dispute)
    run, going_on = ended_run(), Run.objects.create(games=["big-top"], total=9, trigger="test", versions={})
    failed_scenario(run, {"verdict": "legal"}, {"verdict": "illegal"})
    kept_at = f"/verdicts/{verdict.pk}/"
    for address in (
        kept_at,
        f"{kept_at}dispute/",
        f"/disputes/{dispute.pk}/",
        f"/runs/{run.pk}/",
        f"/runs/{going_on.pk}/",
    ):
        response = staff.get(address)
        assert response.status_code == 200, address
        check_guarded(response, address)


@pytest.mark.parametrize("address", ["/nowhere/", "/games/chess/", "/games/big-top/rules/none/"])
def test_what_is_nowhere_keeps_to_itself(client: Client, address: str) -> None:
    check_guarded(client.get(address))


def test_what_was_checked_keeps_to_itself(client: Client) -> None:
    response = client.post(CHECK, EXAMPLES["big-top"])
    assert response.status_code == 200
    check_guarded(response)


@pytest.mark.parametrize("address", [PAGES["ask"], PAGES["search"], f"{CHECK}?names=Ann,Ben"])
def test_what_is_refused_for_now_keeps_to_itself(client: Client, nobody_more: None, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 429
    check_guarded(response)


def test_styles_and_scripts_ask_nothing_of_another_host() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in (".css", ".js", ".svg")]
    assert len(files) > 5
    for path in files:
        text = path.read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
        assert "http:" not in text, path
        assert "https:" not in text, path
        assert "url(//" not in text, path
        assert "@import" not in text, path
