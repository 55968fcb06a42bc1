"""Answers kept by content: in a real server, never out of date, and done without where there is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree
from typing import Any

import msgspec
import pytest
from django.core.cache import caches
from django.core.cache.backends.redis import RedisCache
from django.test import Client, override_settings
from redis import RedisError

from api import cachebackend, verdicts
from api.books import book_of
from api.contract.examples import ILLEGAL
from api.keeping import content_key
from api.verdicts import answered_by, answered_within
from rulebase.loading import load_rulebook
from rulebase.schema import RULEBOOKS
from verifier import scenarios
from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel.deadline import OutOfTime

pytestmark = pytest.mark.usefixtures("site")

CHECK = "/api/v1/games/big-top/moves/check/"


def setting(url: str) -> Any:
    backend = {"BACKEND": "api.cachebackend.ForgivingRedisCache", "LOCATION": url}
    # What is quickly answered is kept as well.
    return override_settings(CACHES={"default": backend}, VERDICT_CACHE="default", VERDICT_CACHE_FROM=0)


@pytest.fixture
def kept(valkey: str) -> Iterator[str]:
    """A server of this test alone, in which answers are kept."""
    with setting(valkey):
        yield valkey


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of all that engines are asked from now on."""
    asked: list[str] = []

    def noted(seconds: float, engine: Any, kind: str, body: Any) -> Any:
        asked.append(kind)
        return answered_within(seconds, engine, kind, body)

    monkeypatch.setattr(verdicts, "answered_within", noted)
    return asked


def post(client: Client, body: Any, address: str = CHECK) -> Any:
    answer = client.post(address, json.dumps(body), content_type="application/json")
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.processes
def test_what_was_asked_before_is_answered_alike_without_judging(
    client: Client, kept: str, judged: list[str]
) -> None:
    first = post(client, ILLEGAL)
    assert post(client, dict(reversed(ILLEGAL.items()))) == first
    assert judged == ["move"]
    assert post(client, ILLEGAL | {"strict": True})["verdict"]
    assert post(client, ILLEGAL | {"move": {**ILLEGAL["move"], "amount": 6}})["verdict"] != first["verdict"]
    assert judged == ["move"] * 3


