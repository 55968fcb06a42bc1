"""Health, readiness and counts: true, and for those they are meant for."""

import json
import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from rulebase.models import Game
from tests.conftest import Queue
from verifier import services

pytestmark = pytest.mark.django_db


def parts(client: Client) -> tuple[int, dict[str, str]]:
    response = client.get("/readyz")
    return response.status_code, response.json()["parts"]


def test_alive_without_looking_at_anything(client: Client, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(0):  # type: ignore[operator]
        response = client.get("/healthz")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})
    assert "no-store" in response["Cache-Control"]


def test_ready_with_database_rulebooks_and_broker(
    client: Client, site: None, valkey: str, settings: Any
) -> None:
    settings.REDIS_URL = valkey
    assert parts(client) == (200, {"database": "ok", "rulebooks": "ok", "broker": "ok"})


def test_a_missing_broker_is_named_and_does_not_stop_answers(
    client: Client, site: None, settings: Any
) -> None:
    settings.REDIS_URL = "unix:///nowhere.sock"
    assert parts(client) == (200, {"database": "ok", "rulebooks": "ok", "broker": "does not answer"})
    settings.REDIS_URL = ""
    assert parts(client)[1]["broker"] == "not configured"


def test_not_ready_without_a_rulebook(client: Client, site: None) -> None:
    Game.objects.get(key="big-top").delete()
    status, found = parts(client)
    assert (status, found["rulebooks"]) == (503, "not loaded: big-top")


def test_not_ready_while_migrations_wait(client: Client, site: None) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'verifier' AND name <> '0001_initial'")
    status, found = parts(client)
    assert (status, found["database"]) == (503, "3 migrations to apply")


def sample(text: str, name: str) -> float:
    match = re.search(rf"^{re.escape(name)} ([\d.e+]+)$", text, re.MULTILINE)
    assert match, f"{name} is not in\n{text}"
    return float(match[1])


def test_requests_are_counted_under_their_route(client: Client, site: None) -> None:
    name = 'ringside_requests_total{method="GET",route="games/<slug:game>/",status="200"}'
    client.get("/games/big-top/")
    before = sample(client.get("/metrics").content.decode(), name)
    client.get("/games/gran-circo/")
    client.get("/no/such/page")
    text = client.get("/metrics").content.decode()
    assert sample(text, name) == before + 1
    assert "no/such" not in text


def test_verdicts_runs_and_checks_are_counted(
    client: Client, site: None, queue: Queue, django_capture_on_commit_callbacks: object
) -> None:
    body = {"position": {}, "move": {"type": "pass", "player": "Ann"}}
    given = client.post("/api/v1/games/big-top/moves/check/", json.dumps(body), "application/json").json()
    services.run_start(games=["big-top"], trigger="test")
    text = client.get("/metrics").content.decode()
    assert (
        sample(text, f'ringside_verdicts_total{{game="big-top",kind="move",verdict="{given["verdict"]}"}}')
        >= 1
    )
    assert sample(text, 'ringside_runs{state="queued"}') == 1
    assert sample(text, 'ringside_clauses{game="big-top",state="unchecked"}') > 40
    assert sample(text, 'ringside_clauses{game="big-top",state="passed"}') == 0


def test_in_production_counts_are_only_for_whoever_has_the_token(
    client: Client, site: None, settings: Any
) -> None:
    settings.LOCAL = False
    assert client.get("/metrics").status_code == 404
    settings.METRICS_TOKEN = "s3cret"
    assert client.get("/metrics").status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer other"}).status_code == 404
    assert client.get("/metrics", headers={"Authorization": "Bearer s3cret"}).status_code == 200


def test_whoever_looks_after_the_processes_needs_neither_tls_nor_the_right_name(
    client: Client, settings: Any
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["ringside.example"]
    elsewhere = {"Host": "10.0.0.7:8000"}
    assert client.get("/healthz", headers=elsewhere).status_code == 200
    assert client.get("/", headers={"Host": "ringside.example"}).status_code == 301
    assert client.get("/", headers=elsewhere).status_code == 400
