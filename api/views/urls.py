"""Addresses under /api/v1/."""

from django.http import HttpRequest, JsonResponse
from django.urls import path, re_path
from django.views.decorators.csrf import csrf_exempt

from api.batches import CHECKS
from api.counting import counted
from api.errors import InputError
from api.refusals import refused
from api.views import audit, checks, disputes, documents, impact, ledger, pictures, rules, runs


@csrf_exempt  # It changes nothing, and a refusal over a token would hide what is wrong.
@counted
def nowhere(request: HttpRequest) -> JsonResponse:
    expected = "an address in /api/v1/schema/, which ends with a slash"
    error = InputError("nothing here", path="path", expected=expected, status=404)
    return refused(error, request)


urlpatterns = [
    *(
        path(f"games/<slug:game>/{address}/", checks.Check.as_view(kind=kind))
        for address, kind in CHECKS.items()
    ),
    path("games/", rules.Games.as_view()),
    path("games/<slug:game>/", rules.OneGame.as_view()),
    path("games/<slug:game>/rules/", rules.Rules.as_view()),
    path("games/<slug:game>/rules/<str:key>/history/", rules.History.as_view()),
    path("games/<slug:game>/changes/", rules.Changes.as_view()),
    path("games/<slug:game>/glossary/", rules.Glossary.as_view()),
    path("games/<slug:game>/batch/", checks.Batch.as_view()),
    path("games/<slug:game>/rules/<str:key>/", rules.OneRule.as_view()),
    path("games/<slug:game>/ledger/", ledger.OneLedger.as_view()),
    path("games/<slug:game>/strength/", rules.OneStrength.as_view()),
    path("games/<slug:game>/impact/", impact.OneImpact.as_view()),
    path("games/<slug:game>/schema/", rules.Shapes.as_view()),
    path("ask/", checks.Ask.as_view()),
    path("search/", rules.Search.as_view()),
    path("games/<slug:game>/picture/", pictures.Pictures.as_view()),
    path("verdicts/<slug:verdict_id>/", checks.OneVerdict.as_view()),
    path("verdicts/<slug:verdict_id>/rerun/", checks.Rerun.as_view()),
    path("verdicts/<slug:verdict_id>/dispute/", disputes.NewDispute.as_view()),
    path("disputes/", disputes.Disputes.as_view()),
    path("disputes/<slug:dispute_id>/", disputes.OneDispute.as_view()),
    path("disputes/<slug:dispute_id>/draft/", disputes.DisputeDraft.as_view()),
    path("disputes/<slug:dispute_id>/state/", disputes.DisputeState.as_view()),
    path("audit/", audit.Edits.as_view()),
    path("runs/", runs.Runs.as_view()),
    path("runs/<uuid:run_id>/", runs.OneRun.as_view()),
    path("runs/<uuid:run_id>/events", runs.events),
    path("schema/", documents.Document.as_view(), name="schema"),
    path("docs/", documents.Docs.as_view(), name="docs"),
    re_path("", nowhere),
]
