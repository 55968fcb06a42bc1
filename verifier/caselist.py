"""Which cases there are and what each stands behind, without what they are made of.

To read the scenario files takes seconds, and most processes only need this.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import msgspec

from rulebase.keptfiles import digest, kept
from rulebase.prepared import code
from verifier import scenarios
from verifier.engines import GAMES
from verifier.scenarios import cases

_HERE = Path(__file__).resolve().parent
# What reads scenario files, beside the package that reads YAML.
_READING = ("scenarios.py", "scenariofile.py", "caselist.py")


class Listed(msgspec.Struct, frozen=True):
    """A case by its id, with its fingerprint and the keys of clauses and rulings that it stands behind."""

    id: str
    fingerprint: str
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]


@cache
def cases_listed(game: str) -> tuple[Listed, ...]:
    """All cases of a game in file order; raises as `scenarios.cases` does."""
    return kept(f"cases-{game}", digest_of_cases(game), tuple[Listed, ...], partial(_listed, game))


def digest_of_cases(game: str, *modules: str) -> str:
    """A name for what these files of this package make of the scenarios of a game, for what is kept in files.

    Raises KeyError for no such game.
    """
    files = sorted((scenarios.engine_folder(GAMES[game].key) / "scenarios").glob("*.yaml"))
    return digest(
        (
            code(),
            scenarios.engine_fingerprint(game).encode(),
            *((_HERE / file).read_bytes() for file in (*_READING, *modules)),
            *(part for file in files for part in (file.name.encode(), file.read_bytes())),
        )
    )


def _listed(game: str) -> tuple[Listed, ...]:
    return tuple(Listed(case.id, case.fingerprint, case.clauses, case.rulings) for case in cases(game))
