"""The tools without a connection: whatever is asked, the result is an answer or an error, and nothing is raised."""

import re
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from api.assistants.server import result_of
from api.assistants.tools import TOOLS, Tool
from rulebase.models import Game
from tests.api.test_api import JSON

BID = {"type": "bid", "player": "Ann", "amount": 7}


def refusal(tool: Tool, arguments: Mapping[str, Any]) -> str:
    """The words in which a call is refused."""
    result = result_of(tool, arguments)
    assert result.is_error
    (content,) = result.content
    assert content.type == "text"
    return content.text


def nested(depth: int) -> dict[str, Any]:
    value: dict[str, Any] = {}
    for _ in range(depth):
        value = {"players": value}
    return value


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize(
    ("arguments", "path"),
    [
        ({"game": 4, "position": {}, "move": BID}, "game"),
        ({"game": None, "position": {}, "move": BID}, "game"),
        ({"position": {}, "move": BID}, "game"),
        ({"game": "big-top", "position": None, "move": BID}, "position"),
        ({"game": "big-top", "position": "{}", "move": BID}, "position"),
        ({"game": "big-top", "position": {}, "move": {"type": "fly"}}, "move.type"),
        ({"game": "big-top", "position": {"bank": float("nan")}, "move": BID}, "position.bank"),
        ({"game": "big-top", "position": {"bank": 10**30}, "move": BID}, "position.bank"),
        ({"game": "big-top", "position": {"phase": "\ud800"}, "move": BID}, "position.phase"),
        ({"game": "big-top", "position": {"phase": "x" * 70_000}, "move": BID}, "body"),
        ({"game": "big-top", "position": {}, "move": BID, "strict": "yes"}, "strict"),
        ({"game": "big-top", "position": {"seats": ["Ann"]}, "move": BID, "as": "Zoe"}, "as"),
        ({"game": "big-top", "position": {"seats": ["Bob"]}, "move": BID}, "move.player"),
        ({"game": "big-top", "position": {}, "move": BID, "note": ""}, "note"),
    ],
)
def test_a_bad_argument_is_named_by_its_path(arguments: dict[str, Any], path: str) -> None:
    assert re.match(rf"{re.escape(path)}: .+; expected .+", refusal(TOOLS["check_move"], arguments))


@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("depth", [40, 100_000])
def test_what_is_nested_too_deep_is_refused(depth: int) -> None:
    said = refusal(TOOLS["check_position"], {"game": "big-top", "position": nested(depth)})
    assert said.endswith(": nested too deep; expected at most 30 levels")


@pytest.mark.usefixtures("site")
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(list(TOOLS)),
    st.dictionaries(
        st.sampled_from(["game", "position", "move", "question", "key", "query", "strict", "as", "other"]),
        JSON | st.sampled_from(["big-top", "gran-circo"]),
        max_size=4,
    ),
)
def test_whatever_is_asked_is_answered_as_promised_or_refused_with_a_path(
    name: str, arguments: dict[str, Any]
) -> None:
    tool = TOOLS[name]
    result = result_of(tool, arguments)
    if result.is_error:
        assert re.match(r"[a-z]\S*: .+; expected .+", refusal(tool, arguments), re.DOTALL)
    else:
        Draft202012Validator(tool.gives).validate(result.structured_content)


def broken(error: Exception) -> Tool:
    def answer(arguments: Mapping[str, Any]) -> dict[str, Any]:
        raise error

    return Tool("broken", "", "", answer, {})


def test_a_mistake_of_ours_is_an_answer_without_its_details(caplog: pytest.LogCaptureFixture) -> None:
    assert refusal(broken(ZeroDivisionError("secret")), {}) == "this is our mistake, not yours"
    assert "call_failed" in caplog.text


def test_a_database_that_is_gone_is_told_with_what_to_run(caplog: pytest.LogCaptureFixture) -> None:
    said = refusal(broken(OperationalError("no such table: rulebase_game")), {})
    assert said == (
        "the database does not answer or is not set up; expected a database in which `manage.py migrate` "
        "and `manage.py load_rulebooks` were run"
    )
    assert "database_unusable" in caplog.text


@pytest.mark.usefixtures("site")
def test_a_rulebook_that_is_not_loaded_is_told_apart_from_a_game_that_is_not_known() -> None:
    Game.objects.get(key="big-top").delete()
    said = refusal(TOOLS["ask"], {"game": "big-top", "question": "May I bid?"})
    assert said.startswith("game: the rulebook of 'big-top' is not loaded; expected")
    assert "manage.py load_rulebooks" in said


def test_schemas_are_schemas() -> None:
    for tool in TOOLS.values():
        for schema in (tool.takes, tool.gives):
            Draft202012Validator.check_schema(schema)
            assert schema["type"] == "object"


def test_without_the_package_the_command_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mcp", None)
    with pytest.raises(CommandError, match=r"pip install .* '\.\[mcp\]'"):
        call_command("mcp")


def test_a_port_that_is_none_is_refused() -> None:
    with pytest.raises(CommandError, match="port 70000: expected a number from 0 to 65535"):
        call_command("mcp", "--http", "--port", "70000")
