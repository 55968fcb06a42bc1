"""The checker at the table: a position described from nothing, asked about, and played on; with scripts and without."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.api.browser.visitor import Visitor

pytestmark = pytest.mark.browser

GRAN_CIRCO = "/games/gran-circo/check/"
MONEY = "How many dollars does Ann have?"


def opened(visitor: Visitor, title: str) -> Locator:
    """A part of the form that opens, opened."""
    part = (
        visitor.page.locator("details")
        .filter(has=visitor.page.locator("> summary", has_text=re.compile(title)))
        .last
    )
    if part.get_attribute("open") is None:
        part.locator("> summary").click()
    return part


def buy_flyers(visitor: Visitor) -> None:
    """Ann buys Flyers at $4 in the ring; nothing is said of her money."""
    page = visitor.page
    visitor.go(GRAN_CIRCO)
    page.get_by_label("Add a player").fill("Ann, Ben")
    visitor.ask_for("Add player")
    page.get_by_role("group", name="Who moves").get_by_label("Ann").check()
    page.get_by_label("Buy a tile").check()
    page.get_by_role("group", name="What is bought").get_by_label("advertisement").check()
    page.get_by_label("Which tile").fill("Flyers")
    tiles = opened(visitor, "^What the tiles show")
    tiles.get_by_label("Add to: What advertisements show").fill("Flyers")
    tiles.get_by_role("button", name="Add", exact=True).nth(0).click()
    page.wait_for_load_state()
    if not visitor.scripts:
        opened(visitor, "^What the tiles show")
    flyers = opened(visitor, "^Flyers")
    flyers.get_by_role("textbox", name="Price, the red number").fill("4")


def verdict(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("region", name="Verdict")


def test_a_purchase_is_described_from_nothing_and_its_unknown_is_filled_in(player: Visitor) -> None:
    page = player.page
    buy_flyers(player)
    player.ask_for("Check move")
    expect(verdict(player).get_by_role("heading", name="Depends")).to_be_in_viewport()
    expect(verdict(player).get_by_role("textbox", name=MONEY)).to_be_editable()
    expect(verdict(player)).to_contain_text(re.compile(r"illegal if .*3"))
    verdict(player).get_by_role("textbox", name=MONEY).fill("3")
    player.ask_for("Check again")
    expect(verdict(player).get_by_role("heading", name="Illegal")).to_be_in_viewport()
    expect(verdict(player)).to_contain_text("Flyers costs Ann $4, and Ann has $3.")
    expect(verdict(player).locator(".clause a").first).to_have_attribute("href", re.compile("[#/]invest"))
    # What was filled in stands in the form now, and can be counted up.
    money = page.get_by_role("group", name="Ann", exact=True).get_by_role(
        "textbox", name="Dollars", exact=True
    )
    expect(money).to_have_value("3")
    if player.scripts:
        money.press("ArrowUp")
        expect(money).to_have_value("4")
    else:
        money.fill("4")
    player.ask_for("Check move")
    expect(verdict(player).get_by_role("heading", name="Illegal")).to_have_count(0)
    page.get_by_role("link", name="Link to this answer").click()
    page.get_by_role("link", name="Change it and check again").click()
    expect(
        page.get_by_role("group", name="Ann", exact=True).get_by_role("textbox", name="Dollars", exact=True)
    ).to_have_value("4")


def test_a_game_is_set_up_played_taken_back_and_scored(player: Visitor) -> None:
    page = player.page
    player.go(GRAN_CIRCO)
    opened(player, "^Start from")
    page.get_by_label("Players, clockwise from the first").fill("Ann, Ben, Cleo")
    player.press("Set up a new game")
    player.ask_for("Legal moves")
    moves = page.get_by_role("region", name="Legal moves")
    expect(moves.get_by_role("heading", name="1 legal move")).to_be_in_viewport()
    with page.expect_response(lambda response: response.request.method == "POST"):
        moves.get_by_role("button", name=re.compile("^Play this move: Ann: Deal acts")).click()
    happened = page.get_by_role("region", name="What happened")
    expect(happened).to_contain_text("Ann")
    expect(happened.locator("a.number").first).to_be_visible()
    history = page.get_by_role("region", name="Moves played")
    expect(history.get_by_role("link")).to_have_text([re.compile("^Ann: Deal acts")])
    player.ask_for("Undo the last move")
    expect(page.get_by_role("region", name="Taken back")).to_contain_text("Ann: Deal acts")
    expect(history).to_have_count(0)
    # The move stands in the form, and can be made again.
    player.ask_for("Play the move")
    expect(happened).to_contain_text("Ann")
    player.ask_for("Score")
    score = page.get_by_role("region", name="Score")
    expect(score.get_by_role("heading", name="Ann: 0 points")).to_be_in_viewport()
    expect(
        score.get_by_role("row", name=re.compile("^Stars of the cast")).first.get_by_role("link").first
    ).to_be_visible()


def test_names_become_chips_and_what_was_opened_stays_open(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("/games/big-top/check/?position.players.Ann.money=6")
    table = opened(visitor, "^The table")
    deck = table.get_by_role("combobox", name="Deck, top card first")
    deck.fill("Lion, Bear")
    deck.press("Enter")
    expect(table.get_by_label("Bear", exact=True)).to_be_checked()
    visitor.ask_for("Check position")
    expect(table.get_by_label("Lion", exact=True)).to_be_visible()
    page.get_by_role("link", name="Link to this form").click()
    expect(page.get_by_label("Bear", exact=True)).to_be_checked()


def test_a_check_without_a_signal_says_so_and_keeps_what_was_entered(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go(GRAN_CIRCO)
    page.get_by_label("Add a player").fill("Ann")
    page.context.set_offline(True)
    page.get_by_role("button", name="Check move", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("The server did not answer.")
    expect(page.get_by_label("Add a player")).to_have_value("Ann")
    page.context.set_offline(False)
    visitor.complaints.clear()  # The browser says that it could not reach the server.
    visitor.ask_for("Add player")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_verdict_can_be_copied_where_it_was_given_and_where_it_is_kept(visitor: Visitor) -> None:
    page = visitor.page
    buy_flyers(visitor)
    visitor.ask_for("Check move")
    expect(verdict(visitor).get_by_role("button", name="Copy link")).to_be_visible()
    verdict(visitor).get_by_role("link", name="Link to this answer").click()
    # What is on the clipboard no page of the site may read.
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    assert page.evaluate("window.copied") == page.url
