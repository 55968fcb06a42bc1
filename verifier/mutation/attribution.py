"""Which code of an engine decides what: from each rule, effect and score line to all that it uses."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from verifier.kernel.game import Game
from verifier.mutation.changes import Definition
from verifier.mutation.laboratory import Source

Name = tuple[str, str]
"""A module inside an engine, and a name in it; `Class.name` for what a class holds."""

PARTS_OF_PLAY = ("play", "setup")
NO_VALUES = ("Effect", "Question", "TypeVar")
"""What is called to make things that have texts and no values."""


@dataclass(frozen=True)
class Attribution:
    """The definitions of an engine that decide something, each with the subjects it decides."""

    source: Source
    subjects: dict[Name, frozenset[str]]
    graph: Graph


def attributed(source: Source, game: Game) -> Attribution:
    """What the rules, effects, score lines and the choice of winners of a game rest on."""
    graph = Graph(source)
    roots = _roots(graph, game)
    found: dict[Name, set[str]] = {}
    for name, subjects in roots.items():
        for reached in graph.reached([name], without=roots.keys() - {name}):
            found.setdefault(reached, set()).update(subjects)
    # What only stands between a move and its effects decides all of them, or what it shares with other moves.
    ways = graph.reached(graph.given_as(PARTS_OF_PLAY), without=())
    for name in [name for name in ways if name not in found]:
        beyond = graph.reached([name], without=())
        effects = {each for far in beyond for each in roots.get(far, ())}
        found[name] = effects or {each for far in beyond for each in found.get(far, ())}
    return Attribution(
        source,
        {name: frozenset(ids) for name, ids in found.items() if ids and graph.has_values(name)},
        graph,
    )


def _roots(graph: Graph, game: Game) -> dict[Name, set[str]]:
    """The functions that are rules or score lines, name the winners, or say that an effect took place."""
    roots: dict[Name, set[str]] = {}
    for name in graph.given_as(("winners",)):
        roots.setdefault(name, set()).add("winners")
    effects = {effect.id for effect in game.effects}
    others = game.subjects.keys() - effects
    for name, definition in graph.definitions.items():
        ids = subjects_of(definition, game.subjects.keys())
        if asked := ids & others:
            roots.setdefault(name, set()).update(asked)
        for user in graph.used_by(name) if ids & effects else ():
            if isinstance(graph.definitions[user], ast.FunctionDef):
                roots.setdefault(user, set()).update(ids & effects)
    return roots


def subjects_of(definition: Definition, ids: Collection[str]) -> frozenset[str]:
    """Those of `ids` that a definition gives to a rule, line or effect: one as a text, or all that a function makes."""
    if not isinstance(definition, ast.FunctionDef):
        return _named_by([definition.value], ids)
    made_inside = (
        node for node in ast.walk(definition) if isinstance(node, ast.FunctionDef) and node is not definition
    )
    decorators = [*definition.decorator_list, *(call for node in made_inside for call in node.decorator_list)]
    return _named_by(decorators, ids)


def _named_by(calls: Iterable[ast.expr | None], ids: Collection[str]) -> frozenset[str]:
    named: set[str] = set()
    for call in calls:
        match call:
            case ast.Call(args=[ast.Constant(value=str(id)), *_]) if id in ids:
                named.add(id)
            case ast.Call(args=[ast.JoinedStr(values=parts), *_]):
                pattern = "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts
                )
                named |= {id for id in ids if re.fullmatch(pattern, id)}
    return frozenset(named)


class Graph:
    """Which definition of an engine uses which, told by the names in it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.definitions: dict[Name, Definition] = {}
        self._classes: set[Name] = set()
        self._members: dict[str, list[Name]] = {}
        self._imports: dict[Name, tuple[str, str]] = {}
        # Several constants that are set at once go by all their names together.
        self._together: dict[Name, Name] = {}
        for module, tree in source.trees.items():
            for statement in tree.body:
                self._read(module, statement)

    def _read(self, module: str, statement: ast.stmt) -> None:
        if isinstance(statement, ast.ImportFrom) and statement.module is not None:
            for alias in statement.names:
                found = self.source.module_of(statement.module, alias.name)
                if found is not None:
                    self._imports[module, alias.asname or alias.name] = found, alias.name
        elif isinstance(statement, ast.ClassDef):
            self._classes.add((module, statement.name))
            for each in statement.body:
                if not _is_field(each):
                    for name, defined in self._define(module, f"{statement.name}.", each):
                        self._members.setdefault(name, []).append(defined)
        else:
            self._define(module, "", statement)

    def _define(self, module: str, owner: str, statement: ast.stmt) -> list[tuple[str, Name]]:
        names = _defined(statement)
        if not names:
            return []
        assert isinstance(statement, (ast.FunctionDef, ast.Assign, ast.AnnAssign))
        together = module, f"{owner}{', '.join(names)}"
        self.definitions[together] = statement
        self._together |= {(module, name): together for name in names if len(names) > 1}
        return [(name, together) for name in names]

    def reached(self, names: Iterable[Name], without: Iterable[Name]) -> set[Name]:
        """All that some definitions use, directly or not, and they themselves; not by way of `without`."""
        found, waiting, stops = set[Name](), list(names), set(without)
        while waiting:
            name = waiting.pop()
            if name not in found and name not in stops:
                found.add(name)
                waiting.extend(self.uses(name))
        return found

    def uses(self, name: Name) -> frozenset[Name]:
        """The definitions that are named in one."""
        return self._uses[name]

    @cached_property
    def _uses(self) -> dict[Name, frozenset[Name]]:
        return {
            name: frozenset(self._named(name[0], definition)) for name, definition in self.definitions.items()
        }

    def used_by(self, name: Name) -> frozenset[Name]:
        """The definitions that name one."""
        return self._used_by.get(name, frozenset())

    @cached_property
    def _used_by(self) -> dict[Name, frozenset[Name]]:
        found: dict[Name, set[Name]] = {}
        for user, used in self._uses.items():
            for name in used:
                found.setdefault(name, set()).add(user)
        return {name: frozenset(users) for name, users in found.items()}

    def functions_using(self, name: Name) -> Iterator[tuple[str, ast.FunctionDef]]:
        """The function itself, or those that use a constant, directly or by way of other constants; their modules."""
        waiting, seen = [name], {name}
        while waiting:
            now = waiting.pop()
            definition = self.definitions[now]
            if isinstance(definition, ast.FunctionDef):
                yield now[0], definition
                continue
            more = self.used_by(now) - seen
            seen |= more
            waiting.extend(more)

    def given_as(self, keywords: Collection[str]) -> list[Name]:
        """The functions that the engine gives as these parts of itself."""
        return [
            name
            for node in ast.walk(self.source.trees[""])
            if isinstance(node, ast.keyword) and node.arg is not None and node.arg in keywords
            for name in self._named("", node.value)
        ]

    def has_values(self, name: Name) -> bool:
        """Whether there is something to change: not in a type, an effect or a question."""
        definition = self.definitions[name]
        if isinstance(definition, ast.FunctionDef):
            return True
        match definition.value:
            case ast.Call(func=ast.Name(id=made)):
                return made not in NO_VALUES
            case ast.Subscript(value=ast.Name(id=kind)):
                return self._resolved(name[0], kind) is not None
        return definition.value is not None

    def _named(self, module: str, node: ast.AST) -> Iterator[Name]:
        for each in _without_annotations(node):
            if isinstance(each, ast.Name):
                yield from self._reference(module, each.id)
            elif isinstance(each, ast.Attribute):
                holder = each.value
                inside = self._imports.get((module, holder.id)) if isinstance(holder, ast.Name) else None
                if inside is not None and self._is_module(inside):
                    yield from self._reference(inside[0], each.attr)
                else:
                    yield from self._members.get(each.attr, ())

    def _reference(self, module: str, name: str) -> Iterator[Name]:
        found = self._resolved(module, name)
        if found in self.definitions:
            yield found
        elif found in self._classes:
            # Making one runs what its class does with it.
            made = found[0], f"{found[1]}.__post_init__"
            if made in self.definitions:
                yield made

    def _resolved(self, module: str, name: str) -> Name | None:
        while (module, name) in self._imports:
            inside = self._imports[module, name]
            if self._is_module(inside):
                return None
            module, name = inside
        found = self._together.get((module, name), (module, name))
        return found if found in self.definitions or found in self._classes else None

    def _is_module(self, imported: tuple[str, str]) -> bool:
        module, name = imported
        return module.rpartition(".")[2] == name and name not in _names(self.source.trees[module])


def _names(tree: ast.Module) -> set[str]:
    return {name for statement in tree.body for name in _defined(statement)}


def _defined(statement: ast.stmt) -> list[str]:
    match statement:
        case ast.FunctionDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case ast.Assign(targets=[ast.Tuple(elts=elements)]):
            return [element.id for element in elements if isinstance(element, ast.Name)]
    return []


def _is_field(statement: ast.stmt) -> bool:
    """Whether a line of a class is a fact of positions, and no constant of the class."""
    return isinstance(statement, ast.AnnAssign) and "ClassVar" not in ast.unparse(statement.annotation)


def _without_annotations(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns"):
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield from _without_annotations(each)
