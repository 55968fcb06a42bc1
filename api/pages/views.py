"""The pages: home, annotated rules, asking, and a kept verdict."""

from collections.abc import Mapping
from itertools import groupby
from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from api import answers, bodies
from api.books import book_of
from api.disputes import MOST_REMARK
from api.errors import InputError
from api.pages.checker.entering import KIND, entries_of
from api.pages.checker.view import picture_of
from api.pages.facts import POSITION, fact_label
from api.pages.lines import lines
from api.pages.lookup import game_or_404, kept_or_404
from api.strengths import clause_score
from api.verdicts import dressed, given, given_anywhere
from rulebase import selectors as rulebase
from rulebase.models import Game
from verifier import selectors
from verifier.disputes.selectors import histories_get
from verifier.engines import GAMES
from verifier.kernel.picture import Picture
from verifier.ledger import ledger_get
from verifier.models import Verdict
from verifier.strengths import strength_latest

# Questions from all over the rulebook, to show what can be asked.
EXAMPLES_SHOWN = 5


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    games = rulebase.games_list()
    return render(request, "api/home.html", {"games": games, **_asking("", games)})


@require_GET
def game_rules(request: HttpRequest, game: str) -> HttpResponse:
    game_or_404(game)
    tree = rulebase.rulebook_tree(game=game)
    states = selectors.statuses_get(game=game)
    nodes = [node for top in tree.sections for node in (top, *top.subsections)]
    unchecked = selectors.Status()
    known = strength_latest(game=game)
    histories = histories_get(game=game)
    clauses = [states.clauses.get(clause.key, unchecked) for node in nodes for clause in node.clauses]
    context = {
        "tree": tree,
        "game": tree.game,
        "sections": [
            {
                "section": node.section,
                "clauses": [
                    (clause, states.clauses.get(clause.key, unchecked), clause_score(known, clause.key))
                    for clause in node.clauses
                ],
                "rulings": [
                    (ruling, states.rulings.get(ruling.key, unchecked), histories.get(ruling.key))
                    for ruling in node.rulings
                ],
            }
            for node in nodes
        ],
        "clauses": len(clauses),
        "told": sum(bool(clause.supplement) for node in nodes for clause in node.clauses),
        "verified": sum(status.state == selectors.State.PASSED for status in clauses),
        "playable": game in GAMES,
        "known": known,
    }
    return render(request, "api/rules.html", context)


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


@require_GET
def ask(request: HttpRequest) -> HttpResponse:
    """The question and the game are in the address, so that an answer can be linked to."""
    context = _asking(request.GET.get("game", ""), rulebase.games_list())
    question = context["question"] = request.GET.get("q", "").strip()
    status = 200
    if question:
        try:
            body = bodies.read_again({"question": question})
            chosen = context["chosen"]
            context["answer"] = given(book_of(chosen), "question", body) if chosen else given_anywhere(body)
            context["filled_in"] = _filled_in(context["answer"])
        except InputError as error:
            context["error"], status = error, error.status
    elif context["chosen"] in GAMES:
        questions = [ruling.question for ruling in rulebase.rulings_list(game=context["chosen"])]
        context["examples"] = questions[:: len(questions) // EXAMPLES_SHOWN + 1]
    return render(request, "api/ask.html", context, status=status)


def _asking(chosen: str, games: list[Game]) -> dict[str, Any]:
    """What the form for a question shows; no game chosen leaves it to the question."""
    answering = [game for game in games if game.key in GAMES]
    return {
        "answering": answering,
        "chosen": chosen,
        "most": answers.MOST_CHARACTERS,
        "most_said": MOST_REMARK,
    }


def _filled_in(answer: Mapping[str, Any]) -> str:
    """The form for checking a move, filled in with the situation that was understood, as the query of an address."""
    situation = answer.get("situation")
    return urlencode(entries_of(situation)) if situation and situation["move"] else ""


@require_GET
def verdict(request: HttpRequest, verdict_id: str) -> HttpResponse:
    kept = kept_or_404(verdict_id)
    game = game_or_404(kept.game)
    context = {
        "kept": kept,
        "game": game,
        "answer": dressed(book_of(kept.game), kept.answer),
        "asked": _asked(kept),
        "filled_in": _filled_in(kept.answer),
        "picture": _kept_picture(kept),
        "most_said": MOST_REMARK,
    }
    return render(request, "api/verdict.html", context)


def _kept_picture(kept: Verdict) -> Picture | None:
    """What its position looks like; one that was kept long ago may be read no more."""
    try:
        return picture_of(kept.game, kept.request)
    except InputError:
        return None


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
