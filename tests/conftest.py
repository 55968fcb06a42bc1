"""What tests of every package may use: a queue without workers, and servers of their own."""

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from shutil import copy2
from uuid import UUID

import pytest
from django.apps import apps
from django.conf import settings
from django.db import connection, transaction
from django.db.models import Model
from pytest_django.plugin import DjangoDbBlocker

from rulebase.edits.models import Edit
from rulebase.loading import load_all
from rulebase.models import Game
from verifier import services
from verifier.queueing import Pair, chunks
from verifier.serving.supervisor import Supervisor
from verifier.serving.valkey import valkey_start

# Where nothing compiled is kept, each of the processes that tests start compiles every module anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
# What this machine has installed and kept would decide how questions are answered, here and in processes started.
os.environ["ASK_SEMANTIC"] = "off"
settings.ASK_SEMANTIC = False
# Whoever signs in here has nothing to lose: a slow hash takes half a second for each of a thousand users.
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

ROOT = Path(__file__).resolve().parent.parent
# Markers.
BEGUN_FIRST = ("long", "checks_everything", "processes")
BOOKS: list[tuple[type[Model], list[Model]]] = []
"""The rows of all rulebooks as they were loaded; to load them again takes ten times as long."""


@pytest.fixture(scope="session")
def loaded_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of an SQLite database with all rulebooks loaded, to be copied for processes that a test starts.

    It is written where the tests themselves use SQLite, with `django_db_setup`.
    """
    return tmp_path_factory.mktemp("loaded") / "ringside.sqlite3"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker, loaded_database: Path) -> None:
    """Loads all rulebooks once: most tests ask something of them, and none takes away what another finds."""
    with django_db_blocker.unblock():
        load_all()
        # Each test finds the record of edits as it is made anew.
        Edit.objects.all().delete()
        models = apps.get_app_config("rulebase").get_models(include_auto_created=True)
        BOOKS.extend((model, list(model._default_manager.order_by("pk"))) for model in models)
        if connection.vendor == "sqlite":
            connection.ensure_connection()
            with closing(sqlite3.connect(loaded_database)) as copy:
                connection.connection.backup(copy)


@pytest.fixture(scope="session")
def worked_out() -> Path:
    """The folder in which the tests keep what follows from code and rulebooks alone and takes long to work out."""
    folder = Path(settings.PREPARED_DIR)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture(scope="session")
def loaded(django_db_setup: None, loaded_database: Path, worked_out: Path) -> Callable[[Path], None]:
    """Makes a folder for RINGSIDE_VAR in which a process finds all that its first start would take long to do.

    Tests that use it are marked with `django_db`: without any such test there is no database to copy.
    """

    def make(var: Path) -> None:
        var.mkdir(parents=True, exist_ok=True)
        copy2(loaded_database, var)
        (var / "prepared").symlink_to(worked_out, target_is_directory=True)

    return make


@pytest.fixture
def site(db: None) -> None:
    """The database with all rulebooks loaded."""
    books_restore()


def books_restore() -> None:
    """Put all rulebooks back where a test with transactions of its own has emptied the database."""
    if not Game.objects.exists():
        with transaction.atomic():  # Only at its end does it matter what refers to what.
            for model, rows in BOOKS:
                model._default_manager.bulk_create(rows)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--database-only", action="store_true", help="run only the tests that use the database")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the longest first. With --database-only, leave out what would come out the same on any database."""
    items.sort(key=turn)
    if not config.getoption("--database-only"):
        return

    def kept(item: pytest.Item) -> bool:
        return uses_database(item) and item.get_closest_marker("any_database") is None

    config.hook.pytest_deselected(items=[item for item in items if not kept(item)])
    items[:] = filter(kept, items)


def turn(item: pytest.Item) -> int:
    """When a test is begun: first what takes long, then what waits for processes while others compute.

    A test that empties the database stays behind those that find all rulebooks in it, as pytest-django has it.
    """
    marker = item.get_closest_marker("django_db")
    by_fixture = {"transactional_db", "live_server"} & set(getattr(item, "fixturenames", ()))
    if by_fixture or (marker and marker.kwargs.get("transaction")):
        return len(BEGUN_FIRST)
    marked = (place for place, name in enumerate(BEGUN_FIRST) if item.get_closest_marker(name))
    return next(marked, len(BEGUN_FIRST))


def uses_database(item: pytest.Item) -> bool:
    """Whether a test asks for the database, itself or by a fixture."""
    fixtures = {"db", "transactional_db"} & set(getattr(item, "fixturenames", ()))
    return bool(fixtures) or item.get_closest_marker("django_db") is not None


class Queue:
    """Holds the chunks that a run queued until the test delivers them, in this process."""

    def __init__(self) -> None:
        self.chunks: list[tuple[UUID, list[Pair]]] = []

    def take(self, *, run_id: UUID, pairs: Sequence[Pair], **options: object) -> None:
        self.chunks += [(run_id, list(chunk)) for chunk in chunks(pairs)]

    def deliver(self, count: int | None = None) -> None:
        """Hand out so many chunks, or all, with those that they queue in turn."""
        while self.chunks and count != 0:
            run_id, pairs = self.chunks.pop(0)
            services.chunk_run(run_id=run_id, pairs=pairs, worker="test")
            count = None if count is None else count - 1


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    """Takes what runs queue. A test inside a transaction needs `django_capture_on_commit_callbacks` too."""
    queue = Queue()
    monkeypatch.setattr(services, "pairs_queue", queue.take)
    return queue


@pytest.fixture
def valkey(tmp_path: Path) -> Iterator[str]:
    """URL of a Valkey server for this test alone."""
    with Supervisor(tmp_path / "log") as supervisor:
        yield valkey_start(supervisor)
