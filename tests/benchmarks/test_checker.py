"""How long a filled form of the checker takes to its verdict as a page: it is to stay under 200 ms."""

from __future__ import annotations

import json

import msgspec
import pytest
from django.test import Client
from pytest_benchmark.fixture import BenchmarkFixture

from api.pages.checker.entering import entries_of
from tests.api.checker.posting import form_in
from verifier.engines import GAMES
from verifier.kernel.play import legal_moves

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.django_db]


@pytest.mark.parametrize("game", GAMES)
def test_a_filled_form_to_its_verdict(benchmark: BenchmarkFixture, game: str, client: Client) -> None:
    """A whole position, as a game begins, and its first legal move."""
    engine = GAMES[game]
    position, _ = engine.setup(("Ann", "Bob", "Cem"), seed=1)
    body = {"position": position, "move": legal_moves(engine, position).moves[0]}
    address = f"/games/{game}/check/"
    filled = client.post(address, entries_of(json.loads(msgspec.json.encode(body))) | {"show": "add"})
    form = form_in(filled.content.decode()) | {"do": ["check"]}
    answered = benchmark(lambda: client.post(address, form))
    assert answered.context["answer"]["verdict"] == "legal"
