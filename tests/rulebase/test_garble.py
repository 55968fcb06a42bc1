"""Words in no order in which anybody asks claim no answer; a sentence is never taken for such."""

import pytest

from rulebase.garble import is_garbled, is_scrambled
from tests.api.mangling import real_questions


@pytest.mark.parametrize(
    "text",
    [
        "beginning at whats cash the my?",
        "coins my can they a",
        "how with many are there?",
    ],
)
def test_words_in_no_order_are_garbled(text: str) -> None:
    assert is_garbled(text)


@pytest.mark.parametrize(
    "text",
    [
        "Which acrobats like act I?",
        "I'm the auctioneer. May I pass?",
        "can i?",
        "starting money",
        "Who am I to pay?",
    ],
)
def test_sentences_and_keywords_are_not(text: str) -> None:
    assert not is_garbled(text)


def test_hardly_a_question_that_people_asked_is_garbled() -> None:
    asked = [question for questions in real_questions().values() for question in questions]
    assert sum(map(is_garbled, asked)) <= 0.01 * len(asked)


def test_a_sentence_in_another_order_than_the_wording_is_scrambled() -> None:
    wording = "Do tied players for most stars each get ten points?"
    assert not is_scrambled(wording, wording)
    assert is_scrambled("Do points ten get each stars most for players tied?", wording)
    assert not is_scrambled("points stars tied players", wording)
