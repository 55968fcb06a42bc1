"""What a form shows for one place of a position or move; templates draw it by its `kind`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import quote


@dataclass(frozen=True)
class Option:
    """A value to choose, in words."""

    value: str
    words: str
    chosen: bool = False


@dataclass
class Control:
    """One place. `kind` is how it is drawn:

    pills, select, count and text hold one value; chips a list of values to choose; names a list of free names; part,
    table (of parts by name) and list (of parts) hold `children`; folded what is known without fields to change it; raw
    what can only be told as JSON.

    `blank` says what leaving it empty means, `blank_line` what can be typed. `null`, `empty` and `more` tell whether it
    is known to be none, to be empty, and whether there may be more in a table than is told; they are None where that
    cannot be said. `least` and `most` bound a count; a table that is `counted` tells how many there are of each of some
    names. `rest` are children that are asked for last. `prefix` keeps the ids of a second copy apart.
    """

    kind: str
    name: str
    label: str
    hint: str = ""
    value: str = ""
    error: str = ""
    blank: str = "unknown"
    blank_line: str = ""
    options: tuple[Option, ...] = ()
    children: list[Control] = field(default_factory=list)
    rest: list[Control] = field(default_factory=list)
    null: bool | None = None
    empty: bool | None = None
    more: bool | None = None
    more_of_parts: bool = False
    extensible: bool = False
    counted: bool = False
    least: int | None = None
    most: int | None = None
    told: bool = False
    there: bool = False
    removable: bool = False
    opened: bool = False
    marked: bool = False
    numeric: bool = False
    summary: str = ""
    prefix: str = ""

    @property
    def id(self) -> str:
        """Names of players and cards may hold spaces, ids may not."""
        return self.prefix + quote(self.name, safe="")

    @property
    def described_by(self) -> str:
        """Ids of what is written below the input."""
        notes = {"error": self.error, "hint": self.hint}
        return " ".join(f"{self.id}-{note}" for note, text in notes.items() if text)

    @property
    def within(self) -> Iterator[Control]:
        """This control and all that it holds."""
        yield self
        for child in (*self.children, *self.rest):
            yield from child.within

    @property
    def wrong(self) -> bool:
        """Whether it, or anything in it, could not be read."""
        return any(each.error for each in self.within)

    @property
    def shown(self) -> bool:
        """Whether a part is shown opened: something in it is told, wrong, or was just asked for."""
        return self.opened or self.wrong

    @property
    def rest_shown(self) -> bool:
        """Whether what is asked for last is shown opened, since something of it is told or wrong."""
        return any(child.told or child.wrong for child in self.rest)


@dataclass(frozen=True)
class KindOfMove:
    """A kind of move to choose, with its fields."""

    tag: str
    label: str
    fields: tuple[Control, ...]
    chosen: bool


@dataclass(frozen=True)
class KindsOfMove:
    """Kinds of moves that belong together."""

    title: str
    kinds: tuple[KindOfMove, ...]

    @property
    def chosen(self) -> bool:
        """Whether one of them is chosen."""
        return any(kind.chosen for kind in self.kinds)
