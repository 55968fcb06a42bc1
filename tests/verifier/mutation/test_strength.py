"""Adding up what became of the mutants: by game, clause and subject, with the list of equivalent ones."""

from pathlib import Path

import pytest

from rulebase.yamlfile import SourceFileError
from tests.verifier.kernel.toy import GAME
from verifier.mutation.bench import Tried
from verifier.mutation.catalogue import Mutant
from verifier.mutation.equivalents import equivalents
from verifier.mutation.strength import Tally, strength_of


def tried(key: str, *subjects: str, kind: str = "comparison", killer: str | None = None) -> Tried:
    return Tried(Mutant(key, kind, "rules.f", "a → b", "rules.py", 3, subjects), killer, 1)


def test_killed_of_all_is_told_for_the_game_each_subject_and_each_clause() -> None:
    strength = strength_of(
        GAME,
        [
            tried("one", "too-dear", "free-ware", killer="case"),
            tried("two", "too-dear"),
            tried("off: too-dear", "too-dear", kind="off", killer="case"),
        ],
        {},
    )
    assert (strength.whole.source, strength.whole.off) == (Tally(1, 1), Tally(1))
    assert strength.subjects["too-dear"].source == Tally(1, 1)
    assert strength.subjects["free-ware"].source == Tally(1)
    # Both rules cite it, and each mutant counts once.
    assert strength.clauses["buy.price"].source == Tally(1, 1)
    assert strength.clauses["give.coins"].source == Tally()
    assert [mutant.key for mutant in strength.survivors] == ["two"]


def test_an_equivalent_mutant_counts_for_neither_side() -> None:
    strength = strength_of(GAME, [tried("one", "too-dear"), tried("two", killer="case")], {"one": "no way"})
    assert strength.whole.source == Tally(1, 0, 1)
    assert (strength.survivors, strength.problems) == ((), ())
    assert strength.is_enough


def test_a_listed_mutant_that_does_not_exist_or_is_killed_is_a_problem() -> None:
    strength = strength_of(GAME, [tried("one", "too-dear", killer="case")], {"one": "?", "gone": "?"})
    assert strength.problems == (
        "listed as equivalent, and killed by case: one",
        "no such mutant, though it is listed as equivalent: gone",
    )
    assert not strength.is_enough


def test_a_rule_that_can_be_switched_off_is_too_weak_whatever_else_is_killed() -> None:
    many = [tried(f"{number}", killer="case") for number in range(100)]
    assert strength_of(GAME, many, {}).is_enough
    assert not strength_of(GAME, [*many, tried("off: too-dear", "too-dear", kind="off")], {}).is_enough


@pytest.mark.parametrize(("survived", "enough"), [(5, True), (6, False)])
def test_ninety_five_of_a_hundred_are_enough(survived: int, enough: bool) -> None:
    mutants = [tried(str(number), killer=None if number < survived else "case") for number in range(100)]
    assert strength_of(GAME, mutants, {}).is_enough is enough


LISTED = """
equivalent:
  - within: rules.f
    changes: [a < b → a <= b, a < b → a > b (2)]
    reason: They are never the same.
"""


def test_equivalent_mutants_are_read_with_their_reason(tmp_path: Path) -> None:
    assert equivalents(tmp_path) == {}
    (tmp_path / "equivalent.yaml").write_text(LISTED)
    assert equivalents(tmp_path) == dict.fromkeys(
        ("rules.f: a < b → a <= b", "rules.f: a < b → a > b (2)"), "They are never the same."
    )


def test_a_mutant_is_listed_once_and_with_a_reason(tmp_path: Path) -> None:
    (tmp_path / "equivalent.yaml").write_text(LISTED.replace("a > b (2)", "a <= b"))
    with pytest.raises(ValueError, match=r"lists rules\.f: a < b → a <= b twice"):
        equivalents(tmp_path)
    (tmp_path / "equivalent.yaml").write_text(LISTED.replace("    reason: They are never the same.\n", ""))
    with pytest.raises(SourceFileError, match="reason"):
        equivalents(tmp_path)
