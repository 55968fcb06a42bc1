"""Builds what answers rest on before anyone asks: as a process starts, and when a rulebook was loaded anew.

Whoever asks while something is built waits for it, and is never answered from what was before.
"""

import gc
import time
from functools import cache
from threading import Event, Thread

import msgspec
import structlog
from django.db import DatabaseError, close_old_connections

from api.books import Book, book_of
from api.situations.answering import understood
from api.situations.grammar import grammar_of
from rulebase import selectors
from verifier.engines import GAMES
from verifier.examples import Example, examples
from verifier.kernel.judge import judge

log = structlog.get_logger(__name__)

# So many objects more, and the garbage collector looks through them at once: far more than are left in COLLECT_EVERY
# seconds, for to look while somebody waits for an answer makes one in a hundred wait for a tenth of a second.
MOST_UNCOLLECTED = 100_000
COLLECT_EVERY = 10.0
# Seconds between two looks at whether a rulebook was loaded or a run has ended.
LOOK_EVERY = 1.0


def prepare(*, backwards: bool = False) -> list[object]:
    """Build the index, the citations, the grammar and the examples of every game that is loaded, and exercise its
    engine, unless that was done; all that was built is given back.

    Of two processes, one goes backwards: what one has made the other reads, so each makes half of it.
    """
    there: list[object] = []
    for game in selectors.game_keys()[:: -1 if backwards else 1]:
        there += [selectors.rulebook_index(game=game), book_of(game), grammar_of(game), _exercised(game)]
    return there


@cache
def _exercised(game: str) -> tuple[Example, ...]:
    """The examples of a game, each judged and put into words once: what engines look up, the types that they read, and
    how facts are called are then known."""
    found, engine = examples(game), GAMES[game]
    for example in found:
        position = msgspec.convert(example.position, engine.Position)
        judge(engine, position, msgspec.convert(example.move, engine.Move))
        understood(engine, example.position, example.move)
    return found


def start(*, every: float = LOOK_EVERY, stop: Event | None = None, backwards: bool = False) -> Event:
    """Prepare now and again and again, in a thread; the event given back is set once all is there for the first time.

    It ends with the process, or when `stop` is set.
    """
    prepared, stopped = Event(), stop or Event()
    Thread(target=_watch, args=(every, prepared, stopped, backwards), name="warmth", daemon=True).start()
    return prepared


def _watch(every: float, prepared: Event, stopped: Event, backwards: bool) -> None:
    known: list[object] = []
    collected = time.monotonic()
    while not stopped.is_set():
        close_old_connections()
        began = time.monotonic()
        try:
            # The end of a run only makes citations anew, and what was before leaves no garbage: to look through all
            # for it would keep somebody waiting for nothing.
            there = [each for each in prepare(backwards=backwards) if not isinstance(each, Book)]
            if list(map(id, there)) != list(map(id, known)):
                known = there
                _set_aside()
                collected = time.monotonic()
            elif time.monotonic() - collected > COLLECT_EVERY:
                gc.collect()
                collected = time.monotonic()
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


def _set_aside() -> None:
    """Let the garbage collector leave alone what is there now: to look through all of it, as it does now and then,
    keeps somebody waiting for half a second."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST_UNCOLLECTED)
