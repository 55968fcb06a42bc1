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
from rulebase.schema import RulebookText, read_rulebook
from rulebase.yamlfile import shown

_HERE = Path(__file__).resolve().parent


def prepared_for(game: str, entries: Sequence[Entry]) -> Prepared:
    """What was prepared of these entries of a game's rulebook: read, or else worked out."""
    name = digest((code(), msgspec.msgpack.encode(entries)))
    return kept(f"index-{game}", name, Prepared, partial(prepare, entries))


def rulebook_text(folder: Path) -> RulebookText:
    """The same as `read_rulebook`, which takes seconds, unless just these files were read before.

    What cannot be read is read anew each time, and said to be faulty each time.
    """
    while True:
        try:
            name = _digest_of(folder)
        except OSError:
            return read_rulebook(folder)
        try:
            return kept(f"text-{folder.name}", name, RulebookText, partial(_text, folder, name))
        except _Changed:
            continue


class _Changed(Exception):
    """Files were changed while they were read: they would be kept as what they were before."""


def _text(folder: Path, name: str) -> RulebookText:
    text = read_rulebook(folder)
    if _digest_of(folder) != name:
        raise _Changed
    return text


def _digest_of(folder: Path) -> str:
    """A name for what is in a rulebook's folder, and where: the text says in which file each clause stands."""
    files = [path for path in sorted(folder.iterdir()) if not path.name.startswith(".")]
    parts = (part for file in files for part in (file.name.encode(), file.read_bytes()))
    return digest((code(), shown(folder).encode(), *parts))


@cache
def code() -> bytes:
    """A digest of all code and words of this package, by which files are read and entries prepared."""
    files = sorted((*_HERE.glob("*.py"), *_HERE.glob("*.yaml")))
    return digest((sys.version.encode(), *(file.read_bytes() for file in files))).encode()
