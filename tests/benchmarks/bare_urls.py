"""The addresses of the site and `/bare/`, a view that does nothing."""

from django.urls import path
from rest_framework.parsers import JSONParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.urls import urlpatterns as site


class Bare(APIView):
    """Reads a body as the framework does by itself, and answers with as little as can be."""

    parser_classes = [JSONParser]

    def post(self, request: Request) -> Response:
        return Response({"verdict": "legal" if request.data else "illegal"})


urlpatterns = [path("bare/", Bare.as_view()), *site]
