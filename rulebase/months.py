"""The months: how that of May is told from the verb, and which of them a question is about."""

import re
from collections.abc import Set
from functools import lru_cache

# The word by which the month goes on; no rulebook uses it for anything else.
MAY = "Maytime"

# In their order, without March, which is a verb more often.
MONTHS = tuple(
    f"january february april {MAY} june july august september october november december".lower().split()
)
_OTHER_MONTHS = "|".join(month for month in MONTHS if month != MAY.lower())
_JOINING = r"\s*(?:,|/|&|-|–|\band\b|\bor\b|\bto\b|\binto\b|\bthrough\b)\s*"
_BEHIND_PREPOSITION = re.compile(
    r"\b(in|of|during|since|till|until|before|after|from)\s+may\b(?!\s+(?:he|i|it|one|she|they|we|you)\b)",
    re.IGNORECASE,
)
_BEHIND_MONTH = re.compile(rf"\b({_OTHER_MONTHS})({_JOINING})may\b", re.IGNORECASE)
_BEFORE_MONTH = re.compile(rf"\bmay(?={_JOINING}(?:{_OTHER_MONTHS})\b)", re.IGNORECASE)

_MONTH = re.compile(rf"\b(?:{'|'.join(MONTHS)})\b", re.IGNORECASE)
_RANGING = re.compile(r"\s*(?:-|–|\bto\b|\bthrough\b|\btill\b|\buntil\b)\s*", re.IGNORECASE)


def with_may_told_apart(text: str) -> str:
    """The text with another word for the month of May where a preposition or a second month gives it away."""
    if "may" not in text.lower():
        return text
    text = _BEHIND_PREPOSITION.sub(rf"\1 {MAY}", text)
    text = _BEHIND_MONTH.sub(rf"\1\2{MAY}", text)
    return _BEFORE_MONTH.sub(MAY, text)


def months_agree(question: str, wording: str) -> bool:
    """Whether a question names only months that the wording names, and one at least; any where that has none."""
    return are_months_met(months_in(question), months_in(wording))


def are_months_met(asked: Set[str], told: Set[str]) -> bool:
    """The same of the months that a question and a wording name."""
    return not told or (bool(asked) and asked <= told)


@lru_cache(maxsize=2_000)
def months_in(text: str) -> frozenset[str]:
    """The months that a text names, with those between where it says "April to July"."""
    told = with_may_told_apart(text)
    found: set[str] = set()
    latest = None
    for match in _MONTH.finditer(told):
        month = match[0].lower()
        found.add(month)
        if latest and _RANGING.fullmatch(told, latest.end(), match.start()):
            found.update(MONTHS[MONTHS.index(latest[0].lower()) : MONTHS.index(month)])
        latest = match
    return frozenset(found)
