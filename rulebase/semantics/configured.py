"""The view by meaning as this installation has it: whether it is on, and where its vectors are kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from threading import Lock
from weakref import WeakKeyDictionary

import structlog
from django.conf import settings

from rulebase.search import RulebookIndex
from rulebase.semantics import encoder
from rulebase.semantics.encoder import Embedder, Unfit
from rulebase.semantics.keeping import Kept
from rulebase.semantics.meaning import Meaning

log = structlog.get_logger(__name__)

# So many wordings are read while an index is built, about a second's work; more are left to `manage.py embed`.
MOST_AT_ONCE = 150


def folder() -> Path:
    """Where vectors are kept."""
    return settings.VAR_DIR / "meanings"


def meaning_attach(game: str, index: RulebookIndex) -> None:
    """Give the index of a game the view by meaning, once its vectors are there; until then it has words only.

    It is quick while nothing has changed since it was tried last.
    """
    if index.meaning is not None or not settings.ASK_SEMANTIC:
        return
    kept = Kept(folder(), game, encoder.NAME)
    with _attaching:
        # Where nothing was made yet the model is not loaded.
        if index.meaning is None and kept.state is not None and _tried.get(index) != kept.state:
            index.meaning = _meaning(index, kept)
            _tried[index] = kept.state


def meanings_fill(game: str, index: RulebookIndex, tell: Callable[[int, int], None]) -> int:
    """Make the vectors that a game lacks and say how many; `tell` hears how many are made, of how many.

    Raises Unfit where the model cannot be used.
    """
    texts = [wording.text for wording in index.ruling_wordings()]
    return Kept(folder(), game, encoder.NAME).fill(texts, _encoder(threads=0), tell)


def _meaning(index: RulebookIndex, kept: Kept) -> Meaning | None:
    embed = _embedder()
    if embed is None:
        return None
    wordings = index.ruling_wordings()
    texts = [wording.text for wording in wordings]
    if 0 < len(kept.missing(texts)) <= MOST_AT_ONCE:
        # As when a ruling of the table was published.
        try:
            kept.fill(texts, embed, lambda made, of: None)
        except OSError as error:
            log.error("no_meanings", error=str(error))
    vectors = kept.vectors(texts)
    if vectors is None:
        log.warning("meanings_missing", help="manage.py embed")
        return None
    return Meaning(embed, wordings, vectors)


_attaching = Lock()
# Of each index, with which vectors it was tried last.
_tried: WeakKeyDictionary[RulebookIndex, tuple[int, int] | None] = WeakKeyDictionary()


@lru_cache(maxsize=1)
def _embedder() -> Embedder | None:
    """What reads questions; None where the model cannot be used, which the log says once."""
    try:
        return _encoder(threads=1)
    except Unfit as error:
        log.error("no_meanings", error=str(error))
        return None


def _encoder(*, threads: int) -> Embedder:
    return encoder.Encoder(encoder.model_file(), encoder.vocabulary_file(), threads=threads)
