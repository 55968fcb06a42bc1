"""The pages of disputes: the form to file one, which needs no script, and what became of it."""

import json

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from api import bodies
from api.disputes import MOST_REMARK, DisputeThrottle, dispute_or_404, filed, link_of
from api.errors import InputError
from api.pages.counting import count, told_when
from api.pages.judged import what_was_judged
from api.pages.lookup import game_or_404, kept_or_404
from verifier.disputes.models import Dispute

LABELS = {"remark": "What is wrong?", "expected": "What would be right?"}


@require_http_methods(["GET", "HEAD", "POST"])
def new_dispute(request: HttpRequest, verdict_id: str) -> HttpResponse:
    """The form on a page of its own, where what was entered stays; once it is filed, the page of the dispute."""
    kept = kept_or_404(verdict_id)
    said = _said(request)
    context = {
        "kept": kept,
        "game": game_or_404(kept.game),
        "what": what_was_judged(kept),
        "most_said": MOST_REMARK,
        "said": said,
    }
    if request.method != "POST":
        return render(request, "api/new_dispute.html", context)
    try:
        count(request, DisputeThrottle)
        dispute, _ = filed(kept, bodies.parse_json(json.dumps(said).encode()))
    except InputError as error:
        wrong = {"id": error.path, "label": LABELS[error.path]} if error.path in LABELS else None
        context |= {"error": error, "form": {"wrong": wrong}}
        response = render(request, "api/new_dispute.html", context, status=error.status)
        return told_when(response, error)
    return redirect(link_of(dispute.pk))


@require_GET
def one_dispute(request: HttpRequest, dispute_id: str) -> HttpResponse:
    try:
        dispute = dispute_or_404(dispute_id)
    except InputError as error:
        raise Http404(error.message) from None
    history = list(dispute.history.all())
    context = {
        "dispute": dispute,
        "game": game_or_404(dispute.game),
        "what": what_was_judged(dispute.kept),
        "history": history,
        "withdrawn": history[-1].before == Dispute.State.PUBLISHED,
    }
    return render(request, "api/dispute.html", context)


def _said(request: HttpRequest) -> dict[str, str]:
    """What was entered, with line breaks as the form counts them; what may stay empty is left out then."""
    entered = {name: request.POST.get(name, "").replace("\r\n", "\n").strip() for name in LABELS}
    return {name: text for name, text in entered.items() if text or name == "remark"}
