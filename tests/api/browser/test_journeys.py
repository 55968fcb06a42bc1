"""What people do on the pages: read a rule, ask, check a move, come back to a verdict."""

import re

import pytest
from django.core.cache import cache
from playwright.sync_api import expect

from tests.api.browser.visitor import Visitor
from tests.conftest import Queue
from verifier import services

pytestmark = pytest.mark.browser

RULES = "/games/big-top/"
CHECK = "/games/big-top/check/"
COINS = "How many dollars does Ann have behind the screen?"
CARDS = "Which incomplete cards does Ann have?"
HIGH_BID = "What is the highest bid so far?"


def ask(visitor: Visitor, question: str) -> None:
    visitor.go("/ask/")
    visitor.page.get_by_role("radio", name="Big Top").check()
    visitor.page.get_by_label("Question").fill(question)
    visitor.press("Ask")


def bid(visitor: Visitor, amount: str) -> None:
    visitor.go(CHECK)
    visitor.page.get_by_label("Who moves").fill("Ann")
    visitor.page.get_by_label("Bid", exact=True).check()
    visitor.page.get_by_role("textbox", name="Amount").and_(visitor.page.locator(":visible")).fill(amount)
    visitor.ask_for("Check move")


def bid_seven_with_six(visitor: Visitor) -> None:
    bid(visitor, "7")
    verdict = visitor.page.get_by_role("region", name="Verdict")
    for label, value in ((COINS, "6"), (HIGH_BID, "5")):
        verdict.get_by_role("textbox", name=label).fill(value)
    verdict.get_by_role("group", name=CARDS).get_by_label("none").check()
    visitor.ask_for("Check again")


def test_a_run_is_followed_to_its_end(visitor: Visitor, queue: Queue) -> None:
    run = services.run_start(games=["big-top"], trigger="test")
    visitor.go(f"/runs/{run.pk}/")
    state = visitor.page.locator("[data-shows=state]")
    expect(state).to_have_text("queued")
    queue.deliver(1)
    expect(state).to_have_text("running")
    expect(visitor.page.locator("span[data-shows=passed]")).to_have_text("50")
    visitor.check_layout()
    queue.deliver()
    expect(state).to_have_text("passed")


def test_every_clause_and_ruling_says_how_it_is_checked(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(f"{RULES}book/")
    states = page.locator(".clause > div > .quiet .badge, .ruling .badge:nth-of-type(2)").all_inner_texts()
    assert len(states) == page.locator(".clause, .ruling").count() > 100
    assert all("check" in state for state in states)


def test_an_answer_says_no_and_leads_to_its_clause(visitor: Visitor) -> None:
    page = visitor.page
    ask(visitor, "is a bid equal to the last one allowed?")
    answer = page.get_by_role("region", name="Answer")
    expect(answer.get_by_role("heading", name="No", exact=True)).to_be_in_viewport()
    answer.locator(".clause .number").click()
    expect(page).to_have_url(f"{visitor.site}{RULES}rules/auctions.raise/")


@pytest.mark.parametrize(
    ("question", "heading"),
    [
        ("Can I take back my bid?", "The rulebook does not say"),
        ("What about the auctioneer, coins and a strange elephant?", "No certain answer"),
        ("Which spaceship has the fastest engine?", "Not about this game"),
    ],
)
def test_what_the_rulebook_does_not_say_is_not_claimed(visitor: Visitor, question: str, heading: str) -> None:
    ask(visitor, question)
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_in_viewport()
    expect(visitor.page.get_by_label("Question")).to_have_value(question)


def test_without_coins_a_bid_depends_and_the_verdict_asks_for_them(visitor: Visitor) -> None:
    bid(visitor, "7")
    verdict = visitor.page.get_by_role("region", name="Verdict")
    expect(verdict.get_by_role("heading", name="Depends")).to_be_in_viewport()
    expect(verdict.get_by_role("textbox", name=COINS)).to_be_editable()


def test_a_bid_beyond_ones_coins_is_illegal_with_its_clause(visitor: Visitor) -> None:
    bid_seven_with_six(visitor)
    verdict = visitor.page.get_by_role("region", name="Verdict")
    expect(verdict.get_by_role("heading", name="Illegal")).to_be_in_viewport()
    expect(verdict).to_contain_text("Ann bids 7 and can pay 6 at most.")
    expect(verdict.locator(".clause a").first).to_have_attribute("href", f"{RULES}rules/auctions.afford/")
    expect(visitor.page.get_by_role("textbox", name="Dollars behind the screen")).to_have_value("6")


def test_a_verdict_has_an_address_and_can_be_changed(visitor: Visitor) -> None:
    page = visitor.page
    bid_seven_with_six(visitor)
    page.get_by_role("link", name="Link to this answer").click()
    expect(page).to_have_url(re.compile("/verdicts/"))
    expect(page.get_by_role("heading", name="Illegal")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text(["Amount", COINS])
    page.get_by_role("link", name="Change it and check again").click()
    page.get_by_role("textbox", name="Amount").and_(page.locator(":visible")).fill("6")
    visitor.ask_for("Check move")
    expect(page.get_by_role("heading", name="Illegal")).to_have_count(0)


def test_an_answer_is_disputed_and_the_next_steps_are_told(visitor: Visitor) -> None:
    cache.clear()  # Disputes of other tests came from the same address.
    page = visitor.page
    ask(visitor, "is a bid equal to the last one allowed?")
    page.get_by_role("link", name="Link to this answer").click()
    page.get_by_text("Is this wrong?").click()
    page.get_by_label("What is wrong?").fill("A tie is a bid.")
    page.get_by_label("What would be right?").fill("Yes")
    visitor.press("Send to staff")
    expect(page).to_have_url(re.compile("/disputes/"))
    expect(page.get_by_role("heading", name="Thank you")).to_be_in_viewport()
    expect(page.get_by_role("heading", name="What happens next")).to_be_visible()
    expect(page.get_by_role("main")).not_to_contain_text("A tie is a bid.")
    page.get_by_role("link", name="The answer").click()
    expect(page.get_by_role("region", name="Answer")).to_contain_text("No")


def test_a_bad_entry_is_named_and_stays(visitor: Visitor) -> None:
    page = visitor.page
    bid(visitor, "seven")
    visitor.expect_refusal(400)
    page.get_by_role("alert").get_by_role("link", name="Amount").click()
    amount = page.get_by_role("textbox", name="Amount").and_(page.locator(":visible"))
    expect(amount).to_be_in_viewport()
    expect(amount).to_have_value("seven")
    expect(amount).to_have_accessible_description("Expected a number.")
    expect(page.get_by_role("group", name="Who moves").get_by_label("Ann")).to_be_checked()


def test_the_keyboard_skips_to_the_content_and_shows_where_it_is(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(f"{RULES}rules/auctions.raise/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="To the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    focused = page.locator(":focus")
    expect(focused).to_have_text("Big Top")
    expect(focused).to_have_css("outline-style", "solid")
