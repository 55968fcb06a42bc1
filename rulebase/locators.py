"""Finds in a printed rulebook the words that locate each clause, and the passage around them."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

# A passage stops growing here, in characters, where a text shows no end of sentence.
LONGEST_PASSAGE = 600

# What typesetters and copiers vary without meaning anything by it.
_TYPOGRAPHY = str.maketrans(
    {"‘": "'", "’": "'", "ʼ": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "–": "-", "—": "-", "\u00ad": ""}
)
_ENDING = re.compile(r"[.!?][\"')\]]*(?=\s)")
_BULLET = re.compile(r"\s*(?:[-*•·▪◦]|\d+[.)])\s+")


@dataclass(frozen=True)
class Located:
    """Where the locators of a rulebook stand in a printed text, by clause key."""

    passages: dict[str, str]
    missing: tuple[str, ...]
    # Locators found more than once, with how often.
    repeated: dict[str, int]


def normalise(text: str) -> str:
    """Text with single spaces and plain quotes and dashes; capitals stay."""
    return " ".join(_plain(text).split())


def count(source: str, text: str) -> int:
    """How often a locator occurs in a text, whatever the spacing and line breaks of either."""
    return normalise(text).count(normalise(source))


def locate(sources: Mapping[str, str], text: str) -> Located:
    """Find each locator (by clause key) in a printed text, and the sentence or line that holds it."""
    plain = _plain(text)
    passages: dict[str, str] = {}
    missing: list[str] = []
    repeated: dict[str, int] = {}
    for key, source in sources.items():
        pattern = r"\s+".join(re.escape(word) for word in normalise(source).split())
        found = list(re.finditer(pattern, plain))
        if len(found) == 1:
            passages[key] = _passage(plain, *found[0].span())
        elif found:
            repeated[key] = len(found)
        else:
            missing.append(key)
    return Located(passages, tuple(missing), repeated)


def locator_problems(sources: Mapping[str, str], text: str) -> list[str]:
    """One sentence for each locator (by clause key) that the text does not hold exactly once."""
    located = locate(sources, text)
    return [
        *(f'{key}: "{sources[key]}" is not in the printed text' for key in located.missing),
        *(
            f'{key}: "{sources[key]}" is in the printed text {times} times; add words until it is there once'
            for key, times in located.repeated.items()
        ),
    ]


def _plain(text: str) -> str:
    """Text with ligatures taken apart and plain quotes and dashes; line breaks stay."""
    return unicodedata.normalize("NFKC", text.replace("\r\n", "\n")).translate(_TYPOGRAPHY)


def _passage(text: str, start: int, end: int) -> str:
    """The sentence, line or list item around a span, on one line."""
    before = text[max(0, start - LONGEST_PASSAGE) : start]
    after = text[end : end + LONGEST_PASSAGE]
    begin = start - len(before) + _last_break(before, text[start])
    # The locator may itself end the sentence.
    stop = end if re.search(r"[.!?]$", text[start:end]) else end + _first_break(after)
    passage = " ".join(text[begin:stop].split())
    return _BULLET.sub("", passage, count=1) if _BULLET.match(passage) else passage


def _last_break(before: str, following: str) -> int:
    """Where, in the text before a locator, its sentence begins."""
    breaks = [match.end() for match in _ENDING.finditer(before + " ") if match.end() <= len(before)]
    breaks += [index + 1 for index in range(len(before)) if _ends_line(before + following, index)]
    return max(breaks, default=0)


def _first_break(after: str) -> int:
    """Where, in the text after a locator, its sentence ends."""
    breaks = [match.end() for match in _ENDING.finditer(after + " ")]
    breaks += [index for index in range(len(after)) if _ends_line(after, index)]
    return min(breaks, default=len(after))


def _ends_line(text: str, index: int) -> bool:
    """Whether a line break ends a passage, or only wraps it: a wrapped line goes on in lower case."""
    if text[index] != "\n":
        return False
    rest = text[index + 1 :]
    return not rest[:1].islower() and rest[:1] not in "($\"'" if rest.strip() else True
