"""The OpenAPI document: whole, valid, and true of what is answered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern

from api.contract.components import AT, components
from api.contract.operations import OPERATIONS, ROOT
from api.views import documents
from api.views.urls import urlpatterns
from tests.api.promised import misfits
from verifier.engines import GAMES
from verifier.examples import examples

pytestmark = pytest.mark.usefixtures("site")

PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")
# Addresses that tell of the others.
OUTSIDE = {"schema/", "docs/", ""}
GENERAL = f"{ROOT}docs/"


@pytest.fixture
def document(client: Client) -> Any:
    answer = client.get("/api/v1/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    return json.loads(answer.content)


def operations_in(document: Any) -> dict[tuple[str, str], Any]:
    return {
        (method.upper(), path.removeprefix(ROOT)): operation
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    }


def addresses() -> Iterator[tuple[str, str]]:
    """What the addresses offer: method and address."""
    for pattern in urlpatterns:
        assert isinstance(pattern, URLPattern)
        address = PARAMETER.sub(r"{\1}", str(pattern.pattern))
        if address in OUTSIDE:
            continue
        view = getattr(pattern.callback, "cls", None)
        methods = [name for name in ("get", "post", "put", "patch", "delete") if hasattr(view, name)]
        for method in methods if view is not None else ["get"]:
            yield method.upper(), address


def test_the_document_tells_of_every_address_and_of_no_other(document: Any) -> None:
    assert set(addresses()) == set(OPERATIONS) == set(operations_in(document))
    assert document["openapi"] == "3.1.0"


def test_a_process_that_starts_writes_the_same_document_without_reading_scenarios(
    client: Client, document: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(game: str) -> None:
        raise AssertionError(f"the scenario files of {game} were read again")

    examples.cache_clear()
    for game in GAMES:
        examples(game)  # Keeps them in files, should another test have kept them elsewhere.
    for forgotten in (documents._written, examples, components):
        forgotten.cache_clear()
    monkeypatch.setattr("verifier.examples.cases", none)
    again = client.get("/api/v1/schema/", headers={"Accept": "application/vnd.oai.openapi+json"})
    assert json.loads(again.content) == document


def test_every_operation_has_an_id_and_a_link_of_its_own(document: Any) -> None:
    ids = [operation["operationId"] for operation in operations_in(document).values()]
    assert len(ids) == len(set(ids)) == len(OPERATIONS)
    for operation in operations_in(document).values():
        assert operation["summary"]
        assert operation["description"]


def test_every_reference_leads_to_a_component(document: Any) -> None:
    told = set(re.findall(rf'"{re.escape(AT)}([^"]+)"', json.dumps(document)))
    assert told <= set(document["components"]["schemas"])
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+", name) for name in document["components"]["schemas"])
    assert {"BigTopPosition", "CircusTrainMove", "VerdictGiven", "Error"} <= told


def test_every_game_has_positions_and_moves_of_its_own(document: Any) -> None:
    schemas = document["components"]["schemas"]
    for name in ("Position", "Move"):
        assert len(schemas[name]["anyOf"]) == len(GAMES)
    for (_, address), operation in operations_in(document).items():
        for parameter in operation["parameters"]:
            if parameter["name"] == "game" and "{game}" in address:
                assert parameter["schema"]["enum"] == list(GAMES)


def test_every_body_and_every_answer_of_an_engine_has_examples_of_its_schema(document: Any) -> None:
    for key, operation in operations_in(document).items():
        named = OPERATIONS[key]
        if named.body:
            examples = operation["requestBody"]["content"]["application/json"]["examples"]
            assert examples
            for name, example in examples.items():
                game = name if name in GAMES else ""
                assert misfits(example["value"], named.body, game) == []
        if named.kind:
            examples = operation["responses"]["200"]["content"]["application/json"]["examples"]
            assert set(GAMES) <= set(examples)
            for name, example in examples.items():
                assert misfits(example["value"], named.answer, name if name in GAMES else "") == []


def test_the_examples_of_verdicts_are_a_legal_an_illegal_and_an_undecided_one(document: Any) -> None:
    operation = operations_in(document)["POST", "games/{game}/moves/check/"]
    examples = operation["responses"]["200"]["content"]["application/json"]["examples"]
    found = {name: example["value"]["verdict"] for name, example in examples.items()}
    assert found["illegal"] == "illegal"
    assert found["undecided"] == "depends"
    assert {found[game] for game in GAMES} == {"legal"}


def test_what_is_not_of_a_schema_is_found() -> None:
    assert misfits({"code": "x", "message": "", "path": "", "expected": "", "docs": ""}, "Error") == []
    assert misfits({"code": "x"}, "Error")
    assert misfits({"code": "", "message": "", "path": "", "expected": "", "docs": "", "more": 1}, "Error")
    assert misfits({"position": {"purse": 4}, "move": {"type": "fly"}}, "CheckMove", "big-top")
    assert components()["BigTopPosition"]["additionalProperties"] is False


@pytest.mark.parametrize(
    ("method", "address", "status", "docs"),
    [
        ("GET", "games/chess/", 404, "#/rules/games_get"),
        ("GET", "games/big-top/rules/x/", 404, "#/rules/rules_get"),
        ("GET", "games/big-top/moves/check/", 405, "#/checking/moves_check"),
        ("POST", "games/big-top/moves/check/", 400, "#/checking/moves_check"),
        ("GET", "search/", 400, "#/rules/search"),
        ("GET", "disputes/", 401, "#/disputes/disputes_list"),
        ("GET", "runs/00000000-0000-0000-0000-000000000000/events", 404, "#/runs/runs_events"),
        ("GET", "nothing/", 404, ""),
    ],
)
def test_a_refusal_links_to_where_its_operation_is_documented(
    client: Client, document: Any, method: str, address: str, status: int, docs: str
) -> None:
    answer = client.generic(method, ROOT + address, "{}", content_type="application/json")
    assert answer.status_code == status
    assert misfits(answer.json(), "Error") == []
    assert answer.json()["docs"] == GENERAL + docs
    if docs:
        tag, operation = docs.removeprefix("#/").split("/")
        named = {each["operationId"]: each["tags"] for each in operations_in(document).values()}
        assert named[operation] == [tag]


def test_a_mistake_of_ours_has_the_same_shape(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str) -> None:
        raise RuntimeError

    monkeypatch.setattr("api.views.rules.rules_of", fail)
    answer = client.get(f"{ROOT}games/big-top/")
    assert answer.status_code == 500
    assert misfits(answer.json(), "Error") == []


def test_the_docs_come_from_here_and_have_no_script_in_their_page(client: Client) -> None:
    page = client.get(GENERAL)
    text = page.content.decode()
    scripts = re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL)
    assert len(scripts) == 3
    for attributes, within in scripts:
        assert re.fullmatch(r' src="/[^/][^"]*"', attributes)
        assert within.strip() == ""
    assert "script-src 'self';" in page["Content-Security-Policy"]
    starting = client.get(f"{GENERAL}?script=")
    assert starting["Content-Type"].startswith("application/javascript")
    assert "/api/v1/schema/" in starting.content.decode()
