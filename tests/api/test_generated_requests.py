"""Schemathesis: requests made up from the document, to every operation, held against it by all checks there are.

GENERATED_EXAMPLES is how many are sent to each operation, GENERATED_WALKS how many rows of requests are sent of which
each goes on from what those before it answered.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any
from unittest import SkipTest

import pytest
import schemathesis
from django.core.cache import cache
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import InvalidArgument, Unsatisfiable
from schemathesis.config import PositiveDataAcceptanceConfig, SchemathesisConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.generation import GenerationMode

from api.contract.operations import OPERATIONS, ROOT
from api.throttling import AddressThrottle
from api.wsgi import application
from tests.api.tokens.making import bearing, made

# A position of one game that is sent to another, or a player who is not at the table, fits the schema and is refused.
ACCEPTED = ["2xx", "400", "401", "403", "404", "409"]
# What does not fit it is refused, which may be for its size.
REFUSED = ["4xx", "503"]
# Of each operation; all of them together take about a minute.
EXAMPLES = int(os.environ.get("GENERATED_EXAMPLES", "5"))
WALKS = int(os.environ.get("GENERATED_WALKS", "25"))
STEPS = 8
KEEPING = ("games_list", "games_ask", "moves_check", "positions_check")
OF_WHAT_IS_KEPT = ("verdicts_get", "verdicts_rerun", "verdicts_dispute")
SETTINGS: dict[str, Any] = {
    "deadline": None,
    "derandomize": True,
    "database": None,
    "phases": [Phase.generate],
    "suppress_health_check": list(HealthCheck),
}


@pytest.fixture
def served(site: None, queue: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The document as it is served, with requests that nobody counts."""
    monkeypatch.setattr(AddressThrottle, "allow_request", lambda self, request, view: True)
    cache.clear()
    # As Django's own test client does: a request would close the connection in the middle of the test's transaction.
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield _served()
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@lru_cache(maxsize=1)
def _served() -> Any:
    config = SchemathesisConfig()
    checks = config.projects.default.checks
    checks.positive_data_acceptance = PositiveDataAcceptanceConfig(expected_statuses=ACCEPTED)
    checks.negative_data_rejection = type(checks.negative_data_rejection)(expected_statuses=REFUSED)
    return schemathesis.openapi.from_wsgi("/api/v1/schema/", application, config=config)


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(
    ("method", "address"), [key for key, operation in OPERATIONS.items() if not operation.plain]
)
def test_every_answer_is_as_the_document_says(
    served: Any, method: str, address: str, mode: GenerationMode
) -> None:
    validated(served[ROOT + address][method], mode, always="{" in address, headers={})


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
@pytest.mark.parametrize(
    ("method", "address"),
    # What a change would flip takes seconds to find out.
    [key for key, operation in OPERATIONS.items() if operation.staff and operation.id != "games_impact"],
)
def test_every_answer_to_staff_is_as_the_document_says(
    served: Any, method: str, address: str, mode: GenerationMode
) -> None:
    token = bearing(made("staff").text)
    validated(served[ROOT + address][method], mode, always="{" in address, headers=token)


def validated(operation: Any, mode: GenerationMode, *, always: bool, headers: dict[str, str]) -> None:
    """Send requests to an operation and hold the answers against the document; `always` some can be made up."""

    @settings(max_examples=EXAMPLES, **SETTINGS)
    @given(operation.as_strategy(generation_mode=mode))
    def asked(case: schemathesis.Case) -> None:
        case.call_and_validate(headers=headers)

    try:
        asked()
    except (Unsatisfiable, InvalidArgument, SkipTest):
        # What takes neither body nor parameters cannot be asked wrongly.
        if mode == GenerationMode.POSITIVE or always:
            raise


def test_what_one_answer_leads_to_is_as_the_document_says_too(served: Any) -> None:
    assert walked(served.exclude(operation_id="runs_events"))


def test_what_is_kept_is_shown_judged_again_and_disputed_as_the_document_says(served: Any) -> None:
    answered = walked(served.include(operation_id=[*KEEPING, *OF_WHAT_IS_KEPT]))
    # Nobody guesses an id: what was answered of an answer that was kept was led to.
    assert set(OF_WHAT_IS_KEPT) <= set(answered), answered


def walked(schema: Any) -> Counter[str]:
    """How often each operation answered on walks on which each request goes on from the answers before it."""
    machine = schema.as_state_machine()
    answered: Counter[str] = Counter()

    class Walk(machine):  # type: ignore[misc, valid-type]
        def after_call(self, response: Any, case: schemathesis.Case) -> None:
            if response.status_code < 300:
                answered[case.operation.definition.raw["operationId"]] += 1

    Walk.run(settings=settings(max_examples=WALKS, stateful_step_count=STEPS, **SETTINGS))
    return answered


def test_an_answer_that_the_document_does_not_tell_of_is_noticed(
    served: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.views.rules.games_shape", lambda: [{"key": 7}])
    case = served[f"{ROOT}games/"]["GET"].Case()
    with pytest.raises(FailureGroup):
        case.call_and_validate()
