"""A database of its own for the servers that are started here."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.api.assistants.clients import Environment


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, loaded: Callable[[Path], None]) -> Environment:
    """With which a server finds all rulebooks loaded."""
    var = tmp_path_factory.mktemp("var")
    loaded(var)
    return {"RINGSIDE_VAR": str(var), "DATABASE_URL": "", "SECRET_KEY": ""}
