"""The OpenAPI document, and pages that show it."""

from functools import lru_cache
from typing import Any

from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

from verifier.engines import GAMES
from verifier.stamps import Stamp, stamp_get


class Document(SpectacularAPIView):
    """The document of this API: YAML, or JSON for those who accept `application/vnd.oai.openapi+json`."""

    def _get_schema_response(self, request: Request) -> Response:
        name = self._get_filename(request, None)
        headers = {"Content-Disposition": f'inline; filename="{name}"'}
        return Response(_written(tuple(stamp_get(game=game) for game in GAMES)), headers=headers)


# The answers among its examples change with what they rest on; all else with the code.
@lru_cache(maxsize=1)
def _written(stamps: tuple[Stamp, ...]) -> Any:
    return SchemaGenerator().get_schema(request=None, public=True)


class Docs(SpectacularSwaggerSplitView):
    """The document to be read and tried out. Its script is an address of its own, so that none stands in the page."""

    http_method_names = ["get", "head"]
    template_name = "api/docs.html"
    url_name = "schema"
