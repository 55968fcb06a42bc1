"""Texts in pieces, compared with what the library `tokenizers` gives for the same vocabulary."""

import pytest

from rulebase.semantics.encoder import VOCABULARY
from rulebase.semantics.wordpiece import MOST_PIECES, WordPieces

NUMBERS = WordPieces(VOCABULARY.read_text().split("\n")).numbers


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Can I bid more than I have?", (2064, 1045, 7226, 2062, 2084, 1045, 2031, 1029)),
        ("café's 3rd-round: $5!", (7668, 1005, 1055, 3822, 1011, 2461, 1024, 1002, 1019, 999)),
        ("unfixable zwjq ½ €5", (4895, 8873, 18684, 3468, 1062, 2860, 3501, 4160, 1092, 1574, 2629)),
        ("日本 acts", (1864, 1876, 4490)),
        ("\x00a\tb\u0301", (1037, 1038)),
        ("A" + "b" * 120, (100,)),
        ("", ()),
    ],
)
def test_pieces_are_those_of_the_library(text: str, numbers: tuple[int, ...]) -> None:
    assert NUMBERS(text) == (101, *numbers, 102)


def test_a_long_text_is_cut_off_and_still_ends() -> None:
    numbers = NUMBERS("coin " * 500)
    assert len(numbers) == MOST_PIECES
    assert numbers[-1] == 102
