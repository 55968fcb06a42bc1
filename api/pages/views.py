"""The page of a kept verdict."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from api.books import book_of
from api.disputes import MOST_REMARK
from api.pages.asking import filled_in
from api.pages.checker.entering import KIND
from api.pages.facts import POSITION, fact_label
from api.pages.judged import what_was_judged
from api.pages.lines import lines
from api.pages.lookup import game_or_404, kept_or_404
from api.pages.pictures import picture_beside
from api.verdicts import dressed
from verifier.engines import GAMES
from verifier.models import Verdict


@require_GET
def verdict(request: HttpRequest, verdict_id: str) -> HttpResponse:
    kept = kept_or_404(verdict_id)
    game = game_or_404(kept.game)
    context = {
        "kept": kept,
        "game": game,
        "answer": dressed(book_of(kept.game), kept.answer),
        "asked": _asked(kept),
        "judged": kept.kind,
        "what": what_was_judged(kept),
        "filled_in": filled_in(kept.answer),
        "picture": picture_beside(kept.game, kept.request, kept.answer),
        "most_said": MOST_REMARK,
    }
    return render(request, "api/verdict.html", context)


def _asked(kept: Verdict) -> list[tuple[str, list[tuple[str, str]]]]:
    """What was asked, the move first, as lines of a label and a value."""
    engine = GAMES.get(kept.game)
    parts = []
    for name, value in sorted(kept.request.items(), key=lambda part: part[0] != KIND):
        facts = list(lines(value))
        if name == POSITION and engine is not None:
            facts = [(fact_label(engine, path), text) for path, text in facts]
        parts.append((name, facts))
    return parts
