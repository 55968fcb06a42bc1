"""A database of its own for the servers that are started here."""

import os
import subprocess
import sys

import pytest

from tests.api.assistants.clients import Environment
from tests.processes import ROOT


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """With which a server finds all rulebooks loaded."""
    environment = {"RINGSIDE_VAR": str(tmp_path_factory.mktemp("var")), "DATABASE_URL": "", "SECRET_KEY": ""}
    for command in (["migrate", "--verbosity", "0"], ["load_rulebooks"]):
        subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=ROOT,
            env={**os.environ, **environment},
            stdout=subprocess.DEVNULL,
            check=True,
        )
    return environment
