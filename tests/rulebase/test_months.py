"""The month of May and the verb, and which months a text is about."""

import pytest

from rulebase.entries import ruling_entry
from rulebase.form import form_of
from rulebase.months import months_agree, months_in, with_may_told_apart
from rulebase.search import RulebookIndex
from rulebase.words import words_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Who steals at the end of May?", "Who steals at the end of Maytime?"),
        ("what do i pay in may", "what do i pay in Maytime"),
        ("April and May", "April and Maytime"),
        ("April/May counters", "April/Maytime counters"),
        ("May, July and August have five weeks", "Maytime, July and August have five weeks"),
        ("may or june", "Maytime or june"),
        ("May I pass?", "May I pass?"),
        ("After that may I pass?", "After that may I pass?"),
        ("Which of these may I take after a show?", "Which of these may I take after a show?"),
        ("What city am I in, and may I move?", "What city am I in, and may I move?"),
        ("What may I move in may I perform in?", "What may I move in may I perform in?"),
        ("Before may we pass?", "Before may we pass?"),
        ("In July may I steal?", "In July may I steal?"),
    ],
)
def test_the_month_is_told_by_what_stands_beside_it(text: str, told: str) -> None:
    assert with_may_told_apart(text) == told


def test_the_month_is_a_word_of_its_own() -> None:
    assert "maytime" in words_of("the price in May")
    assert "maytime" not in words_of("the price I may pay")


def test_the_month_asks_for_no_permission() -> None:
    assert form_of("Is a card drawn in May?").duty == "plain"
    assert form_of("May a card be drawn?").duty == "may"


def test_a_rule_about_may_is_found_by_the_month() -> None:
    rulings = [
        ruling_entry(month, (f"How much does an act cost in {month}?",), "", "Prices")
        for month in ("May", "June")
    ]
    assert RulebookIndex(rulings, {}).find("cost in may")[0].key == "May"


@pytest.mark.parametrize(
    ("text", "months"),
    [
        ("May I steal in August?", {"august"}),
        ("What does it cost in May?", {"maytime"}),
        ("April or May", {"april", "maytime"}),
        ("April to July", {"april", "maytime", "june", "july"}),
        ("from May through July", {"maytime", "june", "july"}),
        ("What may I do?", set()),
    ],
)
def test_months_of_a_text(text: str, months: set[str]) -> None:
    assert months_in(text) == months


@pytest.mark.parametrize(
    ("question", "wording", "agree"),
    [
        ("price in August", "price in August or September", True),
        ("price in August", "price in May", False),
        ("price in August or May", "price in August", False),
        ("price", "price in May", False),
        ("price in May", "price", True),
        ("price", "price", True),
    ],
)
def test_a_wording_with_months_answers_only_for_these(question: str, wording: str, agree: bool) -> None:
    assert months_agree(question, wording) is agree
