"""Whether two texts that share words also have them in the same order, where the order makes the difference."""

from functools import lru_cache

from rulebase.sentences import Words, words_in
from rulebase.words import FUNCTION_WORDS, is_number, stem

# It matters which side of these a word stands on: "pay before taking", "from a card".
_MARKERS = ("after", "before", "by", "from", "instead", "than", "then", "without")
_COMPARING = "than"
# What follows these is the means, the source or the measure.
_LEADING_TO = ("by", "from", "than", "with", "without")


def turned_round(one: str, other: str) -> bool:
    """Whether a marker parts the words of one text otherwise than those of the other."""
    for marker in _MARKERS:
        if (first := _sides(one, marker)) is None or (second := _sides(other, marker)) is None:
            continue
        (ahead, behind), (other_ahead, other_behind) = first, second
        if (ahead - behind) & (other_behind - other_ahead) or (behind - ahead) & (other_ahead - other_behind):
            return True
        if marker == _COMPARING and behind.isdisjoint(other_behind):
            # "Less than I have" and "less than the bid so far".
            return True
    return False


def same_order(one: str, other: str) -> bool:
    """Whether the words that two texts share come first in the same order in both."""
    first, second = stems_in_order(words_in(one)), stems_in_order(words_in(other))
    return [word for word in first if word in second] == [word for word in second if word in first]


@lru_cache(maxsize=2_000)
def behind_markers(text: str) -> dict[str, str]:
    """The stem that stands next behind each marker of a text: with what, from where, than what."""
    words = words_in(text)
    found = {}
    for place, word in enumerate(words):
        if word in _LEADING_TO and (behind := stems_in_order(words[place + 1 :])):
            found[word] = behind[0]
    return found


def stems_in_order(words: Words) -> list[str]:
    """The stems of telling words, each once."""
    telling = (word for word in words if not (word in FUNCTION_WORDS or is_number(word)))
    return list(dict.fromkeys(map(stem, telling)))


@lru_cache(maxsize=2_000)
def _sides(text: str, marker: str) -> tuple[set[str], set[str]] | None:
    """The stems ahead of a marker and behind it, in a text that has it once."""
    words = words_in(text)
    if words.count(marker) != 1:
        return None
    place = words.index(marker)
    # What somebody has is what a bid is compared with.
    owned = {"have"} if marker == _COMPARING and "have" in words[place:] else set()
    return set(stems_in_order(words[:place])), owned.union(stems_in_order(words[place + 1 :]))
