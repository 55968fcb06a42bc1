"""Whatever is wrong with a body, nothing breaks, what is wrong is named, and an answer is what is promised.

MUTATED_BODIES is how many bodies are sent: the first of the same row, however many.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.cache import cache
from django.test import Client

from api.contract.examples import ILLEGAL
from api.contract.operations import OPERATIONS, ROOT
from tests.api.mutating import JSON, Mutated, mutated
from tests.api.promised import misfits
from tests.api.spoiling import INSIDE, OF_TEXT

pytestmark = pytest.mark.usefixtures("site")

SEED = 20_261_201
# Of ten thousand, which take some minutes.
COUNT = int(os.environ.get("MUTATED_BODIES", "2000"))
REFUSED = (400, 401, 403, 404, 405, 406, 409, 411, 413, 415, 503)
# Where the address or the method itself is wrong.
PLACES = {404: ("path", "game", "verdict", "dispute"), 405: ("method",)}


@pytest.fixture
def served(client: Client) -> Iterator[Client]:
    """A client that is told of a mistake of ours instead of having it raised."""
    cache.clear()
    client.raise_request_exception = False
    yield client
    cache.clear()


def send(client: Client, sent: Mutated, number: int) -> Any:
    # Each from an address of its own, for so many from one are refused.
    address = {"REMOTE_ADDR": f"10.1.{number // 256}.{number % 256}"}
    headers: dict[str, Any] = {"CONTENT_LENGTH": str(len(sent.raw)), **address, **sent.headers}
    return client.generic(sent.method, sent.address, sent.raw, content_type=sent.content_type, **headers)


def kept_ids(client: Client) -> dict[str, str]:
    """A verdict and a dispute of it to be sent to."""
    verdict = client.post(f"{ROOT}games/big-top/moves/check/", ILLEGAL, content_type=JSON).json()
    address = f"/api/v1{verdict['permalink']}dispute/"
    dispute = client.post(address, {"remark": "A tie is allowed."}, content_type=JSON).json()
    return {"verdict_id": verdict["permalink"].split("/")[2], "dispute_id": dispute["id"]}


def faults(sent: Mutated, answer: Any) -> list[str]:
    """What is not as it should be of an answer."""
    status = answer.status_code
    if status in REFUSED:
        told = answer.json()
        found = _of_refusal(sent, status, told)
        # Names as such: how others are shown in a path is tested with the reader of bodies.
        if status == 400 and sent.where.endswith((".colour", ".Type")) and _beside(told["path"], sent.where):
            found.append(f"{told['path']} is blamed for {sent.where}")
        return found
    if status not in (200, 201):
        return [f"status {status}"]
    operation = OPERATIONS.get((sent.method, sent.operation[1]))
    if sent.kinds == "address" or operation is None:
        return []
    if operation.id == "games_picture":
        ElementTree.fromstring(answer.content)
        return [] if answer["Content-Type"] == operation.media else [answer["Content-Type"]]
    told = answer.json()
    found = misfits(told, operation.answer, sent.game if "{game}" in sent.operation[1] else "")
    for item in told["answers"] if operation.id == "batch" else ():
        if item["status"] != 200:
            found += _of_refusal(sent, item["status"], item["error"])
    return found


def _of_refusal(sent: Mutated, status: int, told: Any) -> list[str]:
    found = misfits(told, "Error")
    if status not in REFUSED or (not found and not (told["path"] and told["message"])):
        found.append(f"status {status}, path {told.get('path')!r}")
    if status == 400 and not told["expected"]:
        found.append("nothing was expected")
    if status in PLACES and told["path"] not in PLACES[status]:
        found.append(f"status {status} with path {told['path']}")
    return found


def _beside(told: str, added: str) -> bool:
    """Whether a path leads neither to a field that was added, nor into it, nor to what it was added to."""
    return not (told.startswith(added) or added.startswith(told))


@pytest.mark.long
def test_no_mutated_body_breaks_anything_and_all_that_is_refused_says_where(
    served: Client, admin_client: Client, queue: Any
) -> None:
    admin_client.raise_request_exception = False
    found: list[tuple[str, str, bytes, list[str]]] = []
    kinds: Counter[str] = Counter()
    statuses: Counter[int] = Counter()
    for number, sent in enumerate(mutated(COUNT, seed=SEED, ids=kept_ids(served))):
        answer = send(served if number % 3 else admin_client, sent, number)
        kinds.update(sent.kinds.split("+"))
        statuses[answer.status_code] += 1
        if wrong := faults(sent, answer):
            found.append((sent.kinds, f"{sent.method} {sent.address}", sent.raw[:1000], wrong))
    assert found == []
    # Both happen often, in every way.
    assert statuses[200] > COUNT / 20
    assert statuses[400] > COUNT / 4
    assert set(INSIDE) | set(OF_TEXT) <= set(kinds)
