"""Running one scenario and turning what it gave into a row."""

from collections.abc import Iterable
from dataclasses import dataclass

from verifier import scenarios
from verifier.fingerprints import clause_fingerprints, ruling_fingerprints
from verifier.models import Result, Run
from verifier.scenarios import Case, CaseOutcome


def outcome_of(case: Case) -> CaseOutcome:
    """Run a case; an error inside the engine is a failed check, so that one fault cannot hold up a run."""
    try:
        return scenarios.run_case(case)
    except Exception as error:  # Whatever it is, it is the finding.
        message = f"the engine raised {type(error).__name__}: {error}"
        return CaseOutcome(passed=False, expected={}, got={}, message=message, micros=0)


@dataclass(frozen=True)
class Recorder:
    """Makes results for one game, with the fingerprints read once for all of them."""

    game: str
    engine: str
    cases: dict[str, Case]
    clauses: dict[str, str]
    rulings: dict[str, str]
    worker: str

    @classmethod
    def start(cls, game: str, *, worker: str) -> "Recorder":
        return cls(
            game=game,
            engine=scenarios.engine_fingerprint(game),
            cases={case.id: case for case in scenarios.cases(game)},
            clauses=clause_fingerprints(game),
            rulings=ruling_fingerprints(game),
            worker=worker,
        )

    def result(self, run: Run, case_id: str, repeat: int) -> Result:
        """Run the case and give its unsaved row. Raises KeyError for a case that is not of this game."""
        case = self.cases[case_id]
        return self.row(run, case, repeat, outcome_of(case))

    def row(self, run: Run, case: Case, repeat: int, outcome: CaseOutcome) -> Result:
        return Result(
            run=run,
            case_id=case.id,
            repeat=repeat,
            game=self.game,
            subjects=list(case.subjects),
            clauses=_chosen(self.clauses, case.clauses),
            rulings=_chosen(self.rulings, case.rulings),
            scenario_fingerprint=case.fingerprint,
            engine_fingerprint=self.engine,
            passed=outcome.passed,
            expected=outcome.expected,
            got=outcome.got,
            message=outcome.message,
            micros=outcome.micros,
            worker=self.worker,
        )


def _chosen(fingerprints: dict[str, str], keys: Iterable[str]) -> dict[str, str]:
    # An unknown key keeps an empty fingerprint, which no later rulebook matches: the result is then stale.
    return {key: fingerprints.get(key, "") for key in keys}
