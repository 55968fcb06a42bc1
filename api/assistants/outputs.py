"""JSON Schema of what the tools give: the structs describe answers, and make none."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Schema = dict[str, Any]


class Cited(msgspec.Struct, frozen=True):
    """A clause: its own words are to be quoted, with its number.

    `verification` says what the checks behind it said last; `supplement` is empty unless the rule is publicly told
    and not in our copy of the book.
    """

    key: str
    number: str
    section: str
    text: str
    supplement: str
    verification: str


class Rulebook(msgspec.Struct, frozen=True):
    """What the answer rests on."""

    game: str
    edition: str
    version: str


class Reading(msgspec.Struct, frozen=True):
    """One way to read what the book leaves open; a table chooses it with `position.readings`."""

    key: str
    says: str


class Asked(msgspec.Struct, frozen=True):
    """The answer to a question: that of `ruling`, or none where there is no `ruling`."""

    question: str
    answer: Literal["yes", "no", "value", "depends", "not-stated", "out-of-scope"]
    text: str
    read: dict[str, Any]
    value: float | None
    confidence: float | None
    understood: str | None
    ruling: str = ""
    asked: str = ""
    status: str = ""
    found_by: str = ""
    supplement: str = ""
    readings: tuple[Reading, ...] = ()


class Clause(Cited, frozen=True, kw_only=True):
    """A clause with what stands behind it, and the rulings that cite it."""

    force: str
    strength: dict[str, Any] | None
    see: tuple[str, ...]
    rulings: tuple[str, ...]


class Ruling(msgspec.Struct, frozen=True):
    """An edge case: `open` where the text does not settle it and its readings are both possible."""

    key: str
    question: str
    answer: str
    verdict: str
    status: str
    readings: tuple[Reading, ...]
    cites: tuple[str, ...]
    supplement: str
    verification: str


class Rule(msgspec.Struct, frozen=True):
    """A clause or a ruling, whichever has the key."""

    rulebook: Rulebook
    clause: Clause | None = None
    ruling: Ruling | None = None


class Listed(msgspec.Struct, frozen=True):
    """One game that can be asked about."""

    key: str
    title: str
    blurb: str
    rulebook: Rulebook
    clauses: int
    rulings: int


class Games(msgspec.Struct, frozen=True):
    """The games."""

    games: tuple[Listed, ...]


class Example(msgspec.Struct, frozen=True):
    """A position and a move that is legal in it."""

    position: dict[str, Any]
    move: dict[str, Any]


class Wire(msgspec.Struct, frozen=True):
    """JSON Schema of positions and moves, and an example of each kind of move."""

    position: dict[str, Any]
    move: dict[str, Any]
    parts: dict[str, Any] = msgspec.field(name="$defs")
    examples: tuple[Example, ...]
    rulebook: Rulebook


class Hit(msgspec.Struct, frozen=True):
    """Something found; `coverage` is how much of the query it speaks of, 0 to 1."""

    game: str
    kind: Literal["clause", "ruling", "term"]
    key: str
    wording: str
    score: float
    coverage: float


class Found(msgspec.Struct, frozen=True):
    """What a search found."""

    query: str
    hits: tuple[Hit, ...]


def given(shape: type[msgspec.Struct]) -> Schema:
    """The schema of an answer of this shape."""
    _, parts = msgspec.json.schema_components([shape], ref_template="#/$defs/{name}")
    return _rooted(parts, shape.__name__)


def cited(shape: type[msgspec.Struct], *, kept: bool = False) -> Schema:
    """The schema of an engine's answer as it is sent: with clauses in full, and id and permalink where it is kept."""
    joined = [("cites", tuple[Cited, ...]), ("rulebook", Rulebook)]
    joined += [("id", str), ("permalink", str)] if kept else []
    whole = msgspec.defstruct("Joined", joined)
    _, parts = msgspec.json.schema_components([shape, whole], ref_template="#/$defs/{name}")
    root = _rooted(parts, shape.__name__)
    beside = root["$defs"].pop("Joined")
    root["properties"] = root["properties"] | beside["properties"]
    root["required"] = [*dict.fromkeys((*root["required"], *beside["required"]))]
    return root


def _rooted(parts: dict[str, Any], name: str) -> Schema:
    """The part of this name with the others below it, since a client wants an object at the top."""
    root = dict(parts.pop(name))
    root.pop("title", None)
    return {**root, "$defs": parts}
