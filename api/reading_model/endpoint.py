"""Asks a model's server for a proposal, and remembers how it took earlier requests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import BoundedSemaphore
from typing import Any

import structlog

from api.errors import InputError
from api.reading_model.breaker import Breaker
from api.reading_model.client import ModelBusy, ModelFailed, OptionsRefused, content_of
from api.reading_model.prompt import messages
from api.reading_model.proposal import Candidate, Proposal, proposal_in, schema_for
from api.reading_model.server import Server

log = structlog.get_logger(__name__)

# Requests under way at once in this process: the rest of its threads go on answering without the model.
MOST_AT_ONCE = 4
# Proposals kept, so that a question asked again gets the same answer at once.
KEPT = 500


class Endpoint:
    """One server, shared by all threads of a process."""

    def __init__(self, server: Server, breaker: Breaker) -> None:
        self._server = server
        self._breaker = breaker
        self._slots = BoundedSemaphore(MOST_AT_ONCE)
        # Whether it takes a schema for its answer, as far as is known.
        self._takes_options = True
        self._kept = lru_cache(maxsize=KEPT)(self._fetched)

    def proposal(self, game: str, question: str, candidates: tuple[Candidate, ...]) -> Proposal | None:
        """What the model proposes, for one request at most; None where nothing usable came, for whatever reason."""
        try:
            return self._kept(game, question, candidates)
        except ModelBusy:
            log.info("model_busy", url=self._server.url)
        except ModelFailed as failed:
            log.warning("model_failed", url=self._server.url, reason=str(failed))
        return None

    def _fetched(self, game: str, question: str, candidates: tuple[Candidate, ...]) -> Proposal:
        if not self._breaker.allows():
            raise ModelBusy
        options = self._takes_options
        try:
            content = content_of(self._server, self._body(game, question, candidates, options), self._slots)
            proposal = proposal_in(content)
        except OptionsRefused:
            # This question has had its request; the next one tries it the other way.
            self._takes_options = not options
            self._breaker.failed()
            raise
        except ModelFailed:
            self._breaker.failed()
            raise
        except InputError:
            self._breaker.failed()
            raise ModelFailed("not a proposal") from None
        self._breaker.succeeded()
        return proposal

    def _body(
        self, game: str, question: str, candidates: Sequence[Candidate], options: bool
    ) -> dict[str, Any]:
        body: dict[str, Any] = {
            "model": self._server.name,
            "messages": messages(game, question, candidates),
            "stream": False,
        }
        if options:
            # Not strict in the sense of the protocol, which has no words for a game's positions.
            schema = {"name": "reading", "strict": False, "schema": schema_for(candidates)}
            body |= {"temperature": 0, "response_format": {"type": "json_schema", "json_schema": schema}}
        return body


@lru_cache(maxsize=8)
def endpoint_of(server: Server) -> Endpoint:
    """The one endpoint of a server in this process."""
    return Endpoint(server, Breaker())
