"""Pages that do what the API does count as its requests do: together with these, by the same limits."""

from __future__ import annotations

from copy import copy
from math import ceil

from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from api.errors import PLACES, InputError


class TooMany(InputError):
    """More requests came from an address than it may send. `wait` is after how many seconds to try again, `after` the
    same in words."""

    def __init__(self, wait: int) -> None:
        minutes = -(-wait // 60)
        self.wait = wait
        self.after = _counted(wait, "second") if wait < 60 else _counted(minutes, "minute")
        super().__init__(
            "too many came from your address",
            path=PLACES[429],
            expected=f"a new attempt in {self.after}",
            status=429,
        )


def count(request: HttpRequest, *apart: type[BaseThrottle]) -> None:
    """Count this request as one of the API, and by these throttles as well. Raises TooMany (429)."""
    view = APIView()
    # A copy, because the framework makes its own user the user of the request.
    asked = Request(copy(request))
    refusing = [
        throttle
        for throttle in (*view.get_throttles(), *(each() for each in apart))
        if not throttle.allow_request(asked, view)
    ]
    if refusing:
        raise TooMany(max(1, *(ceil(throttle.wait() or 0) for throttle in refusing)))


def told_when(response: HttpResponse, error: InputError | None) -> HttpResponse:
    """The response, with the header that says when to try again where too many came."""
    if isinstance(error, TooMany):
        response.headers["Retry-After"] = str(error.wait)
    return response


def _counted(number: int, unit: str) -> str:
    return f"{number} {unit}{'' if number == 1 else 's'}"