@pytest.mark.processes
def test_a_reloaded_rulebook_or_another_engine_is_asked_anew(
    client: Client, kept: str, judged: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    post(client, ILLEGAL)
    folder = Path(copytree(RULEBOOKS / "big-top", tmp_path / "big-top"))
    (file,) = (path for path in folder.glob("*.yaml") if "A bid may not be" in path.read_text("utf-8"))
    file.write_text(file.read_text("utf-8").replace("A bid may not be", "No bid may be"), "utf-8")
    load_rulebook(folder)
    again = post(client, ILLEGAL)
    assert judged == ["move", "move"]
    assert any(cite["text"].startswith("No bid may be") for cite in again["cites"])
    load_rulebook(RULEBOOKS / "big-top")
    post(client, ILLEGAL)
    assert judged == ["move"] * 3
    monkeypatch.setattr(scenarios, "engine_fingerprint", lambda game: "another")
    post(client, ILLEGAL)
    assert judged == ["move"] * 4


@pytest.mark.processes
def test_a_refusal_and_a_question_are_not_kept(client: Client, kept: str, judged: list[str]) -> None:
    for _ in range(2):
        refused = client.post(CHECK, b'{"position": {}}', content_type="application/json")
        assert refused.status_code == 400
        post(client, {"question": "May I bid more than I have?"}, "/api/v1/games/big-top/ask/")
    assert judged == ["move", "question"] * 2


@pytest.mark.processes
def test_what_is_quickly_answered_is_not_looked_for(client: Client, kept: str, judged: list[str]) -> None:
    with override_settings(VERDICT_CACHE_FROM=10_000):
        assert post(client, ILLEGAL) == post(client, ILLEGAL)
    assert judged == ["move", "move"]
    assert caches["default"].get(content_key(book_of("big-top"), "move", ILLEGAL)) is None


@pytest.mark.processes
def test_what_takes_longer_is_looked_for_and_kept(
    client: Client, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = []

    def slow(seconds: float, engine: Any, kind: str, body: Any) -> Any:
        given.append(seconds)
        if seconds < 1:
            raise OutOfTime
        return answered_within(seconds, engine, kind, body)

    monkeypatch.setattr(verdicts, "answered_within", slow)
    with override_settings(VERDICT_CACHE_FROM=2, CHECK_SECONDS=10):
        assert post(client, ILLEGAL) == post(client, ILLEGAL)
    assert given == [0.002, 10, 0.002]


@pytest.mark.processes
def test_what_takes_too_long_is_refused_and_not_kept(
    client: Client, kept: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(seconds: float, engine: Any, kind: str, body: Any) -> Any:
        raise OutOfTime

    with monkeypatch.context() as slowed:
        slowed.setattr(verdicts, "answered_within", endless)
        refused = client.post(CHECK, json.dumps(ILLEGAL), content_type="application/json")
        assert refused.status_code == 503
        assert refused.json()["path"] == "position"
    assert post(client, ILLEGAL)["verdict"] == "illegal"


def test_nothing_is_kept_without_a_server(client: Client, judged: list[str]) -> None:
    assert post(client, ILLEGAL) == post(client, ILLEGAL)
    assert judged == ["move", "move"]


def test_a_server_that_does_not_answer_only_makes_it_slower(client: Client, judged: list[str]) -> None:
    with setting("redis://127.0.0.1:1/0"):
        assert post(client, ILLEGAL) == post(client, ILLEGAL)
        assert client.get("/api/v1/games/").status_code == 200
    assert judged == ["move", "move"]


@pytest.mark.processes
def test_a_server_that_fails_for_a_while_is_used_again(
    client: Client, kept: str, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: Any, **options: Any) -> Any:
        raise RedisError("gone")

    post(client, ILLEGAL)
    monkeypatch.setattr(cachebackend, "LEFT_ALONE", 0.0)
    with monkeypatch.context() as failing:
        failing.setattr(RedisCache, "get", fail)
        failing.setattr(RedisCache, "set", fail)
        post(client, ILLEGAL)
    post(client, ILLEGAL)
    assert judged == ["move", "move"]


def test_the_key_follows_from_all_that_is_asked_and_not_from_how_it_is_written() -> None:
    book = book_of("big-top")
    key = content_key(book, "move", ILLEGAL)
    assert content_key(book, "move", dict(reversed(ILLEGAL.items()))) == key
    others = {
        content_key(book, "apply", ILLEGAL),
        content_key(book_of("gran-circo"), "move", ILLEGAL),
        content_key(book, "move", ILLEGAL | {"strict": True}),
        content_key(book, "move", ILLEGAL | {"as": "Ann"}),
        content_key(book, "move", ILLEGAL | {"move": dict(reversed(ILLEGAL["move"].items()))}),
        content_key(replace(book, state="another"), "move", ILLEGAL),
    }
    assert len(others - {key}) == 6


def test_listed_moves_stand_in_the_order_of_the_keys_that_were_sent() -> None:
    """Why keys that come in another order are another request."""
    position = examples("big-top")[1].position
    turned = turned_round(json.loads(msgspec.json.encode(position)))
    asked, again = ({"position": each} for each in (position, turned))
    listed, listed_again = (answered_by(GAMES["big-top"], "legal", each)["moves"] for each in (asked, again))
    assert listed != listed_again
    assert sorted(map(str, listed)) == sorted(map(str, listed_again))


def turned_round(value: Any) -> Any:
    """The same JSON with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: turned_round(inner) for key, inner in reversed(value.items())}
    return [turned_round(inner) for inner in value] if isinstance(value, list) else value
