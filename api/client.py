"""A client of the REST API: `Ringside("http://127.0.0.1:8000").ask("Who starts?", game="big-top")`.

It needs the package urllib3 (the extra `client`), and nothing of Django.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast
from urllib.parse import quote

import msgspec
from urllib3 import PoolManager, Retry, Timeout
from urllib3.exceptions import HTTPError

Answer = dict[str, Any]
Json = Mapping[str, Any]

PREFIX = "/api/v1/"
SECONDS = 30.0


class Refused(Exception):
    """The request cannot be answered: `path` says which part of it is at fault, `expected` what would be right."""

    def __init__(self, message: str, *, path: str = "", expected: str = "", code: str = "") -> None:
        super().__init__(message)
        self.message, self.path, self.expected, self.code = message, path, expected, code


class Unreachable(Exception):
    """No server answered, or not as this API does."""


class Ringside:
    """A server of this API at an address such as `http://127.0.0.1:8000`.

    Every method returns the JSON of the answer and raises Refused or Unreachable. Positions and moves are JSON
    objects in the shape that `GET games/{game}/schema/` gives; a fact left out is unknown, never zero.
    With a `token` its own rate counts, if it has one.
    """

    def __init__(self, address: str, *, token: str = "", seconds: float = SECONDS) -> None:
        self._headers = {"Accept": "application/json"}
        if token:
            # urllib3 takes it away where another host is redirected to.
            self._headers["Authorization"] = f"Bearer {token}"
        self._address = address.rstrip("/") + PREFIX
        self._pool = PoolManager(timeout=Timeout(total=seconds), retries=Retry(0, redirect=2))

    def ask(self, question: str, *, game: str | None = None) -> Answer:
        """The answer to a question in words; without a game it is found, or asked for."""
        return self._post("ask/" if game is None else f"games/{_part(game)}/ask/", {"question": question})

    def check(self, game: str, position: Json, move: Json, *, strict: bool = False) -> Answer:
        """The verdict on a move."""
        body = {"position": position, "move": move} | ({"strict": True} if strict else {})
        return self._post(f"games/{_part(game)}/moves/check/", body)

    def check_position(self, game: str, position: Json) -> Answer:
        """The verdict on a position: whether it can be."""
        return self._post(f"games/{_part(game)}/positions/check/", {"position": position})

    def legal(self, game: str, position: Json) -> Answer:
        """The legal moves."""
        return self._post(f"games/{_part(game)}/moves/legal/", {"position": position})

    def apply(self, game: str, position: Json, move: Json) -> Answer:
        """The position after a move, with what happened."""
        return self._post(f"games/{_part(game)}/moves/apply/", {"position": position, "move": move})

    def score(self, game: str, position: Json) -> Answer:
        """The points, line by line."""
        return self._post(f"games/{_part(game)}/score/", {"position": position})

    def games(self) -> Answer:
        """The games whose rulebooks are there."""
        return self._get("games/")

    def rules(self, game: str) -> Answer:
        """A whole rulebook."""
        return self._get(f"games/{_part(game)}/rules/")

    def rule(self, game: str, key: str) -> Answer:
        """A clause or a ruling by its key."""
        return self._get(f"games/{_part(game)}/rules/{_part(key)}/")

    def _get(self, path: str) -> Answer:
        return cast(Answer, self._request("GET", path))

    def _post(self, path: str, body: Json) -> Answer:
        return cast(Answer, self._request("POST", path, msgspec.json.encode(body)))

    def _request(self, method: str, path: str, body: bytes | None = None) -> Any:
        headers = self._headers | ({"Content-Type": "application/json"} if body else {})
        try:
            response = self._pool.request(method, self._address + path, body=body, headers=headers)
            answer = msgspec.json.decode(response.data)
        except HTTPError as error:
            raise Unreachable(f"no answer from {self._address}: {error}") from error
        except msgspec.DecodeError as error:
            raise Unreachable(f"{self._address} answers otherwise than Ringside does") from error
        if response.status < 400:
            return answer
        if not isinstance(answer, dict) or "message" not in answer:
            raise Unreachable(f"{self._address} answers {response.status}")
        raise Refused(**{name: str(answer.get(name, "")) for name in ("message", "path", "expected", "code")})


def _part(text: str) -> str:
    return quote(text, safe="")
