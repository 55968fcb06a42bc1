"""What holds on every page: it fits the window, can be touched and read by everyone, and raises no complaint."""

import json
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from playwright.sync_api import expect
from rest_framework.throttling import AnonRateThrottle

from api.pages import asking
from api.pages.example import EXAMPLES
from tests.api.browser.visitor import Visitor
from tests.api.faulty import ended_run, failed_scenario, trial
from verifier.engines import GAMES

pytestmark = pytest.mark.browser

CHECK = "/games/big-top/check/"
EXAMPLE = EXAMPLES["big-top"]


def check(visitor: Visitor, **changed: str) -> None:
    visitor.go(f"{CHECK}?{urlencode(EXAMPLE | changed)}")
    visitor.ask_for("Check move")


def move_alone(visitor: Visitor) -> None:
    visitor.go(f"{CHECK}?move=bid&player=Ann&bid.amount=7")
    visitor.ask_for("Check move")


def permalink(visitor: Visitor) -> None:
    check(visitor)
    visitor.page.get_by_role("link", name="Link to this answer").click()
    visitor.page.wait_for_url("**/verdicts/**")


def refusal(visitor: Visitor) -> None:
    check(visitor, **{"bid.amount": "seven" * 60})
    visitor.expect_refusal(400)


def picture(visitor: Visitor) -> None:
    """An act of more components than fit side by side on a phone."""
    row = {f"Barrel {n}": {"kind": "barrel", "ground": True, "inside": "inside"} for n in range(12)}
    entries = EXAMPLES["meeple-circus"] | {"position": json.dumps({"players": {"Ann": {"built": row}}})}
    visitor.go(f"/games/meeple-circus/check/?{urlencode(entries)}")
    visitor.ask_for("Check move")
    shown = visitor.page.get_by_role("img", name="Circus act of Ann")
    assert shown.evaluate("each => each.getBoundingClientRect().width") > 500


def listed(game: str) -> Callable[[Visitor], None]:
    """A whole position with everything opened, and its legal moves."""

    def go(visitor: Visitor) -> None:
        visitor.go(f"/games/{game}/check/?names=Ann,Ben,Cleo&seed=3")
        visitor.ask_for("Legal moves")
        visitor.open_all()

    return go


def scored(visitor: Visitor) -> None:
    visitor.go("/games/gran-circo/check/?names=Ann,Ben,Cleo")
    visitor.ask_for("Score")


def drawn(
    visitor: Visitor, game: str, told: object, entries: dict[str, str], *, title: str, breach: str
) -> None:
    """A move checked in a position: its picture is there, and the breach stands in its words."""
    entries = entries | {"position": json.dumps(told)}
    visitor.go(f"/games/{game}/check/?{urlencode(entries)}")
    visitor.ask_for("Check move")
    assert visitor.page.get_by_role("img", name=title).is_visible()
    visitor.page.locator(".in-words summary").click()
    assert visitor.page.locator(".in-words li").get_by_text(breach).is_visible()


def ring(visitor: Visitor) -> None:
    """A kept verdict with a drawing as wide as a phone, and its words."""
    told = {"players": {"Ana": {"money": 3}}, "ring": {"stands": ["S"]}, "stands": {"S": {"price": 4}}}
    entries = {
        "move": "buy",
        "player": "Ana",
        "buy.what": "stand",
        "buy.tile": "S",
    }
    drawn(
        visitor,
        "gran-circo",
        told,
        entries,
        title="Gran Circo: the ring",
        breach="Breach 1, at Ana's money, S",
    )


def full_act(visitor: Visitor) -> None:
    """A show with an act that is full, and artists of whom little is known."""
    told = {
        "phase": "play",
        "turn": "Ann",
        "seats": ["Ann", "Ben"],
        "trade_row": ["pig", "?", "Mo"],
        "artists": {"Jack": {"kind": "juggler", "value": 3}, "Bo": {"kind": "acrobat"}},
        "shows": {"Wild": {"acts": [{"places": 1}, {"places": 3, "favours": ["juggler"]}, {}]}},
        "players": {"Ann": {"show": "Wild", "hand": ["Jack"], "stage": {"Bo": {"act": 1}}}},
    }
    entries = {
        "move": "add",
        "player": "Ann",
        "add.artist": "Jack",
        "add.act": "1",
    }
    drawn(
        visitor,
        "greatest-show",
        told,
        entries,
        title="The Greatest Show: the trade row",
        breach="Breach 1, at act I of Ann's show",
    )


def railroads(visitor: Visitor) -> None:
    """The whole map, with a move to a city that no railroad reaches."""
    told = {
        "components": "assumed",
        "version": "advanced",
        "step": "turns",
        "turn": "Ann",
        "month": "may",
        "week": 2,
        "seats": ["Ann", "Ben"],
        "board": {"Chicago": {"counter": "green-show-1"}, "?": {}},
        "players": {"Ann": {"train": "Toronto", "hand": ["basic-transit"]}, "Ben": {"train": "Toronto"}},
    }
    entries = {
        "move": "play",
        "player": "Ann",
        "play.card": "basic-transit",
        "play.route": "Boston",
    }
    drawn(
        visitor,
        "circus-train",
        told,
        entries,
        title="Circus Train: the map",
        breach="Breach 1, at Toronto, Boston",
    )


