"""Settings from the environment: readable, or refused with the variable's name."""

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from api.environment import flag, number, secret_key_kept_in, words


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", True), ("yes", True), ("On", True), ("0", False), ("FALSE", False), ("  ", True)],
)
def test_a_flag_is_yes_or_no_or_its_default(text: str, value: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIGHTS", text)
    assert flag("LIGHTS", default=True) is value


def test_a_flag_of_another_kind_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIGHTS", "release")
    with pytest.raises(ImproperlyConfigured, match=r"LIGHTS='release': expected 1 or 0"):
        flag("LIGHTS", default=False)


def test_a_number_is_read_or_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGS", " 3 ")
    assert (number("RINGS", default=1, least=1), number("TENTS", default=7, least=1)) == (3, 7)


@pytest.mark.parametrize("text", ["0", "-1", "2.5", "three"])
def test_a_number_out_of_range_is_refused(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RINGS", text)
    with pytest.raises(ImproperlyConfigured, match=r"RINGS=.*: expected a whole number, at least 1"):
        number("RINGS", default=1, least=1)


def test_words_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACTS", "lion, clown,,seal ")
    assert (words("ACTS"), words("NO_ACTS")) == (["lion", "clown", "seal"], [])


def test_a_secret_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    key = secret_key_kept_in(path)
    assert len(key) > 50
    assert secret_key_kept_in(path) == key
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in path.parent.iterdir()] == ["secret_key"]
