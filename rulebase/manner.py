"""How a text asks, beside its subject: all by which a wording is compared with every question, worked out once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec

from rulebase.form import Form, form_of
from rulebase.months import months_in
from rulebase.particulars import Particulars, particulars_of
from rulebase.question import stem_set
from rulebase.sentences import word_set, words_in
from rulebase.thesaurus import opposed_among

_EVERYBODY = word_set("everybody everyone")


class Manner(msgspec.Struct, frozen=True, cache_hash=True):
    """Most wordings share theirs with many others.

    `everybody`: the text says so; `opposed` are those of its stems that exclude others (see `thesaurus`).
    """

    form: Form
    particulars: Particulars
    months: frozenset[str]
    everybody: bool
    opposed: frozenset[str]


# Of questions, and of wordings that no index has worked out.
@lru_cache(maxsize=1_000)
def manner_of(text: str) -> Manner:
    """The manner of a text."""
    return manner_among(text, stem_set(text))


def manner_among(text: str, stems: Iterable[str]) -> Manner:
    """The same of a text whose stems are known."""
    return Manner(
        form=form_of(text),
        particulars=particulars_of(text),
        months=months_in(text),
        everybody=not _EVERYBODY.isdisjoint(words_in(text)),
        opposed=opposed_among(stems),
    )
