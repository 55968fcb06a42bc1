"""Texts of rules as pages show them: words of the game linked to the glossary, words looked for marked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify

from rulebase.words import FUNCTION_WORDS, stem, words_of

_TOKEN = re.compile(r"[^\W\d_]+|\d+")


def word_id(term: str) -> str:
    """Where a word stands on the page of the words of a game."""
    return f"word-{slugify(term)}"


class Linked:
    """Links each word of a game, in one or the plural, the first time that it stands in a text.

    Names, which have a capital, are linked only where they are written so; `page` is the address of the glossary,
    or empty where it is on the same page.
    """

    def __init__(self, terms: Iterable[str], page: str) -> None:
        self._page = page
        self._terms = {form: term for term in terms for form in _forms(term)}
        # The longest first, so that "Talent Bank" is not taken for "bank".
        forms = sorted(self._terms, key=len, reverse=True)
        self._pattern = re.compile(rf"\b(?:{'|'.join(map(_written, forms))})\b") if forms else None

    def __call__(self, text: str) -> SafeString:
        if self._pattern is None:
            return escape(text)
        seen: set[str] = set()

        def link(found: re.Match[str]) -> str | None:
            form = found[0]
            term = self._terms.get(form) or self._terms[form[:1].lower() + form[1:]]
            if term in seen:
                return None
            seen.add(term)
            return format_html('<a class="term" href="{}#{}">{}</a>', self._page, word_id(term), form)

        return _rewritten(text, self._pattern, link)


class Marked:
    """Marks the words that were looked for, in whatever form a text has them, and those that begin with `begun`."""

    def __init__(self, sought: str, begun: str = "") -> None:
        self._stems = {stem(word) for word in words_of(sought) if word not in FUNCTION_WORDS}
        self._begun = begun.lower()

    def __call__(self, text: str) -> SafeString:
        return _rewritten(text, _TOKEN, self._mark)

    def _mark(self, found: re.Match[str]) -> str | None:
        word = found[0].lower()
        wanted = stem(word) in self._stems or (self._begun and word.startswith(self._begun))
        return format_html("<mark>{}</mark>", found[0]) if wanted else None


def _forms(term: str) -> tuple[str, ...]:
    plural = f"{term[:-1]}ies" if term.endswith("y") and term[-2:-1] not in "aeiou" else f"{term}s"
    return term, plural


def _written(form: str) -> str:
    """A form as a pattern: a word that is no name may begin a sentence."""
    first = form[:1]
    return f"[{first}{first.upper()}]{re.escape(form[1:])}" if first.islower() else re.escape(form)


def _rewritten(
    text: str, pattern: re.Pattern[str], change: Callable[[re.Match[str]], str | None]
) -> SafeString:
    """The text, escaped, with what `change` makes of each place that the pattern finds; None leaves it."""
    parts, end = [], 0
    for found in pattern.finditer(text):
        if (changed := change(found)) is not None:
            parts += [escape(text[end : found.start()]), changed]
            end = found.end()
    return mark_safe("".join((*parts, escape(text[end:]))))
