"""Keeps in files what takes long to work out, so that a process starts by reading what another worked out.

A file is named after all that its content follows from. So it is never out of date, whatever is loaded or changed; it
may only be missing, and then it is made.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import msgspec
import structlog
from django.conf import settings

log = structlog.get_logger(__name__)

T = TypeVar("T")

# Files of other contents kept beside a new one: processes may be at work on any of them.
KEPT = 4
_CHECKSUM = 4


def kept(folder: str, name: str, type_: type[T], make: Callable[[], T]) -> T:
    """What is kept under a name in one of the folders, or else what `make` gives, kept for the next process to need it.

    The name has to tell all that it follows from; `digest` makes one. Of processes that need the same at once, one
    makes it and the others wait to read it.
    """
    file = Path(settings.PREPARED_DIR) / folder / name
    if (content := _read(file)) is not None:
        return msgspec.msgpack.decode(content, type=type_)
    with _alone(file.parent):
        if (content := _read(file)) is not None:
            return msgspec.msgpack.decode(content, type=type_)
        return _made(file, make)


def _made(file: Path, make: Callable[[], T]) -> T:
    made = make()
    try:
        _write(file, msgspec.msgpack.encode(made))
    except OSError as error:
        # Each process then works it out for itself.
        log.warning("prepared_not_kept", file=f"{file.parent.name}/{file.name}", error=str(error))
    return made


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Wait until no other process or thread makes anything for this folder; one that is killed is not waited for."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder.with_name(f"{folder.name}.lock"), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
    except OSError:
        # Where nothing can be written, nothing is shared either.
        yield
        return
    try:
        # Some file systems have no locks: then the work is done twice, and the result is the same.
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)


def digest(parts: Iterable[bytes]) -> str:
    """A name for what follows from these."""
    said = hashlib.sha256()
    for part in parts:
        said.update(len(part).to_bytes(8))
        said.update(part)
    return said.hexdigest()[:32]


def _read(file: Path) -> memoryview | None:
    """What a file keeps; None where there is none, or none that is whole."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        log.warning("prepared_not_read", file=file.name, error=str(error))
        return None
    told = memoryview(content)[_CHECKSUM:]
    if _checksum(told) == content[:_CHECKSUM]:
        return told
    log.warning("prepared_not_read", file=file.name, error="it is damaged")
    return None


def _write(file: Path, content: bytes) -> None:
    """Keep it in a file, which is there as a whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.{os.getpid()}")
    unfinished.write_bytes(_checksum(content) + content)
    unfinished.replace(file)
    for old in sorted(file.parent.iterdir(), key=_changed)[: -KEPT - 1]:
        # Another process may have taken it away as well.
        with suppress(FileNotFoundError):
            old.unlink()


def _changed(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _checksum(content: bytes | memoryview) -> bytes:
    return zlib.crc32(content).to_bytes(_CHECKSUM)
