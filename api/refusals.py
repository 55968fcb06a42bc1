"""The one shape of a refusal, and how every exception becomes one."""

from collections.abc import Mapping
from math import ceil
from typing import Any

import structlog
from django.http import Http404, HttpRequest, JsonResponse
from rest_framework import exceptions
from rest_framework.response import Response

from api.contract.linking import docs_of
from api.errors import BODY, CODES, INTERNAL, PLACES, InputError

log = structlog.get_logger(__name__)


def refusal(shape: Mapping[str, Any], request: HttpRequest | None) -> dict[str, Any]:
    """What is wrong, with a link to where the operation asked for is documented."""
    return {**shape, "docs": docs_of(request)}


def refused(error: InputError, request: HttpRequest) -> JsonResponse:
    """The refusal as views answer that the framework does not know of."""
    return JsonResponse(refusal(error.as_dict(), request), status=error.status)


def exception_handler(error: Exception, context: dict[str, Any]) -> Response:
    """Answer with the one shape, whatever was raised."""
    request = context.get("request")
    if isinstance(error, InputError):
        # What was not read of a body would be taken for the next request on the same connection.
        headers = {"Connection": "close"} if error.status in (411, 413) else None
        return Response(refusal(error.as_dict(), request), status=error.status, headers=headers)
    if isinstance(error, Http404):
        return exception_handler(InputError("nothing here", path="path", status=404), context)
    if isinstance(error, exceptions.APIException):
        return _of_framework(error, request)
    log.exception("request_failed", view=type(context.get("view")).__name__)
    return Response(refusal(INTERNAL, request), status=500)


def _of_framework(error: exceptions.APIException, request: Any) -> Response:
    status = error.status_code
    headers = {}
    expected = ""
    wait: float | None = getattr(error, "wait", None)  # Of a throttled request, in seconds.
    if wait is not None:
        headers["Retry-After"] = str(ceil(wait))
        expected = f"a new attempt in {ceil(wait)} seconds"
    if challenge := getattr(error, "auth_header", ""):
        headers["WWW-Authenticate"] = challenge
        expected = "`Bearer` and a token that works"
    if isinstance(error, exceptions.UnsupportedMediaType):
        expected = "application/json"
    shape = {
        "code": CODES.get(status, "refused"),
        "message": str(error.detail),
        "path": PLACES.get(status, BODY),
        "expected": expected,
    }
    return Response(refusal(shape, request), status=status, headers=headers)
