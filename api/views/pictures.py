"""Pictures of positions, as SVG."""

from collections.abc import Iterable

from django.http import HttpResponse
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.views import APIView

from api.books import book_of
from api.errors import InputError
from api.picturing import pictured
from api.versions import quoted
from api.views.parsing import StrictJSONParser, body_of

SVG = "image/svg+xml"
# A picture opened by itself may load and run nothing.
ALONE = "default-src 'none'; frame-ancestors 'none'"


class AsItComes(DefaultContentNegotiation):
    """Answers with what there is, whatever is accepted: a picture is an SVG, an error is JSON."""

    def select_renderer(
        self, request: Request, renderers: Iterable[BaseRenderer], format_suffix: str | None = None
    ) -> tuple[BaseRenderer, str]:
        first = next(iter(renderers))
        return first, str(first.media_type)


class Pictures(APIView):
    """The position as a drawing, with a text alternative in it."""

    parser_classes = [StrictJSONParser]
    content_negotiation_class = AsItComes

    def post(self, request: Request, game: str) -> HttpResponse:
        found = pictured(game, body_of(request))
        if found is None:
            raise InputError("nothing to draw", path="position", expected="something that can be drawn")
        book = book_of(game).rulebook
        named = {"X-Rulebook": book["game"], "X-Rulebook-Version": quoted(book["version"])}
        return HttpResponse(found.svg, content_type=SVG, headers={"Content-Security-Policy": ALONE, **named})
