"""What is refused over HTTP before the protocol sees it."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.http.request import split_domain_port, validate_host
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send


class Front:
    """Lets through what is posted to a host that the site answers too, and not by a page of another host.

    Otherwise any page open in a browser on this machine could ask here, under a name that it made point here. A GET
    would open a stream of notices, of which there are none: it would only be in the way of a stop.
    """

    def __init__(self, application: ASGIApp) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        answer = _refusal(scope) if scope["type"] == "http" else None
        await (answer or self.application)(scope, receive, send)


def _refusal(scope: Scope) -> PlainTextResponse | None:
    headers = Headers(scope=scope)
    if not _allowed(headers.get("host", "")):
        return _elsewhere("Host", 421)
    origin = headers.get("origin")
    if origin is not None and not _allowed(_host_of(origin)):
        return _elsewhere("Origin", 403)
    if scope["method"] != "POST":
        said = "method: expected POST, from a client of the Model Context Protocol"
        return PlainTextResponse(said, status_code=405, headers={"Allow": "POST"})
    return None


def _host_of(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def _allowed(host: str) -> bool:
    return validate_host(split_domain_port(host)[0], settings.ALLOWED_HOSTS)


def _elsewhere(header: str, status: int) -> PlainTextResponse:
    said = f"headers.{header}: expected one of {', '.join(settings.ALLOWED_HOSTS)}"
    return PlainTextResponse(said, status_code=status)
