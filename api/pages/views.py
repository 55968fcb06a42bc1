"""The pages of a kept verdict, and of what stands behind the clauses."""

from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from api.books import book_of
from api.disputes import MOST_REMARK
from api.errors import InputError
from api.pages.asking import filled_in
from api.pages.checker.entering import KIND
from api.pages.checker.view import picture_of
from api.pages.facts import POSITION, fact_label
from api.pages.lines import lines
from api.pages.lookup import game_or_404, kept_or_404
<<<<<<< HEAD
from api.verdicts import dressed
=======
from api.pages.moveform import KIND, MoveForm, entries
from api.pages.pictures import picture_beside
from api.verdicts import dressed, given
>>>>>>> h-pictures-a
from verifier.engines import GAMES
from verifier.ledger import ledger_get
from verifier.models import Verdict


@require_GET
def ledger(request: HttpRequest, game: str) -> HttpResponse:
    rules = game_or_404(game)
    if game not in GAMES:
        raise Http404("no checks of this game")
    found = ledger_get(game=game)
    context = {
        "game": rules,
        "ledger": found,
        "known": found.known,
        "covers": list(found.covers.items()),
        "sections": [
            {"grouper": key, "list": list(entries)}
            for key, entries in groupby(found.entries, key=lambda entry: entry.clause.section.key)
        ],
    }
    return render(request, "api/ledger.html", context)


<<<<<<< HEAD
=======
@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest, game: str) -> HttpResponse:
    """A form for a move and what is known; what was entered stays, and a verdict asks for what it depends on."""
    rules = game_or_404(game)
    if game not in GAMES:
        raise Http404("no moves of this game can be checked")
    form = MoveForm(GAMES[game], request.POST if request.method == "POST" else _entered(request, game))
    context: dict[str, Any] = {
        "game": rules,
        "form": form,
        "example": EXAMPLES.get(game),
        "most_said": MOST_REMARK,
    }
    status = 200
    if request.method == "POST":
        try:
            body = form.body()
            answer = context["answer"] = given(book_of(game), "move", body)
            context["picture"] = picture_beside(game, body, answer)
            for unknown in answer["unknowns"]:
                unknown["field"] = form.asked(unknown["path"])
        except InputError as error:
            form.error, status = error, error.status
    return render(request, "api/check.html", context, status=status)


def _entered(request: HttpRequest, game: str) -> Mapping[str, str]:
    """What the form starts with: a kept move named in the address, or entries in the address itself."""
    if not (again := request.GET.get("again")):
        return request.GET
    kept = kept_or_404(again)
    if (kept.game, kept.kind) != (game, "move"):
        raise Http404("no such move")
    return entries(kept.request)


>>>>>>> h-pictures-a
@require_GET
def verdict(request: HttpRequest, verdict_id: str) -> HttpResponse:
    kept = kept_or_404(verdict_id)
    game = game_or_404(kept.game)
    context = {
        "kept": kept,
        "game": game,
        "answer": dressed(book_of(kept.game), kept.answer),
        "asked": _asked(kept),
        "filled_in": filled_in(kept.answer),
        "picture": picture_beside(kept.game, kept.request, kept.answer),
        "most_said": MOST_REMARK,
    }
    return render(request, "api/verdict.html", context)


<<<<<<< HEAD
def _kept_picture(kept: Verdict) -> Picture | None:
    """What its position looks like; one that was kept long ago may be read no more."""
    try:
        return picture_of(kept.game, kept.request)
    except InputError:
        return None


=======
>>>>>>> h-pictures-a
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
