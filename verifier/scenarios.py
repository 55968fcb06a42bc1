"""Scenarios, the executable checks: reading their files, and running one case against its engine."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rulebase.yamlfile import Loaded, load
from verifier.comparison import compare
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.verdict import merged
from verifier.scenariofile import CaseText, ScenarioFile, SituationText

HERE = Path(__file__).parent
ENGINES = "verifier.engines"
EQUIVALENTS = "equivalent.yaml"
"""The file of an engine that lists mutants which nobody can notice."""


@dataclass(frozen=True)
class Case:
    """One case of a scenario file, with what it stands behind."""

    id: str
    game: str
    name: str
    file: str
    line: int
    subjects: tuple[str, ...]
    clauses: tuple[str, ...]
    rulings: tuple[str, ...]
    fingerprint: str
    situation: SituationText
    text: CaseText


@dataclass(frozen=True)
class CaseOutcome:
    """Whether a case came out as expected; `expected` and `got` hold what was compared."""

    passed: bool
    expected: dict[str, Any]
    got: dict[str, Any]
    message: str
    micros: int


def engine_folder(game: str) -> Path:
    """Where the engine of a game lies."""
    return HERE / "engines" / game.replace("-", "_")


@cache
def scenario_files(game: str) -> tuple[Loaded[ScenarioFile], ...]:
    """The scenario files of a game, by name. Raises SourceFileError for a bad file."""
    paths = sorted((engine_folder(game) / "scenarios").glob("*.yaml"))
    return tuple(load(path, ScenarioFile) for path in paths)


@cache
def cases(game: str) -> tuple[Case, ...]:
    """All cases of a game in file order. Raises KeyError for no such game, SourceFileError for a bad file."""
    return tuple(case for loaded in scenario_files(game) for case in _cases_in(GAMES[game], loaded))


@cache
def engine_fingerprint(game: str) -> str:
    """A digest of everything that decides verdicts of a game: its engine and the kernel."""
    digest = hashlib.sha256()
    for folder in (HERE / "kernel", engine_folder(game)):
        for path in sorted(folder.rglob("*")):
            decides = path.parent.name != "scenarios" and path.name != EQUIVALENTS
            if path.suffix in (".py", ".yaml") and decides:
                digest.update(path.relative_to(HERE).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@cache
def version(game: str) -> str:
    """A digest of all that a run of a game executes: kernel, engine and scenarios."""
    digest = hashlib.sha256(engine_fingerprint(game).encode())
    for case in cases(game):
        digest.update(f"{case.id} {case.fingerprint}\n".encode())
    return digest.hexdigest()[:16]


def _cases_in(game: Game, loaded: Loaded[ScenarioFile]) -> Iterator[Case]:
    checks = loaded.value.checks
    cites = game.subjects
    for number, situation in enumerate(loaded.value.situations):
        for place, text in enumerate(situation.cases):
            subjects = merged((checks,), text.breaches, text.events or ())
            yield Case(
                id=f"{game.key}/{checks}/{number + 1}.{place + 1}",
                game=game.key,
                name=text.name,
                file=loaded.file,
                line=loaded.where("situations", number, "cases", place).line,
                subjects=subjects,
                clauses=merged(*(cites.get(subject, ()) for subject in subjects), text.clauses),
                rulings=text.rulings,
                fingerprint=_fingerprint(situation, text),
                situation=situation,
                text=text,
            )


def _fingerprint(situation: SituationText, text: CaseText) -> str:
    content = msgspec.json.encode([situation.position, situation.setup, text], order="sorted")
    return hashlib.sha256(content).hexdigest()[:16]


def run_case(case: Case, game: Game | None = None) -> CaseOutcome:
    """Run one case, on its engine or another. A case that cannot be read or crashes has failed, and says how."""
    started = time.perf_counter_ns()
    try:
        expected, got = compare(game or GAMES[case.game], case.situation, case.text)
        message = "" if expected == got else "; ".join(_differences(expected, got))
    except Exception as error:  # a check that crashes is a failed check, not a failed run
        expected, got = {"verdict": case.text.verdict}, {"error": f"{type(error).__name__}: {error}"}
        message = got["error"]
    micros = (time.perf_counter_ns() - started) // 1000
    return CaseOutcome(not message, expected, got, message, micros)


def _differences(expected: dict[str, Any], got: dict[str, Any]) -> list[str]:
    return [
        f"{key}: expected {expected[key]}, got {got.get(key)}"
        for key in expected
        if expected[key] != got.get(key)
    ]
