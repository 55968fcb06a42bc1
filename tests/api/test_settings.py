"""The two modes of the settings, each read in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.processes import ROOT

# Variables of whoever runs the tests would decide the outcome.
OURS = ("SECRET_KEY", "ALLOWED_HOSTS", "DEBUG", "DATABASE_URL", "REDIS_URL", "BEHIND_TLS_PROXY")
MODEL = ("ASK_MODEL_URL", "ASK_MODEL_NAME", "ASK_MODEL_KEY", "ASK_MODEL_TIMEOUT")
SHOWN = """
import json
from api import settings
names = "LOCAL DEBUG ALLOWED_HOSTS SECURE_SSL_REDIRECT SESSION_COOKIE_SECURE CELERY_BROKER_URL".split()
names += ["SESSION_COOKIE_NAME", "CSRF_COOKIE_SECURE"]
shown = {name: getattr(settings, name) for name in names}
print(json.dumps(shown | {"engine": settings.DATABASES["default"]["ENGINE"].rpartition(".")[2]}))
"""


def read(folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    rest = {name: value for name, value in os.environ.items() if name not in OURS + MODEL}
    return subprocess.run(
        [sys.executable, "-c", SHOWN],
        cwd=ROOT,
        env={**rest, "RINGSIDE_VAR": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def settings(folder: Path, **environment: str) -> dict[str, Any]:
    done = read(folder, **environment)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_without_any_variable_only_this_machine_is_answered(tmp_path: Path) -> None:
    assert settings(tmp_path) == {
        "LOCAL": True,
        "DEBUG": False,
        "ALLOWED_HOSTS": ["localhost", "127.0.0.1", "[::1]"],
        "SECURE_SSL_REDIRECT": False,
        "SESSION_COOKIE_SECURE": False,
        "CSRF_COOKIE_SECURE": False,
        "SESSION_COOKIE_NAME": "sessionid",
        "CELERY_BROKER_URL": "memory://",
        "engine": "sqlite3",
    }


def test_production_is_strict_about_transport(tmp_path: Path) -> None:
    assert settings(
        tmp_path,
        SECRET_KEY="only-for-this-test",
        ALLOWED_HOSTS="ringside.example",
        DATABASE_URL="postgresql://ringside@db.example/ringside",
        REDIS_URL="redis://redis.example/0",
    ) == {
        "LOCAL": False,
        "DEBUG": False,
        "ALLOWED_HOSTS": ["ringside.example"],
        "SECURE_SSL_REDIRECT": True,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SESSION_COOKIE_NAME": "__Host-sessionid",
        "CELERY_BROKER_URL": "redis://redis.example/0",
        "engine": "postgresql",
    }


def test_a_socket_is_spelled_as_celery_wants_it(tmp_path: Path) -> None:
    found = settings(tmp_path, REDIS_URL="unix:///run/valkey.sock")
    assert found["CELERY_BROKER_URL"] == "redis+socket:///run/valkey.sock"


@pytest.mark.parametrize(
    ("environment", "complaint"),
    [
        ({"SECRET_KEY": "k"}, "ALLOWED_HOSTS is not set"),
        ({"ALLOWED_HOSTS": "ringside.example"}, "ALLOWED_HOSTS is set but SECRET_KEY is not"),
        ({"DEBUG": "perhaps"}, "DEBUG='perhaps': expected 1 or 0"),
        ({"ASK_MODEL_URL": "http://model.example/v1"}, "ASK_MODEL_NAME is not: name the model"),
        ({"ASK_MODEL_URL": "model.example"}, "ASK_MODEL_URL: expected an address"),
        ({"ASK_SEMANTIC": "perhaps"}, "ASK_SEMANTIC='perhaps': expected 1 or 0"),
        ({"THROTTLE_ANON": "many"}, "THROTTLE_ANON='many': expected a number of requests"),
        ({"CORS_ALLOWED_ORIGINS": "*"}, "CORS_ALLOWED_ORIGINS: '*' is no origin; expected such as https://"),
        ({"CORS_ALLOWED_ORIGINS": "https://a.example, b.example"}, "'b.example' is no origin"),
        ({"CORS_ALLOWED_ORIGINS": "https://a.example/"}, "'https://a.example/' is no origin"),
        ({"ASK_MODEL_TIMEOUT": "0"}, "ASK_MODEL_TIMEOUT='0': expected a whole number"),
    ],
)
def test_half_a_configuration_is_refused(tmp_path: Path, environment: dict[str, str], complaint: str) -> None:
    done = read(tmp_path, **environment)
    assert done.returncode == 1
    assert complaint in done.stderr


def test_a_model_needs_what_it_is_asked_with(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as util\n"
        "find = util.find_spec\n"
        "util.find_spec = lambda name, *rest: None if name == 'urllib3' else find(name, *rest)\n"
    )
    named = {"ASK_MODEL_URL": "http://model.example/v1", "ASK_MODEL_NAME": "reader-1"}
    assert read(tmp_path, **named).returncode == 0
    done = read(tmp_path, **named, PYTHONPATH=str(tmp_path))
    assert done.returncode == 1
    assert "install the extra `model`" in done.stderr
