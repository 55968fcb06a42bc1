"""Settings from the environment: readable, or refused with the variable's name."""

import stat
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from api.environment import flag, header_text, number, secret_key_kept_in, web_address, words


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


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("https://models.example/v1/", "https://models.example/v1"),
        (" http://127.0.0.1:8080 ", "http://127.0.0.1:8080"),
        ("", ""),
    ],
)
def test_an_address_is_read_without_a_slash_at_its_end(
    text: str, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CIRCUS", text)
    assert web_address("CIRCUS") == address


@pytest.mark.parametrize(
    "text",
    [
        "models.example",
        "ftp://m.example",
        "https://",
        "https://a:tiger@m.example",
        "https://m.example?k=tiger",
        "https://m.example:tiger",
        "https://m.example/a tiger",
        "https://m.example/\ntiger",
        "https://[tiger",
    ],
)
def test_what_is_no_address_is_refused_without_showing_it(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIRCUS", text)
    with pytest.raises(ImproperlyConfigured, match="CIRCUS: expected an address") as refused:
        web_address("CIRCUS")
    assert "tiger" not in str(refused.value)


@pytest.mark.parametrize("text", ["two tigers", "tiger\r\nX: y", "tigér"])
def test_a_secret_that_fits_no_header_is_refused_without_showing_it(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", text)
    with pytest.raises(ImproperlyConfigured, match="SECRET: expected visible ASCII") as refused:
        header_text("SECRET")
    assert "tig" not in str(refused.value)
    monkeypatch.setenv("SECRET", " sk-1 ")
    assert header_text("SECRET") == "sk-1"