def long_words(visitor: Visitor) -> None:
    check(visitor, player="A" * 40)


def failed_run(visitor: Visitor) -> None:
    """Failures with everything opened: long values, many lines, a scenario in words."""
    run = ended_run(total=3)
    moves = [json.dumps({"type": "bid", "player": "Ann", "amount": amount}) for amount in range(20)]
    failed_scenario(run, {"verdict": "legal", "breaches": []}, {"verdict": "illegal", "breaches": ["b" * 90]})
    failed_scenario(run, {"offers": moves}, {"offers": [*moves[1:], "pass"]}, number=10)
    failed_scenario(run, {"says": ["Ann pays. " * 40]}, {"error": "KeyError"}, number=20)
    visitor.go("/runs/")
    visitor.page.get_by_role("link", name="UTC").click()
    visitor.page.get_by_role("heading", name="Failures").wait_for()
    visitor.open_all()


def staff_runs(visitor: Visitor) -> None:
    """Runs as staff see them, who can start one."""
    client = Client()
    client.force_login(User.objects.create_user("Sam", is_staff=True))
    name = settings.SESSION_COOKIE_NAME
    session = client.cookies[name].value
    visitor.page.context.add_cookies([{"name": name, "value": session, "url": visitor.site}])
    ended_run(state="passed", total=0)
    ended_run(state="error", total=7, note="no broker answers")
    visitor.go("/runs/")
    visitor.page.get_by_role("button", name="Start").wait_for()


def filtered_ledger(visitor: Visitor) -> None:
    trial(GAMES["big-top"].rules[0].id)
    visitor.go("/games/big-top/ledger/?strength=survivors&q=there")
    visitor.open_all()


def too_old(visitor: Visitor) -> None:
    """A form whose token is not there any more, sent in place."""
    visitor.go(f"{CHECK}?{urlencode(EXAMPLE)}")
    visitor.page.context.clear_cookies()
    visitor.ask_for("Check move")
    expect(visitor.page.get_by_role("heading", name="The form was too old")).to_be_focused()
    visitor.expect_refusal(403)


def too_many(visitor: Visitor) -> None:
    cache.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(AnonRateThrottle, "rate", "0/min", raising=False)
        visitor.go("/games/big-top/search/?q=bid")
    visitor.expect_refusal(429)


def our_mistake(visitor: Visitor) -> None:
    """Something that breaks while a question is answered in place."""

    def broken(body: object) -> None:
        raise ZeroDivisionError

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "given_anywhere", broken)
        visitor.go("/")
        visitor.page.get_by_label("Question").fill("May I bid?")
        visitor.page.get_by_role("button", name="Ask").click()
        expect(visitor.page.get_by_role("heading", name="Our mistake")).to_be_focused()
    visitor.expect_refusal(500)


def disputing(visitor: Visitor) -> None:
    visitor.go("/ask/?game=big-top&q=Can+I+raise+my+own+bid%3F")
    visitor.page.get_by_text("Is this wrong?").click()


def dispute(visitor: Visitor) -> None:
    cache.clear()  # Disputes of other tests came from the same address.
    disputing(visitor)
    visitor.page.get_by_label("What is wrong?").fill("w" * 400)
    visitor.press("Send to staff")


def dispute_refused(visitor: Visitor) -> None:
    cache.clear()
    disputing(visitor)
    visitor.page.get_by_label("What is wrong?").fill(" ")
    visitor.press("Send to staff")
    visitor.expect_refusal(400)


def nowhere(visitor: Visitor) -> None:
    visitor.go("/games/chess/")
    visitor.expect_refusal(404)


def address(where: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.go(where)


PAGES: dict[str, Callable[[Visitor], None]] = {
    "home": address("/"),
    "contents": address("/games/big-top/"),
    "section": address("/games/big-top/sections/auctions/"),
    "clause": address("/games/circus-train/rules/cards.fast.move/"),
    "ruling": address("/games/big-top/rules/equal-bid/"),
    "open questions": address("/games/greatest-show/open/"),
    "words": address("/games/circus-train/words/"),
    "book": address("/games/big-top/book/"),
    "ledger": address("/games/big-top/ledger/"),
    "ask": address("/ask/"),
    "answer": address("/ask/?game=big-top&q=Can+I+raise+my+own+bid%3F"),
    "long question": address(f"/ask/?game=big-top&q={'a' * 400}"),
    "empty form": address(CHECK),
    "illegal": check,
    "depends": move_alone,
    "long words": long_words,
    "legal moves": listed("gran-circo"),
    "most fields": listed("circus-train"),
    "score": scored,
    "picture": picture,
    "ring": ring,
    "full act": full_act,
    "railroads": railroads,
    "refused": refusal,
    "verdict": permalink,
    "disputing": disputing,
    "dispute": dispute,
    "dispute refused": dispute_refused,
    "not found": nowhere,
    "runs": address("/runs/"),
    "runs of staff": staff_runs,
    "failed run": failed_run,
    "filtered ledger": filtered_ledger,
    "form too old": too_old,
    "too many": too_many,
    "our mistake": our_mistake,
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_fits_its_window_and_everyone_can_use_it(visitor: Visitor, page: str) -> None:
    PAGES[page](visitor)
    visitor.check_layout()
    visitor.check_access()
