"""The container files fit the project: nothing here can build an image, so their parts are held to the code."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

ROOT = Path(__file__).resolve().parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
SERVICES: dict[str, Any] = COMPOSE["services"]
DOCKERFILE = (ROOT / "Dockerfile").read_text()
OURS = [name for name, service in SERVICES.items() if service["image"] == "ringside"]


def test_there_is_a_container_for_each_part() -> None:
    assert set(SERVICES) == {"prepare", "web", "worker", "beat", "database", "redis"}
    assert OURS == ["prepare", "web", "worker", "beat"]


@pytest.mark.parametrize("service", OURS)
def test_variables_are_those_that_the_settings_read(service: str) -> None:
    code = "".join((ROOT / "api" / name).read_text() for name in ("settings.py", "metrics.py"))
    for name in SERVICES[service]["environment"]:
        assert f'"{name}"' in code, name


def test_every_variable_to_set_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()
    asked = set(re.findall(r"\$\{([A-Z_]+)", (ROOT / "compose.yaml").read_text()))
    assert {name for name in asked if f"`{name}`" not in readme} == set()


@pytest.mark.parametrize("service", SERVICES)
def test_a_container_waits_for_containers_that_exist(service: str) -> None:
    for name, awaited in SERVICES[service].get("depends_on", {}).items():
        if awaited["condition"] == "service_healthy":
            assert "healthcheck" in SERVICES[name]
        else:
            assert SERVICES[name]["restart"] == "no"


def test_a_worker_has_time_to_end_its_chunk() -> None:
    grace = int(SERVICES["worker"]["stop_grace_period"].removesuffix("s"))
    assert grace > settings.CELERY_TASK_TIME_LIMIT


def test_the_image_holds_what_is_copied_and_runs_as_nobody_special() -> None:
    copied = [
        name for line in re.findall(r"^COPY (.+)$", DOCKERFILE, re.MULTILINE) for name in line.split()[:-1]
    ]
    assert [name for name in copied if not (ROOT / name).exists()] == []
    assert re.search(r"^USER ringside$", DOCKERFILE, re.MULTILINE)
