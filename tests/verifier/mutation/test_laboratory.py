"""A mistake planted in a copy of an engine is seen by all who use the code, and by nobody else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from verifier.engines import GAMES
from verifier.mutation.changes import changes_in
from verifier.mutation.laboratory import Laboratory, Source
from verifier.mutation.steps import TooManySteps

FILES = {
    "__init__.py": "from tiny.tables import TABLE, made\nfrom tiny import rules\n\nGAME = (TABLE, made, rules)\n",
    "numbers.py": """
        MOST = 2
        TWICE = MOST * 2


        class Limits:
            steps = (5, 6)

            @property
            def first(self):
                return self.steps[0]
        """,
    "rules.py": """
        from functools import cache

        from tiny.numbers import MOST, TWICE, Limits


        def wrapped(function):
            def outer(value):
                return function(value) or value == 0

            return outer


        def too_many(value):
            return value > MOST


        @wrapped
        def decorated(value):
            return value > 3


        @cache
        def remembered(value):
            return value + 4


        def made_at_import(value):
            return value * 5


        def of_class(value):
            return value in Limits.steps or value == Limits().first


        def derived(value):
            return value == TWICE


        def endless(value):
            while value > 0:
                value -= 1
            return value
        """,
    "tables.py": """
        from tiny.rules import made_at_import, too_many

        TABLE = {"too-many": too_many}
        made = made_at_import(1)
        """,
    "alone.py": "LEFT_ALONE = 1\n",
}


@pytest.fixture
def source(tmp_path: Path) -> Source:
    folder = tmp_path / "tiny"
    folder.mkdir()
    for name, text in FILES.items():
        lines = text.splitlines()
        indent = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
        (folder / name).write_text("\n".join(line[indent:] for line in lines))
    return Source(folder, "tiny")


@pytest.fixture
def base(source: Source) -> Iterator[Laboratory]:
    with Laboratory(source) as laboratory:
        yield laboratory


def planted(source: Source, base: Laboratory, module: str, name: str, says: str) -> Laboratory:
    """A copy with one change in a function or constant."""
    owner: Any = source.trees[module]
    for part in name.split("."):
        owner = next(each for each in owner.body if _name(each) == part)
    change = next(each for each in changes_in(owner, module, name) if each.says == says)
    with change.planted():
        code = source.compiled(module)
    return Laboratory(source, base, {module: code})


def _name(statement: ast.stmt) -> str:
    target = statement.targets[0] if isinstance(statement, ast.Assign) else statement
    return str(getattr(target, "name", getattr(target, "id", "")))


LARGER = ("rules", "too_many", "value > MOST → value >= MOST")
FIRST = ("numbers", "Limits.first", "self.steps[0] → self.steps[1]")
KEPT_IN_MIND = ("rules", "remembered", "value + 4 → value - 4")
ELSE = ("rules", "wrapped", "function(value) or value == 0 → function(value)")


@pytest.mark.parametrize(
    ("where", "shows"),
    [
        (LARGER, lambda modules: modules["rules"].too_many(2)),
        (LARGER, lambda modules: modules["tables"].TABLE["too-many"](2)),
        (LARGER, lambda modules: modules[""].GAME[0]["too-many"](2)),
        (("rules", "decorated", "value > 3 → value >= 3"), lambda modules: modules["rules"].decorated(3)),
        (ELSE, lambda modules: not modules["rules"].decorated(0)),
        (KEPT_IN_MIND, lambda modules: modules["rules"].remembered(1) == -3),
        (("rules", "made_at_import", "value * 5 → value + 5"), lambda modules: modules["tables"].made == 6),
        (("numbers", "MOST", "2 → 1"), lambda modules: modules["rules"].too_many(2)),
        (("numbers", "MOST", "2 → 1"), lambda modules: modules["rules"].derived(2)),
        (("numbers", "Limits.steps", "(5, 6) → (4, 6)"), lambda modules: modules["rules"].of_class(4)),
        (FIRST, lambda modules: modules["numbers"].Limits().first == 6),
    ],
)
def test_a_mistake_is_seen_through_whatever_holds_the_code(
    source: Source, base: Laboratory, where: tuple[str, str, str], shows: Any
) -> None:
    # What a function remembers from before must not hide the mistake.
    base.modules["rules"].remembered(1)
    assert not shows(base.modules)
    with planted(source, base, *where) as laboratory:
        assert shows(laboratory.modules)
    assert not shows(base.modules)


def test_only_what_rests_on_the_change_is_made_anew(source: Source, base: Laboratory) -> None:
    assert source.resting_on("rules") == {"rules", "tables", ""}
    with planted(source, base, "rules", "too_many", "value > MOST → value >= MOST") as laboratory:
        assert laboratory.modules["numbers"] is base.modules["numbers"]
        assert laboratory.modules["tables"] is not base.modules["tables"]


def test_a_copy_leaves_nothing_behind(source: Source) -> None:
    before = set(sys.modules)
    with Laboratory(source) as base, planted(source, base, "numbers", "MOST", "2 → 1"):
        assert set(sys.modules) > before
    assert set(sys.modules) == before


def test_an_engine_that_cannot_be_imported_leaves_nothing_behind(source: Source) -> None:
    before = set(sys.modules)
    broken = compile("raise ZeroDivisionError", "rules.py", "exec")
    with pytest.raises(ZeroDivisionError):
        Laboratory(source, codes={"rules": broken})
    assert set(sys.modules) == before


def test_an_endless_loop_is_stopped_after_so_many_steps(source: Source, base: Laboratory) -> None:
    base.steps.begin(100)
    assert base.modules["rules"].endless(5) == 0
    taken = base.steps.taken
    with planted(source, base, "rules", "endless", "value -= 1 → (removed)") as laboratory:
        laboratory.steps.begin(taken * 10)
        with pytest.raises(TooManySteps):
            laboratory.modules["rules"].endless(5)


def test_the_engine_that_answers_people_is_never_changed() -> None:
    game = GAMES["greatest-show"]
    source = Source(
        Path(str(sys.modules["verifier.engines.greatest_show"].__file__)).parent,
        "verifier.engines.greatest_show",
    )
    checks = [rule.check.__code__ for rule in game.rules]
    with Laboratory(source) as laboratory:
        assert laboratory.game is not game
        assert laboratory.game.Position is not game.Position
        assert laboratory.game.subjects == game.subjects
    assert GAMES["greatest-show"] is game
    assert [rule.check.__code__ for rule in game.rules] == checks
