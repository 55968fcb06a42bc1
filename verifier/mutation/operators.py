"""The small changes that a mistake could make: what may stand in the place of one piece of a syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator

Replacement = tuple[str, ast.AST]
"""The kind of a change, and what stands there instead."""

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
AT_BOUNDARY: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE,),
    ast.LtE: (ast.Lt,),
    ast.Gt: (ast.GtE,),
    ast.GtE: (ast.Gt,),
}
ONE_SIDE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.LtE, ast.GtE),
    ast.NotEq: (ast.Lt, ast.Gt),
}
"""Of numbers only: whether too few and too many are both noticed."""
SAME_OF_NONE = {ast.Eq: ast.LtE, ast.NotEq: ast.Gt}
"""No count is below zero, so that these say of zero what is said already."""

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
}
OPPOSITE_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
COUNTING = ("len", "sum", "count", "min", "max", "int")


def changes(node: ast.AST, numbers: frozenset[str]) -> Iterator[Replacement]:
    """What may stand in the place of an expression or pattern; `numbers` are variables that hold numbers."""
    match node:
        case ast.Compare():
            yield from _comparisons(node, numbers)
        case ast.BoolOp():
            yield from _boolean(node)
        case ast.UnaryOp(op=ast.Not()):
            yield "boolean", node.operand
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield "arithmetic", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.Constant():
            yield from (("constant", ast.Constant(value)) for value in _constants(node.value))
        case ast.IfExp(test=test) if _is_bare(test):
            yield "boolean", ast.IfExp(_not(test), node.body, node.orelse)
        case ast.Call(func=ast.Name(id=name)) if name in OPPOSITE_CALL:
            yield "boolean", ast.Call(ast.Name(OPPOSITE_CALL[name], ast.Load()), node.args, node.keywords)


def condition_changes(test: ast.expr) -> Iterator[Replacement]:
    """What may stand in the place of a condition that is no comparison and no combination of conditions."""
    if _is_bare(test):
        yield "boolean", _not(test)


def statement_changes(node: ast.stmt, is_last: bool, bound: frozenset[str]) -> Iterator[Replacement]:
    """What may stand in the place of a statement: nothing, mostly; `bound` are the variables set before it.

    Assertions stay: they say what no legal move leads to.
    """
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Return(value=None | ast.Constant(value=None)):
            return
        case ast.Return() if is_last:
            yield "statement", ast.Return(ast.Constant(None))
        case ast.Expr() | ast.Return() | ast.Break() | ast.Continue():
            yield "statement", ast.Pass()
        case ast.AugAssign(op=op):
            yield "statement", ast.Pass()
            if type(op) in ARITHMETIC:
                yield "arithmetic", ast.AugAssign(node.target, ARITHMETIC[type(op)](), node.value)
        case ast.Assign(targets=targets) if _names_in(targets) <= bound:
            yield "statement", ast.Pass()


def is_number(node: ast.expr, numbers: frozenset[str]) -> bool:
    """Whether an expression surely is a number."""
    match node:
        case ast.Constant(value=value):
            return type(value) is int
        case ast.Name(id=name):
            return name in numbers
        case ast.BinOp():
            return is_number(node.left, numbers) or is_number(node.right, numbers)
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name in COUNTING
    return False


def _comparisons(node: ast.Compare, numbers: frozenset[str]) -> Iterator[Replacement]:
    sides = [node.left, *node.comparators]
    for place, op in enumerate(node.ops):
        kind = type(op)
        left, right = sides[place], sides[place + 1]
        others = [*AT_BOUNDARY.get(kind, ()), NEGATED[kind]]
        if is_number(left, numbers) or is_number(right, numbers):
            sided = ONE_SIDE.get(kind, ())
            others += [other for other in sided if not (_is_none(right) and SAME_OF_NONE[kind] is other)]
        for other in others:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield "comparison", ast.Compare(node.left, ops, node.comparators)


def _is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == 0


def _boolean(node: ast.BoolOp) -> Iterator[Replacement]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "boolean", ast.BoolOp(other, node.values)
    for place in range(len(node.values)):
        left = [*node.values[:place], *node.values[place + 1 :]]
        yield "boolean", left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def _constants(value: object) -> tuple[int | str, ...]:
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, int):
        return (value + 1, value - 1) if value > 0 else (value + 1,)
    return (f"{value}~",) if isinstance(value, str) else ()


def _is_bare(test: ast.expr) -> bool:
    return not isinstance(test, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.NamedExpr))


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _names_in(targets: list[ast.expr]) -> set[str]:
    return {
        name.id
        for target in targets
        for name in ast.walk(target)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    }
