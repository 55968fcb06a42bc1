"""One request to a server that speaks OpenAI's chat protocol: bounded in time and size, and never repeated."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import BoundedSemaphore, Thread
from typing import Any

import msgspec
from urllib3 import PoolManager, Timeout

from api.reading_model.server import Server

# Of the answer as a whole; a proposal is far smaller.
MOST_BYTES = 64 * 1024
_PIECE = 16 * 1024
# What a server may say of a request whose optional fields it does not know.
_REFUSED = (400, 422, 501)


class ModelFailed(Exception):
    """No usable answer came; the message is one of ours, and holds nothing of what was sent or received."""


class ModelBusy(Exception):
    """As many requests as may be are under way already."""


class OptionsRefused(ModelFailed):
    """The server turned the request away, maybe for a field that not all servers know."""


class _Message(msgspec.Struct):
    content: str | None = None


class _Choice(msgspec.Struct):
    message: _Message


class _Completion(msgspec.Struct):
    choices: list[_Choice]


def content_of(server: Server, body: dict[str, Any], slots: BoundedSemaphore) -> str:
    """The text of the message with which a server answers a chat. Raises ModelFailed, or ModelBusy without a slot.

    It returns or raises within the server's timeout, whatever hangs: the look-up of its name, the connection, or an
    answer that comes byte by byte. The request is made in a thread that is then left to end by itself, and keeps
    its slot until it does.
    """
    if not slots.acquire(blocking=False):
        raise ModelBusy
    outcome: SimpleQueue[str | ModelFailed] = SimpleQueue()

    def work() -> None:
        try:
            outcome.put(_exchanged(server, body))
        except ModelFailed as failed:
            outcome.put(failed)
        except Exception as error:
            # Only the kind: the text of an error may hold headers, and with them the key.
            outcome.put(ModelFailed(type(error).__name__))
        finally:
            slots.release()

    _started(work, slots)
    try:
        found = outcome.get(timeout=server.timeout)
    except Empty:
        raise ModelFailed("time-out") from None
    if isinstance(found, ModelFailed):
        raise found
    return found


def _started(work: Callable[[], None], slots: BoundedSemaphore) -> None:
    try:
        Thread(target=work, daemon=True, name="reading-model").start()
    except RuntimeError:
        slots.release()
        raise ModelFailed("no thread") from None


def _exchanged(server: Server, body: dict[str, Any]) -> str:
    status, raw = _posted(server, msgspec.json.encode(body))
    if status in _REFUSED:
        raise OptionsRefused(f"status {status}")
    if status != 200:
        raise ModelFailed(f"status {status}")
    try:
        completion = msgspec.json.decode(raw, type=_Completion)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise ModelFailed("not a completion") from None
    content = completion.choices[0].message.content if completion.choices else None
    if not content:
        raise ModelFailed("no content")
    return content


def _posted(server: Server, body: bytes) -> tuple[int, bytes]:
    deadline = time.monotonic() + server.timeout
    headers = {"Content-Type": "application/json", "Accept-Encoding": "identity"}
    if server.key:
        headers["Authorization"] = f"Bearer {server.key}"
    with PoolManager(retries=False) as pool:
        response = pool.request(
            "POST",
            f"{server.url}/chat/completions",
            body=body,
            headers=headers,
            # What is redirected elsewhere would take the key along.
            redirect=False,
            timeout=Timeout(total=server.timeout),
            preload_content=False,
            decode_content=False,
        )
        try:
            read = bytearray()
            while piece := response.read1(_PIECE, decode_content=False):
                read += piece
                if len(read) > MOST_BYTES:
                    raise ModelFailed("too long")
                if time.monotonic() > deadline:
                    raise ModelFailed("time-out")
            return response.status, bytes(read)
        finally:
            response.close()
