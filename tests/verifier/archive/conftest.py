"""A small rulebook in place of those that other tests share."""

from pathlib import Path

import pytest
from django.apps import apps

from tests.rulebase.books import Book


@pytest.fixture
def book(tmp_path_factory: pytest.TempPathFactory, db: None) -> Book:
    """The made-up rulebook in a folder of its own, and no other in the database."""
    for model in reversed(list(apps.get_app_config("rulebase").get_models(include_auto_created=True))):
        model._default_manager.all()._raw_delete("default")
    return Book.copied_to(Path(tmp_path_factory.mktemp("book")) / "duck-pond")
