"""What a rulebook's index is made of: clauses, rulings and terms, each with the ways in which it is put."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rulebase.players import with_someone_for_names
from rulebase.schema import RulebookText
from rulebase.words import FUNCTION_WORDS, stem, words_of

Kind = Literal["clause", "ruling", "term"]
KINDS: tuple[Kind, ...] = ("clause", "ruling", "term")

# Words beside a text proper: of an answer, and of keys and titles.
IN_ANSWER = 0.4
IN_TITLE = 0.3
_UNCAPITALISED = re.compile(r"\b[a-z]+\b")


@dataclass(frozen=True)
class Entry:
    """Something to be found: its wordings are the ways it is put, and `beside` what else belongs to it.

    `verdict` is what a ruling answers, such as "yes".
    """

    kind: Kind
    key: str
    wordings: tuple[str, ...]
    beside: tuple[tuple[str, float], ...] = ()
    verdict: str = ""


def clause_entry(key: str, text: str, section_title: str) -> Entry:
    return Entry("clause", key, (text,), ((section_title, IN_TITLE), (key, IN_TITLE)))


def ruling_entry(
    key: str, questions: tuple[str, ...], answer: str, section_title: str, verdict: str = ""
) -> Entry:
    beside = ((answer, IN_ANSWER), (section_title, IN_TITLE), (key, IN_TITLE))
    return Entry("ruling", key, questions, beside, verdict)


def term_entry(term: str, means: str, aliases: Sequence[str]) -> Entry:
    return Entry("term", term, (" ".join((term, *aliases)),), ((means, 1.0),))


def entries_of(text: RulebookText) -> list[Entry]:
    """The entries of a rulebook as read from its files."""
    entries = [
        clause_entry(clause.key, clause.text, section.title)
        for section in text.all_sections()
        for clause in section.clauses
        if not clause.retired
    ]
    entries += [
        ruling_entry(ruling.key, (ruling.question, *ruling.ask), ruling.answer, section.title, ruling.verdict)
        for section in text.sections
        for ruling in section.rulings
        if not ruling.retired
    ]
    return entries + [term_entry(term.term, term.means, term.aliases) for term in text.terms]


def all_aliases(*sources: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Aliases from several places as one: other words by the word of the game."""
    merged: dict[str, tuple[str, ...]] = {}
    for source in sources:
        for word, others in source.items():
            merged[word] = (*merged.get(word, ()), *others)
    return merged


def without_players(entries: Iterable[Entry]) -> list[Entry]:
    """The entries with "someone" for each player named in a ruling's wordings, whose names are no words of the game."""
    entries = list(entries)
    told = [text for entry in entries for text, _ in entry.beside]
    told += [text for entry in entries if entry.kind != "ruling" for text in entry.wordings]
    asked = [text for entry in entries if entry.kind == "ruling" for text in entry.wordings]
    words = {word for text in told for word in words_of(text)}
    words |= {word for text in asked for word in _UNCAPITALISED.findall(text)}
    stems = set(map(stem, words))

    def knows(word: str) -> bool:
        lower = word.lower()
        return lower in FUNCTION_WORDS or lower in words or stem(lower) in stems

    return [
        replace(entry, wordings=tuple(with_someone_for_names(text, knows)[0] for text in entry.wordings))
        if entry.kind == "ruling"
        else entry
        for entry in entries
    ]
