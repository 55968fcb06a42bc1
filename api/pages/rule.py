"""The page of one clause or ruling: what it says, why it can be trusted, and what is connected with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from api.errata import history_shape
from api.pages.chapters import links_of, nodes_of, tree_of
from api.pages.instances import instance_of
from api.pages.lookup import game_or_404
from api.pages.told import told
from api.strengths import clause_score
from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling
from rulebase.selectors import RulebookTree
from verifier import scenarios, selectors
from verifier.coverage import cover_of, deciders
from verifier.disputes.selectors import histories_get
from verifier.engines import GAMES
from verifier.strengths import strength_latest

# Scenarios on the page at first; a clause can have more than a hundred.
CASES_SHOWN = 12
TOGETHER_SHOWN = 8
# More than anything cites.
FARTHEST = 1000


@gzip_page
@require_GET
def rule(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """The clause or the ruling of this key; the number of a clause, which can change, leads to its key."""
    game_or_404(game)
    key = key.replace("\0", "")
    tree = tree_of(game)
    clauses = [clause for node in nodes_of(tree) for clause in node.clauses]
    for clause in clauses:
        if clause.number == key:
            return redirect("rule", game, clause.key)
    all = "all" in request.GET
    context = {"game": tree.game, "tree": tree, "links": links_of(tree)}
    try:
        clause = rulebase.clause_get(game=game, key=key)
    except Clause.DoesNotExist:
        pass
    else:
        return render(request, "api/clause.html", context | _of_clause(tree, clause, clauses, all))
    try:
        ruling = rulebase.ruling_get(game=game, key=key)
    except Ruling.DoesNotExist:
        raise Http404("no such rule") from None
    return render(request, "api/one_ruling.html", context | _of_ruling(game, ruling, all))


def _of_clause(tree: RulebookTree, clause: Clause, clauses: list[Clause], all: bool) -> dict[str, Any]:
    game = tree.game.key
    status = selectors.statuses_get(game=game).clauses.get(clause.key, selectors.Status())
    known = strength_latest(game=game)
    by = deciders(GAMES[game]).get(clause.key, ()) if game in GAMES else ()
    rulings = [ruling for node in nodes_of(tree) for ruling in node.rulings]
    resting = [ruling for ruling in rulings if clause.key in _cited(ruling)]
    together = Counter(key for ruling in resting for key in _cited(ruling) if key != clause.key)
    by_key = {each.key: each for each in clauses}
    keys = list(by_key)
    place = keys.index(clause.key) if clause.key in by_key else None
    return {
        "clause": clause,
        "passages": {clause.key: clause.passage},
        "status": status,
        "known": known,
        "score": clause_score(known, clause.key),
        "cover": cover_of(by, clause.exempt),
        "by": [(each, instance_of(game, each)) for each in by],
        "rulings": resting,
        "see": list(clause.see.all()),
        "seen_from": list(clause.seen_from.filter(retired="")),
        "together": [
            (by_key[key], count) for key, count in together.most_common(TOGETHER_SHOWN) if key in by_key
        ],
        "history": list(reversed(history_shape(game, clause.key))),
        "before": clauses[place - 1] if place else None,
        "after": clauses[place + 1] if place is not None and place + 1 < len(clauses) else None,
        **_cases(game, status, all, clause.key),
    }


def _of_ruling(game: str, ruling: Ruling, all: bool) -> dict[str, Any]:
    status = selectors.statuses_get(game=game).rulings.get(ruling.key, selectors.Status())
    dispute = histories_get(game=game).get(ruling.key)
    return {"ruling": ruling, "status": status, "dispute": dispute, **_cases(game, status, all)}


def _cases(game: str, status: selectors.Status, all: bool, key: str = "") -> dict[str, Any]:
    """The scenarios behind a clause or ruling, in words: the first ones, or all.

    Those of what cites the clause of this key before all others come first, rules before effects.
    """
    wanted = set(status.cases)
    found = [case for case in scenarios.cases(game) if case.id in wanted] if game in GAMES else []
    order = list(GAMES[game].subjects.items()) if game in GAMES else []
    places = {id: (_distance(cites, key), place) for place, (id, cites) in enumerate(order)}
    found.sort(key=lambda case: places.get(case.subjects[0], (FARTHEST, 0)))
    shown = found if all else found[:CASES_SHOWN]
    return {"cases": [told(case) for case in shown], "more": len(found) - len(shown)}


def _distance(cites: Sequence[str], key: str) -> int:
    return cites.index(key) if key in cites else FARTHEST


def _cited(ruling: Ruling) -> list[str]:
    return [cite.clause.key for cite in ruling.cites.all()]
