"""The pages of verification runs: all of them, and one with its progress and what it found fault with."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from verifier import selectors
from verifier.differences import differences
from verifier.models import MutantResult, Result, Run
from verifier.progress import run_progress

LISTED = 30
FAULTS_SHOWN = 50


@dataclass(frozen=True)
class Fault:
    """A scenario that failed, or a planted mistake that no scenario noticed."""

    title: str
    says: str
    lines: tuple[str, ...]

    @classmethod
    def of(cls, row: Result | MutantResult) -> "Fault":
        if isinstance(row, MutantResult):
            return cls(
                f"{row.file}:{row.line}", f"No check notices this change of {row.within}.", (row.change,)
            )
        title = row.case_id if row.repeat == 1 else f"{row.case_id} ({row.repeat})"
        return cls(title, row.message, tuple(differences(row.expected, row.got)))


@require_GET
def run_list(request: HttpRequest) -> HttpResponse:
    runs = [(run, run_progress(run_id=run.pk)) for run in selectors.run_list()[:LISTED]]
    return render(request, "api/runs.html", {"runs": runs})


@require_GET
def one_run(request: HttpRequest, run_id: UUID) -> HttpResponse:
    """Follows a run that is going on by server-sent events; without scripts it is loaded anew every few seconds."""
    try:
        run = selectors.run_get(run_id=run_id)
    except Run.DoesNotExist:
        raise Http404("no such run") from None
    progress = run_progress(run_id=run_id)
    faults = [Fault.of(row) for row in selectors.run_failures(run_id=run_id)[:FAULTS_SHOWN]]
    return render(request, "api/run.html", {"run": run, "progress": progress, "faults": faults})
