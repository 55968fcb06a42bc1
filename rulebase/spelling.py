"""Repairs slips of the keyboard, but only to words that a game's own rules use."""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache

# Shorter words have too many neighbours: "bid", "bit", "big".
SHORTEST = 4
# From this length on, two slips are repaired.
LONG = 8
LONGEST = 30
# A word with one of these before it is another word, mostly its opposite: "unnecessary", "dishonest".
_PREFIXES = ("dis", "im", "in", "non", "out", "over", "re", "un", "under")


class Speller:
    """Knows the words of a game and how often each occurs."""

    def __init__(self, frequencies: Mapping[str, int]) -> None:
        self.frequencies = frequencies
        self._by_length: dict[int, list[tuple[str, int]]] = defaultdict(list)
        for word in sorted(frequencies):
            if word.isalpha() and len(word) >= SHORTEST:
                self._by_length[len(word)].append((word, _letters(word)))
        # A question is read several times.
        self.repair = lru_cache(maxsize=1_000)(self._repair)

    def _repair(self, word: str) -> str | None:
        """The known word that this one is most likely a slip of, or None.

        The fewest slips win, then the word used most, then the alphabet. A known word, a number and a word
        with other than letters is never repaired.
        """
        if word in self.frequencies or not word.isalpha() or not SHORTEST <= len(word) <= LONGEST:
            return None
        most = 2 if len(word) >= LONG else 1
        found = [
            (distance, -self.frequencies[known], known)
            for known in self._near(word, most)
            if not _differ_by_prefix(word, known) and (distance := slips(word, known, most)) <= most
        ]
        return min(found)[2] if found else None

    def _near(self, word: str, most: int) -> list[str]:
        """Words that a look at length and letters does not rule out."""
        letters = _letters(word)
        return [
            known
            for length in range(len(word) - most, len(word) + most + 1)
            for known, known_letters in self._by_length.get(length, ())
            # In a short word the first letter is the surest.
            if (len(word) > 5 or known[0] == word[0]) and (letters ^ known_letters).bit_count() <= 2 * most
        ]


def _letters(word: str) -> int:
    """Which letters a word has, a bit for each; rare ones may share a bit."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 63)
    return found


def _differ_by_prefix(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    return longer.removesuffix(shorter) in _PREFIXES


def slips(one: str, other: str, most: int) -> int:
    """How many letters are left out, added, exchanged or swapped; anything above `most` is `most` + 1."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        before, previous, row = row, before, [i]
        for j, wanted in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, previous[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)
