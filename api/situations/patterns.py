"""Patterns of words: what they look like in the files, and every way in which they match.

`word`; `(one|two words)`; `[left out|or not]`; `<concept>`; `{n}` a slot named after its kind, `{price:n}` one with a
name of its own; `{thing}` a phrase of a group, `{thing+}` one or more of them with "and" or commas between.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from api.situations.schema import AskText, PhraseText
from api.situations.tokens import SAYS_NOTHING, Token

ANY = "#any"
NO_MARKS: frozenset[str] = frozenset()
JOINING = (("and",), (",",), (",", "and"), ("but",), (",", "but"), ("plus",))
MOST_MATCHES = 200
_PIECE = re.compile(r"\{[^{}]*\}|<[^<>]*>|[()\[\]|]|[^\s()\[\]|{}<>]+")


class PatternError(ValueError):
    """A pattern that cannot be read; the message says what is wrong with it."""


class TooManyMatches(Exception):
    """A text can be read in more ways than anybody means."""


@dataclass(eq=False)
class Phrase:
    """One entry of a group, as the file has it."""

    text: PhraseText

    @cached_property
    def is_about_somebody(self) -> bool:
        """Whether it has to be known of whom it tells."""
        of_player = isinstance(self.text, AskText) and self.text.asks in ("score", "any", "wins", "which")
        return of_player or "$who" in f"{self.text.tells} {self.text.move} {self.text.cases}"

    @cached_property
    def is_about_it(self) -> bool:
        """Whether it tells of what other words name."""
        return not self.text.it and "$it" in f"{self.text.tells} {self.text.move}"


@dataclass(frozen=True)
class Caught:
    """What a slot caught: a value, or a phrase of a group with what was caught within it."""

    name: str
    value: Any
    within: tuple[Caught, ...] = ()


Match = tuple[int, tuple[Caught, ...]]


@dataclass
class Run:
    """One text being matched; what was found out of a phrase at a place is kept."""

    tokens: Sequence[Token]
    knows: Callable[[str], bool] = lambda word: False
    known: dict[Any, tuple[Match, ...]] = field(default_factory=dict)

    def at(self, place: int) -> Token | None:
        return self.tokens[place] if place < len(self.tokens) else None


class Node:
    """A part of a pattern. `firsts` are the marks of the tokens it can begin with, ANY where it may be empty."""

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        raise NotImplementedError

    def firsts(self) -> frozenset[str]:
        raise NotImplementedError

    def slots(self) -> frozenset[str]:
        """The names of the slots for values that it fills in any case."""
        return NO_MARKS


@dataclass(frozen=True)
class Word(Node):
    text: str

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        token = run.at(place)
        return ((place + 1, ()),) if token is not None and token.text == self.text else ()

    def firsts(self) -> frozenset[str]:
        return frozenset((self.text,))


@dataclass(frozen=True)
class Chain(Node):
    parts: tuple[Node, ...]

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        found: list[Match] = [(place, ())]
        for part in self.parts:
            found = [
                (end, (*caught, *more)) for middle, caught in found for end, more in part.matches(run, middle)
            ]
            if not found:
                break
        return found

    def firsts(self) -> frozenset[str]:
        found: set[str] = set()
        for part in self.parts:
            first = part.firsts()
            found |= first - {ANY}
            if ANY not in first:
                return frozenset(found)
        return frozenset(found | {ANY})

    def slots(self) -> frozenset[str]:
        return NO_MARKS.union(*(part.slots() for part in self.parts))


class Choice(Node):
    """One of several; those that cannot begin with a token are not tried."""

    def __init__(self, options: Iterable[Node]) -> None:
        self.options = tuple(options)

    @cached_property
    def _known(self) -> list[tuple[Node, frozenset[str]]]:
        """Only once all groups are known, with which an option may begin."""
        return [(option, option.firsts()) for option in self.options]

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        token = run.at(place)
        marks = NO_MARKS if token is None else token.marks
        found = [
            match
            for option, firsts in self._known
            if ANY in firsts or not firsts.isdisjoint(marks)
            for match in option.matches(run, place)
        ]
        return found if len(found) < 2 else _each_once(found)

    def firsts(self) -> frozenset[str]:
        return NO_MARKS.union(*(option.firsts() for option in self.options))

    def slots(self) -> frozenset[str]:
        first, *others = (option.slots() for option in self.options)
        return first.intersection(*others)


@dataclass(frozen=True)
class Slot(Node):
    """A slot for a value: `read` gives the ends and values at a place."""

    name: str
    read: Callable[[Run, int], Iterable[tuple[int, Any]]]
    begins: frozenset[str]

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        return [(end, (Caught(self.name, value),)) for end, value in self.read(run, place)]

    def firsts(self) -> frozenset[str]:
        return self.begins

    def slots(self) -> frozenset[str]:
        return frozenset((self.name,))


@dataclass(eq=False)
class Group(Node):
    """The phrases of one group, each with its pattern; filled once all are known, since they may hold one another."""

    name: str
    phrases: list[tuple[Phrase, Node, frozenset[str]]] = field(default_factory=list)
    begins: frozenset[str] = NO_MARKS

    def settle(self) -> bool:
        """Work out what the phrases begin with from what is known of other groups; whether that changed anything."""
        self.phrases = [(phrase, node, node.firsts()) for phrase, node, _ in self.phrases]
        before, self.begins = self.begins, NO_MARKS.union(*(firsts for _, _, firsts in self.phrases))
        return before != self.begins

    def matches(self, run: Run, place: int) -> tuple[Match, ...]:
        key = (self.name, place)
        if key not in run.known:
            run.known[key] = ()  # A group within itself at the same place leads nowhere.
            run.known[key] = tuple(self._found(run, place))
        if len(run.known[key]) > MOST_MATCHES:
            raise TooManyMatches
        return run.known[key]

    def _found(self, run: Run, place: int) -> Iterable[Match]:
        token = run.at(place)
        if token is None or self.begins.isdisjoint(token.marks):
            return
        for phrase, pattern, firsts in self.phrases:
            if not firsts.isdisjoint(token.marks):
                for end, caught in pattern.matches(run, place):
                    if end > place:
                        yield end, (Caught(self.name, phrase, caught),)

    def firsts(self) -> frozenset[str]:
        return self.begins


@dataclass(frozen=True)
class Several(Node):
    """One or more phrases of a group."""

    group: Group

    def matches(self, run: Run, place: int) -> Iterable[Match]:
        key = (self.group.name, "+", place)
        if key not in run.known:
            run.known[key] = tuple(self._found(run, place))
        if len(run.known[key]) > MOST_MATCHES:
            raise TooManyMatches
        return run.known[key]

    def _found(self, run: Run, place: int) -> Iterable[Match]:
        for end, caught in self.group.matches(run, place):
            yield end, caught
            for joining in JOINING:
                behind = end + len(joining)
                if tuple(token.text for token in run.tokens[end:behind]) == joining:
                    yield from ((last, (*caught, *more)) for last, more in self.matches(run, behind))

    def firsts(self) -> frozenset[str]:
        return self.group.firsts()


NOTHING = Chain(())


def _each_once(matches: list[Match]) -> list[Match]:
    """The matches without those that end where another does and caught nothing either."""
    ends = {end for end, caught in matches if not caught}
    return [(end, ()) for end in ends] + [match for match in matches if match[1]]


def pattern_of(say: str, slot: Callable[[str, str], Node], concepts: Mapping[str, Node]) -> Node:
    """The pattern that a phrase stands for; `slot` makes the node for a slot, of its name and its kind.

    Raises PatternError.
    """
    pieces = _PIECE.findall(say)
    node, rest = _choice(pieces, slot, concepts)
    if rest:
        raise PatternError(f'"{rest[0]}" closes nothing')
    if ANY in node.firsts():
        raise PatternError("nothing in it has to be said")
    return node


def _choice(
    pieces: list[str], slot: Callable[[str, str], Node], concepts: Mapping[str, Node]
) -> tuple[Node, list[str]]:
    options: list[Node] = []
    parts: list[Node] = []
    while pieces and pieces[0] not in ")]":
        piece, pieces = pieces[0], pieces[1:]
        if piece == "|":
            options.append(Chain(tuple(parts)))
            parts = []
        elif piece in "([":
            inner, pieces = _choice(pieces, slot, concepts)
            closing = {"(": ")", "[": "]"}[piece]
            if not pieces or pieces[0] != closing:
                raise PatternError(f'"{piece}" is not closed by "{closing}"')
            pieces = pieces[1:]
            parts.append(inner if piece == "(" else Choice((inner, NOTHING)))
        elif piece.startswith("{"):
            name, _, kind = piece[1:-1].partition(":")
            parts.append(slot(name, kind or name))
        elif piece.startswith("<"):
            if piece[1:-1] not in concepts:
                raise PatternError(f"there is no concept {piece}")
            parts.append(concepts[piece[1:-1]])
        elif piece not in SAYS_NOTHING:
            parts.append(Word(piece))
    options.append(Chain(tuple(parts)))
    return (options[0] if len(options) == 1 else Choice(tuple(options))), pieces
