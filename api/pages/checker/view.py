"""The page of the checker. It needs no script: every step is a form that is sent, and the answer a whole page."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from api.books import book_of
from api.disputes import MOST_REMARK
from api.errors import InputError
from api.pages.checker.draft import Draft
from api.pages.checker.entering import PASTED
from api.pages.checker.starting import FIRST, entries_in, offered
from api.pages.checker.steps import Entries, Table, with_move
from api.pages.counting import count, told_when
from api.pages.example import EXAMPLES
from api.pages.facts import POSITION
from api.pages.lookup import game_or_404
from api.pages.pictures import picture_beside
from api.situations.people import ASKER
from verifier.engines import GAMES
from verifier.kernel.picture import Picture

DO = "do"
MAKE = "make"
SHOW = "show"
USE = "json"
ADD = "add"


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: HttpRequest, game: str) -> HttpResponse:
    """A form for a move and what is known; what was entered stays, and an answer asks for what it depends on."""
    rules = game_or_404(game)
    if game not in GAMES:
        raise Http404("no moves of this game can be checked")
    engine = GAMES[game]
    shown: dict[str, Any] = {}
    error: InputError | None = None
    entries: Entries = {}
    step = "show"
    try:
        if request.method != "POST" and request.GET:
            count(request)
        entries = _sent(request) if request.method == "POST" else entries_in(request, engine)
        if request.method == "POST":  # Only now, so that what was entered stays where it is refused.
            count(request)
        step = _step(request, entries)
    except InputError as refused:
        error = refused
    table = Table(book_of(game), Draft(engine, entries), entries)
    if error is None:
        try:
            shown = table.take(step)
        except InputError as refused:
            error = refused
    draft = table.draft
    error = error or draft.error
    context = {
        "game": rules,
        "engine": engine,
        "draft": draft,
        "table": table,
        "error": error,
        "example": FIRST if game in EXAMPLES else "",
        "examples": offered(game),
        "picture": _picture(draft, step, shown),
        "most_said": MOST_REMARK,
        "asker": ASKER,
        **shown,
    }
    response = render(request, "api/check.html", context, status=200 if error is None else error.status)
    return told_when(response, error)


def _picture(draft: Draft, step: str, shown: dict[str, Any]) -> Picture | None:
    """The position as it is entered now, with what the verdict on it is about marked, where it was just given."""
    if draft.errors:
        return None
    answer = shown.get("answer")
    asked = {POSITION: draft.position} if answer is None else draft.body(move=step != "position")
    return picture_beside(draft.game.key, asked, answer)


def _sent(request: HttpRequest) -> Entries:
    """What was sent: buttons name what they show, and may bring another move or position. Raises InputError."""
    entries = {name: request.POST.getlist(name) for name in request.POST}
    if MAKE in entries:
        return with_move(entries, entries[MAKE][-1])
    for name in entries.pop(SHOW, ()):
        if name != ADD:
            entries[name] = ["1"]
    pasted = entries.pop(PASTED, [""])[-1]
    if request.POST.get(DO) == USE:
        kept = {
            name: values
            for name, values in entries.items()
            if not name.startswith((f"{POSITION}.", f"{POSITION}:"))
        }
        return kept | {POSITION: [pasted]}
    return entries


def _step(request: HttpRequest, entries: Entries) -> str:
    if MAKE in entries or "outcome" in entries:
        return "apply"
    if request.method != "POST" or SHOW in request.POST or request.POST.get(DO) == USE:
        return "show"
    return request.POST.get(DO, "check")
