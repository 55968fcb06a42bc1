"""Which ruling answers a question, and when none does."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebase.asking import asking_part
from rulebase.claims import ruling_for
from rulebase.entries import ruling_entry, term_entry
from rulebase.form import form_of
from rulebase.particulars import particulars_of
from rulebase.question import index_stems
from rulebase.schema import read_rulebook, rulebook_folders
from rulebase.search import RulebookIndex, index_of
from rulebase.sentences import words_in

SAMPLED = 250
RULINGS = [
    ruling_entry("zero", ("May I bid zero?",), "No.", "Auctions"),
    ruling_entry(
        "equal", ("May a bid equal the last one?", "Can I match somebody's bid?"), "No.", "Auctions"
    ),
    ruling_entry("change", ("Can I make change with the bank?",), "Yes.", "Coins"),
    ruling_entry("start", ("How many coins does the bank begin with?",), "22.", "Setup"),
    ruling_entry("cover", ("May a $5 coin cover a circle?",), "No.", "Coins"),
    ruling_entry("lose", ("Do losing bidders pay the auctioneer?",), "No.", "Auctions"),
    ruling_entry("pay", ("Does the winner pay the auctioneer?",), "Yes.", "Auctions"),
    ruling_entry("complete", ("Must all circles be covered to complete a card?",), "Yes.", "Cards"),
    ruling_entry("return", ("May I return to an auction after I passed?",), "No.", "Auctions"),
]
INDEX = RulebookIndex(RULINGS, {"bank": ("supply",), "coins": ("money",), "circle": ("space", "spot")})


def claimed(question: str) -> str | None:
    claim = ruling_for(INDEX, question)
    return claim.hit.key if claim else None


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("May I bid zero?", "zero"),
        ("can i bid 0", "zero"),
        ("Is it allowed to make change with the bank?", "change"),
        ("How much money does the supply begin with?", "start"),
        ("Is it true? Can I make change with the bank?", None),
        ("May a 5-dollar coin cover a spot?", "cover"),
        ("Ann passed. May Ann return to an auction?", "return"),
        ("May I return to an aucton after I passed?", None),
        ("May I return to an auctoin after I passed?", "return"),
    ],
)
def test_a_question_in_other_words_is_answered(question: str, key: str | None) -> None:
    assert claimed(question) == key


@pytest.mark.parametrize(
    "question",
    [
        "Must I make change with the bank?",
        "Can I not make change with the bank?",
        "Is it illegal to make change with the bank?",
        "I can make change with the bank.",
        "Does the bank begin with 22 coins?",
        "Where does the bank begin with coins?",
        "How many $5 coins does the bank begin with?",
        "May a $1 coin cover a circle?",
        "May a coin cover a circle?",
        "May 5 coins cover a circle?",
        "Does the auctioneer pay the winner?",
        "Is the winner paid by the auctioneer?",
        "Does the winner pay the auctioneer if the bank is empty?",
        "Does the winner pay the auctioneer with $5 coins?",
        "Must all circles be covered to win a card?",
        "Ann passed. May Ben return to an auction?",
        "Do I make change with the bank or with a player?",
        "How many coins does the submarine begin with?",
    ],
)
def test_a_near_miss_is_left_open(question: str) -> None:
    assert claimed(question) is None


def test_two_questions_in_one_are_answered_where_one_ruling_answers_both() -> None:
    assert claimed("Can I make change with the bank, and can we make change with the supply?") == "change"
    assert claimed("Can I make change with the bank, and may I bid zero?") is None


def test_many_questions_in_one_are_left_open() -> None:
    assert claimed("Can I make change with the bank? " * 4) is None


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("How many points do most Clowns of a circus score at the end of the game?", "clowns"),
        ("How many points do most Horses of a circus score at the end of the game?", None),
        ("What does a red show earn with the best act of all circuses?", "red"),
        ("What does a yellow show earn with the best act of all circuses?", None),
    ],
)
def test_no_name_and_no_colour_stands_for_another(question: str, key: str | None) -> None:
    entries = [
        ruling_entry(
            "clowns", ("How many points do most Clowns of a circus score at the end of the game?",), "5.", ""
        ),
        ruling_entry("red", ("What does a red show earn with the best act of all circuses?",), "$20.", ""),
        ruling_entry("horse", ("Is a Horse an animal?", "Is a yellow Horse very big?"), "Yes.", ""),
        ruling_entry("wages", ("Does a Horse cost $6?",), "Yes.", ""),
        term_entry("Clown", "An act.", ()),
        term_entry("Horse", "An act.", ()),
    ]
    claim = ruling_for(RulebookIndex(entries, {}), question)
    assert (claim.hit.key if claim else None) == key


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Advanced game: may the poorest player pocket wages on the lowest level?", "pocket"),
        ("Solitaire game: may the poorest player pocket wages on the lowest level?", None),
        ("Basic game: may the poorest player pocket wages on the lowest level?", None),
        ("Basic game: may a train move through a city with another train?", "pass"),
        ("Advanced game: may a train move through a city with another train?", None),
    ],
)
def test_a_ruling_answers_for_the_variants_that_any_of_its_wordings_names(
    question: str, key: str | None
) -> None:
    entries = [
        ruling_entry(
            "pocket",
            (
                "May the poorest player pocket wages on the lowest level?",
                "In the Advanced Game, is pocketing of wages allowed on the lowest level?",
            ),
            "No.",
            "",
        ),
        ruling_entry("pass", ("May a train move through a city with another train?",), "Yes.", ""),
        ruling_entry(
            "rest", ("Is the Rest card of the Advanced Game in the deck of the Basic Game?",), "No.", ""
        ),
        ruling_entry("solo", ("Are wages doubled in a solitaire game?",), "Yes.", ""),
    ]
    claim = ruling_for(RulebookIndex(entries, {}), question)
    assert (claim.hit.key if claim else None) == key


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("May I swap my Acrobat for an act of a rival with the aid of my manager?", "swap"),
        ("May I swap my Juggler for an act of a rival with the aid of my manager?", None),
    ],
)
def test_a_name_may_stand_in_another_wording_of_the_ruling(question: str, key: str | None) -> None:
    wordings = (
        "May I swap my performer for an act of a rival with the aid of my manager?",
        "May my manager swap performers with a rival?",
        "Is an Acrobat swapped by a manager?",
    )
    entries = [
        ruling_entry("swap", wordings, "No.", ""),
        ruling_entry("coins", ("How many coins does the bank begin with?",), "22.", ""),
        ruling_entry("juggler", ("Is a Juggler an act?",), "Yes.", ""),
        *(term_entry(name, "An act.", ()) for name in ("Acrobat", "Juggler")),
    ]
    claim = ruling_for(RulebookIndex(entries, {}), question)
    assert (claim.hit.key if claim else None) == key


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("I have no star but a mountain of points. Do I win this game?", "stars"),
        ("I have no star but a mountain of points. Is it finished?", None),
        ("I already hired an act before. May I invest once more in this phase?", "hired"),
        ("I already passed. May I invest once more in this phase?", None),
    ],
)
def test_neither_the_case_nor_what_is_asked_about_it_is_enough(question: str, key: str | None) -> None:
    entries = [
        ruling_entry("stars", ("I have no star but a mountain of points. Do I win?",), "No.", ""),
        ruling_entry("hired", ("I hired an act before. May I invest once more in this phase?",), "Yes.", ""),
        ruling_entry("passing", ("Is an attraction finished after all players passed?",), "No.", ""),
        ruling_entry("cover", ("May a $5 coin cover a circle?",), "No.", ""),
    ]
    claim = ruling_for(RulebookIndex(entries, {}), question)
    assert (claim.hit.key if claim else None) == key


@pytest.mark.parametrize("folder", rulebook_folders(), ids=lambda folder: folder.name)
def test_no_two_rulings_are_asked_for_alike(folder: Path) -> None:
    """Same words, form and particulars: of such a wording nobody could tell which ruling it asks for."""
    asked: dict[object, tuple[str, str]] = {}
    for ruling in read_rulebook(folder).rulings.values():
        for wording in (ruling.question, *ruling.ask):
            words = tuple(sorted(set(index_stems(wording))))
            if len(words) < 2:
                continue
            way = words, words_in(asking_part(wording)), form_of(wording), particulars_of(wording)
            key, other = asked.setdefault(way, (ruling.key, wording))
            assert key == ruling.key, f"{wording} / {other}"


@pytest.mark.parametrize("folder", rulebook_folders(), ids=lambda folder: folder.name)
def test_no_ruling_answers_the_wording_of_another(folder: Path) -> None:
    """Of as many wordings as there is time for, chosen by chance and alike each time."""
    rulebook = read_rulebook(folder)
    index = index_of(rulebook)
    wordings = [
        (wording, ruling.key)
        for ruling in rulebook.rulings.values()
        for wording in (ruling.question, *ruling.ask)
    ]
    for wording, key in random.Random(folder.name).sample(wordings, SAMPLED):
        claim = ruling_for(index, wording)
        assert claim is None or claim.hit.key == key, wording


@given(st.text(max_size=200))
def test_any_text_is_a_question(text: str) -> None:
    assert ruling_for(INDEX, text) == ruling_for(INDEX, text)
