"""What templates ask about rules: their texts with links or marks, and what their checks say now."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.template import Context
from django.utils.safestring import SafeString

from api.pages.verdictwords import verdict_in_words
from api.pages.wording import Linked, Marked, word_id
from api.situations.addressing import addressed
from rulebase.models import Clause
from verifier import selectors
from verifier.engines import GAMES

register = template.Library()


@register.simple_tag(takes_context=True)
def linked(context: Context, text: str) -> str | SafeString:
    """The text with a link at the first place where each word of the game stands, on pages that have `links`."""
    links: Linked | None = context.get("links")
    return links(text) if links else text


@register.simple_tag(takes_context=True)
def marked(context: Context, text: str) -> str | SafeString:
    """The text with the words marked that were looked for, on pages that have `marks`."""
    marks: Marked | None = context.get("marks")
    return marks(text) if marks else text


@register.simple_tag(takes_context=True)
def passage(context: Context, clause: Clause) -> str:
    """The passage of the owner's copy of the book, on pages that have `passages`."""
    passages: Mapping[str, str] = context.get("passages") or {}
    return passages.get(clause.key, "")


register.simple_tag(verdict_in_words)


register.filter("to_you", addressed)


@register.filter
def spoken(text: str) -> str:
    """A sentence of an engine to the one who asks; what it begins with may be the name of a tile."""
    said = addressed(text)
    return said[:1].upper() + said[1:]


@register.filter
def anchor(term: str) -> str:
    """The id of a word in the glossary."""
    return word_id(term)


@register.filter
def at(mapping: Mapping[str, Any] | None, key: str) -> Any:
    """What a mapping has under a key; nothing where it has no such key."""
    return mapping.get(key) if mapping else None


@register.filter
def playable(game: str) -> bool:
    """Whether moves of this game can be checked."""
    return game in GAMES


@register.filter
def clause_status(key: str, game: str) -> selectors.Status:
    """What the checks of a clause say now."""
    return selectors.statuses_get(game=game).clauses.get(key, selectors.Status())


@register.filter
def ruling_status(key: str, game: str) -> selectors.Status:
    """What the checks of a ruling say now."""
    return selectors.statuses_get(game=game).rulings.get(key, selectors.Status())
