"""A model's own words stand beside an answer only if they say nothing that it does not."""

import pytest

from api.reading_model.prose import MOST_CHARACTERS, is_covered

TOLD = "No. A bid has to be higher than the last one; it may skip numbers."
QUESTION = "The last bid was 5. May Ann bid 5 with her Elephant?"
CLAUSE = "Each bid is at least 1 higher than the one before."


def covered(prose: str, verdict: str = "no") -> bool:
    return is_covered(prose, verdict=verdict, told=TOLD, beside=(QUESTION, CLAUSE))


@pytest.mark.parametrize(
    "prose",
    [
        "Ann asks about a bid of 5.",
        "A bid of five is not higher than the last one.",
        "No, it is not higher.",
        "The question asks for a bid with her Elephant.",
        "It may skip numbers.",
    ],
)
def test_words_of_the_answer_and_the_question_are_covered(prose: str) -> None:
    assert covered(prose)


@pytest.mark.parametrize(
    "prose",
    [
        "",
        "Ann bids 6.",
        "Ann bids six.",
        "Yes, Ann bids 5.",
        "A bid of 5 is allowed.",
        "Ann can bid 5.",
        "Bob bids 5.",
        "Ann must bid 5.",
        "Only Ann bids 5.",
        "The bid is lower than the last one.",
        "The lion sleeps.",
        "See https://example.org.",
        "<b>Ann</b> bids 5.",
        "Ann\nbids 5.",
        "bid " * (MOST_CHARACTERS // 4 + 1),
    ],
)
def test_what_says_more_is_not_covered(prose: str) -> None:
    assert not covered(prose)


def test_a_word_for_it_goes_with_yes_only() -> None:
    told = "A bid of 5 is higher."
    assert is_covered("Ann is allowed to bid 5.", verdict="yes", told=told, beside=(QUESTION,))
    for verdict in ("no", "depends", "not-stated", "value"):
        assert not is_covered("Ann is allowed to bid 5.", verdict=verdict, told=told, beside=(QUESTION,))


def test_a_word_against_it_goes_with_no_only() -> None:
    told = "A bid of 5 is higher."
    assert is_covered("Ann cannot bid 5.", verdict="no", told=told, beside=(QUESTION,))
    for verdict in ("yes", "depends", "not-stated", "value"):
        assert not is_covered("Ann cannot bid 5.", verdict=verdict, told=told, beside=(QUESTION,))


@pytest.mark.parametrize(
    "prose", ["Nobody bids 5.", "Ann never bids.", "The bid is free.", "Ann bids without her Elephant."]
)
def test_a_wider_denial_or_another_sense_has_to_be_told(prose: str) -> None:
    for verdict in ("yes", "no"):
        assert not covered(prose, verdict=verdict)


def test_what_the_text_denies_may_be_denied() -> None:
    assert is_covered("It is never 5.", verdict="value", told="A bid is never 5.", beside=())
