"""Writing SVG: elements as text, everything that players named escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

# What XML cannot hold, not even escaped.
_NO_CHARACTER = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def clean(text: str) -> str:
    """A text that can be written into a document."""
    return escape(_NO_CHARACTER.sub("\ufffd", text))


def element(tag: str, *inner: str, **attributes: object) -> str:
    """One element. A trailing `_` of an attribute is dropped, others become `-`; None leaves one out."""
    written = "".join(
        f" {name.rstrip('_').replace('_', '-')}={quoteattr(_NO_CHARACTER.sub('?', _number(value)))}"
        for name, value in attributes.items()
        if value is not None
    )
    return f"<{tag}{written}>{''.join(inner)}</{tag}>" if inner else f"<{tag}{written}/>"


def _number(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def group(parts: Iterable[str], **attributes: object) -> str:
    """Several elements with common attributes."""
    return element("g", *parts, **attributes)


def text(words: str, x: float, y: float, **attributes: object) -> str:
    """A line of text."""
    return element("text", clean(words), x=x, y=y, **attributes)
