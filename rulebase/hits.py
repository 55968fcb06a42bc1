"""What is found of a question in one rulebook, and how a question was read to find it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from rulebase.entries import Kind
from rulebase.manner import Manner
from rulebase.question import Reading


# A hit refers to no other, so that no garbage is left of it to be looked for.
class Hit(msgspec.Struct, frozen=True, gc=False):
    """One entry found, and how well it fits.

    `score` orders the hits of one question and compares with nothing else. The rest is between 0 and 1:
    `coverage` is how much of what the question asks about the entry speaks of (rare words count more, words
    the game does not know count most), `likeness` is coverage both ways between the question and `wording`,
    and `margin` is how far the next hit of the same kind falls behind (1 where there is none). `verdict` is that of
    a ruling.
    `wording` has "someone" for a player who is named in it, and `original` is as it was written.
    `matched_words` and `missing_words` are the question's own words, and so are `unsaid`: those that `wording`
    itself does not have, though the answer or the title beside it may. `unasked` are the stems of the wording
    that the question does not have. `stems` are all of the wording, and `manner` is that in which it asks.
    """

    kind: Kind
    key: str
    score: float
    matched_words: tuple[str, ...]
    missing_words: tuple[str, ...]
    coverage: float
    likeness: float
    margin: float
    wording: str
    unsaid: tuple[str, ...]
    unasked: tuple[str, ...]
    stems: frozenset[str]
    manner: Manner
    verdict: str = ""
    original: str = ""


@dataclass(frozen=True)
class Found:
    """What a question found.

    `hits` are best first; the rest is as in `Understood`.
    """

    hits: list[Hit]
    informative: tuple[str, ...]
    unknown: tuple[str, ...]
    repairs: dict[str, str]


class Understood(NamedTuple):
    """How a question was read.

    `informative` are the words by which it is looked up, `unknown` those among them that this rulebook
    never uses, and `repairs` what was read as a slip of the keyboard, by the word as written.
    """

    informative: tuple[str, ...]
    unknown: tuple[str, ...]
    repairs: dict[str, str]


def understood_in(read: Reading) -> Understood:
    """What is told of how a question was read."""
    informative = [asked for asked in read.asked if asked.informative]
    return Understood(
        informative=tuple(asked.word for asked in informative),
        unknown=tuple(asked.word for asked in informative if not asked.stems),
        repairs=read.repairs,
    )
