"""A whole rulebook as the files state it: read, checked, numbered and fingerprinted, with no database."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from rulebase.consistency import SectionSource, consistency_problems
from rulebase.fileformat import (
    ClauseEntry,
    Confidence,
    Force,
    Header,
    RulingEntry,
    RulingStatus,
    RulingVerdict,
    SectionFile,
)
from rulebase.yamlfile import Loaded, SourceFileError, load, located, shown
from rulebase.yamlnodes import Place

T = TypeVar("T")

RULEBOOKS = Path(__file__).resolve().parent / "rulebooks"
HEADER_FILE = "rulebook.yaml"
# Hexadecimal digits kept of a sha256: one accidental match in about 10**19 comparisons.
FINGERPRINT_LENGTH = 16


class RulebookError(SourceFileError):
    """A rulebook cannot be used; `problems` holds one "file:line:col: message" for each fault."""


class ClauseText(Struct, frozen=True):
    """One rule. `number` is empty once retired; `place` is where it is written, as "file:line".

    A `supplement` is not in our copy of the printed book and has no `source`.
    """

    key: str
    number: str
    text: str
    force: Force
    source: str
    supplement: Confidence | None
    exempt: str
    retired: str
    see: tuple[str, ...]
    fingerprint: str
    place: str


class ReadingText(Struct, frozen=True):
    """One of the ways to read an open ruling."""

    key: str
    title: str
    says: str


class RulingText(Struct, frozen=True):
    """An edge case with its answer; `cites` holds clause keys, most specific first."""

    key: str
    question: str
    ask: tuple[str, ...]
    answer: str
    verdict: RulingVerdict
    status: RulingStatus
    cites: tuple[str, ...]
    readings: tuple[ReadingText, ...]
    exempt: str
    retired: str
    fingerprint: str
    place: str


class SectionText(Struct, frozen=True):
    """A section in book order. Subsections follow its own clauses, in number too, and hold no rulings."""

    key: str
    title: str
    number: str
    clauses: tuple[ClauseText, ...]
    subsections: tuple[SectionText, ...]
    rulings: tuple[RulingText, ...]


class TermText(Struct, frozen=True):
    """A word of the game; `clause` is the key of the clause that defines it, or empty."""

    term: str
    means: str
    aliases: tuple[str, ...]
    clause: str


class RulebookText(Struct, frozen=True, dict=True):
    """Everything that one rulebook folder states; `file` is its rulebook.yaml."""

    file: str
    game: str
    title: str
    edition: str
    version: str
    blurb: str
    gaps: tuple[str, ...]
    terms: tuple[TermText, ...]
    aliases: dict[str, tuple[str, ...]]
    sections: tuple[SectionText, ...]
    fingerprint: str

    @cached_property
    def clauses(self) -> dict[str, ClauseText]:
        """Every clause by key, in book order, retired ones too."""
        return {clause.key: clause for section in self.all_sections() for clause in section.clauses}

    @cached_property
    def rulings(self) -> dict[str, RulingText]:
        """Every ruling by key, in book order, retired ones too."""
        return {ruling.key: ruling for section in self.sections for ruling in section.rulings}

    def all_sections(self) -> Iterator[SectionText]:
        """Sections in book order, each before its subsections."""
        for section in self.sections:
            yield section
            yield from section.subsections


def rulebook_folders(root: Path = RULEBOOKS) -> list[Path]:
    """The folders below the root that hold a rulebook, in the order of their names."""
    return sorted(path.parent for path in root.glob(f"*/{HEADER_FILE}"))


def read_rulebook(folder: Path) -> RulebookText:
    """Read and check one rulebook folder; raises RulebookError with every problem found."""
    problems: list[str] = []
    header = _loaded(folder / HEADER_FILE, Header, problems)
    if header is None:
        raise RulebookError(problems)
    sections: list[SectionSource] = []
    for position, key in enumerate(header.value.sections):
        path = folder / section_file_name(position, key)
        if not path.is_file():
            message = f"there is no file {path.name} for this section"
            problems.append(header.problem(message, "sections", position))
        elif section := _loaded(path, SectionFile, problems):
            sections.append(SectionSource(key, section))
    problems += _unlisted_files(folder, header.value)
    # What a section that cannot be read would have defined is not missing, only unknown.
    problems += consistency_problems(folder.name, header, sections, complete=not problems)
    if problems:
        raise RulebookError(problems)
    return _rulebook(header, sections)


def section_file_name(position: int, key: str) -> str:
    """The file of a section, by its position in the list of sections counted from 0."""
    return f"{position + 1:02}-{key}.yaml"


def fingerprint(*content: object) -> str:
    """Short hash of some content, the same on every machine; line breaks and spacing do not count."""
    plain = msgspec.to_builtins(content)
    return hashlib.sha256(msgspec.json.encode(_respaced(plain), order="sorted")).hexdigest()[
        :FINGERPRINT_LENGTH
    ]


def _respaced(plain: object) -> object:
    match plain:
        case str():
            return " ".join(plain.split())
        case dict():
            return {key: _respaced(value) for key, value in plain.items()}
        case list() | tuple():
            return [_respaced(value) for value in plain]
        case _:
            return plain


def _loaded(path: Path, type_: type[T], problems: list[str]) -> Loaded[T] | None:
    try:
        return load(path, type_)
    except SourceFileError as error:
        problems += error.problems
        return None


def _unlisted_files(folder: Path, header: Header) -> list[str]:
    sections = [section_file_name(*pair) for pair in enumerate(header.sections)]
    message = f"none of the sections in {HEADER_FILE} ({', '.join(sections)}) has this file"
    return [
        located(shown(path), Place(1, 1), message)
        for path in sorted(folder.iterdir())
        if path.name not in (HEADER_FILE, *sections) and not path.name.startswith(".")
    ]


def _rulebook(header: Loaded[Header], sources: list[SectionSource]) -> RulebookText:
    entry = header.value
    return RulebookText(
        file=header.file,
        game=entry.game,
        title=entry.title,
        edition=entry.edition,
        version=entry.version,
        blurb=entry.blurb.strip(),
        gaps=tuple(map(str.strip, entry.gaps)),
        terms=tuple(
            TermText(term.term, term.means.strip(), term.aliases, term.clause) for term in entry.terms
        ),
        aliases=entry.aliases,
        sections=tuple(
            _section(source.loaded, str(number)) for number, source in enumerate(sources, start=1)
        ),
        # Of the entries, not of the texts above: those say also in which line something stands.
        fingerprint=fingerprint(entry, [source.loaded.value for source in sources]),
    )


def _section(loaded: Loaded[SectionFile], number: str) -> SectionText:
    entry = loaded.value
    clauses = _clauses(loaded, ("clauses",), entry.clauses, number)
    first = sum(1 for clause in clauses if clause.number) + 1
    subsections = []
    for index, part in enumerate(entry.subsections):
        path, part_number = ("subsections", index, "clauses"), f"{number}.{first + index}"
        own = _clauses(loaded, path, part.clauses, part_number)
        subsections.append(SectionText(part.section, part.title, part_number, own, (), ()))
    rulings = tuple(
        _ruling(ruling, _place(loaded, "rulings", index)) for index, ruling in enumerate(entry.rulings)
    )
    return SectionText(entry.section, entry.title, number, clauses, tuple(subsections), rulings)


def _clauses(
    loaded: Loaded[SectionFile], path: tuple[str | int, ...], entries: tuple[ClauseEntry, ...], number: str
) -> tuple[ClauseText, ...]:
    clauses = []
    live = 0
    for index, entry in enumerate(entries):
        live += not entry.retired
        clauses.append(
            ClauseText(
                key=entry.key,
                number="" if entry.retired else f"{number}.{live}",
                text=entry.text.strip(),
                force=entry.force,
                source=entry.source.strip(),
                supplement=entry.supplement,
                exempt=entry.exempt.strip(),
                retired=entry.retired.strip(),
                see=entry.see,
                fingerprint=fingerprint(entry.key, entry.text, entry.force, *_supplement(entry)),
                place=_place(loaded, *path, index),
            )
        )
    return tuple(clauses)


def _supplement(entry: ClauseEntry) -> tuple[str, ...]:
    return (entry.supplement,) if entry.supplement else ()


def _ruling(entry: RulingEntry, place: str) -> RulingText:
    readings = tuple(
        ReadingText(reading.key, reading.title, reading.says.strip()) for reading in entry.readings
    )
    return RulingText(
        key=entry.key,
        question=entry.question.strip(),
        ask=tuple(map(str.strip, entry.ask)),
        answer=entry.answer.strip(),
        verdict=entry.verdict,
        status=entry.status,
        cites=entry.cites,
        readings=readings,
        exempt=entry.exempt.strip(),
        retired=entry.retired.strip(),
        fingerprint=ruling_fingerprint(entry),
        place=place,
    )


def ruling_fingerprint(entry: RulingEntry) -> str:
    """Short hash of what a ruling says; other ways of asking do not count."""
    return fingerprint(
        entry.key, entry.question, entry.answer, entry.verdict, entry.status, entry.cites, entry.readings
    )


def _place(loaded: Loaded[SectionFile], *path: str | int) -> str:
    return f"{loaded.file}:{loaded.where(*path).line}"
