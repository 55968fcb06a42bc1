"""Whether this process is alive, and whether the site can do its work."""

from collections.abc import Callable

import structlog
from django.conf import settings
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from redis import Redis, RedisError

from api.books import books_missing

log = structlog.get_logger(__name__)

OK = "ok"
# Seconds that the broker has to answer; whoever asks will not wait much longer.
PATIENCE = 2.0


@require_safe
@never_cache
def alive(request: HttpRequest) -> JsonResponse:
    """200 as long as requests are answered at all: otherwise the process is to be started anew."""
    return JsonResponse({"status": OK})


@require_safe
@never_cache
def ready(request: HttpRequest) -> JsonResponse:
    """200 when all parts are there, else 503: until then no requests are to be sent here. Names what is amiss."""
    parts = {name: check() for name, check in CHECKS.items()}
    # Without workers questions are answered all the same; only new runs have to wait.
    able = all(state == OK for name, state in parts.items() if name != "broker")
    return JsonResponse({"status": OK if able else "not ready", "parts": parts}, status=200 if able else 503)


def _database() -> str:
    try:
        executor = MigrationExecutor(connection)
        waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        log.exception("database_unreachable")
        return "does not answer"
    return f"{len(waiting)} migrations to apply" if waiting else OK


def _rulebooks() -> str:
    try:
        missing = books_missing()
    except DatabaseError:
        return "database does not answer"
    return f"not loaded: {', '.join(missing)}" if missing else OK


def _broker() -> str:
    if not settings.REDIS_URL:
        return "not configured"
    try:
        with Redis.from_url(
            settings.REDIS_URL, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        ) as client:
            client.ping()
    except RedisError:
        return "does not answer"
    return OK


CHECKS: dict[str, Callable[[], str]] = {"database": _database, "rulebooks": _rulebooks, "broker": _broker}


PROBES: dict[str, Callable[[HttpRequest], HttpResponse]] = {"/healthz": alive, "/readyz": ready}


class Probes:
    """Answers before hosts and TLS are looked at: whoever looks after the processes asks them by their address."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return PROBES.get(request.path, self.get_response)(request)
