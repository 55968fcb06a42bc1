"""Commands say that the database is not set up, rather than fail inside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.processes
@pytest.mark.parametrize(
    "command", ["load_rulebooks", "attach_rulebook big-top x", "check_rules", "run_checks", "mcp"]
)
def test_without_tables_a_command_says_to_migrate(command: str, tmp_path: Path) -> None:
    environment = os.environ | {
        "RINGSIDE_VAR": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{tmp_path}/empty.sqlite3",
    }
    run = subprocess.run(
        [sys.executable, "manage.py", *command.split()],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "manage.py migrate" in run.stderr
    assert "Traceback" not in run.stderr
