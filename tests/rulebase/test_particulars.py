"""What an answer hangs on beside its subject: numbers, comparisons, actors, names, and the order of words."""

import pytest

from rulebase.numerals import numbers_in, only_sums
from rulebase.particulars import particulars_of
from rulebase.players import with_someone_for_names
from rulebase.sentences import words_in
from rulebase.wordorder import behind_markers, same_order, turned_round

KNOWN = {"game", "end", "card", "bid", "does", "who", "can"}


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("bid 7 with six coins", ("7", "6")),
        ("both of my two cards", ("2",)),
        ("a fiver for five ones", ("$5",)),
        ("a five-dollar coin, not 5 dollars", ("$5",)),
        ("5 dollars and a $1 coin", ("5", "$1")),
        ("one of my cards, the 2nd", ()),
        ("zero or 2.5", ("0", "2.5")),
    ],
)
def test_numbers_are_read_in_their_order(text: str, numbers: tuple[str, ...]) -> None:
    assert numbers_in(words_in(text)) == numbers


def test_sums_are_told_from_other_numbers() -> None:
    assert only_sums(words_in("I bid 5 and have 17 dollars"))
    assert only_sums(words_in("no number"))
    assert not only_sums(words_in("5 of us bid 5"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("more than the last", "less than the last"),
        ("the highest bid", "the lowest bid"),
        ("all players pass", "two players pass"),
        ("with a star", "without a star"),
        ("unless I pass", "if I pass"),
        ("my completed card", "my card"),
        ("an incomplete card", "a completed card"),
        ("may I skip it", "may I do it"),
        ("the auctioned card", "the auction of a card"),
        ("without a star", "without no star"),
        ("does the auctioneer pay the bank", "does the bank pay the auctioneer"),
        ("is the winner paid by the bank", "is the bank paid by the winner"),
        ("is the winner paid by the bank", "does the winner pay the bank"),
        ("an opponent's card", "a card"),
        ("may I pass in the advanced game", "may I pass in the game"),
        ("the solitaire game", "the game"),
    ],
)
def test_texts_that_tell_otherwise_differ(one: str, other: str) -> None:
    assert particulars_of(one) != particulars_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("an unfinished card", "incomplete cards"),
        ("somebody else's card", "another player's card"),
        ("refusing it", "may I decline it"),
        ("how many in all", "how many"),
        ("the same bid", "an equal bid"),
        ("a solo game", "a solitaire game"),
        ("a solo game", "when I play alone"),
    ],
)
def test_texts_that_tell_the_same_are_equal(one: str, other: str) -> None:
    assert particulars_of(one) == particulars_of(other)


@pytest.mark.parametrize(
    ("question", "plain", "players"),
    [
        ("Can Ben bid?", "Can someone bid?", 1),
        ("Ann passed. Can Ann bid?", "someone passed. Can someone bid?", 1),
        ("Can Ben take Ann's coin?", "Can someone take someone's coin?", 2),
        ("Can Ben take my coin?", "Can someone take my coin?", 2),
        ("Does the Game End card bid?", "Does the Game End card bid?", 0),
        ("Who wins Catan?", "Who wins Catan?", 0),
        ("Does Monopoly end?", "Does Monopoly end?", 0),
        ("Is it raining in Paris today?", "Is it raining in Paris today?", 0),
        ("Can the Queen of Spades win?", "Can the Queen of Spades win?", 0),
    ],
)
def test_names_stand_for_players(question: str, plain: str, players: int) -> None:
    assert with_someone_for_names(question, lambda word: word.lower() in KNOWN) == (plain, players)


@pytest.mark.parametrize(
    ("one", "other", "turned"),
    [
        ("pay before taking coins", "take coins before paying", True),
        ("bid without covering", "cover without bidding", True),
        ("from a card to the bank", "a card from the bank", True),
        ("less than I have", "less than the bid so far", True),
        ("more than I have", "more money than I have", False),
        ("pay before taking coins", "pay the coins", False),
    ],
)
def test_order_around_a_marker_tells(one: str, other: str, turned: bool) -> None:
    assert turned_round(one, other) is turned
    assert turned_round(other, one) is turned


def test_order_of_shared_words() -> None:
    assert same_order("may I cover a card", "must I cover that card twice")
    assert not same_order("draw a card", "the card just drawn")


def test_what_stands_behind_a_marker() -> None:
    assert behind_markers("pay with my coins by bidding") == {"with": "coin", "by": "bid"}
