"""The phrases of one game, read from its file and the one that all games share, and made ready to be matched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from api.situations.patterns import (
    ANY,
    Chain,
    Choice,
    Group,
    Node,
    PatternError,
    Phrase,
    Run,
    Several,
    Slot,
    pattern_of,
)
from api.situations.people import OWN_BEGINS, WHO_BEGINS, own_at, who_at
from api.situations.schema import AskText, GameText, KindText, PhraseText, UnsaidText
from api.situations.telling import names_in
from api.situations.tokens import DOLLARS, LABEL, NUMBER
from rulebase.yamlfile import Loaded, SourceFileError, load
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.shape import Shape, shapes

FOLDER = Path(__file__).parent
COMMON = FOLDER / "common.yaml"
ASKS = "ask"
FACT, STATEMENT, FILLER = "fact", "statement", "filler"
"""The groups of phrases that a text is made of, beside questions; the concept `filler` lists what says nothing."""


@dataclass(frozen=True)
class Grammar:
    """What is known of how people describe situations of a game."""

    game: Game
    groups: Mapping[str, Group]
    phrases: tuple[Phrase, ...]
    unsaid: tuple[UnsaidText, ...]
    words: frozenset[str]
    fillers: Node


@cache
def grammar_of(key: str) -> Grammar | None:
    """The grammar of a game; None where nobody has written one. Raises SourceFileError."""
    path = FOLDER / f"{key}.yaml"
    return read_grammar(GAMES[key], path) if path.exists() else None


def read_grammar(game: Game, path: Path, common: Path = COMMON) -> Grammar:
    """The grammar of one file and the common one. Raises SourceFileError with every problem found."""
    files = [load(common, GameText), load(path, GameText)]
    building = _Building(game, files)
    building.build()
    if building.problems:
        raise SourceFileError(building.problems)
    words = frozenset(chain.from_iterable(node_words(say) for say in building.said))
    unsaid = tuple(each for file in files for each in file.value.unsaid)
    return Grammar(game, building.groups, tuple(building.phrases), unsaid, words, building.concepts[FILLER])


def node_words(say: str) -> set[str]:
    """The plain words of a pattern."""
    for mark in "()[]|":
        say = say.replace(mark, " ")
    return {word for word in say.split() if word[0] not in "{<"}


class _Building:
    """Puts a grammar together from its files, and notes what is wrong with them."""

    def __init__(self, game: Game, files: list[Loaded[GameText]]) -> None:
        self.game = game
        self.files = files
        self.problems: list[str] = []
        self.phrases: list[Phrase] = []
        self.said: list[str] = []
        names = {name for file in files for name in file.value.phrases}
        self.groups = {name: Group(name) for name in (*names, ASKS)}
        self.concepts: dict[str, Node] = {}
        self.kinds: dict[str, tuple[Callable[[Run, int], Iterable[tuple[int, Any]]], frozenset[str]]] = {
            "n": (_number_at, frozenset((NUMBER,))),
            "x": (_fraction_at, frozenset((NUMBER,))),
            "dollars": (_Dollars(self.concepts).at, frozenset((NUMBER, DOLLARS))),
            "label": (_label_at, frozenset((LABEL,))),
            "who": (who_at, frozenset(WHO_BEGINS)),
            "own": (own_at, frozenset(OWN_BEGINS)),
        }

    def build(self) -> None:
        for file in self.files:
            for name, kind in file.value.kinds.items():
                self._kind(file, name, kind)
            for name, says in file.value.concepts.items():
                options = [
                    self._pattern(file, say, ("concepts", name, place)) for place, say in enumerate(says)
                ]
                known = self.concepts.get(name)
                self.concepts[name] = Choice((*([known] if known else []), *options))
        for file in self.files:
            for group, phrases in file.value.phrases.items():
                for place, text in enumerate(phrases):
                    self._phrase(file, group, text, ("phrases", group, place))
            for place, ask in enumerate(file.value.asks):
                self._phrase(file, ASKS, ask, ("asks", place))
        while sum(group.settle() for group in self.groups.values()):
            pass  # Groups begin with what others begin with.

    def _phrase(
        self, file: Loaded[GameText], group: str, text: PhraseText | AskText, path: tuple[str | int, ...]
    ) -> None:
        phrase = Phrase(text)
        self.phrases.append(phrase)
        for place, say in enumerate(text.say):
            node = self._pattern(file, say, (*path, "say", place))
            needed = names_in(
                (text.tells, text.move, text.lines, text.presumes, text.it, text.cases, text.others)
            )
            needed |= {slot for slot in (text.each, text.seats) if slot}
            if missing := needed - node.slots() - {"who", "it", "them", "owner"}:
                message = f"needs {{{sorted(missing)[0]}}}, which it need not hold"
                self.problems.append(file.problem(message, *path, "say", place))
            self.groups[group].phrases.append((phrase, node, node.firsts()))

    def _pattern(self, file: Loaded[GameText], say: str, path: tuple[str | int, ...]) -> Node:
        self.said.append(say)
        try:
            return pattern_of(say, self._slot, self.concepts)
        except PatternError as error:
            self.problems.append(file.problem(str(error), *path))
            return Chain(())

    def _slot(self, name: str, kind: str) -> Node:
        several = kind.endswith("+")
        plain = kind.removesuffix("+")
        if plain in self.groups:
            return Several(self.groups[plain]) if several else self.groups[plain]
        if kind not in self.kinds:
            known = ", ".join((*self.kinds, *self.groups))
            raise PatternError(f"{{{kind}}} is neither a kind nor a group; there are {known}")
        read, begins = self.kinds[kind]
        return Slot(name, read, begins)

    def _kind(self, file: Loaded[GameText], name: str, kind: KindText) -> None:
        values: tuple[str | int, ...] = kind.values or _values_at(self.game, kind.at)
        if not values:
            self.problems.append(file.problem(f'no names are known at "{kind.at}"', "kinds", name, "at"))
        words = tuple(map(str, values))
        for word in kind.also:
            if word not in words:
                message = f'"{word}" is none of {", ".join(words)}'
                self.problems.append(file.problem(message, "kinds", name, "also", word))
        options: list[tuple[str | int, Node, frozenset[str]]] = []
        for value in values:
            for say in (str(value).replace("-", " "), *kind.also.get(str(value), ())):
                node = self._pattern(file, say, ("kinds", name))
                options.append((value, node, node.firsts()))
        begins = frozenset(chain.from_iterable(firsts for _, _, firsts in options))
        self.kinds[name] = (_Named(options).at, begins)


def _values_at(game: Game, path: str) -> tuple[str, ...]:
    """The names that a fact of the position can have; none where the path leads to no such fact."""
    shape: Shape | None = Shape("part", part=game.Position)
    for step in path.split("."):
        if shape is None:
            return ()
        if shape.kind in ("mapping", "sequence"):
            shape = shape.item
        else:
            shape = shapes(shape.part).get(step) if shape.part is not None else None
    domain = None if shape is None else shape.domain
    return (
        tuple(str(value) for value in domain or () if value is not None) if isinstance(domain, tuple) else ()
    )


@dataclass(frozen=True)
class _Named:
    """Reads the names of a kind."""

    options: Sequence[tuple[str | int, Node, frozenset[str]]]

    def at(self, run: Run, place: int) -> Iterable[tuple[int, str | int]]:
        token = run.at(place)
        for value, node, firsts in self.options:
            if token is not None and (ANY in firsts or not firsts.isdisjoint(token.marks)):
                yield from ((end, value) for end, _ in node.matches(run, place))


@dataclass(frozen=True)
class _Dollars:
    """Reads a sum of money: "$5", or "5 dollars" by whatever words the game has for them."""

    concepts: Mapping[str, Node]

    def at(self, run: Run, place: int) -> Iterable[tuple[int, int]]:
        token = run.at(place)
        if token is None or not isinstance(token.value, int):
            return
        if DOLLARS in token.marks:
            yield place + 1, token.value
        yield from ((end, token.value) for end, _ in self.concepts["dollars"].matches(run, place + 1))


def _number_at(run: Run, place: int) -> Iterable[tuple[int, int]]:
    token = run.at(place)
    if token is not None and NUMBER in token.marks and isinstance(token.value, int):
        yield place + 1, token.value


def _fraction_at(run: Run, place: int) -> Iterable[tuple[int, int | float]]:
    token = run.at(place)
    if token is not None and NUMBER in token.marks and token.value is not None:
        yield place + 1, token.value


def _label_at(run: Run, place: int) -> Iterable[tuple[int, str]]:
    """The letter by which a card goes: "card B"."""
    token = run.at(place)
    if token is not None and LABEL in token.marks:
        yield place + 1, token.written
