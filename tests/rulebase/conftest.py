"""What tests of the rulebase share."""

from pathlib import Path

import pytest
from django.apps import apps

from tests.conftest import uses_database
from tests.rulebase.books import Book


@pytest.fixture(autouse=True)
def no_other_books(request: pytest.FixtureRequest) -> None:
    """Takes the rulebooks that other tests share out of the database, unless the test asks for the site."""
    if uses_database(request.node) and "site" not in request.fixturenames:
        request.getfixturevalue("db")
        for model in reversed(list(apps.get_app_config("rulebase").get_models(include_auto_created=True))):
            model._default_manager.all()._raw_delete("default")


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The made-up rulebook in a folder of its own; problems name files relative to it."""
    monkeypatch.chdir(tmp_path)
    return Book.copied_to(tmp_path / "duck-pond")
