"""A real browser on the site, in the sizes of a phone and of a desktop."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Request, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.api.browser.visitor import Visitor
from tests.conftest import books_restore

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
LEFT = "net::ERR_ABORTED"
# Somebody was quicker than the page, which then leaves the cursor where it is.
HASTE = "Autofocus processing was blocked"
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The browser that is installed on this machine."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"none of {', '.join(PROGRAMS)} is installed")
    # Playwright keeps an event loop in this thread, and Django then refuses to touch the database from it.
    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "true")
        browser = playwright.chromium.launch(executable_path=program)
        yield browser
        browser.close()


def complaints(message: ConsoleMessage) -> list[str]:
    """What the browser says to somebody who looks for faults."""
    is_none = message.type == "log" or message.text.startswith(HASTE)
    return [] if is_none else [message.text]


def failures(request: Request) -> list[str]:
    """What went wrong with a request. One that the browser itself gave up, as it left the page, went not wrong."""
    return [] if request.failure == LEFT else [f"{request.url}: {request.failure}"]


def asked_elsewhere(request: Request, site: str) -> list[str]:
    """The address of a request that does not go to the site, nor to anything that the page has made itself."""
    own = request.url.startswith((f"{site}/", "blob:", "data:"))
    return [] if own else [f"asked of another host: {request.url}"]


@pytest.fixture(params=SIZES)
def visitor(request: pytest.FixtureRequest, browser: Browser, live_server: LiveServer) -> Iterator[Visitor]:
    """Someone who opens the site on a phone, then on a desktop. Fails if the browser complains of anything."""
    yield from _visit(browser, live_server, request.param, scripts=True)


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def player(request: pytest.FixtureRequest, browser: Browser, live_server: LiveServer) -> Iterator[Visitor]:
    """Someone at the table with a phone, which runs scripts, then with one that runs none."""
    yield from _visit(browser, live_server, "phone", scripts=request.param)


def _visit(browser: Browser, server: LiveServer, size: str, *, scripts: bool) -> Iterator[Visitor]:
    books_restore()
    width, height = SIZES[size]
    with browser.new_context(
        viewport={"width": width, "height": height}, java_script_enabled=scripts
    ) as context:
        page = context.new_page()
        visitor = Visitor(page, server.url, size, scripts)
        told = visitor.complaints
        page.on("console", lambda message: told.extend(complaints(message)))
        page.on("pageerror", lambda error: told.append(str(error)))
        page.on("request", lambda request: told.extend(asked_elsewhere(request, server.url)))
        page.on("requestfailed", lambda request: told.extend(failures(request)))
        yield visitor
    assert visitor.complaints == []
