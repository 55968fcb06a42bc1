"""The small changes of a function or constant: each kind, its text, and where nothing is changed."""

import ast
from textwrap import dedent

import pytest

from verifier.mutation.changes import Change, changes_in
from verifier.mutation.steps import counted


def changes(text: str) -> list[Change]:
    (statement,) = counted(ast.parse(dedent(text))).body
    assert isinstance(statement, (ast.FunctionDef, ast.Assign, ast.AnnAssign))
    return changes_in(statement, "rules", "f")


def said(text: str) -> set[str]:
    return {change.says for change in changes(text)}


def body(*lines: str) -> str:
    return "\n".join(("def f(a, b, items):", *(f"    {line}" for line in lines)))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", {"a < b → a <= b", "a < b → a >= b"}),
        ("return a >= b", {"a >= b → a > b", "a >= b → a < b"}),
        ("return a == b", {"a == b → a != b"}),
        ("return a is None", {"a is None → a is not None"}),
        ("return a in items", {"a in items → a not in items"}),
        (
            "return len(a) == b",
            {"len(a) == b → len(a) != b", "len(a) == b → len(a) <= b", "len(a) == b → len(a) >= b"},
        ),
        ("return a == 0", {"a == 0 → a != 0", "a == 0 → a >= 0", "a == 0 → a == 1"}),
        ("return a and b", {"a and b → a or b", "a and b → b", "a and b → a"}),
        ("return not a", {"not a → a"}),
        ("return a + b", {"a + b → a - b"}),
        ("return min(a, b)", {"min(a, b) → max(a, b)"}),
        ("return any(items)", {"any(items) → all(items)"}),
        ("return a if b else items", {"a if b else items → a if not b else items"}),
        ("return True", {"True → False"}),
        ("return items[2]", {"items[2] → items[3]", "items[2] → items[1]"}),
        ("return a == 'bidding'", {"a == 'bidding' → a != 'bidding'", "a == 'bidding' → a == 'bidding~'"}),
    ],
)
def test_an_expression_is_changed_in_each_of_these_ways(line: str, expected: set[str]) -> None:
    assert said(body(line)) == expected | {f"{line} → return None"}


def test_statements_are_removed() -> None:
    found = said(
        body(
            "found = []",
            "for item in items:",
            "    if item:",
            "        continue",
            "    found.append(item)",
            "    a += 1",
            "a = b",
            "return found",
        )
    )
    assert {
        "continue → (removed)",
        "found.append(item) → (removed)",
        "a += 1 → (removed)",
        "a += 1 → a -= 1",
        "a = b → (removed)",
        "return found → return None",
        "item → not item",
    } <= found
    # To remove the first assignment of a variable is an error at once.
    assert "found = [] → (removed)" not in found


def test_an_early_return_falls_through_and_the_last_one_gives_nothing() -> None:
    found = said(body("if a:", "    return b", "return items"))
    assert {"return b → (removed)", "return items → return None"} <= found


def test_parts_of_a_match_are_changed() -> None:
    found = said(
        body(
            "match a:", "    case 'draw' if b:", "        return items", "    case _:", "        return None"
        )
    )
    assert {"'draw' → 'draw~'", "b → not b", "return items → (removed)"} <= found


@pytest.mark.parametrize(
    "line",
    [
        "assert a < b, 'never'",
        '"""What it does."""',
        "return None",
        "a['name']",
        "told(a, 'money')",
        "f'{a} of 3'",
        "x: int = b",
    ],
)
def test_nothing_is_changed_where_no_rule_is_decided(line: str) -> None:
    assert said(body(line)) <= {f"{line} → (removed)"}


def test_names_of_facts_stay_and_their_values_are_changed() -> None:
    assert said(body("return {'held': 'acts'}")) == {
        "return {'held': 'acts'} → return None",
        "{'held': 'acts'} → {'held': 'acts~'}",
    }


def test_constants_are_changed_one_number_at_a_time() -> None:
    assert said("AWARDS = (10, 7)") == {
        "(10, 7) → (11, 7)",
        "(10, 7) → (9, 7)",
        "(10, 7) → (10, 8)",
        "(10, 7) → (10, 6)",
    }


def test_a_key_outlives_line_shifts_and_tells_repetitions_apart() -> None:
    once = body("if a > 1:", "    return b", "if a > 1:", "    return items")
    later = f"\n\n\n{once}"
    assert [change.key for change in changes(once)] == [change.key for change in changes(later)]
    assert {"rules.f: a > 1 → a >= 1", "rules.f: a > 1 → a >= 1 (2)"} <= {
        change.key for change in changes(once)
    }


def test_a_planted_change_is_taken_out_again() -> None:
    tree = counted(ast.parse(body("return a < b")))
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef)
    before = ast.unparse(tree)
    for change in changes_in(function, "rules", "f"):
        with change.planted():
            assert ast.unparse(tree) != before
        assert ast.unparse(tree) == before
