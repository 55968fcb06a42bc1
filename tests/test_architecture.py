"""Engines are plain Python: importing one pulls in no framework and no rulebook."""

import subprocess
import sys
from pathlib import Path

import pytest

import verifier

ROOT = Path(__file__).resolve().parent.parent
ENGINES = sorted(path.parent.name for path in (ROOT / "verifier" / "engines").glob("*/__init__.py"))
BANNED = ["django", "rest_framework", "celery", "rulebase", "api"]
PLAIN = [*(f"verifier.engines.{name}" for name in ENGINES), "verifier.engines", "verifier.kernel.judge"]


def loaded_by(module: str) -> set[str]:
    """Top-level packages in memory after importing this module in a fresh interpreter."""
    code = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    output = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(output.stdout.split())


def test_there_are_engines_to_look_at() -> None:
    assert "big_top" in ENGINES


@pytest.mark.parametrize("module", PLAIN)
def test_an_engine_imports_without_any_framework(module: str) -> None:
    assert loaded_by(module) & set(BANNED) == set()


@pytest.mark.parametrize("module", ["verifier.scenarios", "verifier.audit"])
def test_scenarios_and_audit_import_without_any_framework(module: str) -> None:
    assert loaded_by(module) & {"django", "rest_framework", "celery", "api"} == set()


def test_the_package_file_that_every_engine_runs_is_empty() -> None:
    assert verifier.__file__ is not None
    assert Path(verifier.__file__).read_text() == ""


def test_every_template_is_used() -> None:
    written = [path for ending in ("*.py", "*.html") for path in (ROOT / "api").rglob(ending)]
    text = "\n".join(path.read_text() for path in written)
    templates = ROOT / "api" / "templates"
    names = [path.relative_to(templates).as_posix() for path in templates.rglob("*.html")]
    # Those of the framework, such as 404.html, go by a name that it knows.
    assert [name for name in names if "/" in name and f'"{name}"' not in text] == []
