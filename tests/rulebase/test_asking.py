"""Where the questions of a text begin."""

import pytest

from rulebase.asking import asking_part, questions_of, single_questions
from rulebase.sentences import clauses_of


@pytest.mark.parametrize(
    ("text", "questions"),
    [
        ("Can I bid?", ["can i bid"]),
        ("So, can't I bid?", ["cant i bid"]),
        ("I won. Who do I pay?", ["who do i pay"]),
        ("When I win, do I pay?", ["do i pay"]),
        ("when i have passed can i bid", ["can i bid"]),
        ("if the bank is empty do i pay", ["do i pay"]),
        ("When is it over?", ["when is it over"]),
        ("When exactly do I score?", ["when exactly do i score"]),
        ("In which direction do we bid?", ["which direction do we bid"]),
        ("17 dollars: how many points?", ["how many points"]),
        ("nobody bids what now", ["what now"]),
        ("when i take a tile where do the pieces come from", ["where do the pieces come from"]),
        ("in the town where i am can i play", ["can i play"]),
        ("Can I bid and must I pay?", ["can i bid and", "must i pay"]),
        ("Which cards are there and what do they show?", ["which cards are there and", "what do they show"]),
        ("May I say who wins when I can't?", ["may i say who wins when i cant"]),
        ("I have passed and have a card.", []),
        ("The bid is the highest.", []),
        ("I can cover it, right?", []),
    ],
)
def test_questions_begin_where_something_is_asked(text: str, questions: list[str]) -> None:
    assert [" ".join(question) for question in questions_of(text)] == questions


def test_a_single_question_is_left_as_it_is() -> None:
    assert single_questions("I won! Who do I pay?") == ["I won! Who do I pay?"]


def test_each_of_several_questions_keeps_the_statements() -> None:
    text = "I won. Who do I pay, and may I bid?"
    assert single_questions(text) == ["i won. who do i pay?", "i won. may i bid?"]


def test_the_last_question_is_what_is_asked() -> None:
    assert asking_part("Well? May I pass? Or must I bid?") == "must i bid"
    assert asking_part("I pass.") == "I pass."


def test_clauses_keep_denials_and_sums_and_lose_possessives() -> None:
    assert clauses_of("Ben's bid — $5 — isn’t 2.5, 3rd!") == (
        ("ben", "bid"),
        ("$5",),
        ("isnt", "2.5"),
        ("3rd",),
    )
