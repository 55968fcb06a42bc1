"""Keeps what engines took long to answer, for a while, by everything that an answer follows from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.cache import caches

from api.books import Book
from verifier import scenarios
from verifier.kernel.deadline import OutOfTime

# What is no question in words: rulings, wordings and perhaps a model decide on those.
KINDS = ("move", "position", "legal", "apply", "score", "replay")
# What reads a body and shapes an answer, beside the engine.
_SHAPING = ("verdicts.py", "engines.py", "replays.py", "bodies.py", "keeping.py")


def kept_answer(
    book: Book, kind: str, body: Mapping[str, Any], answer: Callable[[float], dict[str, Any]]
) -> dict[str, Any]:
    """The answer to a body: from the cache where the same was asked of the same rulebook and engine, else worked out.

    `answer(seconds)` works it out, and raises OutOfTime where it is given less time than that takes. What it gives in
    VERDICT_CACHE_FROM ms is not kept: to look for it and to keep it takes about as long. Nor is what is refused.
    Raises whatever `answer` raises.
    """
    if kind not in KINDS or settings.VERDICT_CACHE is None:
        return answer(settings.CHECK_SECONDS)
    if settings.VERDICT_CACHE_FROM:
        with suppress(OutOfTime):
            return answer(settings.VERDICT_CACHE_FROM / 1000)
    key = content_key(book, kind, body)
    found = caches[settings.VERDICT_CACHE].get(key)
    if found is not None:
        return dict(msgspec.json.decode(found))
    given = answer(settings.CHECK_SECONDS)
    caches[settings.VERDICT_CACHE].set(key, msgspec.json.encode(given), settings.VERDICT_CACHE_SECONDS)
    return given


def content_key(book: Book, kind: str, body: Mapping[str, Any]) -> str:
    """A digest of rulebook, engine and body, however the body was written.

    Within position and move the order of keys counts: moves and lines of a score are listed in it.
    """
    asked = sorted(body.items())
    parts = (book.state, scenarios.engine_fingerprint(book.game), _shaping(), book.game, kind, asked)
    canonical = msgspec.json.encode(parts)
    return f"verdict:{hashlib.sha256(canonical).hexdigest()}"


@cache
def _shaping() -> str:
    here = Path(__file__).resolve().parent
    return hashlib.sha256(b"".join((here / name).read_bytes() for name in _SHAPING)).hexdigest()
