"""All small changes of one function or constant of an engine, each under a key that outlives line shifts."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from verifier.mutation.operators import changes, condition_changes, is_number, statement_changes
from verifier.mutation.steps import is_call

Definition = ast.FunctionDef | ast.Assign | ast.AnnAssign
REMOVED = "(removed)"
ENOUGH_TO_RECOGNISE, MOST_SHOWN = 12, 90
NAMES_FIELDS = ("told", "plays", "getattr")
"""Calls whose texts name a field or a reading: another one would be an error at once."""


@dataclass(frozen=True)
class Place:
    """Where a node hangs: an attribute of its parent, and the index where that is a list."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        """Hang another node there."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass(frozen=True)
class Change:
    """One small change of a definition; `line` is that of the statement that has to run for it to matter."""

    within: str
    kind: str
    before: str
    after: str
    nth: int
    line: int
    place: Place
    old: ast.AST
    new: ast.AST

    @property
    def says(self) -> str:
        """What is changed into what, and which one it is where the same stands in a definition several times."""
        return f"{self.before} → {self.after}" + (f" ({self.nth})" if self.nth > 1 else "")

    @property
    def key(self) -> str:
        """The same as long as neither the name of the definition nor the changed expression is another one."""
        return f"{self.within}: {self.says}"

    @contextmanager
    def planted(self) -> Iterator[None]:
        """The syntax tree with the change in it."""
        self.place.put(self.new)
        try:
            yield
        finally:
            self.place.put(self.old)


def changes_in(definition: Definition, module: str, name: str) -> list[Change]:
    """Every change of a function, or of a constant of a module or class."""
    within = f"{module}.{name}".removeprefix(".")
    found: list[Change] = []
    seen: Counter[tuple[str, str]] = Counter()
    for each in _Walk(definition).found():
        before, after = _shown(each)
        seen[before, after] += 1
        new = ast.fix_missing_locations(ast.copy_location(each.new, each.old))
        nth = seen[before, after]
        found.append(Change(within, each.kind, before, after, nth, each.line, each.place, each.old, new))
    return found


@dataclass(frozen=True)
class _Found:
    kind: str
    place: Place
    old: ast.AST
    new: ast.AST
    line: int
    around: tuple[Place, ...]
    """The expressions that it stands in, from the outermost."""


