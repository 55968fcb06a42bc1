"""Long lists, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db.models import QuerySet
from rest_framework.request import Request

from api.errors import InputError
from api.limits import LISTED, MOST_LISTED

PAGE, LIMIT = "page", "limit"


class Page(NamedTuple):
    """The items of a page, and what is told of it: how many there are in all, and where the pages beside it are."""

    items: Sequence[Any]
    told: dict[str, Any]


def page_of(request: Request, items: QuerySet[Any] | Sequence[Any], *, listed: int = LISTED) -> Page:
    """The page that the query of a request asks for: the first, and `listed` items, where it does not say.

    Raises InputError with the path `page` or `limit`.
    """
    limit = _number(request, LIMIT, listed, most=MOST_LISTED)
    paginator = Paginator(items, limit)
    number = _number(request, PAGE, 1, most=paginator.num_pages)
    page = paginator.page(number)
    told = {
        "count": paginator.count,
        "next": _address(request, number + 1) if page.has_next() else None,
        "previous": _address(request, number - 1) if page.has_previous() else None,
    }
    return Page(list(page.object_list), told)


def _number(request: Request, name: str, default: int, *, most: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    # No longer than any number of a page: longer ones take long to read.
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and 1 <= int(text) <= most):
        raise InputError(f"no such {name}", path=name, expected=f"a whole number, 1 to {most}")
    return int(text)


def _address(request: Request, number: int) -> str:
    query = request.query_params.copy()
    query[PAGE] = str(number)
    return f"{request.path}?{query.urlencode()}"
