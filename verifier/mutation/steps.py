"""What a copy of an engine tells while it runs: how many steps it takes, and which statements it comes to.

The steps are a limit on the work that a mutant may do: they count calls and rounds of loops, not time.
"""

from __future__ import annotations

import ast
from collections.abc import Callable

STEP, LINE = "__step__", "__line__"
"""The names under which the modules of a copy find the counter, and what takes note of a line."""
WHILE_IMPORTED = 100_000
"""More steps than any engine takes while it is imported."""


class TooManySteps(Exception):
    """A mutant runs on and on."""


class Steps:
    """Counts the steps of one case; `take` is what the counted code calls."""

    def __init__(self) -> None:
        self.taken, self.most = 0, 0
        self.take: Callable[[], None] = self._counter()

    def _counter(self) -> Callable[[], None]:
        def take() -> None:
            self.taken += 1
            if self.taken > self.most:
                raise TooManySteps(f"more than {self.most} steps")

        return take

    def begin(self, most: int) -> None:
        """Count from zero, and raise TooManySteps beyond `most`."""
        self.taken, self.most = 0, most


def counted(tree: ast.Module) -> ast.Module:
    """The module with a step counted at the start of each function and each round of a loop; changes `tree`."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.For, ast.While)):
            node.body.insert(_after_docstring(node), _call(STEP, node.body[0]))
    return tree


def watched(tree: ast.Module) -> ast.Module:
    """The module with a note of its line before each statement in a function; changes `tree`."""
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.FunctionDef):
            for block in ast.walk(node):
                for field in ("body", "orelse", "finalbody"):
                    _watch(block, field)
    return tree


def _watch(block: ast.AST, field: str) -> None:
    statements = getattr(block, field, None)
    if not isinstance(statements, list) or any(is_call(each, LINE) for each in statements):
        return
    statements[:] = [
        each
        for statement in statements
        for each in (_call(LINE, statement, ast.Constant(statement.lineno)), statement)
    ]


def _call(name: str, beside: ast.stmt, *arguments: ast.expr) -> ast.stmt:
    call = ast.Expr(ast.Call(ast.Name(name, ast.Load()), list(arguments), []))
    return ast.fix_missing_locations(ast.copy_location(call, beside))


def _after_docstring(node: ast.FunctionDef | ast.For | ast.While) -> int:
    is_documented = isinstance(node, ast.FunctionDef) and ast.get_docstring(node, clean=False) is not None
    return 1 if is_documented else 0


def is_call(node: ast.AST, name: str = STEP) -> bool:
    """Whether this statement only counts, or only takes note."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == name
    )
