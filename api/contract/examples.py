"""Examples of what operations take and give: positions and moves of scenarios, and what engines answer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import DatabaseError

from api.books import book_of
from api.contract.operations import Operation
from api.engines import engine_of
from api.errors import InputError
from api.verdicts import KEPT, answered_by, dressed
from verifier.engines import GAMES
from verifier.examples import examples

Examples = dict[str, Any]

# A bid beyond what the player has: what a breach looks like.
ILLEGAL: dict[str, Any] = {
    "position": {
        "phase": "bidding",
        "auction": {"high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"},
        "players": {"Ann": {"money": 6, "cards": {}}},
    },
    "move": {"type": "bid", "player": "Ann", "amount": 7},
}
UNDECIDED: dict[str, Any] = {
    "position": {**ILLEGAL["position"], "players": {"Ann": {"cards": {}}}},
    "move": ILLEGAL["move"],
}
QUESTIONS = {
    "big-top": "Can I bid more money than I have?",
    "circus-train": "How many players can play?",
    "gran-circo": "How many players can play?",
    "greatest-show": "How many players can play?",
    "meeple-circus": "How many players can play?",
}
# Bodies that belong to no game.
BODIES: dict[str, Examples] = {
    "Batch": {
        "a move and a question": {
            "checks": [
                {"check": "moves/check", "body": ILLEGAL},
                {"check": "ask", "body": {"question": QUESTIONS["big-top"]}},
            ]
        }
    },
    "NewDispute": {"wrong": {"remark": "A tie is allowed.", "expected": "yes"}},
    "NewDraft": {"a question": {"game": "big-top", "question": "Does a bid count that nobody heard?"}},
    "WordDraft": {
        "the answer": {
            "draft": {
                "key": "unheard-bid",
                "answer": "No. A bid is said to all.",
                "verdict": "no",
                "status": "combined",
                "cites": ["auctions.raise", "auctions.whole-numbers"],
            }
        }
    },
    "DisputeMove": {"reject": {"state": "rejected", "remark": "See clause 4.2."}},
    "Change": {
        "clause": {"clause": "auctions.raise"},
        "rule": {"rule": "bid-not-higher"},
        "reading": {"reading": "self-raise=others-passed"},
        "unpublished": {},
    },
    "NewRun": {"one game": {"games": ["big-top"]}, "everything": {}},
    "Question": {"no game named": {"question": "In Big Top, can I bid more money than I have?"}},
}
PARAMETERS = {"game": "big-top", "key": "auctions.afford", "q": "bid", "state": "draft"}


def asked(operation: Operation) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Bodies that an engine is asked: a name, the game, and the body."""
    for game in GAMES:
        if operation.kind == "question":
            yield game, game, {"question": QUESTIONS[game]}
            continue
        example = next(iter(examples(game)), None)
        if example is None:
            continue
        body: dict[str, Any] = {"position": example.position}
        if operation.kind in ("move", "apply"):
            body["move"] = example.move
        if operation.kind == "replay":
            body["moves"] = [example.move]
        yield game, game, body
    if operation.kind in ("move", "apply"):
        yield "illegal", "big-top", ILLEGAL
        yield "undecided", "big-top", UNDECIDED


def bodies_of(operation: Operation) -> Examples:
    """Examples of bodies by name."""
    if operation.kind or operation.id == "games_picture":
        found = {name: body for name, _, body in asked(operation)}
    else:
        found = BODIES.get(operation.body, {})
    return {name: {"value": body} for name, body in found.items()}


def answers_of(operation: Operation) -> Examples:
    """The answers to these bodies as they would be given now; none of a game whose rulebook is not loaded."""
    found = {}
    for name, game, body in asked(operation) if operation.kind else ():
        try:
            answer = dressed(book_of(game), answered_by(engine_of(game), operation.kind, body))
        except InputError:
            continue
        except DatabaseError:
            return {}  # The document can be written before there is a database.
        if operation.kind in KEPT:
            answer |= {"id": "EXAMPLE", "permalink": "/verdicts/EXAMPLE/"}
        found[name] = {"value": answer}
    return found
