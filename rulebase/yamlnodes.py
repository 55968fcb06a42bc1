"""Parses YAML text into nodes with places, and refuses whatever could be read in two ways."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import yaml
from yaml.resolver import Resolver


class Place(NamedTuple):
    """Where something stands in a file, both counted from 1."""

    line: int
    column: int


Fault = tuple[Place, str]

Plain = str | int | float | bool | None | list["Plain"] | dict[str, "Plain"]

# No file of ours comes near; a deeper one is a slip, and would exhaust the stack.
DEEPEST = 40

_WHOLE = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"-?(0|[1-9][0-9]*)\.[0-9]+([eE][-+]?[0-9]+)?")
# Exact in every JSON reader.
_LARGEST = 2**53
# Numbers to some readers, text to others, beside those that YAML 1.1 itself knows.
_DOUBTFUL = re.compile(r"[-+]?[0-9]+[eE][-+]?[0-9]+|0o[0-7]+")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}
_STRING_TAG = "tag:yaml.org,2002:str"


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value, and how it was written."""

    place: Place
    value: str | int | float | bool | None
    written: str

    def plain(self) -> Plain:
        return self.value


@dataclass(frozen=True, slots=True)
class Sequence:
    """A list."""

    place: Place
    items: list[Node] = field(default_factory=list)

    def plain(self) -> Plain:
        return [item.plain() for item in self.items]


@dataclass(frozen=True, slots=True)
class Entry:
    """The value under one key of a mapping, and where the key stands."""

    key_place: Place
    value: Node


@dataclass(frozen=True, slots=True)
class Mapping:
    """Keys and values, in the order written."""

    place: Place
    entries: dict[str, Entry] = field(default_factory=dict)

    def plain(self) -> Plain:
        return {key: entry.value.plain() for key, entry in self.entries.items()}


Node = Scalar | Sequence | Mapping


def parse(text: str) -> tuple[Node | None, list[Fault]]:
    """The one document in this text, and every fault found; the node is None where reading had to stop."""
    tabs = [
        (Place(number, line.index("\t") + 1), "a tab; expected spaces")
        for number, line in enumerate(text.split("\n"), start=1)
        if "\t" in line
    ]
    if tabs:
        return None, tabs
    builder = _Builder(text)
    try:
        return builder.document(), builder.faults
    except _TooDeep as stop:
        return None, [*builder.faults, (stop.place, f"nested more than {DEEPEST} levels deep")]
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
        context = f" ({error.context})" if error.context else ""
        return None, [*builder.faults, (place, f"not YAML: {error.problem}{context}")]
    except yaml.reader.ReaderError as error:
        return None, [*builder.faults, (_unprintable(text), f"not YAML: {error.reason}")]


def place_after(before: str) -> Place:
    """Where the character stands that follows this text."""
    return Place(before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1)


def _unprintable(text: str) -> Place:
    """Where the first character stands that YAML forbids; the C reader counts bytes, so look for it here."""
    found = yaml.reader.Reader.NON_PRINTABLE.search(text)
    before = text[: found.start()] if found else ""
    return place_after(before)


class _TooDeep(Exception):
    def __init__(self, place: Place) -> None:
        self.place = place


class _Builder:
    """Turns the parser's events into nodes, collecting faults on the way."""

    def __init__(self, text: str) -> None:
        self.faults: list[Fault] = []
        self._events: Iterator[yaml.Event] = yaml.parse(text, Loader=yaml.CSafeLoader)

    def document(self) -> Node | None:
        next(self._events)  # The stream starts.
        if isinstance(next(self._events), yaml.StreamEndEvent):
            self.faults.append((Place(1, 1), "the file is empty"))
            return None
        node = self._node(next(self._events), depth=1)
        next(self._events)  # The document ends.
        more = next(self._events)
        if isinstance(more, yaml.DocumentStartEvent):
            self.faults.append((_place(more), "a second document; expected one a file"))
        return node

    def _node(self, event: yaml.Event, depth: int) -> Node:
        place = _place(event)
        if depth > DEEPEST:
            raise _TooDeep(place)
        self._check_plainness(event, place)
        if isinstance(event, yaml.MappingStartEvent):
            return self._mapping(place, depth)
        if isinstance(event, yaml.SequenceStartEvent):
            sequence = Sequence(place)
            while not isinstance(item := next(self._events), yaml.SequenceEndEvent):
                sequence.items.append(self._node(item, depth + 1))
            return sequence
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(place, self._value(event, place), event.value)
        return Scalar(place, None, "")  # An alias, already refused.

    def _mapping(self, place: Place, depth: int) -> Mapping:
        mapping = Mapping(place)
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._node(event, depth + 1)
            value = self._node(next(self._events), depth + 1)
            if not isinstance(key, Scalar) or not isinstance(key.value, str):
                if not self._refused_at(key.place):
                    self.faults.append((key.place, "a key that is not text; write it in quotes"))
            elif key.value in mapping.entries:
                line, _ = mapping.entries[key.value].key_place
                self.faults.append((key.place, f'the key "{key.value}" is already used in line {line}'))
            else:
                mapping.entries[key.value] = Entry(key.place, value)
        return mapping

    def _check_plainness(self, event: yaml.Event, place: Place) -> None:
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if isinstance(event, yaml.AliasEvent):
            self.faults.append((place, f"an alias (*{anchor}); write the value out"))
        elif anchor is not None:
            self.faults.append((place, f"an anchor (&{anchor}); write values out where they are used"))
        elif tag not in (None, "!"):
            self.faults.append((place, f"a type tag ({tag}); expected the bare value"))

    def _refused_at(self, place: Place) -> bool:
        return any(place == refused for refused, _ in self.faults)

    def _value(self, event: yaml.ScalarEvent, place: Place) -> str | int | float | bool | None:
        if event.style or event.tag:
            return str(event.value)
        text: str = event.value
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _WHOLE.fullmatch(text):
            if len(text) <= 17 and abs(int(text)) <= _LARGEST:
                return int(text)
            self.faults.append((place, f"{text[:20]} is too large a number; in quotes it is text"))
        elif _DECIMAL.fullmatch(text):
            if math.isfinite(float(text)):
                return float(text)
            self.faults.append((place, f"{text} is too large a number; in quotes it is text"))
        elif text == "<<":
            self.faults.append((place, "a merge key (<<); write the values out"))
        elif _is_doubtful(text):
            # YAML readers disagree on these: no, on, 0x1F, 010, 1_000, 12:30, 2001-01-01, .nan, = ...
            self.faults.append((place, f"{text} is read differently by different readers; {_instead(text)}"))
        return text


_resolver = Resolver()


# The same few words stand everywhere.
@lru_cache(maxsize=10_000)
def _is_doubtful(text: str) -> bool:
    """Whether some YAML reader takes a plain text for something else."""
    return (
        _DOUBTFUL.fullmatch(text) is not None
        or _resolver.resolve(yaml.ScalarNode, text, (True, False)) != _STRING_TAG
    )


def _instead(text: str) -> str:
    if text.lower() in {"yes", "no", "on", "off", "true", "false"}:
        truth = "true" if text.lower() in {"yes", "on", "true"} else "false"
        return f'write "{text}" in quotes if it is a word, or {truth}'
    return f'write "{text}" in quotes if it is text, or a plain decimal number'


def _place(event: yaml.Event) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
