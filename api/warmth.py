"""Builds what answers rest on before anyone asks: as a process starts, and when a rulebook was loaded anew.

Whoever asks while something is built waits for it, and is never answered from what was before.
"""

import time
from threading import Event, Thread

import structlog
from django.db import DatabaseError, close_old_connections

from api.books import book_of
from rulebase import selectors

log = structlog.get_logger(__name__)

# Seconds between two looks at whether a rulebook was loaded or a run has ended.
LOOK_EVERY = 1.0


def prepare() -> None:
    """Build the index and the citations of every game that is loaded, unless they are there."""
    for game in selectors.game_keys():
        selectors.rulebook_index(game=game)
        book_of(game)


def start(*, every: float = LOOK_EVERY, stop: Event | None = None) -> Event:
    """Prepare now and again and again, in a thread; the event given back is set once all is there for the first time.

    It ends with the process, or when `stop` is set.
    """
    prepared, stopped = Event(), stop or Event()
    Thread(target=_watch, args=(every, prepared, stopped), name="warmth", daemon=True).start()
    return prepared


def _watch(every: float, prepared: Event, stopped: Event) -> None:
    while not stopped.is_set():
        close_old_connections()
        began = time.monotonic()
        try:
            prepare()
        except DatabaseError as error:
            # A database that is not there yet, or not any more; requests say so themselves.
            log.warning("not_prepared", error=str(error))
        except Exception:
            # Were this thread to end, every later load would be paid for by a request.
            log.exception("not_prepared")
        if not prepared.is_set():
            log.info("prepared", seconds=round(time.monotonic() - began, 2))
        prepared.set()
        stopped.wait(every)
    close_old_connections()
