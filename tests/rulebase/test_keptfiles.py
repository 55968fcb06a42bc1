"""What is kept in files is made once, by whoever comes first."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from pytest_django import Settings

from rulebase.keptfiles import kept


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, settings: Settings) -> Path:
    settings.PREPARED_DIR = tmp_path / "prepared"
    return tmp_path / "prepared"


def test_of_those_that_need_the_same_at_once_one_makes_it() -> None:
    made: list[str] = []
    together = Barrier(4)

    def make() -> str:
        made.append("made")
        time.sleep(0.2)
        return "what takes long"

    def need(_: int) -> str:
        together.wait(60)
        return kept("things", "name", str, make)

    with ThreadPoolExecutor(4) as pool:
        assert set(pool.map(need, range(4))) == {"what takes long"}
    assert made == ["made"]


def test_what_could_not_be_made_is_made_by_the_next(folder: Path) -> None:
    def fail() -> str:
        raise ValueError("no such luck")

    with pytest.raises(ValueError, match="no such luck"):
        kept("things", "name", str, fail)
    assert kept("things", "name", str, lambda: "made") == "made"
    assert [file.name for file in (folder / "things").iterdir()] == ["name"]
