"""Reading: games, their rules, and what a position looks like."""

from collections.abc import Mapping
from typing import Any

import msgspec
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.books import rulebook, rules_of
from api.errors import InputError
from api.strengths import clause_score, known_shape, score_shape, strength_shape
from api.verdicts import engine_of
from rulebase import selectors as rulebase
from rulebase.models import Clause, Ruling
from rulebase.selectors import SectionNode
from verifier import selectors
from verifier.disputes.selectors import histories_get
from verifier.strengths import Known, strength_latest

OBJECT = OpenApiTypes.OBJECT
FOUND = 10


def clause_shape(clause: Clause, states: Any, known: Known | None) -> dict[str, Any]:
    state = states.clauses.get(clause.key)
    return {
        "key": clause.key,
        "number": clause.number,
        "section": clause.section.title,
        "text": clause.text,
        "force": clause.force,
        "supplement": clause.supplement,
        "verification": str(state.state) if state else "unchecked",
        "strength": score_shape(clause_score(known, clause.key)),
    }


def ruling_shape(ruling: Ruling, states: Any, histories: Mapping[str, str]) -> dict[str, Any]:
    """A ruling; `origin` is table for one that came of a dispute, which `dispute` names."""
    state = states.rulings.get(ruling.key)
    return {
        "key": ruling.key,
        "question": ruling.question,
        "answer": ruling.answer,
        "verdict": ruling.verdict,
        "status": ruling.status,
        "readings": [{"key": each.key, "says": each.says} for each in ruling.readings.all()],
        "cites": [cite.clause.key for cite in ruling.cites.all()],
        "supplement": ruling.supplement,
        "origin": ruling.origin,
        "dispute": histories.get(ruling.key),
        "verification": str(state.state) if state else "unchecked",
    }


class Games(APIView):
    @extend_schema(operation_id="games_list", responses=OBJECT)
    def get(self, request: Request) -> Response:
        games = [
            {
                "key": game.key,
                "title": game.title,
                "blurb": game.blurb,
                "rulebook": rulebook(game),
                "clauses": game.clause_count,  # type: ignore[attr-defined]
                "rulings": game.ruling_count,  # type: ignore[attr-defined]
            }
            for game in rulebase.games_list()
        ]
        return Response({"games": games})


class OneGame(APIView):
    @extend_schema(operation_id="games_get", responses=OBJECT)
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
    @extend_schema(operation_id="rules_list", responses=OBJECT)
    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        tree = rulebase.rulebook_tree(game=game)
        states = selectors.statuses_get(game=game)
        known = strength_latest(game=game)
        histories = histories_get(game=game)

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
                "sections": [shape(node) for node in tree.sections],
                "terms": terms,
            }
        )


class OneRule(APIView):
    """A clause or a ruling by its key."""

    @extend_schema(operation_id="rules_get", responses=OBJECT)
    def get(self, request: Request, game: str, key: str) -> Response:
        rules = rules_of(game)
        key = key.replace("\0", "")
        states = selectors.statuses_get(game=game)
        try:
            clause = rulebase.clause_get(game=game, key=key)
        except Clause.DoesNotExist:
            pass
        else:
            related = [each.key for each in rulebase.rulings_citing(game=game, clause=key)]
            shape = clause_shape(clause, states, strength_latest(game=game))
            shape |= {"see": [each.key for each in clause.see.all()]}
            return Response({"clause": shape | {"rulings": related}, "rulebook": rulebook(rules)})
        try:
            ruling = rulebase.ruling_get(game=game, key=key)
        except Ruling.DoesNotExist:
            raise InputError(
                f"no rule {key!r}", path="key", expected="the key of a clause or ruling", status=404
            ) from None
        shape = ruling_shape(ruling, states, histories_get(game=game))
        return Response({"ruling": shape, "rulebook": rulebook(rules)})


class OneStrength(APIView):
    """How many of the mistakes planted in the engine of a game its scenarios notice, and which ones they do not."""

    @extend_schema(operation_id="games_strength", responses=OBJECT)
    def get(self, request: Request, game: str) -> Response:
        rules = rules_of(game)
        known = strength_latest(game=game)
        found = known_shape(None) if known is None else strength_shape(known)
        return Response(found | {"rulebook": rulebook(rules)})


class Shapes(APIView):
    """JSON Schema of a game's positions and moves."""

    @extend_schema(operation_id="games_schema", responses=OBJECT)
    def get(self, request: Request, game: str) -> Response:
        engine = engine_of(game)
        found, parts = msgspec.json.schema_components(
            [engine.Position, engine.Move], ref_template="#/$defs/{name}"
        )
        return Response(
            {"position": found[0], "move": found[1], "$defs": parts, "rulebook": rulebook(rules_of(game))}
        )


class Search(APIView):
    @extend_schema(
        operation_id="search",
        parameters=[OpenApiParameter("q", str, required=True), OpenApiParameter("game", str)],
        responses=OBJECT,
    )
    def get(self, request: Request) -> Response:
        question = request.query_params.get("q", "").strip().replace("\0", "")
        if not question or len(question) > 300:
            raise InputError("nothing to look for", path="q", expected="text of 1 to 300 characters")
        wanted = request.query_params.get("game")
        keys = [rules_of(wanted).key] if wanted else [game.key for game in rulebase.games_list()]
        hits = [
            {"game": key, "kind": hit.kind, "key": hit.key, "score": hit.score, "coverage": hit.coverage}
            for key in keys
            for hit in rulebase.rulebook_index(game=key).find(question, FOUND)
        ]
        return Response({"q": question, "hits": hits})
