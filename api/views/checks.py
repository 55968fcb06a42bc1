"""Asking: moves, positions, scores and questions, and the verdicts that were given."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.batches import BatchThrottle, answered, checks_of
from api.books import book_of
from api.contract.linking import docs_at
from api.engines import engine_of
from api.errors import InputError
from api.throttling import ClientThrottle
from api.verdicts import answered_again, dressed, given, given_anywhere
from api.views.parsing import StrictJSONParser, body_of
from verifier import selectors, services
from verifier.holding import Holding
from verifier.impact.flips import told_apart
from verifier.models import Verdict


class Check(APIView):
    """One kind of question about a game; `kind` is set where the address is."""

    parser_classes = [StrictJSONParser]
    kind = ""

    def post(self, request: Request, game: str) -> Response:
        book = book_of(game)
        return Response(given(book, self.kind, body_of(request)))


class Batch(APIView):
    """Many checks of one game in one request, each with the answer or the error that it would get by itself.

    `check` is the end of the address that answers it alone, `body` what would be sent there. They are worked off in
    order; what is not begun after some seconds is refused with 503, to be sent again.
    """

    parser_classes = [StrictJSONParser]
    throttle_classes = [ClientThrottle, BatchThrottle]

    def post(self, request: Request, game: str) -> Response:
        book = book_of(game)
        found = answered(
            book, checks_of(body_of(request)), lambda shape, check: {**shape, "docs": docs_at(check)}
        )
        return Response({"answers": found, "rulebook": dict(book.rulebook)})


class Ask(APIView):
    """A question that names no game in its address: answered from the game that it is about, or asked which."""

    parser_classes = [StrictJSONParser]

    def post(self, request: Request) -> Response:
        return Response(given_anywhere(body_of(request)))


def verdict_or_404(verdict_id: str) -> Verdict:
    try:
        return selectors.verdict_get(verdict_id=verdict_id)
    except Verdict.DoesNotExist:
        raise InputError("no such verdict", path="verdict", expected="the id of one", status=404) from None


def verdict_shape(kept: Verdict) -> dict[str, Any]:
    return {
        "id": kept.pk,
        "game": kept.game,
        "kind": kept.kind,
        "created_at": kept.created_at.isoformat(),
        "request": kept.request,
        "answer": dressed(book_of(kept.game), kept.answer),
        "rulebook_version": kept.rulebook_version,
        "permalink": f"/verdicts/{kept.pk}/",
    }


class OneVerdict(APIView):
    def get(self, request: Request, verdict_id: str) -> Response:
        return Response(verdict_shape(verdict_or_404(verdict_id)))


class Rerun(APIView):
    """Judge a kept verdict's request again as the rules stand today, and say whether it still holds.

    `holding` is `same`, `told-otherwise` (the same verdict for the same reasons; facts, words or citations differ)
    or `flips`; `before` and `after` say what was answered and what is.
    """

    parser_classes = [StrictJSONParser]

    def post(self, request: Request, verdict_id: str) -> Response:
        kept = verdict_or_404(verdict_id)
        again = services.verdict_rerun(verdict=kept, judge=_judged)
        before, after = told_apart(kept.answer, again.answer)
        return Response(
            verdict_shape(kept)
            | {
                "changed": again.holding != Holding.SAME,
                "holds": again.holding != Holding.FLIPS,
                "holding": again.holding,
                "before": before,
                "after": after,
                "today": dressed(book_of(kept.game), again.answer),
            }
        )


def _judged(game: str, kind: str, request: dict[str, Any]) -> dict[str, Any]:
    return answered_again(engine_of(game), kind, request)
