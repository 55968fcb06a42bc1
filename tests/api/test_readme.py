"""The calls in the README can be copied, and are answered as it says."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import pytest
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from api.contract.operations import ROOT
from verifier.engines import GAMES

pytestmark = pytest.mark.usefixtures("site")

README = Path(__file__).resolve().parents[2] / "README.md"
# A call, and right below it the part of its answer that is shown.
_CALL = re.compile(r"^```\n(curl .*?)\n```\n`(\{.*?\})`$", re.DOTALL | re.MULTILINE)


class Call(NamedTuple):
    """A call as the shell would make it, and what is shown of its answer."""

    address: str
    headers: dict[str, str]
    body: str
    shown: Any


def calls() -> list[Call]:
    return [_call(command, shown) for command, shown in _CALL.findall(README.read_text())]


def _call(command: str, shown: str) -> Call:
    address, body, headers = "", "", {}
    _, *words = shlex.split(command)
    rest = iter(words)
    for word in rest:
        match word:
            case "-s":
                pass
            case "-H":
                name, _, value = next(rest).partition(":")
                headers[name] = value.strip()
            case "-d":
                body = next(rest)
            case _:
                address = word
    return Call(urlsplit(f"//{address}").path, headers, body, json.loads(shown))


def missing(shown: Any, told: Any, at: str = "answer") -> list[str]:
    """Where what is shown is not in what was told: objects may have more fields, lists have no more items."""
    if isinstance(shown, dict) and isinstance(told, dict):
        gone = [f"{at}.{name}" for name in shown if name not in told]
        both = [name for name in shown if name in told]
        return gone + [each for name in both for each in missing(shown[name], told[name], f"{at}.{name}")]
    if isinstance(shown, list) and isinstance(told, list) and len(shown) == len(told):
        pairs = enumerate(zip(shown, told, strict=True))
        return [each for number, (one, other) in pairs for each in missing(one, other, f"{at}[{number}]")]
    return [] if shown == told else [f"{at}: {told!r}"]


def test_there_are_five_calls_each_of_another_kind_and_game() -> None:
    addresses = [call.address.removeprefix(f"{ROOT}games/").split("/", 1) for call in calls()]
    assert len(addresses) == 5
    assert {game for game, _ in addresses} == set(GAMES)
    assert len({kind for _, kind in addresses}) == 5
    # None stands there without its answer.
    assert README.read_text().count("curl -s ") == 5


@pytest.mark.parametrize("call", calls(), ids=lambda call: call.address.removeprefix(ROOT))
def test_a_call_is_answered_as_shown(client: Client, call: Call) -> None:
    answer = client.post(call.address, call.body, content_type=call.headers["Content-Type"])
    assert answer.status_code == 200
    assert missing(call.shown, answer.json()) == []


def test_the_table_of_addresses_has_every_operation_with_its_method() -> None:
    told = set()
    for methods, addresses in re.findall(
        r"^\| ((?:GET|POST)[A-Z, ]*) \| (`.*?`) \|", README.read_text(), re.MULTILINE
    ):
        for address in re.findall("`([^`]+)`", addresses):
            path = re.sub(r"\{\w+\}", "{}", address.partition("?")[0])
            told |= {(method, path) for method in methods.split(", ")}
    document = SchemaGenerator().get_schema(request=None, public=True)
    there = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path.removeprefix(ROOT)))
        for path, operations in document["paths"].items()
        for method in operations
    }
    assert told - {("GET", "schema/"), ("GET", "docs/")} == there


def test_what_is_not_in_an_answer_is_found() -> None:
    told = {"a": 1, "b": [{"c": 2, "d": 3}]}
    assert missing({"b": [{"c": 2}]}, told) == []
    assert missing({"b": [{"c": 3}]}, told) == ["answer.b[0].c: 2"]
    assert missing({"b": []}, told)
    assert missing({"e": 1}, told) == ["answer.e"]
