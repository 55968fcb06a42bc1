"""Trying one mutant and turning what became of it into a row."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from verifier import scenarios
from verifier.engines import GAMES
from verifier.models import MutantResult, Run
from verifier.mutation.bench import Bench, Tried
from verifier.mutation.catalogue import Catalogue, Mutant
from verifier.mutation.equivalents import equivalents

MISSING = "missing"


def id_of(game: str, mutant: Mutant) -> str:
    """How runs name a mutant."""
    return f"{game}/{mutant.digest}"


@cache
def mutant_ids(game: str) -> tuple[str, ...]:
    """All mutants of a game, those of one function together."""
    mutants = sorted(Catalogue(GAMES[game]).mutants.values(), key=lambda mutant: mutant.within)
    return tuple(id_of(game, mutant) for mutant in mutants)


@cache
def _bench(game: str) -> Bench:
    """Kept by each process: to find out which scenario runs which code takes as long as to run them all."""
    return Bench(GAMES[game])


@dataclass(frozen=True)
class MutantRecorder:
    """Makes the rows of one game."""

    game: str
    bench: Bench
    keys: Mapping[str, str]
    reasons: Mapping[str, str]
    worker: str

    @classmethod
    def start(cls, game: str, *, worker: str) -> "MutantRecorder":
        bench = _bench(game)
        keys = {id_of(game, mutant): key for key, mutant in bench.mutants.items()}
        return cls(game, bench, keys, equivalents(scenarios.engine_folder(game)), worker)

    def result(self, run: Run, case_id: str, repeat: int) -> MutantResult:
        """Try a mutant and give its unsaved row; one that this worker does not have counts as survived."""
        key = self.keys.get(case_id)
        began = time.perf_counter_ns()
        tried = _missing(case_id) if key is None else self.bench.tried(key)
        micros = (time.perf_counter_ns() - began) // 1000
        return row_of(run, self.game, tried, self.reasons, micros=micros, worker=self.worker)


def row_of(
    run: Run, game: str, tried: Tried, reasons: Mapping[str, str], *, micros: int, worker: str
) -> MutantResult:
    """What became of a mutant, as an unsaved row."""
    mutant = tried.mutant
    return MutantResult(
        run=run,
        case_id=mutant.key if mutant.kind == MISSING else id_of(game, mutant),
        game=game,
        key=mutant.key,
        kind=mutant.kind,
        within=mutant.within,
        change=mutant.change,
        file=mutant.file,
        line=mutant.line,
        subjects=list(mutant.subjects),
        killed=tried.killed,
        killer=tried.killer or "",
        ran=tried.ran,
        reason=reasons.get(mutant.key, ""),
        micros=micros,
        worker=worker,
    )


def tried_in(run: Run, game: str) -> Iterator[tuple[Tried, str]]:
    """The rows of a run as what they were, each with the reason why it is listed as equivalent."""
    for row in run.mutants.filter(game=game):
        mutant = Mutant(row.key, row.kind, row.within, row.change, row.file, row.line, tuple(row.subjects))
        yield Tried(mutant, row.killer if row.killed else None, row.ran), row.reason


def _missing(id: str) -> Tried:
    change = "this worker has no such mutant: it runs another version of the code"
    return Tried(Mutant(id, MISSING, "", change, "", 0, ()), None, 0)
