"""Speaks to the one who asks: where positions and moves say "Asker has", texts say "you have"."""

from __future__ import annotations

import re

from api.situations.people import ASKER

_IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do"}
_AUXILIARY = "|".join((*_IRREGULAR, *(verb.capitalize() for verb in _IRREGULAR)))
_ADVERB = "still|already|also|only|never|just|now|then|alone"
# After these it is not Asker who does what follows: "the act of Asker has", "it costs Asker dollars".
_NO_SUBJECT = {
    "of",
    "to",
    "for",
    "with",
    "by",
    "from",
    "at",
    "on",
    "in",
    "into",
    "costs",
    "gives",
    "brings",
    "pay",
}
# Words that end as verbs do.
_NO_VERB = {"as", "its", "this", "less", "plus", "minus", "unless", "dollars", "points", "always", "perhaps"}
_OWN = re.compile(rf"\b{ASKER}'s\b")
_INVERTED = re.compile(rf"\b({_AUXILIARY}) {ASKER}(?= [a-z])|\b(has) {ASKER}(?=\?)")
_SUBJECT = re.compile(rf"(\S+ )?\b{ASKER}( (?:{_ADVERB}))?( [a-z]+s)?\b(?!')")
# "Asker has passed and takes no more turns."
_SECOND = re.compile(r"(\byou have [a-z]+ed and )([a-z]+s)\b")
_BEGINNING = re.compile(r"(^|[.?!] )(you|your)\b")


def addressed(text: str) -> str:
    """The text with "you" for the asker, and the verbs to it."""
    text = _OWN.sub("your", text)
    text = _INVERTED.sub(lambda found: f"{_plural(found[1] or found[2])} you", text)
    text = _SUBJECT.sub(_subject, text)
    text = _SECOND.sub(lambda found: found[1] + _plural(found[2]), text)
    return _BEGINNING.sub(lambda found: found[1] + found[2].capitalize(), text)


def _subject(found: re.Match[str]) -> str:
    before, adverb, verb = found[1] or "", found[2] or "", found[3] or ""
    acts = before.strip().lower() not in _NO_SUBJECT and verb.strip() not in _NO_VERB
    return f"{before}you{adverb}{_plural(verb) if acts else verb}"


def _plural(verb: str) -> str:
    """The form of a verb that goes with "you", with the space before it and its capital."""
    bare = verb.strip()
    if not bare:
        return verb
    if (form := _IRREGULAR.get(bare.lower())) is not None:
        form = form.capitalize() if bare[:1].isupper() else form
    elif bare.endswith("ies"):
        form = f"{bare[:-3]}y"
    else:
        form = bare[:-2] if bare.endswith(("sses", "shes", "ches", "xes", "zes", "oes")) else bare[:-1]
    return verb.replace(bare, form)
