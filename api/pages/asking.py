"""The pages that ask: home, with the games, and the question with its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from api import answers, bodies
from api.books import book_of
from api.disputes import MOST_REMARK
from api.errors import InputError
from api.pages.checker.entering import entries_of
from api.pages.counting import count, told_when
from api.pages.inplace import render_either
from api.pages.pictures import picture_beside
from api.verdicts import given, given_anywhere
from rulebase import selectors as rulebase
from rulebase.models import Game
from verifier.engines import GAMES

# Questions from all over the rulebook, to show what can be asked.
EXAMPLES_SHOWN = 5


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    games = rulebase.games_list()
    return render(request, "api/home.html", {"games": games, **_asking("", games)})


@require_GET
def ask(request: HttpRequest) -> HttpResponse:
    """The question and the game are in the address, so that an answer can be linked to."""
    games = rulebase.games_list()
    context = _asking(request.GET.get("game", ""), games)
    question = context["question"] = request.GET.get("q", "").strip()
    chosen = context["chosen"]
    error = None
    if question:
        try:
            count(request)
            body = bodies.read_again({"question": question})
            context["answer"] = given(book_of(chosen), "question", body) if chosen else given_anywhere(body)
            answer = context["answer"]
            context["filled_in"] = filled_in(answer)
            if "rulebook" in answer:
                context["picture"] = picture_beside(answer["rulebook"]["game"], {}, answer)
        except InputError as refused:
            error = context["error"] = refused
    else:
        context["examples"] = _examples(chosen)
    context["game"] = next((game for game in games if game.key == chosen), None)
    status = 200 if error is None else error.status
    response = render_either(request, "api/ask.html", "api/answered.html", context, status=status)
    return told_when(response, error)


def filled_in(answer: Mapping[str, Any]) -> str:
    """The form for checking a move, filled in with the situation that was understood, as the query of an address."""
    situation = answer.get("situation")
    return urlencode(entries_of(situation)) if situation and situation["move"] else ""


def _examples(chosen: str) -> list[tuple[str, str]]:
    """Questions to try, each with its game: some of the game that is chosen, or one of each."""
    if chosen in GAMES:
        questions = rulebase.questions_list(game=chosen)
        return [(chosen, question) for question in questions[:: len(questions) // EXAMPLES_SHOWN + 1]]
    each = {game: rulebase.questions_list(game=game) for game in GAMES}
    return [(game, questions[len(questions) // 2]) for game, questions in each.items() if questions]


def _asking(chosen: str, games: list[Game]) -> dict[str, Any]:
    """What the form for a question shows; no game chosen leaves it to the question."""
    answering = [game for game in games if game.key in GAMES]
    return {
        "answering": answering,
        "chosen": chosen,
        "most": answers.MOST_CHARACTERS,
        "most_said": MOST_REMARK,
    }
