"""How fast checks are answered over HTTP, beside a view that does nothing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.test import RequestFactory
from pytest_benchmark.fixture import BenchmarkFixture
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api import answers
from api.views.checks import Check
from api.views.parsing import StrictJSONParser, body_of
from verifier.engines import GAMES
from verifier.kernel.play import legal_moves

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.django_db]

PARTIAL = {
    "position": {
        "phase": "bidding",
        "auction": {"high_bid": 5, "high_bidder": "Bob", "to_act": "Ann"},
        "players": {"Ann": {"passed": False, "money": 6, "cards": {}}},
    },
    "move": {"type": "bid", "player": "Ann", "amount": 7},
}


def full() -> dict[str, Any]:
    """A game that has just been set up, with its first move."""
    game = GAMES["big-top"]
    position, _ = game.setup(("Ann", "Bob", "Cem"), seed=1)
    return {"position": position, "move": legal_moves(game, position).moves[0]}


BODIES = pytest.mark.parametrize(
    "body", [msgspec.json.encode(PARTIAL), msgspec.json.encode(full())], ids=["partial", "full"]
)


class Bare(APIView):
    """Reads the same body and answers with as little as can be."""

    parser_classes = [StrictJSONParser]

    def post(self, request: Request, game: str) -> Response:
        body_of(request)
        return Response({"verdict": "illegal"})


def posted(view: Any, body: bytes) -> int:
    cache.clear()  # Or the hundredth request is refused as one too many.
    request = RequestFactory().post("/", body, content_type="application/json")
    response = view(request, game="big-top")
    response.render()
    return int(response.status_code)


@BODIES
def test_a_bare_view(benchmark: BenchmarkFixture, body: bytes) -> None:
    view = Bare.as_view()
    assert benchmark(lambda: posted(view, body)) == 200


@BODIES
def test_checking_a_move(benchmark: BenchmarkFixture, body: bytes) -> None:
    view = Check.as_view(kind="move")
    assert benchmark(lambda: posted(view, body)) == 200


def test_asking_in_words(benchmark: BenchmarkFixture) -> None:
    answer = benchmark(
        lambda: answers.ask(game="big-top", question="Is a bid equal to the last one allowed?")
    )
    assert answer["answer"] == "no"
