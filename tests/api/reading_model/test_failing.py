"""Whatever a model's server does, the answer is what it is without one, and comes in time."""

import json
import logging
import time
from threading import Thread
from typing import Any

import pytest

from api.reading_model.breaker import MOST_FAILURES
from api.reading_model.client import MOST_BYTES
from api.reading_model.configured import configured_model
from api.reading_model.endpoint import MOST_AT_ONCE
from tests.api.reading_model.asking import BIDDING, OPEN, RULING, asked, offline, stays_as_it_is
from tests.api.reading_model.conftest import KEY
from tests.api.reading_model.modelserver import Asked, ModelServer, Reply, completion

pytestmark = [pytest.mark.usefixtures("site"), pytest.mark.any_database]


def other_question(number: int) -> str:
    """A question that was not asked before, and stays as open."""
    return OPEN + "!" * number


@pytest.mark.parametrize(
    "content",
    [
        "",
        "I think the answer is no.",
        "null",
        "[]",
        "{}",
        json.dumps({"reading": {"kind": "ruling"}}),
        json.dumps({"reading": RULING | {"because": "so"}}),
        json.dumps({"reading": RULING, "prose": 7}),
        json.dumps({"reading": RULING, "verdict": "yes"}),
        json.dumps({"reading": {"kind": "move", "position": [], "move": {}}}),
        json.dumps({"reading": RULING}) * 2,
        '{"reading": {"kind": "ruling", "kind": "none", "ruling": "reenter"}}',
        '{"reading": {"kind": "move", "position": {"total_money": NaN}, "move": {}}}',
        "[" * 5000,
        "\ud800",
    ],
)
def test_nonsense_changes_nothing(content: str, model: ModelServer) -> None:
    model.says(content)
    assert stays_as_it_is(OPEN)
    assert len(model.asked) == 1


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"<html>",
        b"{}",
        b'{"choices": []}',
        b'{"choices": [{"message": {"content": null}}]}',
    ],
)
def test_what_is_no_completion_changes_nothing(body: bytes, model: ModelServer) -> None:
    model.answers(Reply(body=body))
    assert stays_as_it_is(OPEN)


@pytest.mark.parametrize("status", [204, 301, 400, 401, 404, 429, 500, 503])
def test_a_status_of_failure_changes_nothing(status: int, model: ModelServer) -> None:
    body = b"" if status == 204 else completion(json.dumps({"reading": RULING}))
    model.answers(Reply(status, body, {"Location": f"{model.url}/elsewhere"}))
    assert stays_as_it_is(OPEN)
    assert len(model.asked) == 1


def test_an_answer_may_stand_between_marks(model: ModelServer) -> None:
    model.says(f"```json\n{json.dumps({'reading': RULING}, indent=1)}\n```\n")
    assert asked(OPEN)["ruling"] == "reenter"


def test_a_huge_answer_is_not_read_to_its_end(model: ModelServer) -> None:
    padded = json.dumps({"reading": RULING}) + " " * MOST_BYTES
    model.says(padded)
    assert stays_as_it_is(OPEN)
    model.says(padded[: MOST_BYTES // 2])
    assert asked(other_question(1))["ruling"] == "reenter"


@pytest.mark.parametrize(
    "reply", [Reply(silent=True), Reply(body=b" " * 10_000, pieces=True)], ids=["silent", "drip"]
)
def test_a_slow_answer_is_not_waited_for(reply: Reply, model: ModelServer, settings: Any) -> None:
    settings.ASK_MODEL_TIMEOUT = 0.4
    model.answers(reply)
    open_answer = offline(OPEN)
    began = time.monotonic()
    assert asked(OPEN) == open_answer
    assert 0.4 <= time.monotonic() - began < 3


def test_a_server_that_is_not_there_changes_nothing(settings: Any) -> None:
    with ModelServer() as gone:
        pass
    settings.ASK_MODEL_URL = gone.url
    settings.ASK_MODEL_NAME = "reader-of-nobody"
    assert stays_as_it_is(OPEN)


def test_after_failures_in_a_row_the_model_is_left_alone(model: ModelServer) -> None:
    model.answers(Reply(500))
    for number in range(MOST_FAILURES + 2):
        assert stays_as_it_is(other_question(number))
    assert len(model.asked) == MOST_FAILURES


def test_a_success_in_between_forgives_failures(model: ModelServer) -> None:
    succeeds_at = MOST_FAILURES - 1
    for number in range(succeeds_at + MOST_FAILURES + 3):
        if number == succeeds_at:
            model.proposes(RULING)
        else:
            model.answers(Reply(500))
        asked(other_question(number))
    assert len(model.asked) == succeeds_at + 1 + MOST_FAILURES


def test_a_server_without_schemas_is_asked_without_one_from_then_on(model: ModelServer) -> None:
    def plain_only(request: Asked) -> Reply:
        if "response_format" in request.body:
            return Reply(400, b'{"error": {"message": "unknown field response_format"}}')
        return Reply(body=completion(json.dumps({"reading": RULING})))

    model.reply = plain_only
    assert stays_as_it_is(OPEN)
    assert len(model.asked) == 1
    for number in (1, 2):
        assert asked(other_question(number))["ruling"] == "reenter"
    assert len(model.asked) == 3


def test_slow_answers_do_not_hold_up_everybody(model: ModelServer, settings: Any) -> None:
    settings.ASK_MODEL_TIMEOUT = 1
    model.answers(Reply(silent=True))
    ask = configured_model()
    assert ask is not None
    waiting = [Thread(target=ask, args=("big-top", str(number), ())) for number in range(MOST_AT_ONCE)]
    for thread in waiting:
        thread.start()
    while len(model.asked) < MOST_AT_ONCE:
        time.sleep(0.01)
    began = time.monotonic()
    assert ask("big-top", "one more", ()) is None
    assert time.monotonic() - began < 0.5
    for thread in waiting:
        thread.join()
    assert len(model.asked) == MOST_AT_ONCE


def test_the_key_is_nowhere_to_be_seen(
    model: ModelServer, settings: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    def echo(request: Asked) -> Reply:
        key = request.headers["Authorization"]
        reading = {"reading": RULING, "prose": f"The key is {key}."}
        return Reply(body=completion(json.dumps(reading)))

    model.reply = echo
    answers = [asked(OPEN)]
    assert answers[0]["ruling"] == "reenter"
    model.reply = lambda request: Reply(500, json.dumps(request.headers).encode())
    answers.append(asked(other_question(1)))
    model.reply = lambda request: Reply(body=json.dumps(request.headers).encode())
    answers.append(asked(BIDDING))
    settings.ASK_MODEL_KEY = f"{KEY}\r\nX: y"  # As it cannot come from the environment.
    answers.append(asked(other_question(2)))
    assert KEY not in json.dumps(answers)
    assert "model_failed" in caplog.text
    assert KEY not in caplog.text
