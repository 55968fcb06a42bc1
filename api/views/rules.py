"""Reading: games, their rules, and what a position looks like."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.books import rulebook, rules_of
from api.errata import changes_found, changes_shape, history_shape
from api.errors import InputError
from api.limits import MOST_LISTED, MOST_SOUGHT
from api.paging import page_of
from api.reading import (
    clause_shape,
    games_shape,
    hits_for,
    rule_shape,
    ruling_shape,
    term_shape,
    wire_shape,
)
from api.strengths import known_shape, strength_shape
from rulebase import selectors as rulebase
from rulebase.selectors import SectionNode
from verifier import selectors
from verifier.disputes.selectors import histories_get
from verifier.strengths import strength_latest


class Games(APIView):
    def get(self, request: Request) -> Response:
        return Response({"games": games_shape()})


class OneGame(APIView):
    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        return Response(
            {
                "key": rules.key,
                "title": rules.title,
                "blurb": rules.blurb,
                "gaps": rules.rulebook.gaps,
                "rulebook": rulebook(rules),
            }
        )


class Rules(APIView):
    """The rulebook section by section, with rulings and states of checks; a page has some of the sections."""

    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        tree = rulebase.rulebook_tree(game=game)
        states = selectors.statuses_get(game=game)
        known = strength_latest(game=game)
        histories = histories_get(game=game)
        page = page_of(request, tree.sections, listed=MOST_LISTED)

        def shape(node: SectionNode) -> dict[str, Any]:
            return {
                "section": node.section.key,
                "number": node.section.number,
                "title": node.section.title,
                "clauses": [clause_shape(clause, states, known) for clause in node.clauses],
                "rulings": [ruling_shape(ruling, states, histories) for ruling in node.rulings],
                "subsections": [shape(each) for each in node.subsections],
            }

        terms = [{"term": term.term, "means": term.means} for term in tree.terms]
        return Response(
            {
                "rulebook": rulebook(rules),
                "strength": known_shape(known),
                "sections": [shape(node) for node in page.items],
                "terms": terms,
                **page.told,
            }
        )


class Glossary(APIView):
    """The words of the game: what each means, other words for it, and the clause that defines it."""

    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        terms = [term_shape(term) for term in rulebase.rulebook_tree(game=rules.key).terms]
        return Response({"terms": terms, "rulebook": rulebook(rules)})


class OneRule(APIView):
    """A clause or a ruling by its key."""

    def get(self, request: Request, game: str, key: str) -> Response:
        return Response(rule_shape(game, key))


class History(APIView):
    """What was changed of a clause and when, oldest first: each time the old and the new of what differs.

    It is `edited` where what it says was changed, and `moved` where its number or section was.
    """

    def get(self, request: Request, game: str, key: str) -> Response:
        rules = rules_of(game)
        return Response(
            {"clause": key, "changes": history_shape(rules.key, key), "rulebook": rulebook(rules)}
        )


class Changes(APIView):
    """What differs in a rulebook since a version of it, or since it was first loaded: edited apart from moved.

    A clause that was both is told in both lists, each with what belongs there.
    """

    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        since = request.query_params.get("since")
        page = page_of(request, changes_found(rules.key, since), listed=MOST_LISTED)
        return Response(changes_shape(page.items) | page.told | {"since": since, "rulebook": rulebook(rules)})


class OneStrength(APIView):
    """How many of the mistakes planted in the engine of a game its scenarios notice, and which ones they do not."""

    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        known = strength_latest(game=game)
        found = known_shape(None) if known is None else strength_shape(known)
        return Response(found | {"rulebook": rulebook(rules)})


class Shapes(APIView):
    """JSON Schema of a game's positions and moves, with an example of each kind of move."""

    def get(self, request: Request, game: str) -> Response:
        return Response(wire_shape(game))


class Search(APIView):
    def get(self, request: Request) -> Response:
        question = request.query_params.get("q", "").strip().replace("\0", "")
        if not question or len(question) > MOST_SOUGHT:
            expected = f"text of 1 to {MOST_SOUGHT} characters"
            raise InputError("nothing to look for", path="q", expected=expected)
        game = request.query_params.get("game")
        searched = rulebase.games_list() if game is None else [rules_of(game)]
        books = [rulebook(rules) for rules in searched]
        page = page_of(request, hits_for(question, game=game))
        return Response({"q": question, "hits": page.items, "rulebooks": books, **page.told})
