"""What a browser sends of a form, read from the page."""

from __future__ import annotations

from html.parser import HTMLParser

Sent = dict[str, list[str]]


class _Fields(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.sent: Sent = {}
        self._text: tuple[str, list[str]] | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        name = told.get("name", "")
        if tag == "input" and name:
            chosen = told.get("type") not in ("radio", "checkbox") or "checked" in told
            if chosen:
                self._add(name, told.get("value", ""))
        elif tag == "textarea":
            self._text = (name, [])
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and "selected" in told:
            self._add(self._select, told.get("value", ""))

    def handle_data(self, data: str) -> None:
        if self._text is not None:
            self._text[1].append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea" and self._text is not None:
            self._add(self._text[0], "".join(self._text[1]))
            self._text = None
        elif tag == "select":
            self._select = ""

    def _add(self, name: str, value: str) -> None:
        self.sent.setdefault(name, []).append(value)


def sent_by(html: str) -> Sent:
    """Every field in this HTML with what it would send; buttons are left out."""
    fields = _Fields()
    fields.feed(html)
    return fields.sent


def form_in(page: str) -> Sent:
    """What the form of the checker would send as it stands on a page."""
    return sent_by(page.partition('id="check"')[2].partition("</form>")[0])
