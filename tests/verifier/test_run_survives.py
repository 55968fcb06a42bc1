"""Whatever befalls worker, broker or database in the middle of a run: each result is there once, the state true."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit
from uuid import uuid4

import psycopg
import pytest
import redis

from tests.verifier.fleet import Fleet, done
from verifier import scenarios

# With the database, a copy of which is for what is started.
pytestmark = [pytest.mark.processes, pytest.mark.django_db]

GAME = "big-top"
QUEUE = "celery"
# Each of a worker's two processes stores some chunks and stops in the middle of the next.
GATED = {"EXECUTIONS_BEFORE_GATE": "175"}
STORED = 100


def repeats(executions: int) -> int:
    """How often the scenarios have to be repeated for so many executions."""
    return -(-executions // len(scenarios.cases(GAME)))


def total(repeat: int) -> int:
    return repeat * len(scenarios.cases(GAME))


@contextmanager
def fleet(tmp_path: Path, redis_url: str, database_url: str) -> Iterator[Fleet]:
    environment = {
        "REDIS_URL": redis_url,
        "DATABASE_URL": database_url,
        "RINGSIDE_VAR": str(tmp_path / "var"),
        "GATE": str(tmp_path / "gate"),
        # Seconds instead of minutes until the chunks of a dead worker are handed out again, ...
        "WORKER_VISIBILITY_TIMEOUT": "3",
        "WORKER_RESTORE_INTERVAL": "1",
        # ... and until a run that does not move is taken up.
        "RUN_STALL_SECONDS": "5",
    }
    fleet = Fleet(environment, redis_url)
    try:
        if database_url:
            fleet.manage("migrate", "--verbosity", "0")
        yield fleet
    finally:
        fleet.kill()


@pytest.fixture
def sqlite_and_valkey(tmp_path: Path, valkey: str, loaded: Callable[[Path], None]) -> Iterator[Fleet]:
    loaded(tmp_path / "var")
    with fleet(tmp_path, valkey, "") as found:
        yield found


@pytest.fixture
def postgresql_and_redis(tmp_path: Path) -> Iterator[Fleet]:
    database, broker = (os.environ.get(f"RINGSIDE_TEST_{kind}_URL") for kind in ("DATABASE", "REDIS"))
    if not (database and broker):
        pytest.skip("RINGSIDE_TEST_DATABASE_URL and RINGSIDE_TEST_REDIS_URL name no servers to test with")
    name = f"ringside_{uuid4().hex}"
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
        with fleet(tmp_path, broker, urlunsplit(urlsplit(database)._replace(path=f"/{name}"))) as found:
            yield found
        connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
    with redis.Redis.from_url(broker) as client:
        client.flushdb()


@pytest.mark.parametrize("servers", ["sqlite_and_valkey", "postgresql_and_redis"])
def test_a_killed_worker(request: pytest.FixtureRequest, servers: str) -> None:
    fleet: Fleet = request.getfixturevalue(servers)
    repeat = repeats(2000)
    first = fleet.worker("first", **GATED)
    run = fleet.start("run_checks", GAME, "--repeat", str(repeat))
    run.await_line(lambda line: done(line) >= STORED)
    first.kill()
    with redis.Redis.from_url(fleet.redis_url) as client:
        assert client.zcard("unacked_index"), "no chunk was in work when the worker was killed"
    fleet.worker("second")
    assert run.wait() == 0, run.lines
    assert fleet.runs() == [
        {
            "state": "passed",
            "total": total(repeat),
            # Redelivery alone did it; nothing had to be queued anew.
            "resumes": 0,
            "results": total(repeat),
            "different": total(repeat),
            "workers": ["first@test", "second@test"],
        }
    ]


def test_a_broker_that_forgets_everything(sqlite_and_valkey: Fleet) -> None:
    repeat = repeats(1000)
    fleet = sqlite_and_valkey
    fleet.worker("only", **GATED)
    run = fleet.start("run_checks", GAME, "--repeat", str(repeat))
    run.await_line(lambda line: done(line) >= STORED)
    with redis.Redis.from_url(fleet.redis_url) as client:
        assert client.llen(QUEUE), "no chunk was waiting when the broker forgot"
        client.flushall()
        client.client_kill_filter(_type="normal", skipme=True)
    fleet.open_gate()
    while run.process.poll() is None:
        # What the clock of a worker does every half minute.
        fleet.shell("from verifier.services import runs_resume; runs_resume()")
    assert run.wait() == 0, run.lines
    (after,) = fleet.runs()
    assert after["resumes"] >= 1
    assert (after["state"], after["results"], after["different"]) == ("passed", total(repeat), total(repeat))


def test_cut_connections_to_the_database(postgresql_and_redis: Fleet) -> None:
    fleet = postgresql_and_redis
    repeat = repeats(1000)
    fleet.worker("only", **GATED)
    fleet.manage("run_checks", GAME, "--repeat", str(repeat), "--no-wait")
    fleet.await_results(STORED)
    with psycopg.connect(fleet.environment["DATABASE_URL"], autocommit=True) as connection:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> %s"
        assert connection.execute(cut, [connection.info.backend_pid]).rowcount >= 2
        fleet.open_gate()
        for _ in range(10):
            time.sleep(0.2)
            connection.execute(cut, [connection.info.backend_pid])
    run = fleet.await_results(total(repeat) + 1)
    assert (run["state"], run["results"], run["different"]) == ("passed", total(repeat), total(repeat))


def test_every_message_delivered_twice_two_runs_at_once_and_one_of_them_cancelled(
    sqlite_and_valkey: Fleet,
) -> None:
    fleet = sqlite_and_valkey
    repeat = repeats(700)
    for _ in range(2):
        fleet.manage("run_checks", GAME, "--repeat", str(repeat), "--no-wait")
    with redis.Redis.from_url(fleet.redis_url) as client:
        messages = client.lrange(QUEUE, 0, -1)
        assert len(messages) > 20
        client.rpush(QUEUE, *messages)
    fleet.shell(
        "from verifier import services; from verifier.models import Run; "
        "assert services.run_cancel(run_id=Run.objects.latest('created_at').pk)"
    )
    fleet.worker("only")
    with redis.Redis.from_url(fleet.redis_url) as client:
        while client.llen(QUEUE) or client.hlen("unacked"):
            pass
    kept, cancelled = fleet.runs()
    assert (kept["state"], kept["results"], kept["different"]) == ("passed", total(repeat), total(repeat))
    assert (cancelled["state"], cancelled["results"]) == ("cancelled", 0)


def test_a_worker_of_an_older_version(sqlite_and_valkey: Fleet) -> None:
    fleet = sqlite_and_valkey
    old = fleet.worker("old", PRETEND_VERSION="0", LOG_LEVEL="INFO")
    run = fleet.start("run_checks", GAME)
    old.await_line(lambda line: "OtherVersion" in line)
    fleet.worker("new")
    assert run.wait() == 0, run.lines
    (after,) = fleet.runs()
    assert (after["state"], after["results"], after["workers"]) == ("passed", total(1), ["new@test"])
