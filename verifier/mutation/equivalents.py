"""The mutants that no scenario can notice, listed by hand with a reason: `equivalent.yaml` of each engine."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rulebase.yamlfile import load
from verifier.scenarios import EQUIVALENTS


class Equivalent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some mutants of one function or constant, and why each of them changes nothing that could be noticed."""

    within: str
    changes: tuple[str, ...]
    reason: str

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of these mutants."""
        return tuple(f"{self.within}: {change}" for change in self.changes)


class EquivalentFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of one engine."""

    equivalent: tuple[Equivalent, ...]


def equivalents(engine: Path) -> dict[str, str]:
    """The reason by the key of each mutant that is listed; none where an engine has no such file.

    Raises SourceFileError for a file that cannot be read, ValueError for a mutant that is listed twice.
    """
    path = engine / EQUIVALENTS
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    for entry in load(path, EquivalentFile).value.equivalent:
        for key in entry.keys:
            if key in found:
                raise ValueError(f"{path.name} lists {key} twice")
            found[key] = entry.reason
    return found
