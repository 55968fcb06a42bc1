"""What people do with the book at the table: look something up, ask, and go on where there is no signal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.api.browser.visitor import Visitor
from tests.conftest import books_restore

pytestmark = pytest.mark.browser

GAME = "/games/big-top/"
# Milliseconds for what a server does for the first time.
SLOW = 30_000
QUESTION = "is a bid equal to the last one allowed?"


@pytest.fixture
def without_scripts(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    books_restore()
    with browser.new_context(
        java_script_enabled=False, base_url=live_server.url, viewport={"width": 390, "height": 844}
    ) as context:
        yield context.new_page()


def test_from_home_to_why_a_clause_can_be_trusted(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="Big Top", exact=True).click()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Auctions").click()
    expect(page.get_by_role("heading", name="4 Auctions")).to_be_in_viewport()
    page.get_by_role("link", name=re.compile("5 Placing coins")).last.click()
    page.get_by_role("navigation", name="Big Top").get_by_role("link", name="Search").click()
    # As it is typed, without the button.
    page.get_by_role("searchbox").press_sequentially("equal bid")
    first = page.locator("#found .clause").first
    expect(first).to_contain_text("an equal bid is not allowed", timeout=SLOW)
    expect(first.locator("mark").first).to_be_visible()
    expect(page).to_have_url(re.compile(r"\?q=equal(\+|%20)bid$"))
    visitor.check_layout()
    first.get_by_role("link").click()
    expect(page).to_have_url(f"{visitor.site}{GAME}rules/auctions.raise/")
    expect(page.get_by_role("heading", name="Why it can be trusted")).to_be_visible()
    page.get_by_text("An equal bid is too low").click()
    expect(page.get_by_text("A bid of 4 is not higher than the bid of 4.", exact=True)).to_be_visible()
    visitor.check_layout()
    visitor.check_access()


def test_old_addresses_lead_to_where_a_rule_is_now(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(f"{GAME}#auctions.raise")
    expect(page).to_have_url(f"{visitor.site}{GAME}sections/auctions/#auctions.raise")
    expect(page.locator("[id='auctions.raise']")).to_be_in_viewport()
    visitor.go("/")
    visitor.go(f"{GAME}#ruling-equal-bid")
    expect(page.get_by_role("heading", name="May I bid the same amount")).to_be_in_viewport()


def test_the_open_questions_of_a_game_are_two_steps_from_home(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    page.get_by_role("link", name="open questions of The Greatest Show").click()
    count = page.locator(".ruling").count()
    assert count > 20
    page.get_by_label("With the words").press_sequentially("pig")
    expect(page.locator("#found mark").first).to_be_visible(timeout=SLOW)
    assert 0 < page.locator(".ruling").count() < count
    visitor.check_layout()
    # Whatever is chosen or typed is asked for once.
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/open/" in request.url else None)
    page.get_by_label("Section").select_option("setup")
    expect(page.get_by_text("0 open questions like that.")).to_be_visible()
    words = page.get_by_label("With the words")
    words.fill("start")
    words.press("Enter")
    expect(page.locator("#found mark").first).to_be_visible()
    page.get_by_label("Section").focus()
    page.wait_for_timeout(500)
    assert len(asked) == 2, asked


def test_a_question_is_answered_in_place(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/")
    page.evaluate("window.same = true")
    page.get_by_label("Question").fill(QUESTION)
    page.get_by_role("radio", name="Big Top").check()
    page.get_by_role("button", name="Ask").click()
    answer = page.get_by_role("region", name="Answer")
    expect(answer.get_by_role("heading", name="No", exact=True)).to_be_focused(timeout=SLOW)
    expect(answer.get_by_role("heading", name="No", exact=True)).to_be_in_viewport()
    expect(page).to_have_url(re.compile(r"/ask/\?q=.*game=big-top"))
    assert page.evaluate("window.same")
    expect(answer.get_by_role("link", name="Link to this answer")).to_have_attribute(
        "href", re.compile("^/verdicts/")
    )
    visitor.check_layout()
    visitor.check_access()
    page.get_by_label("Question").fill("I have $6 and nothing on cards. Can I bid 7?")
    page.get_by_role("button", name="Ask").click()
    page.get_by_role("link", name="Is this your exact situation?").click(timeout=2 * SLOW)
    expect(page).to_have_url(re.compile("/games/big-top/check/"))
    expect(page.get_by_role("group", name="Who moves").get_by_label("Asker")).to_be_checked()


def test_without_scripts_everything_is_there(without_scripts: Page) -> None:
    page = without_scripts
    page.goto("/")
    page.get_by_label("Question").fill(QUESTION)
    page.get_by_role("radio", name="Big Top").check()
    page.get_by_role("button", name="Ask").click()
    expect(page.get_by_role("heading", name="No", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name=re.compile("Why .* can be trusted")).click()
    expect(page.get_by_role("heading", name="Why it can be trusted")).to_be_in_viewport()
    page.get_by_role("navigation", name="Big Top").get_by_role("link", name="Search").click()
    page.get_by_role("searchbox").fill("auctioneer")
    page.get_by_role("button", name="Search").click()
    expect(page.locator("#found mark").first).to_be_visible()
    page.goto("/games/greatest-show/open/")
    page.get_by_label("Section").select_option("setup")
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text(re.compile(r"^\d+ open questions?\.$"))).to_be_visible()
    expect(page.get_by_role("button", name="Keep for offline")).to_have_count(0)


def test_a_kept_game_is_read_and_searched_without_a_signal(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(GAME)
    page.get_by_role("button", name="Keep for offline").click()
    expect(page.get_by_text("Kept: these pages open here")).to_be_visible(timeout=SLOW)
    page.context.set_offline(True)
    visitor.go(f"{GAME}rules/auctions.raise/")
    expect(page).to_have_url(f"{visitor.site}{GAME}book/#auctions.raise")
    expect(page.locator("[id='auctions.raise']")).to_be_in_viewport()
    expect(page.get_by_role("status").filter(has_text="You are offline")).to_contain_text(
        re.compile("this is the kept copy of all rules of Big Top, version [0-9.]+")
    )
    clauses = page.locator(".clause:visible").count()
    assert clauses == 71
    page.get_by_label("Search this page").press_sequentially("equal bid")
    expect(page.get_by_text(re.compile(r"^\d+ found\.$"))).to_be_visible()
    assert 0 < page.locator(".clause:visible").count() < clauses
    expect(page.locator("[id='auctions.raise']")).to_be_visible()
    visitor.check_layout()
    visitor.go("/games/gran-circo/")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.get_by_role("link", name="Big Top").click()
    expect(page.get_by_role("heading", name="Big Top: all rules")).to_be_visible()
    # What was asked for is looked for in the kept copy, whether a game was named or not.
    visitor.go(f"{GAME}search/?q=equal+bid")
    expect(page).to_have_url(f"{visitor.site}{GAME}book/?q=equal+bid")
    expect(page.get_by_label("Search this page")).to_have_value("equal bid")
    expect(page.locator("[id='auctions.raise']")).to_be_in_viewport()
    visitor.go("/ask/?game=big-top&q=is+a+bid+equal+to+the+last+one+allowed%3F")
    expect(page.get_by_text("No text has all these words")).to_be_visible()
    expect(page.locator("[id='auctions.raise']")).to_be_visible()
    visitor.go("/ask/?q=equal+bid")
    page.get_by_role("link", name="Big Top").click()
    expect(page.get_by_label("Search this page")).to_have_value("equal bid")
    visitor.check_access()
    page.context.set_offline(False)
    visitor.go(f"{GAME}book/")
    expect(page.get_by_role("heading", name="Big Top: all rules")).to_be_visible()
    expect(page.get_by_text("You are offline")).to_be_hidden()
    visitor.go(GAME)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Keep for offline")).to_be_visible()
    assert page.evaluate("caches.keys().then(all => all.filter(each => each.includes('book')).length)") == 0
    # What the browser says of requests that found no server.
    visitor.complaints[:] = [each for each in visitor.complaints if "INTERNET_DISCONNECTED" not in each]


def test_on_paper_there_are_the_words_and_nothing_to_press(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(f"{GAME}book/")
    page.emulate_media(media="print", color_scheme="light")
    expect(page.locator("[id='auctions.raise']")).to_be_visible()
    expect(page.locator("#ruling-equal-bid")).to_be_visible()
    for gone in ("header", "nav", "form", "button"):
        assert page.locator(f"{gone}:visible").count() == 0
    assert (
        page.locator("body").evaluate("each => getComputedStyle(each).backgroundColor")
        == "rgb(255, 255, 255)"
    )
