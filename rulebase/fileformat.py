"""The shape of rulebook files: what may be written in rulebook.yaml and in the section files."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Force = Literal["must", "must-not", "may", "is", "scores", "ends", "advice"]
RulingVerdict = Literal["yes", "no", "value", "depends", "not-stated"]
RulingStatus = Literal["settled", "combined", "open"]
# How far what is told of a rule outside our copy of the printed book can be relied on, surest first.
Confidence = Literal["high", "medium", "low"]

# Also the width of their database columns.
KEY_LENGTH = 80
TITLE_LENGTH = 200
SOURCE_LENGTH = 200

_SLUG = "[a-z0-9]+(-[a-z0-9]+)*"

Slug = Annotated[
    str,
    Meta(
        pattern=rf"^{_SLUG}\Z",
        max_length=KEY_LENGTH,
        description=f"a key of lower-case words joined by hyphens, at most {KEY_LENGTH} characters",
    ),
]
ClauseKey = Annotated[
    str,
    Meta(
        pattern=rf"^{_SLUG}(\.{_SLUG})+\Z",
        max_length=KEY_LENGTH,
        description=f"a dotted key such as auction.bid-raises, at most {KEY_LENGTH} characters",
    ),
]
Text = Annotated[str, Meta(pattern=r"\S", description="text that is not blank")]
Title = Annotated[
    str,
    Meta(
        pattern=r"^\S(.*\S)?\Z",
        max_length=TITLE_LENGTH,
        description=f"one line of text, at most {TITLE_LENGTH} characters",
    ),
]
Source = Annotated[
    str,
    Meta(
        pattern=r"^\s*\S+(\s+\S+){2,9}\s*\Z",
        max_length=SOURCE_LENGTH,
        description=f"3 to 10 words of the printed book, at most {SOURCE_LENGTH} characters",
    ),
]


class FileStruct(Struct, frozen=True, forbid_unknown_fields=True):
    """What rulebook files are made of: a misspelt field is an error, and what is left out is empty."""


class TermEntry(FileStruct, frozen=True):
    """A word of the game and what it stands for."""

    term: Title
    means: Text
    aliases: tuple[Title, ...] = ()
    clause: ClauseKey = ""


class Header(FileStruct, frozen=True):
    """rulebook.yaml."""

    game: Slug
    title: Title
    edition: Title
    version: Title
    blurb: Text
    sections: tuple[Slug, ...]
    gaps: tuple[Text, ...] = ()
    terms: tuple[TermEntry, ...] = ()
    aliases: dict[Title, tuple[Title, ...]] = {}


class ClauseEntry(FileStruct, frozen=True):
    """One rule in our own words.

    `source` locates it in the printed book. A rule that our copy of the book does not hold and that is publicly
    told has none and is a `supplement`, with a confidence.
    """

    key: ClauseKey
    text: Text
    force: Force
    source: Source = ""
    supplement: Confidence | None = None
    exempt: Text = ""
    retired: Text = ""
    see: tuple[ClauseKey, ...] = ()


class ReadingEntry(FileStruct, frozen=True):
    """One of the ways to read an open ruling."""

    key: Slug
    says: Text
    title: Title = ""


class RulingEntry(FileStruct, frozen=True):
    """An edge case: a question, its answer, and the clauses that carry it, most specific first."""

    key: Slug
    question: Text
    answer: Text
    verdict: RulingVerdict
    status: RulingStatus
    cites: tuple[ClauseKey, ...]
    ask: tuple[Text, ...] = ()
    readings: tuple[ReadingEntry, ...] = ()
    exempt: Text = ""
    retired: Text = ""


class SubsectionEntry(FileStruct, frozen=True):
    """A part of a section with a heading of its own."""

    section: Slug
    title: Title
    clauses: tuple[ClauseEntry, ...]


class SectionFile(FileStruct, frozen=True):
    """NN-<key>.yaml."""

    section: Slug
    title: Title
    clauses: tuple[ClauseEntry, ...] = ()
    subsections: tuple[SubsectionEntry, ...] = ()
    rulings: tuple[RulingEntry, ...] = ()
