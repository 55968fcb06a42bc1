"""Every case of every scenario file is one test."""

from dataclasses import replace

import msgspec
import pytest

from verifier import scenarios
from verifier.engines import GAMES
from verifier.scenarios import Case

CASES = [case for game in GAMES for case in scenarios.cases(game)]


@pytest.mark.parametrize("case", CASES, ids=[case.id for case in CASES])
def test_scenario(case: Case) -> None:
    outcome = scenarios.run_case(case)
    assert outcome.passed, f"{case.file}:{case.line} {case.name}: {outcome.message}"


def test_case_ids_are_unique() -> None:
    assert len({case.id for case in CASES}) == len(CASES)


def test_a_wrong_expectation_fails_and_says_what_differs() -> None:
    case = next(case for case in CASES if case.text.verdict == "illegal")
    wrong = msgspec.structs.replace(case.text, verdict="legal")
    outcome = scenarios.run_case(replace(case, text=wrong))
    assert not outcome.passed
    assert "verdict: expected legal, got illegal" in outcome.message


def test_a_case_that_cannot_be_read_fails_and_says_why() -> None:
    case = next(case for case in CASES if case.text.move is not None)
    broken = msgspec.structs.replace(case.text, move={"type": "juggle"})
    outcome = scenarios.run_case(replace(case, text=broken))
    assert not outcome.passed
    assert "juggle" in outcome.message


def test_the_fingerprint_of_an_engine_is_stable() -> None:
    assert scenarios.engine_fingerprint("big-top") == scenarios.engine_fingerprint("big-top")
    assert len(scenarios.engine_fingerprint("big-top")) == 16
