"""Pictures of positions: served as SVG, shown beside verdicts, safe to open."""

from __future__ import annotations

import json
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]

ACT = {
    "Jumbo": {"kind": "elephant", "ground": True, "inside": "inside", "lies": "off-side"},
    "Yan": {"kind": "acrobat", "colour": "yellow", "ground": False, "upon": ["Jumbo"]},
}


def asked(client: Client, position: dict[str, Any], game: str = "meeple-circus") -> Any:
    body = json.dumps({"position": position})
    return client.post(f"/api/v1/games/{game}/picture/", body, content_type="application/json")


def test_a_position_is_drawn(client: Client) -> None:
    response = asked(client, {"players": {"Ann": {"built": ACT}}})
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "image/svg+xml"
    root = ElementTree.fromstring(response.content)
    words = {child.tag.rpartition("}")[2]: child.text or "" for child in root}
    assert words["title"] == "Circus act of Ann"
    assert "Jumbo: elephant on the ground, does not count (not on its side)." in words["desc"]
    assert "Yan: yellow acrobat on Jumbo, may not count" in words["desc"]


def test_a_picture_runs_and_loads_nothing(client: Client) -> None:
    response = asked(client, {"players": {"<script>": {"built": {'"><b>': {"kind": "beam"}}}}})
    assert response.headers["Content-Security-Policy"].startswith("default-src 'none'")
    document = response.content.decode()
    assert "<script" not in document
    assert "<b>" not in document
    assert "style=" not in document
    ElementTree.fromstring(document)


def test_names_with_odd_characters_are_drawn(client: Client) -> None:
    response = asked(client, {"players": {"A\u0001\uffff": {"built": {"\u0008&": {"kind": "horse"}}}}})
    ElementTree.fromstring(response.content)


def test_any_picture_is_answered_whatever_is_accepted(client: Client) -> None:
    body = json.dumps({"position": {"players": {"Ann": {"built": ACT}}}})
    for accepted in ("image/svg+xml", "application/json", "text/html"):
        response = client.post(
            "/api/v1/games/meeple-circus/picture/",
            body,
            content_type="application/json",
            headers={"accept": accepted},
        )
        assert response.status_code == 200


def test_many_components_are_not_all_drawn(client: Client) -> None:
    acts = {name: {"built": {f"{name}{n}": {"kind": "beam"} for n in range(40)}} for name in ("A", "B")}
    document = asked(client, {"players": acts}).content.decode()
    assert "Not drawn: 20 more." in document


@pytest.mark.parametrize(
    ("game", "position", "status", "path"),
    [
        ("big-top", {}, 400, "position"),
        ("no-game", {}, 404, "game"),
        ("meeple-circus", {}, 400, "position"),
        (
            "meeple-circus",
            {"players": {"A": {"built": {"B": {"kind": 1}}}}},
            400,
            "position.players.A.built.B.kind",
        ),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    client: Client, game: str, position: dict[str, Any], status: int, path: str
) -> None:
    response = asked(client, position, game)
    assert response.status_code == status
    assert response.headers["Content-Type"] == "application/json"
    assert response.json()["path"] == path


def test_the_picture_stands_beside_the_verdict(client: Client) -> None:
    entered = {
        "move": "count",
        "player": "Ann",
        "count.component": "Jumbo",
        "position": json.dumps({"players": {"Ann": {"built": ACT}}}),
    }
    page = client.post("/games/meeple-circus/check/", entered).content.decode()
    assert '<figure class="picture"' in page
    assert "Jumbo: does not count (not on its side)" in page
    kept = page.split('href="/verdicts/')[1].split("/")[0]
    assert '<figure class="picture"' in client.get(f"/verdicts/{kept}/").content.decode()


BID = {"move": "bid", "player": "Ann", "bid.amount": "7"}
AUCTION = {"phase": "bidding", "auction": {"high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"}}


def test_breaches_are_marked_beside_the_verdict_and_under_its_permalink(client: Client) -> None:
    position = AUCTION | {"players": {"Ann": {"money": 6, "cards": {}}}}
    page = client.post("/games/big-top/check/", BID | {"position": json.dumps(position)}).content.decode()
    said = "Breach 1, at what Ann can pay: Ann bids 7 and can pay 6 at most."
    assert page.count(said) == 2  # In the drawing and below it.
    assert '<span class="unseen">Breach </span>1' in page
    kept = page.split('href="/verdicts/')[1].split("/")[0]
    assert said in client.get(f"/verdicts/{kept}/").content.decode()


def test_what_a_verdict_depends_on_is_marked(client: Client) -> None:
    position = AUCTION | {"players": {"Ann": {"cards": {}, "passed": False}}}
    page = client.post("/games/big-top/check/", BID | {"position": json.dumps(position)}).content.decode()
    assert "Asked, at Ann&#x27;s money: How many dollars does Ann have behind the screen?" in page


def test_a_move_sent_with_a_position_is_judged_for_its_picture(client: Client) -> None:
    position = AUCTION | {"players": {"Ann": {"money": 6, "cards": {}}}}
    body = {"position": position, "move": {"type": "bid", "player": "Ann", "amount": 7}}
    answer = client.post("/api/v1/games/big-top/picture/", json.dumps(body), content_type="application/json")
    assert answer.status_code == 200
    assert "Breach 1, at what Ann can pay" in answer.content.decode()


def test_the_one_who_asks_is_you_in_the_picture(client: Client) -> None:
    page = client.get("/ask/", {"q": "I have 6 dollars, may I bid 7?", "game": "big-top"}).content.decode()
    figure = page.partition('<figure class="picture"')[2].partition("</figure>")[0]
    assert "Which incomplete cards do you have?" in figure
    assert ">You</text>" in figure
    assert "Asker" not in figure
