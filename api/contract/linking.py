"""Finds where the operation that a request asked for is documented."""

from __future__ import annotations

import re

from django.http import HttpRequest

from api.contract.operations import DOCS, OPERATIONS, ROOT

_PARAMETER = re.compile(r"<(?:\w+:)?(\w+)>")


def docs_at(check: str) -> str:
    """The address of the documentation of a check, named by the end of its address."""
    return OPERATIONS["POST", f"games/{{game}}/{check}/"].docs


def docs_of(request: HttpRequest | None) -> str:
    """The address of the documentation of the operation, or of all where none is meant.

    Asked by another method than the address has, it is the first that the address does have.
    """
    match = getattr(request, "resolver_match", None)
    if request is None or match is None:
        return DOCS
    address = _PARAMETER.sub(r"{\1}", match.route).removeprefix(ROOT.lstrip("/"))
    asked = OPERATIONS.get((str(request.method), address))
    others = [operation for (_, where), operation in OPERATIONS.items() if where == address]
    found = [asked] if asked is not None else others
    return found[0].docs if found else DOCS
