"""Reads a question by a proposal of a language model, as far as our own checks let the proposal pass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
import structlog

from api.errors import InputError
from api.reading_model import judging, vetting
from api.reading_model.proposal import Candidate, MoveRead, NothingRead, Proposal, RulingRead
from api.reading_model.prose import is_covered
from rulebase import selectors
from rulebase.claims import Claim
from rulebase.search import RulebookIndex
from verifier.kernel.deadline import OutOfTime
from verifier.kernel.game import Game
from verifier.kernel.trail import TooManyCases, Unknown

log = structlog.get_logger(__name__)

BY = "model"
Answer = dict[str, Any]
Claimed = Callable[[Claim], Answer]
"""The answer that a claimed ruling gives."""


class Propose(Protocol):
    """Where proposals come from. None where there is none."""

    def __call__(self, game: str, question: str, candidates: tuple[Candidate, ...]) -> Proposal | None: ...


@dataclass(frozen=True)
class Reader:
    """Answers a question that nothing answers for certain, if a proposal can be held to what the question says.

    `judge` is what also judges moves that are checked: it decodes, and raises InputError.
    """

    engine: Game
    propose: Propose
    judge: judging.Judge

    def __call__(self, question: str, index: RulebookIndex, claimed: Claimed) -> Answer | None:
        """The answer, with the reading on which it rests; None where the question stays as open as it was."""
        candidates = vetting.candidates_for(self.engine.key, index, question)
        proposal = self.propose(self.engine.key, question, candidates)
        if proposal is None:
            return None
        answer = self._answer(proposal.reading, question, index, candidates, claimed)
        if answer is None:
            log.info("proposal_refused", game=self.engine.key, kind=type(proposal.reading).__name__)
            return None
        prose = self._covered(proposal.prose.strip(), question, answer)
        return answer | {"read_by": BY, "reading": msgspec.to_builtins(proposal.reading), "prose": prose}

    def _answer(
        self,
        reading: RulingRead | MoveRead | NothingRead,
        question: str,
        index: RulebookIndex,
        candidates: tuple[Candidate, ...],
        claimed: Claimed,
    ) -> Answer | None:
        if isinstance(reading, RulingRead):
            claim = vetting.claim_of(index, question, reading.ruling, candidates)
            answer = None if claim is None else claimed(claim)
            # Where a ruling only tells a rate, nothing is answered.
            return answer if answer and "ruling" in answer else None
        if isinstance(reading, MoveRead):
            try:
                return judging.judged(self.engine, index, question, reading, self.judge)
            except (InputError, TooManyCases, OutOfTime, Unknown, RecursionError):
                return None
            except Exception:
                # A mistake in an engine must not take away the answer that there is without a model.
                log.warning("proposal_not_judged", game=self.engine.key, exc_info=True)
                return None
        return None

    def _covered(self, prose: str, question: str, answer: Mapping[str, Any]) -> str:
        """The prose if it says nothing that the answer does not, else nothing."""
        clauses = selectors.clauses_by_key(game=self.engine.key, keys=answer["cites"]).values()
        beside = (question, answer.get("asked", ""), *(clause.text for clause in clauses))
        covered = is_covered(prose, verdict=answer["answer"], told=answer["text"], beside=beside)
        return prose if covered else ""
