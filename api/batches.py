"""Many checks in one request: each is answered, or refused, as it would be by itself."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import structlog

from api import bodies
from api.books import Book
from api.errors import INTERNAL, InputError
from api.limits import BATCH_SECONDS, MOST_CHECKS
from api.throttling import ApartThrottle
from api.verdicts import given

log = structlog.get_logger(__name__)

# The checks that a batch may hold, by the end of the address that answers each alone, with what it is called there.
CHECKS = {
    "moves/check": "move",
    "positions/check": "position",
    "moves/legal": "legal",
    "moves/apply": "apply",
    "score": "score",
    "replay": "replay",
    "ask": "question",
}
Refusal = Callable[[Mapping[str, Any], str], dict[str, Any]]


class BatchThrottle(ApartThrottle):
    """Counts batches apart: one is as much work as many requests."""

    scope = "batches"


def checks_of(body: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The checks that a body asks for. Raises InputError where the list itself cannot be used."""
    bodies.fields(body, needed=("checks",))
    checks = body["checks"]
    if not isinstance(checks, list) or not 1 <= len(checks) <= MOST_CHECKS:
        raise InputError("wrong type", path="checks", expected=f"a list of 1 to {MOST_CHECKS} checks")
    for number, check in enumerate(checks):
        where = f"checks[{number}]"
        if not isinstance(check, dict):
            raise InputError("wrong type", path=where, expected="an object with check and body")
        for name in check:
            if name not in ("check", "body"):
                raise InputError("unknown field", path=f"{where}.{name}", expected="check and body")
        if not isinstance(check.get("check"), str) or check["check"] not in CHECKS:
            raise InputError("no such check", path=f"{where}.check", expected=f"one of {', '.join(CHECKS)}")
        if not isinstance(check.get("body"), dict):
            raise InputError("wrong type", path=f"{where}.body", expected="the body of that check, an object")
    return checks


def answered(book: Book, checks: list[dict[str, Any]], refusal: Refusal) -> list[dict[str, Any]]:
    """The answer or the error of each check, in its place; `refusal` gives the shape of an error.

    Once BATCH_SECONDS have passed no further one is begun; those left are refused with 503.
    """
    until = time.monotonic() + BATCH_SECONDS
    return [_answer(book, check["check"], check["body"], refusal, until) for check in checks]


def _answer(book: Book, check: str, body: dict[str, Any], refusal: Refusal, until: float) -> dict[str, Any]:
    try:
        if time.monotonic() > until:
            raise InputError(
                "not begun, for the others took too long",
                path="checks",
                expected="a batch of its own",
                status=503,
            )
        return {"check": check, "status": 200, "answer": given(book, CHECKS[check], body)}
    except InputError as error:
        return {"check": check, "status": error.status, "error": refusal(error.as_dict(), check)}
    except Exception:
        # One mistake of ours does not take the other answers with it.
        log.exception("check_failed", check=check)
        return {"check": check, "status": 500, "error": refusal(INTERNAL, check)}
