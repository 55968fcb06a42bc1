"""Runs that found fault, made of scenarios that are there, for tests of what is shown of them."""

from typing import Any

from django.utils import timezone

from verifier import scenarios
from verifier.models import MutantResult, Result, Run
from verifier.recording import Recorder
from verifier.scenarios import CaseOutcome
from verifier.services import versions_now

GAME = "big-top"


def ended_run(**facts: Any) -> Run:
    """A run of one game that has ended; failed, unless told otherwise."""
    now = timezone.now()
    facts = {"state": Run.State.FAILED, "total": 1, "trigger": "command"} | facts
    return Run.objects.create(
        games=[GAME], versions={GAME: "0123456789abcdef"}, started_at=now, finished_at=now, **facts
    )


def failed_scenario(
    run: Run, expected: dict[str, Any], got: dict[str, Any], *, number: int = 0, message: str = "it differs"
) -> Result:
    """The result of the scenario of this number in its game, which is said to have come out otherwise."""
    case = scenarios.cases(GAME)[number]
    outcome = CaseOutcome(passed=False, expected=expected, got=got, message=message, micros=1)
    row = Recorder.start(GAME, worker="test").row(run, case, 1, outcome)
    row.save()
    return row


def unnoticed_mistake(run: Run, subject: str) -> MutantResult:
    """A planted mistake in what decides this rule, effect or score line, which no scenario noticed."""
    return MutantResult.objects.create(
        run=run,
        case_id=f"{GAME}/{subject}",
        game=GAME,
        key=subject,
        kind="comparison",
        within="raise_of",
        change="amount <= standing -> amount < standing",
        file="verifier/engines/big_top/rules/auctions.py",
        line=12,
        subjects=[subject],
        killed=False,
        ran=9,
        micros=1,
        worker="test",
    )


def trial(subject: str) -> Run:
    """A complete run of planted mistakes of which one, in what decides this subject, went unnoticed."""
    run = ended_run(kind=Run.Kind.STRENGTH)
    run.versions = versions_now([GAME], Run.Kind.STRENGTH)
    run.save()
    unnoticed_mistake(run, subject)
    return run
