"""What was prepared of the rulebooks, kept in files."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path

import msgspec

from rulebase.entries import Entry
from rulebase.keptfiles import digest, kept
from rulebase.preparing import Prepared, prepare

_HERE = Path(__file__).resolve().parent


def prepared_for(game: str, entries: Sequence[Entry]) -> Prepared:
    """What was prepared of these entries of a game's rulebook: read, or else worked out."""
    name = digest((code(), msgspec.msgpack.encode(entries)))
    return kept(f"index-{game}", name, Prepared, partial(prepare, entries))


@cache
def code() -> bytes:
    """A digest of all code and words of this package, by which files are read and entries prepared."""
    files = sorted((*_HERE.glob("*.py"), *_HERE.glob("*.yaml")))
    return digest((sys.version.encode(), *(file.read_bytes() for file in files))).encode()
