"""Finding locators and passages in a printed text."""

import pytest

from rulebase.locators import count, locate, locator_problems, normalise


def passage(source: str, text: str) -> str:
    return locate({"a.b": source}, text).passages["a.b"]


def test_normalising_keeps_capitals_and_evens_out_typography() -> None:
    assert normalise("The  “ﬁrst”\n player’s\u00a0turn – now") == 'The "first" player\'s turn - now'


def test_locator_is_found_across_lines_and_typography() -> None:
    assert count("the player's first turn", "Now the player’s\n   ﬁrst turn begins.") == 1


def test_capitals_count() -> None:
    assert count("The first turn", "the first turn") == 0


def test_special_characters_are_no_pattern() -> None:
    assert count("$22 (2 x $5", "Take $22 (2 x $5 and 12 x $1).") == 1
    assert passage("$22 (2 x $5", "Take $22 (2 x $5 and 12 x $1).") == "Take $22 (2 x $5 and 12 x $1)."


def test_missing_and_repeated_locators_are_told_apart() -> None:
    located = locate({"a.a": "one two three", "a.b": "four five six"}, "four five six. Then four five six.")
    assert located.passages == {}
    assert located.missing == ("a.a",)
    assert located.repeated == {"a.b": 2}


def test_problems_name_clause_and_words() -> None:
    text = "four five six. Then four five six."
    assert locator_problems({"a.a": "one two three", "a.b": "four five six"}, text) == [
        'a.a: "one two three" is not in the printed text',
        'a.b: "four five six" is in the printed text 2 times; add words until it is there once',
    ]


def test_no_problems_where_each_is_there_once() -> None:
    assert locator_problems({"a.a": "one two three"}, "Zero one two three.") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Before it. Now take two cards each! After.", "Now take two cards each!"),
        ("Now take two cards", "Now take two cards"),
        ("Heading\nNow take two cards\nand one coin. After.", "Now take two cards and one coin."),
        ("Do this:\n- Now take two cards\n- Then one coin", "Now take two cards"),
        ("Do this:\n  2) Now take two cards.\n", "Now take two cards."),
        ("Setup: now take two cards, then play.", "Setup: now take two cards, then play."),
        ('He says "now take two cards." Then.', 'He says "now take two cards."'),
        ("Text before\n\nnow take two cards\n\nText after", "now take two cards"),
        ("Pay 1.5 coins, now take two cards.", "Pay 1.5 coins, now take two cards."),
        ("It ends when you\ntake two cards. After.", "It ends when you take two cards."),
    ],
)
def test_passage_is_the_sentence_or_line_around_the_locator(text: str, expected: str) -> None:
    assert passage("take two cards", text) == expected


def test_locator_that_ends_a_sentence_ends_the_passage() -> None:
    assert passage("take two cards.", "Now take two cards. After.") == "Now take two cards."


def test_passage_of_text_without_sentences_is_bounded() -> None:
    text = "word " * 1000 + "now take two cards " + "word " * 1000
    assert 1000 < len(passage("take two cards", text)) < 1300
