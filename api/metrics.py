"""What is counted for Prometheus: requests, verdicts, and the states of runs and checks."""

import hmac
import os
import time
from collections.abc import Callable, Iterable

from django.conf import settings
from django.db.models import Count
from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    REGISTRY,
    CollectorRegistry,
    Counter,
    Histogram,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from verifier import selectors
from verifier.engines import GAMES
from verifier.models import Run

REQUESTS = Counter("ringside_requests", "Requests answered.", ["route", "method", "status"])
SECONDS = Histogram(
    "ringside_request_seconds",
    "Time until the answer to a request was ready.",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
)
VERDICTS = Counter("ringside_verdicts", "Answers given.", ["game", "kind", "verdict"])


class Measured:
    """Counts each request under its route, never under its address: there are endlessly many of those."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = self.get_response(request)
        route = request.resolver_match.route if request.resolver_match else "none"
        SECONDS.labels(route).observe(time.perf_counter() - began)
        method = request.method if request.method in KNOWN_METHODS else "other"
        REQUESTS.labels(route, method, response.status_code).inc()
        return response


KNOWN_METHODS = ("GET", "HEAD", "POST", "OPTIONS")


class Stored(Collector):
    """What the database says, read when it is asked for and therefore the same from every process."""

    def collect(self) -> Iterable[GaugeMetricFamily]:
        runs = GaugeMetricFamily("ringside_runs", "Runs in each state.", labels=["state"])
        counts = dict(Run.objects.order_by().values_list("state").annotate(Count("pk")))
        for state in Run.State.values:
            runs.add_metric([state], counts.get(state, 0))
        yield runs
        clauses = GaugeMetricFamily(
            "ringside_clauses", "Clauses by what their checks say.", labels=["game", "state"]
        )
        for game in GAMES:
            found = [status.state for status in selectors.clause_statuses(game=game).values()]
            for state in selectors.State:
                clauses.add_metric([game, state], found.count(state))
        yield clauses


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """The counts in Prometheus' format. In production only for whoever sends METRICS_TOKEN as bearer token."""
    if not _allowed(request):
        raise Http404("nothing here")
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        # Each process of the web server has counts of its own; this adds them up.
        registry = CollectorRegistry()
        MultiProcessCollector(registry)
    else:
        registry = REGISTRY
    stored = CollectorRegistry()
    stored.register(Stored())
    return HttpResponse(generate_latest(registry) + generate_latest(stored), content_type=CONTENT_TYPE_LATEST)


def _allowed(request: HttpRequest) -> bool:
    if not settings.METRICS_TOKEN:
        return bool(settings.LOCAL)
    given = request.headers.get("Authorization", "")
    return hmac.compare_digest(given.encode(), f"Bearer {settings.METRICS_TOKEN}".encode())
