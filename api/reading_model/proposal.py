"""What a language model may propose: how a question is to be read, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import msgspec

from api import bodies

# Models that keep to no schema like to put their JSON between such marks.
_FENCED = re.compile(r"\s*```(?:json)?\s*\n(?P<json>.*)\n\s*```\s*", re.DOTALL)
_PATH = "proposal"


@dataclass(frozen=True)
class Candidate:
    """A ruling as it is offered to a model: without its answer, so that only the question can decide."""

    key: str
    question: str


class RulingRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="ruling"):
    """The question asks what this ruling answers."""

    ruling: str


class MoveRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """The question asks whether this move can be made in this position, both of the game's own schema."""

    position: dict[str, Any]
    move: dict[str, Any]


class NothingRead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="none"):
    """The question asks neither."""


class Proposal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One reading of a question. There is no place in it for a verdict."""

    reading: RulingRead | MoveRead | NothingRead
    prose: str = ""


def proposal_in(content: str) -> Proposal:
    """The proposal that a model's message holds. Raises api.errors.InputError for anything else."""
    fenced = _FENCED.fullmatch(content)
    # Half a surrogate pair cannot be encoded; whatever stands for it is refused further on.
    raw = (fenced["json"] if fenced else content).encode("utf-8", "replace")
    return proposal_of(bodies.parse_json(raw, path=_PATH))


def proposal_of(value: Any) -> Proposal:
    """The proposal that plain data are. Raises api.errors.InputError."""
    proposal: Proposal = bodies.converted(value, Proposal, _PATH)
    return proposal


def schema_for(candidates: Iterable[Candidate]) -> dict[str, Any]:
    """JSON Schema of a proposal in which no ruling but a candidate can be named."""
    schema = msgspec.json.schema(Proposal)
    # An enumeration may not be empty.
    if keys := [candidate.key for candidate in candidates]:
        schema["$defs"]["RulingRead"]["properties"]["ruling"] = {"enum": keys}
    return schema
