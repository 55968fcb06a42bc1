"""Searching a game's rules as you type: clauses, rulings and words, with the words found marked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET

from api.errors import InputError
from api.limits import MOST_SOUGHT
from api.pages.chapters import nodes_of, tree_of
from api.pages.counting import count, told_when
from api.pages.inplace import render_either
from api.pages.lookup import game_or_404
from api.pages.wording import Marked
from rulebase import selectors as rulebase
from rulebase.entries import Kind
from rulebase.models import Clause, Ruling, Term
from rulebase.search import RulebookIndex
from rulebase.selectors import RulebookTree

# Of each kind.
FOUND = 10
# Below this share of the words looked for a hit speaks of something else.
LEAST_COVERAGE = 0.34
# A beginning of so many letters is taken for the words that begin so, of which so many are tried.
LEAST_BEGUN = 2
COMPLETIONS = 4


@dataclass(frozen=True)
class Sought:
    """What was found, best first of each kind."""

    clauses: list[Clause]
    rulings: list[Ruling]
    terms: list[Term]
    marks: Marked

    @property
    def count(self) -> int:
        return len(self.clauses) + len(self.rulings) + len(self.terms)


@gzip_page
@require_GET
def search(request: HttpRequest, game: str) -> HttpResponse:
    """What is looked for is in the address, so that it can be linked to and needs no script."""
    game_or_404(game)
    tree = tree_of(game)
    sought = request.GET.get("q", "").strip().replace("\0", "")[:MOST_SOUGHT]
    context: dict[str, Any] = {"game": tree.game, "tree": tree, "sought": sought, "most": MOST_SOUGHT}
    error = None
    if sought:
        try:
            count(request)
        except InputError as refused:
            error = context["error"] = refused
        else:
            found = found_in(tree, sought)
            context |= {"found": found, "marks": found.marks}
    status = 200 if error is None else error.status
    response = render_either(request, "api/search.html", "api/found.html", context, status=status)
    return told_when(response, error)


def found_in(tree: RulebookTree, sought: str) -> Sought:
    """The clauses, rulings and words that speak of this; the number or key of a clause finds it first."""
    index = rulebase.rulebook_index(game=tree.game.key)
    begun = _begun(index, sought)
    asked = sought.removesuffix(begun) + _completed(index, begun) if begun else sought
    # Of the words that a beginning may become a rule has one or two.
    least = 0.0 if begun else LEAST_COVERAGE
    clauses = {clause.key: clause for node in nodes_of(tree) for clause in node.clauses}
    rulings = {ruling.key: ruling for node in nodes_of(tree) for ruling in node.rulings}
    terms = {term.term: term for term in tree.terms}
    named = [clause for clause in clauses.values() if sought.lower() in (clause.number, clause.key)]
    by_words = [clauses[key] for key in _keys(index, asked, "clause", least) if key in clauses]
    repaired = " ".join(index.search(asked, 1).repairs.values())
    return Sought(
        clauses=list(dict.fromkeys((*named, *by_words)))[:FOUND],
        rulings=[rulings[key] for key in _keys(index, asked, "ruling", least) if key in rulings],
        terms=[terms[key] for key in _keys(index, asked, "term", least) if key in terms],
        marks=Marked(f"{asked} {repaired}", begun),
    )


def _keys(index: RulebookIndex, asked: str, kind: Kind, least: float) -> list[str]:
    return [hit.key for hit in index.find(asked, FOUND, kinds=(kind,)) if hit.coverage >= least]


def _begun(index: RulebookIndex, sought: str) -> str:
    """The last word, where it is being typed: none that the rulebook knows, and the beginning of one."""
    last = re.search(r"[^\W\d_]+$", sought)
    if last is None or len(last[0]) < LEAST_BEGUN or index.knows(last[0]):
        return ""
    return last[0] if _completed(index, last[0]) else ""


def _completed(index: RulebookIndex, begun: str) -> str:
    """The words that a beginning may become, the shortest first."""
    words = (word for word in index.vocabulary if word.startswith(begun.lower()))
    return " ".join(sorted(words, key=lambda word: (len(word), word))[:COMPLETIONS])
