"""Reads a strict dialect of YAML into typed structs, and knows the line and column of everything read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from rulebase.yamlnodes import Mapping, Node, Place, Sequence, parse, place_after
from rulebase.yamltypes import problems_in, worded

T = TypeVar("T")
U = TypeVar("U")

Step = str | int


class SourceFileError(Exception):
    """One or more files could not be used; `problems` holds one "file:line:col: message" for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """A decoded file, and where each of its parts stands."""

    value: T
    file: str
    root: Node

    def where(self, *path: Step) -> Place:
        """Line and column, both from 1, of the value at this path of keys and indexes.

        A path that the file does not hold (a field left to its default) gives the place of the nearest
        enclosing value that is there.
        """
        return _nearest(self.root, path).place

    def problem(self, message: str, *path: Step) -> str:
        """A fault of the value at this path, as "file:line:col: path: message"."""
        return located(self.file, self.where(*path), worded(path, message))

    def decode(self, type_: type[U], *path: Step) -> U:
        """Decode one part of the file, left as plain data by `Any`, once its type is known.

        Raises SourceFileError with every problem found, and KeyError where the path does not exist.
        """
        node = _nearest(self.root, path, exact=True)
        return _converted(node, type_, self.file, path)


def read(path: Path, type_: type[T]) -> T:
    """Decode a YAML file; raises SourceFileError with every problem found."""
    return load(path, type_).value


def load(path: Path, type_: type[T]) -> Loaded[T]:
    """As `read`, and keeps the places."""
    file = shown(path)
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise SourceFileError([located(file, Place(1, 1), f"cannot be read: {error.strerror}")]) from error
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode("utf-8-sig", errors="replace")
        raise SourceFileError([located(file, place_after(before), "expected UTF-8 text")]) from error
    root, faults = parse(text)
    if faults or root is None:
        raise SourceFileError([located(file, place, message) for place, message in sorted(faults)])
    return Loaded(_converted(root, type_, file, ()), file, root)


def shown(path: Path) -> str:
    """A file's path as people want to read it: from the working directory where it lies below that."""
    path = path.absolute()
    here = Path.cwd()
    return (path.relative_to(here) if path.is_relative_to(here) else path).as_posix()


def located(file: str, place: Place, message: str) -> str:
    """One problem, in the form that editors and terminals turn into a link."""
    line, column = place
    return f"{file}:{line}:{column}: {message}"


def _converted(node: Node, type_: type[T], file: str, path: tuple[Step, ...]) -> T:
    try:
        return msgspec.convert(node.plain(), type_, strict=True)
    except msgspec.ValidationError as error:
        # msgspec stops at the first fault; a second look, by type, finds them all.
        faults = problems_in(node, type_, path) or [(node.place, str(error))]
        raise SourceFileError([located(file, place, message) for place, message in faults]) from error


def _nearest(root: Node, path: tuple[Step, ...], *, exact: bool = False) -> Node:
    node = root
    for step in path:
        match node, step:
            case Mapping(), str() if step in node.entries:
                node = node.entries[step].value
            case Sequence(), int() if -len(node.items) <= step < len(node.items):
                node = node.items[step]
            case _:
                if exact:
                    raise KeyError(path)
                return node
    return node
