"""Words, stems and slips of the keyboard."""

import pytest

from rulebase.spelling import Speller, slips
from rulebase.words import FUNCTION_WORDS, is_number, joined_words_of, stem, words_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("May I BID, or pass?", ["may", "i", "bid", "or", "pass"]),
        ("the player's coins, players’ coins", ["the", "player", "coins", "players", "coins"]),
        ("I won't, don't and can’t", ["i", "will", "don", "and", "can"]),
        ("$5 or 12 or twelve", ["$5", "or", "12", "or", "12"]),
        (
            "a five-dollar coin, 1 dollar coins, 17 dollars",
            ["a", "$5", "coin", "$1", "coins", "17", "dollars"],
        ),
        ("the 1st, 2nd and 3rd", ["the", "first", "second", "and", "third"]),
        ("naïve café", ["naive", "cafe"]),
        ("face-down/perform", ["face", "down", "perform"]),
        ("💰 — ?!", []),
    ],
)
def test_words_of_a_text(text: str, words: list[str]) -> None:
    assert words_of(text) == words


def test_hyphened_words_are_given_as_one() -> None:
    assert joined_words_of("Face-down, twenty-two") == ["facedown", "twentytwo"]


def test_numbers_and_sums_are_numbers() -> None:
    assert [is_number(word) for word in ("5", "$12", "first", "x")] == [True, True, False, False]


FORMS = """
bid bids bidding, pass passes passed passing, place places placed placing, tie ties tied tying, city cities,
carry carries carried carrying, score scores scored scoring, win wins won winning, pay pays paid paying,
die dice dies, choose chooses chose chosen choosing, agree agrees agreed, use uses used using, box boxes,
cover covers covered covering, lie lies lying, bonus bonuses, complete completes completed completing,
draw drew, add adds added adding, raise raises raised raising, lose loses losing lost, put puts putting,
make made making
"""


@pytest.mark.parametrize("forms", FORMS.split(","))
def test_forms_of_a_word_share_a_stem(forms: str) -> None:
    assert len({stem(word) for word in forms.split()}) == 1


@pytest.mark.parametrize(
    ("one", "other"), [("auction", "auctioneer"), ("win", "wine"), ("red", "read"), ("bid", "bird")]
)
def test_different_words_have_different_stems(one: str, other: str) -> None:
    assert stem(one) != stem(other)


def test_function_words_are_what_words_of_gives() -> None:
    """A contraction in the list would never be met."""
    assert {word for word in FUNCTION_WORDS if words_of(word) != [word]} == set()


@pytest.mark.parametrize(
    ("one", "other", "distance"),
    [
        ("auction", "auction", 0),
        ("auctoin", "auction", 1),
        ("auctin", "auction", 1),
        ("auctiion", "auction", 1),
        ("auctiin", "auction", 1),
        ("uactoin", "auction", 2),
        ("aution", "auctions", 2),
        ("coin", "auction", 3),
    ],
)
def test_slips_are_counted_up_to_a_bound(one: str, other: str, distance: int) -> None:
    assert slips(one, other, 2) == slips(other, one, 2) == distance


SPELLER = Speller(
    {"attraction": 5, "auction": 9, "action": 2, "score": 3, "coins": 4, "coin": 1, "bid": 9, "12": 1}
)


@pytest.mark.parametrize(
    ("word", "repaired"),
    [
        ("atraction", "attraction"),
        ("atracton", "attraction"),
        ("atractin", "attraction"),
        ("scoer", "score"),
        ("cion", "coin"),
        # As near to "coin"; "coins" is used more.
        ("coinz", "coins"),
        # Two slips are too many for a word of seven letters.
        ("auktoin", None),
        # Nearer to "auction" than to "action".
        ("auctiom", "auction"),
        # Another first letter makes another word of a short one.
        ("loin", None),
        ("bit", None),
        # Another beginning makes another word.
        ("unscore", None),
        ("inaction", None),
        ("auction", None),
        ("13", None),
        ("a1ction", None),
        ("zebra", None),
        ("x" * 5000, None),
    ],
)
def test_repair_is_to_the_nearest_word_of_the_game(word: str, repaired: str | None) -> None:
    assert SPELLER.repair(word) == repaired
