"""What must hold between the parts of a rulebook: keys unique, references alive, rulings coherent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from rulebase.fileformat import ClauseEntry, Header, RulingEntry, SectionFile
from rulebase.yamlfile import Loaded

Path = tuple[str | int, ...]
Fault = tuple[Path, str]
"""Where in an entry something is wrong, and what."""


class Citable(Protocol):
    """A clause as far as it matters to those who cite it."""

    @property
    def supplement(self) -> str | None: ...

    @property
    def retired(self) -> str: ...


@dataclass(frozen=True)
class SectionSource:
    """A section file as read, and the section key that its name promises."""

    key: str
    loaded: Loaded[SectionFile]


@dataclass
class _Keys:
    """Keys met so far, each with the place of its first use."""

    what: str
    places: dict[str, str] = field(default_factory=dict)

    def add(self, key: str, loaded: Loaded[SectionFile] | Loaded[Header], path: Path) -> Iterator[str]:
        if key in self.places:
            yield loaded.problem(f'the {self.what} "{key}" is already used at {self.places[key]}', *path)
        else:
            self.places[key] = f"{loaded.file}:{loaded.where(*path).line}"


def consistency_problems(
    folder: str, header: Loaded[Header], sections: list[SectionSource], *, complete: bool
) -> list[str]:
    """Every contradiction, in the order of the files.

    Unless `complete` (every file could be read), a reference to an unknown key is no problem yet.
    """
    problems = list(_header_problems(folder, header))
    section_keys, clause_keys, ruling_keys = _Keys("section key"), _Keys("clause key"), _Keys("ruling key")
    for source in sections:
        problems += _section_problems(source, section_keys)
        for path, clause in _clauses(source.loaded.value):
            problems += clause_keys.add(clause.key, source.loaded, (*path, "key"))
            problems += _clause_problems(source.loaded, path, clause)
        for index, ruling in enumerate(source.loaded.value.rulings):
            problems += ruling_keys.add(ruling.key, source.loaded, ("rulings", index, "key"))
            problems += _ruling_problems(source.loaded, index, ruling)
    clauses = {clause.key: clause for source in sections for _, clause in _clauses(source.loaded.value)}
    return problems + list(_reference_problems(header, sections, clauses, complete=complete))


def _header_problems(folder: str, header: Loaded[Header]) -> Iterator[str]:
    if header.value.game != folder:
        yield header.problem(f'expected the name of the folder, "{folder}"', "game")
    if not header.value.sections:
        yield header.problem("expected at least one section", "sections")
    keys, words = _Keys("section key"), _Keys("term or alias")
    for index, key in enumerate(header.value.sections):
        yield from keys.add(key, header, ("sections", index))
    for index, entry in enumerate(header.value.terms):
        yield from words.add(entry.term.casefold(), header, ("terms", index, "term"))
        for number, alias in enumerate(entry.aliases):
            yield from words.add(alias.casefold(), header, ("terms", index, "aliases", number))


def _section_problems(source: SectionSource, keys: _Keys) -> Iterator[str]:
    loaded = source.loaded
    if loaded.value.section != source.key:
        yield loaded.problem(f'expected "{source.key}", as in the name of the file', "section")
    yield from keys.add(loaded.value.section, loaded, ("section",))
    for index, part in enumerate(loaded.value.subsections):
        yield from keys.add(part.section, loaded, ("subsections", index, "section"))
        if not part.clauses:
            yield loaded.problem("a subsection without clauses", "subsections", index)
    if not any(True for _ in _clauses(loaded.value)):
        yield loaded.problem("a section without clauses")


def _clause_problems(loaded: Loaded[SectionFile], path: Path, clause: ClauseEntry) -> Iterator[str]:
    if clause.supplement and clause.source:
        message = "a supplement is not in our copy of the printed book, so no words of it locate it"
        yield loaded.problem(message, *path, "source")
    if not clause.supplement and not clause.source:
        yield loaded.problem('expected the field "source", or "supplement" for what is told elsewhere', *path)


def ruling_faults(ruling: RulingEntry) -> Iterator[Fault]:
    """What of a ruling does not go together, whatever it cites."""
    undecided = ruling.verdict in ("depends", "not-stated")
    if ruling.status == "open" and not undecided:
        yield ("verdict",), f"an open ruling is depends or not-stated, not {ruling.verdict}"
    if ruling.status != "open" and ruling.verdict == "not-stated":
        yield (
            ("verdict",),
            f"a {ruling.status} ruling is yes, no, value or depends; not-stated needs status open",
        )
    if ruling.status != "open" and ruling.readings:
        yield ("readings",), "only an open ruling has readings"
    if len(ruling.readings) == 1:
        yield ("readings",), "expected none, or two or more to choose from"
    if not ruling.cites:
        yield ("cites",), "expected at least one clause key"
    if ruling.status == "combined" and len(ruling.cites) == 1:
        yield ("cites",), "a combined ruling follows from two or more clauses"


def citing_faults(
    ruling: RulingEntry, clauses: Mapping[str, Citable], *, complete: bool = True
) -> Iterator[Fault]:
    """What is wrong with the clauses that a ruling cites; unless `complete`, one that is not there is no fault."""
    for index, fault in _list_faults(ruling.cites, clauses, lenient=bool(ruling.retired), complete=complete):
        yield ("cites", index), fault
    told = [key for key in ruling.cites if key in clauses and clauses[key].supplement]
    if told and ruling.status != "open":
        yield (
            ("status",),
            f"a ruling that rests on a supplement ({told[0]}) is open: the book does not settle it",
        )


def _ruling_problems(loaded: Loaded[SectionFile], index: int, ruling: RulingEntry) -> Iterator[str]:
    path: Path = ("rulings", index)
    for place, message in ruling_faults(ruling):
        yield loaded.problem(message, *path, *place)
    readings = _Keys("reading key")
    for number, reading in enumerate(ruling.readings):
        yield from readings.add(reading.key, loaded, (*path, "readings", number, "key"))


def _reference_problems(
    header: Loaded[Header],
    sections: list[SectionSource],
    clauses: dict[str, ClauseEntry],
    *,
    complete: bool,
) -> Iterator[str]:
    for index, term in enumerate(header.value.terms):
        if term.clause and (fault := _dead(term.clause, clauses, complete)):
            yield header.problem(fault, "terms", index, "clause")
    for source in sections:
        for path, clause in _clauses(source.loaded.value):
            if clause.key in clause.see:
                at = (*path, "see", clause.see.index(clause.key))
                yield source.loaded.problem("a clause does not refer to itself", *at)
            lenient = bool(clause.retired)
            for place, fault in _list_faults(clause.see, clauses, lenient=lenient, complete=complete):
                yield source.loaded.problem(fault, *path, "see", place)
        for index, ruling in enumerate(source.loaded.value.rulings):
            for where, fault in citing_faults(ruling, clauses, complete=complete):
                yield source.loaded.problem(fault, "rulings", index, *where)


def _list_faults(
    keys: Sequence[str], clauses: Mapping[str, Citable], *, lenient: bool, complete: bool
) -> Iterator[tuple[int, str]]:
    """By index what is wrong with a list of clauses; one that is `lenient` may name retired ones."""
    for index, key in enumerate(keys):
        if key in keys[:index]:
            yield index, f'"{key}" is listed twice'
        elif (fault := _dead(key, clauses, complete)) and not (lenient and key in clauses):
            yield index, fault


def _dead(key: str, clauses: Mapping[str, Citable], complete: bool) -> str | None:
    """Why a clause cannot be referred to, if so."""
    if key not in clauses:
        return f'there is no clause "{key}"' if complete else None
    return f'the clause "{key}" is retired' if clauses[key].retired else None


def _clauses(section: SectionFile) -> Iterator[tuple[Path, ClauseEntry]]:
    """Every clause of a section, with its path in the file."""
    yield from _numbered(("clauses",), section.clauses)
    for index, part in enumerate(section.subsections):
        yield from _numbered(("subsections", index, "clauses"), part.clauses)


def _numbered(path: Path, clauses: Iterable[ClauseEntry]) -> Iterator[tuple[Path, ClauseEntry]]:
    for index, clause in enumerate(clauses):
        yield (*path, index), clause
