"""What is said of a request that cannot be used."""

from typing import Any

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
CODES |= {503: "out-of-time"}
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
