"""What points or winners may come out is said in few words."""

from typing import Any

import pytest

from api.pages.results import results_in_words


@pytest.mark.parametrize(
    ("results", "words"),
    [
        ([3], "3"),
        ([2, 0, 1, 3], "0-3"),
        ([4, None], "4 or no points"),
        ([["Ann"], ["Ann", "Ben"], []], "Ann or Ann and Ben or nobody"),
    ],
)
def test_results_are_told_as_a_person_would(results: list[Any], words: str) -> None:
    assert results_in_words(results) == words
