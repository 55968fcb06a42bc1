"""Splits a text into the pieces of words that the model knows by number: WordPiece, in lower case.

The one library for this, `tokenizers`, brings a client of a model hub with it; a test holds what it gives.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

START, END, UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
# The model was trained on texts of at most so many pieces.
MOST_PIECES = 128
# A longer word is none.
_LONGEST_WORD = 100
_INSIDE = "##"
_CJK = (
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAFF),
    (0x20000, 0x2CEAF),
    (0x2F800, 0x2FA1F),
)


class WordPieces:
    """The numbers of pieces by a vocabulary, whose lines are the pieces in the order of their numbers."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self._number = {piece: number for number, piece in enumerate(vocabulary)}
        self._split = lru_cache(maxsize=20_000)(self._pieces_of)

    def numbers(self, text: str) -> tuple[int, ...]:
        """What the model reads for a text, its start and end marked; what is too long is cut off."""
        pieces = [number for word in _words(text) for number in self._split(word)]
        return (self._number[START], *pieces[: MOST_PIECES - 2], self._number[END])

    def _pieces_of(self, word: str) -> tuple[int, ...]:
        """The longest pieces from the left on; the one for unknown words where some part is in no piece."""
        if len(word) > _LONGEST_WORD:
            return (self._number[UNKNOWN],)
        pieces: list[int] = []
        begin = 0
        while begin < len(word):
            mark = _INSIDE if begin else ""
            ends = range(len(word), begin, -1)
            end = next((end for end in ends if mark + word[begin:end] in self._number), None)
            if end is None:
                return (self._number[UNKNOWN],)
            pieces.append(self._number[mark + word[begin:end]])
            begin = end
        return tuple(pieces)


def _words(text: str) -> list[str]:
    """The words of a text in lower case and without accents; each punctuation mark is a word."""
    plain = unicodedata.normalize("NFD", "".join(map(_cleaned, text)))
    return "".join(map(_set_apart, plain.lower())).split()


@lru_cache(maxsize=1_000)
def _cleaned(mark: str) -> str:
    if mark in "\t\n\r":
        return " "
    if mark == "\N{REPLACEMENT CHARACTER}" or unicodedata.category(mark).startswith("C"):
        return ""
    return f" {mark} " if any(first <= ord(mark) <= last for first, last in _CJK) else mark


@lru_cache(maxsize=1_000)
def _set_apart(mark: str) -> str:
    kind = unicodedata.category(mark)
    if kind == "Mn":
        return ""
    # Of ASCII every mark that is no letter and no digit, such as "$", which Unicode calls a symbol.
    symbol = mark.isascii() and mark.isprintable() and not mark.isalnum() and mark != " "
    return f" {mark} " if symbol or kind.startswith("P") else mark
