"""What parts questions that share their words, and what does not."""

import pytest

from rulebase.contrast import agreement, contrasts
from rulebase.thesaurus import are_opposed, everyday_words


@pytest.mark.parametrize(
    ("question", "wording"),
    [
        ("Can I reveal at my own marking?", "How many acts can I reveal at my own marking?"),
        ("Must I cover the circle?", "May I cover the circle?"),
        ("Is it not allowed to pass?", "Is it allowed to pass?"),
        ("When do we score?", "Who scores?"),
        (
            "Does the left neighbour become starting player?",
            "Does the right neighbour become starting player?",
        ),
        ("Can I take the dollar in the first pass?", "Can I take the dollar in the second pass?"),
        ("May I discard an act?", "May I keep an act?"),
        ("Do I score the card with four stands?", "Do I score the card with three stands?"),
        ("Are three counters too few to be famous?", "Are three counters enough to be famous?"),
        ("What happens if someone passes?", "What happens if everyone passes?"),
        ("Is the first auctioneer chosen by bidding?", "Is the seller the first one to bid?"),
        ("Does the winner pay the auctioneer?", "Does the auctioneer pay the winner?"),
        ("What do I score in April?", "What do I score in July?"),
        ("Can one person hire two acts?", "Can both of us hire acts?"),
        ("I can make change with the bank.", "Can I make change with the bank?"),
    ],
)
def test_these_ask_for_different_answers(question: str, wording: str) -> None:
    assert contrasts(question, wording)
    assert contrasts(wording, question) or question.endswith(".")


@pytest.mark.parametrize(
    ("question", "wording"),
    [
        (
            "Can I just grab $1 instead of a second partner?",
            "May I take $1 instead of a second partner?",
        ),
        ("union price", "What does an act of the union cost?"),
        ("How many rounds till it's over?", "After how many rounds is it over?"),
        ("Ten of them at once - possible?", "Can ten of them be there at once?"),
    ],
)
def test_these_may_ask_for_the_same(question: str, wording: str) -> None:
    assert not contrasts(question, wording)


def test_agreement_is_shared_traits() -> None:
    assert agreement("May I pass first?", "Can I pass first?") == 1
    assert agreement("May I pass first?", "Must I pass last?") < 0.5


def test_everyday_words_meet_and_opposed_words_do_not() -> None:
    assert "grab" in everyday_words()["take"]
    assert are_opposed(["keep", "act"], ["lose", "act"])
    assert not are_opposed(["keep", "act"], ["act"])
    for word, others in everyday_words().items():
        assert not any(are_opposed([word], [other]) for other in others), word
