"""The same answers as of a server, worked out in this process from its own database."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import Any

import django

from api.client import Refused, Unreachable

Answer = dict[str, Any]
Json = Mapping[str, Any]


class InProcess:
    """Answers with what `api.client.Ringside` answers. Raises Unreachable where no rulebooks are loaded."""

    def __init__(self) -> None:
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "api.settings")
        django.setup()
        from django.db import DatabaseError

        from api.books import books_missing

        try:
            missing = books_missing()
        except DatabaseError as error:
            raise Unreachable(
                "no database here; run manage.py migrate, then manage.py load_rulebooks"
            ) from error
        if missing:
            raise Unreachable("no rulebooks here; run manage.py load_rulebooks")

    def ask(self, question: str, *, game: str | None = None) -> Answer:
        from api.verdicts import given_anywhere

        if game is not None:
            return self._given(game, "question", {"question": question})
        return _answered(lambda: given_anywhere({"question": question}))

    def check(self, game: str, position: Json, move: Json, *, strict: bool = False) -> Answer:
        return self._given(game, "move", {"position": position, "move": move, "strict": strict})

    def check_position(self, game: str, position: Json) -> Answer:
        return self._given(game, "position", {"position": position})

    def legal(self, game: str, position: Json) -> Answer:
        return self._given(game, "legal", {"position": position})

    def score(self, game: str, position: Json) -> Answer:
        return self._given(game, "score", {"position": position})

    def games(self) -> Answer:
        from api.reading import games_shape

        return _answered(lambda: {"games": games_shape()})

    def rule(self, game: str, key: str) -> Answer:
        from api.reading import rule_shape

        return _answered(lambda: rule_shape(game, key))

    def _given(self, game: str, kind: str, body: Answer) -> Answer:
        from api import bodies
        from api.books import book_of
        from api.verdicts import given

        return _answered(lambda: given(book_of(game), kind, bodies.read_again(body)))


def _answered(work: Callable[[], Answer]) -> Answer:
    from api.errors import InputError

    try:
        return work()
    except InputError as error:
        raise Refused(error.message, path=error.path, expected=error.expected, code=error.code) from None
