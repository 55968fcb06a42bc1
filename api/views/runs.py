"""Verification runs: start one, and watch it."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponseBase, StreamingHttpResponse
from django.views.decorators.http import require_GET
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api import bodies
from api.counting import counted
from api.errors import InputError
from api.limits import LISTED, MOST_REPEATS
from api.paging import page_of
from api.refusals import refused
from api.tokens.signing import STAFF_SIGNING, IsStaffUnlessReading
from api.views.parsing import StrictJSONParser, body_of
from verifier import selectors, services
from verifier.models import Run
from verifier.progress import run_events, run_progress


def _shape(run: Run) -> dict[str, Any]:
    return {
        "id": str(run.pk),
        "created_at": run.created_at.isoformat(),
        "finished_at": run.finished_at and run.finished_at.isoformat(),
        "kind": run.kind,
        "games": run.games,
        "repeat": run.repeat,
        "state": run.state,
        "total": run.total,
        "note": run.note,
    }


class Runs(APIView):
    """The newest runs, and for staff: start one."""

    parser_classes = [StrictJSONParser]
    authentication_classes = STAFF_SIGNING
    permission_classes = [IsStaffUnlessReading]

    def get(self, request: Request) -> Response:
        page = page_of(request, selectors.run_list())
        return Response({"runs": [_shape(run) for run in page.items], **page.told})

    def post(self, request: Request) -> Response:
        body = body_of(request)
        bodies.fields(body, needed=(), optional=("games", "repeat", "kind"))
        games = body.get("games")
        repeat = body.get("repeat", 1)
        kind = body.get("kind", Run.Kind.CHECKS)
        if games is not None and not (isinstance(games, list) and all(isinstance(key, str) for key in games)):
            raise InputError("wrong type", path="games", expected="a list of game keys")
        if type(repeat) is not int or not 1 <= repeat <= MOST_REPEATS:
            raise InputError("not usable", path="repeat", expected=f"a whole number, 1 to {MOST_REPEATS}")
        if kind not in Run.Kind.values:
            raise InputError("no such kind", path="kind", expected=f"one of {', '.join(Run.Kind.values)}")
        if kind == Run.Kind.STRENGTH and repeat != 1:
            raise InputError("not usable", path="repeat", expected="1: a mutant fares the same each time")
        try:
            who = request.user.get_username()
            run = services.run_start(games=games, repeat=repeat, trigger="api", kind=kind, who=who)
        except services.UnknownGame as error:
            raise InputError(str(error), path="games", expected="keys of games") from None
        except services.NothingToCheck as error:
            raise InputError(str(error), path="games", expected="games with scenarios") from None
        return Response(_shape(selectors.run_get(run_id=run.pk)), status=201)


class OneRun(APIView):
    def get(self, request: Request, run_id: UUID) -> Response:
        try:
            run = selectors.run_get(run_id=run_id)
        except Run.DoesNotExist:
            raise InputError("no such run", path="run", expected="the id of one", status=404) from None
        failures = [
            {"case": each.case_id, "repeat": each.repeat, "message": each.message}
            for each in selectors.run_failures(run_id=run_id)[:LISTED]
        ]
        return Response(
            _shape(run) | {"progress": run_progress(run_id=run_id).as_dict(), "failures": failures}
        )


@counted
@require_GET
def events(request: HttpRequest, run_id: UUID) -> HttpResponseBase:
    """The progress of a run as server-sent events, until it ends."""
    try:
        selectors.run_get(run_id=run_id)
    except Run.DoesNotExist:
        error = InputError("no such run", path="run", expected="the id of one", status=404)
        return refused(error, request)

    def stream() -> Iterator[str]:
        for progress in run_events(run_id=run_id):
            yield f"event: progress\ndata: {json.dumps(progress.as_dict())}\n\n"

    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    return StreamingHttpResponse(stream(), content_type="text/event-stream", headers=headers)
