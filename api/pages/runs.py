"""The pages of verification runs: all of them, where staff start one, and one with its progress and its faults."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.core.exceptions import PermissionDenied
from django.core.paginator import Page, Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from api.errors import InputError
from api.pages.faults import faults_of
from verifier import selectors, services
from verifier.engines import GAMES
from verifier.models import Run
from verifier.progress import Progress, run_progress, runs_progress

LISTED = 20
FAULTS_SHOWN = 20
# What started a run, in words; a run tells it in one.
TRIGGERS = {
    "serve": "the site as it was started",
    "api": "a request to the API",
    "command": "a command",
    services.NIGHTLY: "the clock, each night",
    "page": "staff, on the page of runs",
}


@dataclass(frozen=True)
class Shown:
    """A run as the pages show it."""

    run: Run
    progress: Progress

    @property
    def is_trial(self) -> bool:
        """Whether it plants mistakes instead of running scenarios."""
        return self.run.kind == Run.Kind.STRENGTH

    @property
    def by(self) -> str:
        return TRIGGERS.get(self.run.trigger, self.run.trigger)

    @property
    def games(self) -> list[str]:
        """The titles of its games; the key of one that is there no more."""
        return [GAMES[key].title if key in GAMES else key for key in self.run.games]

    @property
    def versions(self) -> list[tuple[str, str]]:
        """By the title of each game the version of what was run."""
        return [
            (title, self.run.versions.get(key, "not known"))
            for key, title in zip(self.run.games, self.games, strict=True)
        ]

    @property
    def took(self) -> str:
        """How long it took, or has taken so far; nothing before a worker has begun."""
        began = self.run.started_at
        return in_words((self.run.finished_at or timezone.now()) - began) if began else ""


def in_words(length: timedelta) -> str:
    """A length of time as people say it: "3 min 5 s"; below ten seconds with a tenth."""
    seconds = max(0.0, length.total_seconds())
    if seconds < 9.95:
        return f"{seconds:.1f} s"
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((hours, "h"), (minutes, "min"), (seconds, "s"))
    return " ".join(f"{count} {unit}" for count, unit in parts if count)


@require_http_methods(["GET", "HEAD", "POST"])
def run_list(request: HttpRequest) -> HttpResponse:
    """All runs, the newest first. A POST by staff who are logged in starts one, of one game or of all."""
    error = None
    if request.method == "POST":
        if not _may_start(request):
            raise PermissionDenied("Only staff who are logged in can start a run.")
        try:
            run = _started(request.POST.get("game", ""), who=request.user.get_username())
        except InputError as refused:
            error = refused
        else:
            return redirect("run", run.pk)
    page = Paginator(selectors.run_list(), LISTED).get_page(request.GET.get("page"))
    progresses = runs_progress(page.object_list)
    context = {
        "page": page,
        "runs": [Shown(*each) for each in zip(page.object_list, progresses, strict=True)],
        "may_start": _may_start(request),
        "choices": GAMES.values(),
        "error": error,
    }
    return render(request, "api/runs.html", context, status=200 if error is None else error.status)


@require_GET
def one_run(request: HttpRequest, run_id: UUID) -> HttpResponse:
    """Follows a run that is going on by server-sent events; without scripts it is loaded anew every few seconds."""
    try:
        run = selectors.run_get(run_id=run_id)
    except Run.DoesNotExist:
        raise Http404("no such run") from None
    page: Page[object] = Paginator(selectors.run_failures(run_id=run_id), FAULTS_SHOWN).get_page(
        request.GET.get("page")
    )
    context = {
        "shown": Shown(run, run_progress(run_id=run_id)),
        "page": page,
        "faults": faults_of(page.object_list),  # type: ignore[arg-type]  # Of either kind of run.
    }
    return render(request, "api/run.html", context)


def _may_start(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_staff


def _started(game: str, *, who: str) -> Run:
    """A new run of the checks of this game, or of all where none is named. Raises InputError."""
    try:
        return services.run_start(games=[game] if game else None, trigger="page", who=who)
    except services.UnknownGame as error:
        raise InputError(str(error), path="game", expected="one of the list") from None
    except services.NothingToCheck as error:
        raise InputError(str(error), path="game", expected="a game with scenarios") from None
