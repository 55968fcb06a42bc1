"""Questions about Big Top, asked as people ask them."""

import json
from typing import Any

from django.test import Client, override_settings

GAME = "big-top"
# Open without a model; the ruling that answers it is among the nearest.
OPEN = "Having folded, is there a route back to bidding?"
RULING = {"kind": "ruling", "ruling": "reenter"}
# Open without a model; it describes a position and a move.
BIDDING = "Bob is the high bidder with a bid of 5. Can Ann bid 4?"
BID: dict[str, Any] = {
    "kind": "move",
    "position": {"auction": {"high_bid": 5, "high_bidder": "Bob"}},
    "move": {"type": "bid", "player": "Ann", "amount": 4},
}
NOTHING = {"kind": "none"}


def asked(question: str, game: str = GAME) -> dict[str, Any]:
    """The answer with the settings as they are."""
    body = json.dumps({"question": question})
    response = Client().post(f"/api/v1/games/{game}/ask/", body, content_type="application/json")
    assert response.status_code == 200, response.content
    answer: dict[str, Any] = response.json()
    return answer


def offline(question: str, game: str = GAME) -> dict[str, Any]:
    """The answer of a site without a model."""
    with override_settings(ASK_MODEL_URL=""):
        return asked(question, game)


def stays_as_it_is(question: str) -> bool:
    """Whether the answer is, to the letter and the address, what it is without a model."""
    return asked(question) == offline(question)
