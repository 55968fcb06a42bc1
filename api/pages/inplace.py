"""Answers to htmx, which puts a part into the page that asks for it; whoever comes otherwise gets the whole page."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


def render_either(
    request: HttpRequest, whole: str, part: str, context: Mapping[str, Any], *, status: int = 200
) -> HttpResponse:
    """The page, or the part of it where htmx asks for that."""
    htmx: HtmxDetails = request.htmx  # type: ignore[attr-defined]  # By its middleware.
    in_place = bool(htmx) and not htmx.history_restore_request
    shown = {**context, "in_place": in_place}
    response = render(request, part if in_place else whole, shown, status=status)
    patch_vary_headers(response, ("HX-Request",))
    return response
