"""Keeps the vectors of wordings on disk, each by its text: only what changes in a rulebook is read anew."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from uuid import uuid4

import numpy as np
import numpy.typing as npt

from rulebase.semantics.encoder import Embedder, Vectors

# What is read between two writes: whoever is stopped loses no more.
_AT_ONCE = 2_000
_DIGEST = 16


class Kept:
    """The vectors of one game in a folder; `model` is the name of what made them.

    A file that cannot be read or is of another shape counts as empty: all it holds can be made again.
    """

    def __init__(self, folder: Path, game: str, model: str) -> None:
        self._folder = folder
        self._game = game
        self._file = folder / f"{game}.{model}.npy"

    @property
    def state(self) -> tuple[int, int] | None:
        """Changes whenever vectors were added; None while there are none."""
        try:
            found = self._file.stat()
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def missing(self, texts: Sequence[str]) -> list[str]:
        """The texts that have no vector yet, each once, shortest first."""
        known = self._read()
        return sorted(
            {text for text in texts if _digest(text) not in known}, key=lambda text: (len(text), text)
        )

    def vectors(self, texts: Sequence[str]) -> Vectors | None:
        """A vector for each text; None where one of them has none."""
        known = self._read()
        found = [known.get(_digest(text)) for text in texts]
        vectors = [vector for vector in found if vector is not None]
        if not texts or len(vectors) < len(texts):
            return None
        return np.asarray(np.stack(vectors), np.float32)

    def fill(self, texts: Sequence[str], embed: Embedder, tell: Callable[[int, int], None]) -> int:
        """Make what is missing of these texts and forget all others; `tell` hears how many are made, of how many."""
        known = self._read()
        missing = self.missing(texts)
        wanted = {_digest(text) for text in texts}
        stale = known.keys() - wanted
        known = {digest: vector for digest, vector in known.items() if digest in wanted}
        for start in range(0, len(missing), _AT_ONCE):
            some = missing[start : start + _AT_ONCE]
            known.update(zip(map(_digest, some), embed(some).astype(np.float16), strict=True))
            self._write(known)
            tell(start + len(some), len(missing))
        if stale and not missing:
            self._write(known)
        self._forget_other_models()
        return len(missing)

    def _read(self) -> dict[bytes, npt.NDArray[np.float16]]:
        try:
            # Nothing but arrays of plain numbers is read from the file.
            rows = np.load(self._file, allow_pickle=False)
            return dict(zip(map(bytes, rows["text"]), rows["vector"], strict=True))
        except (OSError, ValueError, KeyError, IndexError, EOFError):
            return {}

    def _write(self, known: dict[bytes, npt.NDArray[np.float16]]) -> None:
        size = len(next(iter(known.values()), ()))
        rows = np.zeros(len(known), [("text", f"V{_DIGEST}"), ("vector", np.float16, (size,))])
        rows["text"] = np.frombuffer(b"".join(known), f"V{_DIGEST}")
        rows["vector"] = list(known.values())
        self._folder.mkdir(parents=True, exist_ok=True)
        # Written aside and put into place: whoever reads meanwhile reads the old file or the new one.
        fresh = self._file.with_suffix(f".{os.getpid()}-{uuid4().hex}")
        try:
            with fresh.open("wb") as file:
                np.save(file, rows, allow_pickle=False)
            fresh.replace(self._file)
        finally:
            fresh.unlink(missing_ok=True)

    def _forget_other_models(self) -> None:
        for file in self._folder.glob(f"{self._game}.*.npy"):
            if file != self._file:
                file.unlink(missing_ok=True)


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=_DIGEST).digest()
