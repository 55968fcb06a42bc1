"""The list of cases: the same read from its file as from the scenario files."""

from pathlib import Path

import pytest
from pytest_django import Settings

from verifier import caselist, scenarios
from verifier.caselist import Listed


def test_cases_listed_are_those_of_the_scenario_files(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PREPARED_DIR = tmp_path
    listed = caselist.cases_listed.__wrapped__
    made = listed("big-top")
    assert made == tuple(
        Listed(case.id, case.fingerprint, case.clauses, case.rulings) for case in scenarios.cases("big-top")
    )

    def none(game: str) -> None:
        raise AssertionError(f"the scenario files of {game} were read again")

    monkeypatch.setattr(caselist, "cases", none)
    assert listed("big-top") == made


def test_cases_of_another_engine_are_not_read(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PREPARED_DIR = tmp_path
    caselist.cases_listed.__wrapped__("big-top")
    monkeypatch.setattr(scenarios, "engine_fingerprint", lambda game: "another")
    caselist.cases_listed.__wrapped__("big-top")
    assert len(list(tmp_path.glob("cases-big-top/*"))) == 2


def test_what_is_kept_is_never_what_a_caller_swapped_in(
    tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PREPARED_DIR = tmp_path
    monkeypatch.setattr(scenarios, "cases", lambda game: ())
    assert caselist.cases_listed.__wrapped__("big-top")
