"""Hands request bodies to the strict reader."""

from typing import IO, Any, cast

from rest_framework.parsers import BaseParser
from rest_framework.request import Request

from api.bodies import MOST_BYTES, parse_json
from api.errors import InputError


class StrictJSONParser(BaseParser):
    """Reads no more than a body may hold."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: Any = None, parser_context: Any = None) -> dict[str, Any]:
        return parse_json(stream.read(MOST_BYTES + 1))


def body_of(request: Request) -> dict[str, Any]:
    """The body as the strict reader gave it: always an object.

    Raises InputError: 411 without a length, 413 where it is too long, 400 for anything else that is no object.
    """
    if "HTTP_TRANSFER_ENCODING" in request.META:
        # Such a body has no length and would be taken for an empty one.
        expected = "the length of the body, and the body in one piece"
        raise InputError("no length", path="headers.Content-Length", expected=expected, status=411)
    return cast(dict[str, Any], request.data)
