"""Looking for clauses in the ledger, as somebody does who wonders what cannot be checked."""

import re

import pytest
from playwright.sync_api import expect

from tests.api.browser.visitor import Visitor

pytestmark = pytest.mark.browser

# Milliseconds for what a server does for the first time.
SLOW = 30_000


def test_choices_and_words_narrow_the_ledger_together(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/games/big-top/ledger/")
    page.get_by_role("link", name=re.compile("^exempt")).click()
    status = page.locator("#found [role=status]")
    expect(status).to_contain_text("11 of 71 clauses", timeout=SLOW)
    page.evaluate("window.same = true")
    # As it is typed, without the button.
    page.get_by_role("searchbox").press_sequentially("clowns")
    expect(status).to_contain_text(re.compile("^[1-9] of 71 clauses"), timeout=SLOW)
    expect(page).to_have_url(re.compile(r"\?q=clowns&cover=exempt$"))
    expect(page.get_by_text("Nobody can check who fears clowns the most")).to_be_visible()
    assert page.evaluate("window.same")
    visitor.check_layout()
    page.get_by_role("link", name=re.compile("^enforced")).click()
    expect(page.get_by_role("searchbox")).to_have_value("clowns")
    page.get_by_role("link", name=re.compile("^Show all|^show all")).click()
    expect(status).to_contain_text("71 of 71 clauses")
    expect(page.get_by_role("searchbox")).to_have_value("")
