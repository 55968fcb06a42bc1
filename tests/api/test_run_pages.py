"""The pages of runs say how far a run is and what it found."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from tests.conftest import Queue
from tests.verifier.conftest import Circus
from tests.verifier.conftest import circus as circus  # A fixture of the verifier's tests.
from verifier import services

pytestmark = pytest.mark.django_db(transaction=True)


def page(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200
    return response


def test_without_runs_the_page_says_so(client: Client) -> None:
    assert "There was no run yet" in page(client, "/runs/").content.decode()


def test_a_run_that_goes_on_is_followed_with_and_without_scripts(
    client: Client, circus: Circus, queue: Queue
) -> None:
    circus.add(120)
    run = services.run_start(trigger="test")
    queue.deliver(1)
    response = page(client, f"/runs/{run.pk}/")
    text = response.content.decode()
    assert "50</span> of 120 done" in text
    assert f'data-events="/api/v1/runs/{run.pk}/events"' in text
    assert '<meta http-equiv="refresh"' in text
    assert "50 of 120 checks done" in page(client, "/runs/").content.decode()


def test_a_run_that_has_ended_shows_failures_with_what_differs(
    client: Client, circus: Circus, queue: Queue
) -> None:
    circus.add(3)
    circus.failing.add("big-top/case/1")
    run = services.run_start(trigger="test")
    queue.deliver()
    response = page(client, f"/runs/{run.pk}/")
    text = response.content.decode()
    assert "<script" not in text
    assert "big-top/case/1" in text
    assert "-  &quot;verdict&quot;: &quot;legal&quot;" in text
    assert "+  &quot;verdict&quot;: &quot;illegal&quot;" in text
    assert "1 failed" in page(client, "/runs/").content.decode()


def test_there_is_no_page_of_a_run_that_does_not_exist(client: Client) -> None:
    assert client.get(f"/runs/{uuid4()}/").status_code == 404
