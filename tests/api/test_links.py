"""Each link of the document leads where it says: what one operation answers is taken by the other."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from api.contract.examples import BODIES, ILLEGAL
from api.contract.links import LINKS, Link
from api.contract.operations import OPERATIONS, ROOT
from tests.api.promised import misfits

pytestmark = pytest.mark.usefixtures("site", "queue")

BY_ID = {operation.id: key for key, operation in OPERATIONS.items()}
QUESTION = BODIES["Question"]["no game named"]
# What an operation is asked, beside those that need nothing.
ASKED: dict[str, Any] = {
    "ask": QUESTION,
    "games_ask": QUESTION,
    "moves_check": ILLEGAL,
    "positions_check": {"position": ILLEGAL["position"]},
    "verdicts_dispute": BODIES["NewDispute"]["wrong"],
    "disputes_state": BODIES["DisputeMove"]["reject"],
    "runs_start": {"games": ["big-top"]},
}


@pytest.fixture
def parameters(admin_client: Client) -> Iterator[dict[str, str]]:
    """What stands in addresses: a game, a clause, a kept answer and a dispute of it."""
    cache.clear()
    verdict = send(admin_client, "moves_check", {"game": "big-top"}).json()["id"]
    dispute = send(admin_client, "verdicts_dispute", {"verdict_id": verdict}).json()["id"]
    send(admin_client, "runs_start", {})
    found = {"game": "big-top", "key": "auctions.afford", "verdict_id": verdict, "dispute_id": dispute}
    yield found
    cache.clear()


def send(client: Client, operation: str, parameters: dict[str, str]) -> Any:
    method, address = BY_ID[operation]
    query = "?q=highest+bid" if operation == "search" else ""
    where = ROOT + address.format(**parameters) + query
    return client.generic(
        method, where, json.dumps(ASKED.get(operation, {})), content_type="application/json"
    )


def value_of(expression: str, parameters: dict[str, str], answer: Any) -> str:
    """What a runtime expression of OpenAPI stands for."""
    source, _, place = expression.partition("#/")
    if source != "$response.body":
        return parameters[source.removeprefix("$request.path.")]
    steps = [int(step) if step.isdecimal() else step for step in place.split("/")]
    return str(reduce(lambda held, step: held[step], steps, answer))


@pytest.mark.parametrize(
    ("source", "link"),
    [pytest.param(source, link, id=f"{source}-{link.to}") for source in LINKS for link in LINKS[source]],
)
def test_a_link_leads_to_what_the_answer_is_about(
    admin_client: Client, parameters: dict[str, str], source: str, link: Link
) -> None:
    answer = send(admin_client, source, parameters)
    assert answer.status_code in (200, 201)
    found = {name: value_of(taken, parameters, answer.json()) for name, taken in link.takes.items()}
    led = send(admin_client, link.to, found)
    assert led.status_code in (200, 201)
    assert misfits(led.json(), OPERATIONS[BY_ID[link.to]].answer) == []
    text = led.content.decode()
    assert all(value in text for value in found.values())
