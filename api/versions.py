"""Says with each answer of the API which service and which rulebook gave it, and lets unchanged reads be skipped."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import datetime
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils import timezone
from django.utils.http import http_date, parse_etags

from api.service import SERVICE
from verifier import scenarios
from verifier.engines import GAMES
from verifier.stamps import changed_at

ROOT = "/api/v1/"
# Reads whose answers follow from texts and code; the others are records, which change by themselves.
FOLLOWING = ("games/", "search/", "schema/")
STARTED = timezone.now()
"""The code that answers was loaded no later."""
KEPT_HEADERS = ("Content-Security-Policy", "X-Service-Version", "X-Rulebook", "X-Rulebook-Version")


class Versions:
    """Sets the headers that name versions, ETag and Last-Modified, and answers 304 where nothing changed.

    The ETag is that of the answer and of the engine, so it changes with every word, result of a check or line of code
    on which the answer rests. Only `If-None-Match` is heeded: a time cannot tell of two changes within a second.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if not request.path.startswith(ROOT):
            return response
        response.headers["X-Service-Version"] = SERVICE
        _name_rulebook(response)
        reading = request.method in ("GET", "HEAD") and response.status_code == 200 and not response.streaming
        if not reading or response["Content-Type"].startswith(("text/html", "application/javascript")):
            return response
        return _conditional(request, response)


def quoted(version: str) -> str:
    """A version as a header can hold it."""
    return quote(version, safe=" .,:;()[]/")


def _name_rulebook(response: HttpResponse) -> None:
    data = getattr(response, "data", None)
    book = data.get("rulebook") if isinstance(data, dict) else None
    if isinstance(book, dict):
        response.headers.setdefault("X-Rulebook", book["game"])
        response.headers.setdefault("X-Rulebook-Version", quoted(book["version"]))


def _conditional(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    address = request.path.removeprefix(ROOT)
    game = request.resolver_match.kwargs.get("game") if request.resolver_match else None
    response.headers["ETag"] = _etag(response.content, game)
    response.headers.setdefault("Cache-Control", "no-cache")
    if address.startswith(FOLLOWING):
        response.headers["Last-Modified"] = http_date(_changed(game).timestamp())
    asked = parse_etags(request.headers.get("If-None-Match", ""))
    if "*" not in asked and response["ETag"] not in {each.removeprefix("W/") for each in asked}:
        return response
    unchanged = HttpResponseNotModified()
    for name in ("ETag", "Cache-Control", "Last-Modified", *KEPT_HEADERS):
        if name in response.headers:
            unchanged.headers[name] = response[name]
    return unchanged


def _etag(content: bytes, game: str | None) -> str:
    engine = scenarios.engine_fingerprint(game) if game in GAMES else ""
    return f'"{hashlib.sha256(engine.encode() + content).hexdigest()[:32]}"'


def _changed(game: str | None) -> datetime:
    return max(STARTED, changed_at(game=game) or STARTED)
