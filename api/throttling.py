"""Counts requests, and tells with each answer how many are left.

By address, or by token. Each answer has `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset` as
draft-ietf-httpapi-ratelimit-headers-06 has them, three plain numbers: of requests, and of seconds until the oldest
request that counts is forgotten. Where several counts apply it is the one of which least is left.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from rest_framework.throttling import AnonRateThrottle

_NOTED = "_ringside_rates"


class Rate(NamedTuple):
    """How many requests may be sent, how many are left, and in how many seconds there will be more."""

    limit: int
    remaining: int
    reset: int


class AddressThrottle(AnonRateThrottle):
    """Counts the requests of an address, whatever token comes with them, and notes the count for the headers."""

    num_requests: int
    duration: int

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}

    def allow_request(self, request: Any, view: Any) -> bool:
        allowed = bool(super().allow_request(request, view))
        if self.rate is not None:
            oldest = self.history[-1] if self.history else self.now
            left = Rate(
                limit=self.num_requests,
                remaining=max(0, self.num_requests - len(self.history)),
                reset=max(1, ceil(oldest + self.duration - self.now)),
            )
            plain = getattr(request, "_request", request)
            setattr(plain, _NOTED, [*getattr(plain, _NOTED, ()), left])
        return allowed

    def wait(self) -> float:
        """Seconds until a further request is counted again."""
        return max(1.0, self.history[-1] + self.duration - self.now) if self.history else 1.0


class ClientThrottle(AddressThrottle):
    """Counts the requests of whoever asks: of a token with a rate of its own against that, of an address else."""

    def get_cache_key(self, request: Any, view: Any) -> str | None:
        rate = getattr(request.auth, "rate", "")
        if not rate:
            return super().get_cache_key(request, view)
        return self.cache_format % {"scope": self.scope, "ident": f"token-{request.auth.pk}"}

    def allow_request(self, request: Any, view: Any) -> bool:
        if rate := getattr(request.auth, "rate", ""):
            self.num_requests, self.duration = self.parse_rate(self.own_rate(rate))  # type: ignore[assignment]
        return super().allow_request(request, view)

    def own_rate(self, rate: str) -> str:
        """The rate that holds for a token which has this one for its requests."""
        return rate


class ApartThrottle(ClientThrottle):
    """Counts some requests apart from all others, also those of a token: they are much work, or for people to read."""

    def own_rate(self, rate: str) -> str:
        return str(self.rate)


class RateHeaders:
    """Middleware: writes what was counted into the headers of each answer of the API."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if rates := getattr(request, _NOTED, ()):
            least = min(rates, key=lambda rate: (rate.remaining, -rate.reset))
            response.headers["RateLimit-Limit"] = str(least.limit)
            response.headers["RateLimit-Remaining"] = str(least.remaining)
            response.headers["RateLimit-Reset"] = str(least.reset)
        return response
