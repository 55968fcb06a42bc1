"""What a scenario expected beside what it got, field by field and line by line, for people to read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from api.pages.lines import lines, text_of

# Characters of a line and lines of a side that are shown at first; all of it can be opened.
MOST_CHARACTERS = 200
MOST_LINES = 12
Path = tuple[str, ...]


@dataclass(frozen=True)
class Line:
    """One value of a field. `alone` says that the other side has no such line."""

    text: str
    alone: bool

    @property
    def cut(self) -> str:
        """The beginning of a line that is too long to be read at a glance, else nothing."""
        return f"{self.text[:MOST_CHARACTERS]} …" if len(self.text) > MOST_CHARACTERS else ""


@dataclass(frozen=True)
class Side:
    """What was expected of one field, or what it got."""

    lines: tuple[Line, ...]

    @property
    def shown(self) -> tuple[Line, ...]:
        """The lines to begin with: all, or of many those that the other side has not."""
        if len(self.lines) <= MOST_LINES:
            return self.lines
        return tuple(line for line in self.lines if line.alone)[:MOST_LINES]

    @property
    def rest(self) -> int:
        """How many lines are not among those shown."""
        return len(self.lines) - len(self.shown)


@dataclass(frozen=True)
class Field:
    """One thing that was compared. `several` says that it is a list on either side, whose lines may be the same."""

    path: Path
    expected: Side
    got: Side
    several: bool

    @property
    def is_same(self) -> bool:
        """Whether nothing differs here."""
        return not any(line.alone for line in (*self.expected.lines, *self.got.lines))


def fields(expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[Field]:
    """Everything that either side holds, in the order of what was expected; parts of parts are fields of their own."""
    wanted, given = dict(_leaves(expected)), dict(_leaves(got))
    return [_field(path, wanted, given) for path in dict.fromkeys((*wanted, *given))]


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from _leaves(inner, (*path, str(name)))
    elif path:
        yield path, value


def _field(path: Path, wanted: Mapping[Path, Any], given: Mapping[Path, Any]) -> Field:
    sides = [side.get(path, []) for side in (wanted, given)]
    several = any(isinstance(side, list) for side in sides)
    expected, got = _compared(*map(_texts, sides))
    return Field(path, expected, got, several)


def _texts(value: Any) -> list[str]:
    return [_text(item) for item in (value if isinstance(value, list) else [value])]


def _text(value: Any) -> str:
    """A value as one line; moves that are offered come as JSON."""
    if isinstance(value, str) and value.startswith("{"):
        with suppress(json.JSONDecodeError):
            value = json.loads(value)
    if not isinstance(value, (dict, list)) or not value:
        return text_of(value)
    return ", ".join(f"{path} {text}" for path, text in lines(value))


def _compared(expected: Sequence[str], got: Sequence[str]) -> tuple[Side, Side]:
    common = SequenceMatcher(None, expected, got, autojunk=False).get_matching_blocks()
    sides = []
    for texts, starts in (expected, [block.a for block in common]), (got, [block.b for block in common]):
        shared = {
            at for start, block in zip(starts, common, strict=True) for at in range(start, start + block.size)
        }
        sides.append(Side(tuple(Line(text, at not in shared) for at, text in enumerate(texts))))
    return sides[0], sides[1]
