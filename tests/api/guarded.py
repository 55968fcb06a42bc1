"""Looks at a page as a browser does: what it may do, what it asks for, and what its forms send."""

from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

HEADERS = {
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
}
# Attributes whose address is asked for, or sent to; a link is only followed by whoever presses it.
ASKING = (
    "src",
    "srcset",
    "action",
    "formaction",
    "poster",
    "data",
    "hx-get",
    "hx-post",
    "hx-put",
    "hx-delete",
)
# Pages made by others, whose policies allow styles within.
FOREIGN = ("/admin/", "/api/")


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.asks: list[str] = []
        self.within: list[str] = []
        self.forms: list[list[str]] = []
        self._script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.asks += [told[name] for name in ASKING if name in told]
        if tag == "link":
            self.asks.append(told.get("href", ""))
        self.within += [f"{name}={told[name]}" for name in told if name == "style" or name.startswith("on")]
        self._script = tag in ("script", "style")
        if tag == "form" and told.get("method", "").lower() == "post":
            self.forms.append([])
        elif tag == "input" and self.forms:
            self.forms[-1].append(told.get("name", ""))

    def handle_endtag(self, tag: str) -> None:
        self._script = False

    def handle_data(self, text: str) -> None:
        if self._script and text.strip():
            self.within.append(text)


def check_guarded(response: Any, address: str = "/") -> None:
    """The page asks nothing of another host, runs nothing that stands in it, and each of its forms has a token."""
    for name, value in HEADERS.items():
        assert response.headers[name] == value, (name, address)
    for cookie in response.cookies.values():
        assert cookie["httponly"], cookie
        assert cookie["samesite"] == "Lax", cookie
    policy = dict(
        part.strip().split(" ", 1) for part in response.headers["Content-Security-Policy"].split(";")
    )
    allowed = {source for sources in policy.values() for source in sources.split()}
    foreign = address.startswith(FOREIGN)
    assert allowed <= {"'none'", "'self'"} | ({"'unsafe-inline'", "data:"} if foreign else set())
    assert policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert foreign or policy["default-src"] == "'none'"
    if not response.headers["Content-Type"].startswith("text/html"):
        return
    assert "camera=()" in response.headers["Permissions-Policy"]
    page = _Page()
    page.feed(response.content.decode())
    elsewhere = [address for address in page.asks if urlsplit(address).netloc or urlsplit(address).scheme]
    assert elsewhere == [], address
    assert foreign or page.within == [], address
    assert all("csrfmiddlewaretoken" in fields for fields in page.forms), address