class _Walk:
    """Goes through the body of one definition."""

    def __init__(self, definition: Definition) -> None:
        self._definition = definition
        self._numbers = frozenset(_numbers_in(definition))

    def found(self) -> Iterator[_Found]:
        definition = self._definition
        if isinstance(definition, ast.FunctionDef):
            arguments = [*definition.args.posonlyargs, *definition.args.args, *definition.args.kwonlyargs]
            yield from self._block(definition, "body", frozenset(each.arg for each in arguments), True)
        elif definition.value is not None:
            yield from self._expression(
                Place(definition, "value", None), definition.value, (), definition.lineno
            )

    def _block(self, parent: ast.AST, field: str, bound: frozenset[str], ends: bool) -> Iterator[_Found]:
        """The statements of a block; `ends` where the function returns None when it is left."""
        statements: list[ast.stmt] = getattr(parent, field)
        for index, statement in enumerate(statements):
            if is_call(statement) or isinstance(statement, ast.Assert) or _is_text(statement):
                continue
            is_last = ends and index == len(statements) - 1
            yield from self._statement(Place(parent, field, index), statement, bound, is_last)
            bound |= {
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
            }

    def _statement(
        self, place: Place, statement: ast.stmt, bound: frozenset[str], is_last: bool
    ) -> Iterator[_Found]:
        line = statement.lineno
        at_end = is_last and isinstance(place.parent, ast.FunctionDef)
        for kind, new in statement_changes(statement, at_end, bound):
            yield _Found(kind, place, statement, new, line, ())
        for field, value in ast.iter_fields(statement):
            if field in ("decorator_list", "annotation", "returns", "args", "type_params"):
                continue
            if isinstance(value, ast.expr) and not _left_alone(statement, field, value):
                yield from self._expression(Place(statement, field, None), value, (), line)
            elif isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield from self._block(statement, field, bound, is_last)
            elif isinstance(value, list):
                # The names that `global` lists are plain text.
                for index, each in enumerate(value):
                    if isinstance(each, ast.AST):
                        yield from self._part(Place(statement, field, index), each, bound, is_last, line)

    def _part(
        self, place: Place, node: ast.AST, bound: frozenset[str], is_last: bool, line: int
    ) -> Iterator[_Found]:
        """A case of a match, a handler, a with item, or an expression among several."""
        if isinstance(node, ast.expr):
            yield from self._expression(place, node, (), line)
            return
        for field, value in ast.iter_fields(node):
            if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
                yield from self._block(node, field, bound, is_last)
            elif isinstance(value, (ast.expr, ast.pattern)):
                yield from self._expression(Place(node, field, None), value, (), line)

    def _expression(
        self, place: Place, node: ast.AST, around: tuple[Place, ...], line: int
    ) -> Iterator[_Found]:
        for kind, new in changes(node, self._numbers):
            yield _Found(kind, place, node, new, line, around)
        if _is_condition(place):
            assert isinstance(node, ast.expr)
            for kind, new in condition_changes(node):
                yield _Found(kind, place, node, new, line, around)
        inside = (*around, place)
        for field, value in ast.iter_fields(node):
            for index, each in enumerate(value) if isinstance(value, list) else ((None, value),):
                below = Place(node, field, index)
                if isinstance(each, ast.AST) and not _left_alone(node, field, each):
                    yield from self._expression(below, each, inside, line)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_condition(place: Place) -> bool:
    """Whether what hangs there decides which way to go; a conditional expression is turned round as a whole."""
    if place.field == "ifs" or place.field == "guard":
        return True
    return place.field == "test" and isinstance(place.parent, (ast.If, ast.While))


def _left_alone(parent: ast.AST, field: str, node: ast.AST) -> bool:
    """Texts that are no values of the game: in messages, as names of fields and facts."""
    if isinstance(node, ast.JoinedStr) or isinstance(parent, ast.arguments):
        return True
    # Whether two sequences have to be as long says nothing of the game.
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
        return False
    if isinstance(parent, ast.Dict):
        return field == "keys"
    if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name):
        return field == "args" and parent.func.id in NAMES_FIELDS
    return isinstance(parent, ast.Subscript)


def _numbers_in(definition: Definition) -> set[str]:
    """The local variables that are set to numbers."""
    numbers: set[str] = set()
    for node in ast.walk(definition):
        if isinstance(node, ast.Assign) and is_number(node.value, frozenset(numbers)):
            numbers |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return numbers


def _shown(change: _Found) -> tuple[str, str]:
    """The change in as much of what is around it as tells it apart, on one line."""
    if isinstance(change.old, ast.stmt):
        after = REMOVED if isinstance(change.new, ast.Pass) else ast.unparse(change.new)
        return _line(change.old), after
    before, after = ast.unparse(change.old), ast.unparse(change.new)
    for outer in reversed(change.around):
        if len(before) >= ENOUGH_TO_RECOGNISE:
            break
        node = _at(outer)
        if isinstance(node, (ast.comprehension, ast.keyword, ast.arguments)):
            continue
        wider = ast.unparse(node)
        if len(wider) > MOST_SHOWN:
            break
        change.place.put(change.new)
        try:
            before, after = wider, ast.unparse(node)
        finally:
            change.place.put(change.old)
    return before, after


def _at(place: Place) -> ast.AST:
    held = getattr(place.parent, place.field)
    node: ast.AST = held if place.index is None else held[place.index]
    return node


def _line(statement: ast.stmt) -> str:
    text = " ".join(ast.unparse(statement).split())
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
