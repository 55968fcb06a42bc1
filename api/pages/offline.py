"""For when there is no signal: the worker that answers from kept copies, and what they are filed under."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_GET

from api.service import SERVICE
from rulebase.models import Rulebook

# What a kept page needs beside itself.
FILES = ("api/ringside.css", "api/ringside.svg", "api/find.js", "api/keep.js")
_TEMPLATES = Path(__file__).resolve().parent.parent / "templates" / "api"


@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """The script of the worker; it changes with the version of the service, and browsers then drop old copies."""
    context = {"version": service_version(), "shell": [*map(static, FILES), reverse("offline")]}
    response = render(request, "api/worker.js", context, content_type="text/javascript")
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_GET
def offline(request: HttpRequest) -> HttpResponse:
    """What is shown without a signal in place of a page that was not kept: the games that were."""
    return render(request, "api/offline.html")


def kept_as(rulebook: Rulebook) -> str:
    """What a copy of the book is filed under: game, version of the rulebook, version of the service."""
    state = hashlib.sha256(f"{rulebook.fingerprint} {rulebook.loaded_at}".encode()).hexdigest()[:8]
    return f"ringside-book-{rulebook.game.key}-{rulebook.version}.{state}-{service_version()}"


@cache
def service_version() -> str:
    """The version of the service, and of the files and templates by which it shows a book."""
    digest = hashlib.sha256()
    for name in FILES:
        digest.update(Path(str(finders.find(name))).read_bytes())
    for path in sorted(_TEMPLATES.iterdir()):
        digest.update(path.read_bytes())
    return f"{SERVICE}.{digest.hexdigest()[:8]}"
