"""What `make test` and `make lint` run: each check with its name and time, then the tests."""

import os
import secrets
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
PYTHON = sys.executable
# Some tests wait for the processes that they start, meanwhile another computes.
WORKERS = min(os.cpu_count() or 2, 7) + 1
# The whole test suite, and the part that a database other than SQLite could break.
# In small lots, for the longest come first; and in order, for those that empty the database come late.
TESTS = [PYTHON, "-m", "pytest", "-n", str(WORKERS), "--dist", "load", "--maxschedchunk", "5"]
DATABASE_TESTS = [
    *TESTS,
    "--database-only",
    "-m",
    "not processes and not browser",
    "--ignore=tests/verifier/kernel",
    "--ignore=tests/verifier/engines",
    "--ignore=tests/verifier/test_scenarios.py",
    "tests/rulebase",
    "tests/verifier",
    "tests/api",
]


@dataclass(frozen=True)
class Check:
    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)


def checks(folder: str) -> list[Check]:
    production = {
        "SECRET_KEY": secrets.token_urlsafe(60),
        "ALLOWED_HOSTS": "ringside.example",
        "DATABASE_URL": f"sqlite:///{folder}/production.sqlite3",
        "REDIS_URL": "redis://redis.example:6379/0",
        "RINGSIDE_VAR": folder,
    }
    manage = [PYTHON, "manage.py"]
    return [
        Check("mypy", [str(BIN / "mypy")]),
        Check("ruff check", [str(BIN / "ruff"), "check", "--quiet", "."]),
        Check("ruff format", [str(BIN / "ruff"), "format", "--check", "--quiet", "."]),
        Check("import-linter", [str(BIN / "lint-imports"), "--no-logo"]),
        Check("audit", [*manage, "audit"]),
        Check("migrations are complete", [*manage, "makemigrations", "--check", "--dry-run"]),
        Check("deployment settings", [*manage, "check", "--deploy", "--fail-level", "WARNING"], production),
    ]


@dataclass(frozen=True)
class Finding:
    check: Check
    passed: bool
    seconds: float
    output: str


def run(check: Check) -> Finding:
    began = time.monotonic()
    done = subprocess.run(
        check.command,
        cwd=ROOT,
        env={**os.environ, **check.environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Finding(check, done.returncode == 0, time.monotonic() - began, done.stdout)


def run_all(wanted: list[Check]) -> list[Finding]:
    """All of them, two at a time; each is reported as it ends."""
    say(f"Checking: {', '.join(check.name for check in wanted)}")
    findings = []
    with ThreadPoolExecutor(2) as pool:
        for future in as_completed([pool.submit(run, check) for check in wanted]):
            finding = future.result()
            findings.append(finding)
            say(
                f"  {'ok    ' if finding.passed else 'FAILED'} {finding.check.name} ({finding.seconds:.1f} s)"
            )
    return findings


def run_tests(name: str, command: list[str], environment: dict[str, str]) -> int:
    say(f"{name}: {' '.join(['pytest', *command[3:]])}")
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL, check=False
    ).returncode


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(arguments: list[str]) -> int:
    with TemporaryDirectory() as folder:
        findings = run_all(checks(folder))
    failed = [finding for finding in findings if not finding.passed]
    for finding in failed:
        say(f"\n== {finding.check.name} failed ==\n{finding.output.rstrip()}")
    if failed:
        say(f"\nNot run: the tests. Failed: {', '.join(finding.check.name for finding in failed)}")
        return 1
    if "--no-tests" in arguments:
        return 0
    database = os.environ.get("RINGSIDE_TEST_DATABASE_URL")
    if database and (status := run_tests("Tests on PostgreSQL", DATABASE_TESTS, {"DATABASE_URL": database})):
        return status
    return run_tests("Tests", TESTS, {})


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
