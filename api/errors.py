"""The one shape of an error, and how every exception becomes one."""

from typing import Any

import structlog
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response

log = structlog.get_logger(__name__)

PATH_LENGTH = 200
BODY = "body"

CODES = {
    400: "bad-input",
    401: "not-signed-in",
    403: "not-allowed",
    404: "not-found",
    405: "method-not-allowed",
    406: "not-acceptable",
    409: "conflict",
}
CODES |= {411: "length-required", 413: "too-large", 415: "unsupported-media-type", 429: "too-many-requests"}
# Which part of the request is at fault where the exception does not say.
PLACES = {
    401: "headers.Authorization",
    403: "headers.Authorization",
    404: "path",
    405: "method",
    406: "headers.Accept",
    415: "headers.Content-Type",
    429: "rate",
}
# What is said of a mistake of ours; the log has the rest.
INTERNAL = {"code": "internal", "message": "this is our mistake, not yours", "path": "", "expected": ""}


class InputError(Exception):
    """Something in the request cannot be used: `path` says where, `expected` what would have been right."""

    def __init__(
        self, message: str, *, path: str = BODY, expected: str = "", status: int = 400, code: str = ""
    ) -> None:
        super().__init__(message)
        self.message = message
        self.path = path if len(path) <= PATH_LENGTH else path[:PATH_LENGTH] + "..."
        self.expected = expected
        self.status = status
        self.code = code or CODES[status]

    def as_dict(self) -> dict[str, Any]:
        return {
            "code": self.code,
            "message": self.message,
            "path": self.path,
            "expected": self.expected,
        }


def exception_handler(error: Exception, context: dict[str, Any]) -> Response:
    """Answer with the one shape, whatever was raised."""
    if isinstance(error, InputError):
        # What was not read of a body would be taken for the next request on the same connection.
        headers = {"Connection": "close"} if error.status in (411, 413) else None
        return Response(error.as_dict(), status=error.status, headers=headers)
    if isinstance(error, Http404):
        return exception_handler(InputError("nothing here", path="path", status=404), context)
    if isinstance(error, exceptions.APIException):
        return _of_framework(error)
    log.exception("request_failed", view=type(context.get("view")).__name__)
    return Response(INTERNAL, status=500)


def _of_framework(error: exceptions.APIException) -> Response:
    status = error.status_code
    headers = {}
    expected = ""
    wait: float | None = getattr(error, "wait", None)  # Of a throttled request, in seconds.
    if wait is not None:
        headers["Retry-After"] = str(int(wait) + 1)
        expected = f"a new attempt in {int(wait) + 1} seconds"
    if isinstance(error, exceptions.UnsupportedMediaType):
        expected = "application/json"
    shape = {
        "code": CODES.get(status, "refused"),
        "message": str(error.detail),
        "path": PLACES.get(status, BODY),
        "expected": expected,
    }
    return Response(shape, status=status, headers=headers)
