"""A claim by words and meaning needs both, and nothing that parts question and ruling."""

from __future__ import annotations

import numpy as np
import pytest

from rulebase import claims
from rulebase.assent import is_parted, joined
from rulebase.claims import near_rulings, ruling_for
from rulebase.entries import ruling_entry
from rulebase.search import RulebookIndex
from rulebase.semantics.meaning import Meaning
from tests.rulebase.semantics.fakes import Fake

RULINGS = [
    ruling_entry(
        "steal",
        (
            "May I steal coins?",
            "Can I rob another of coins?",
            "May I take money from a rival?",
            "Can coins be stolen?",
            "Am I allowed to steal money?",
            "Is stealing coins allowed?",
            "May I rob the coins of a rival?",
            "Can I nick coins off a rival?",
        ),
        "No.",
        "Coins",
        "no",
    ),
    ruling_entry(
        "return",
        ("May I return to an auction after I passed?", "Can I reenter the bidding once I have passed?"),
        "Yes.",
        "Auctions",
        "yes",
    ),
    ruling_entry(
        "look",
        ("May I look at some of the coins that a rival has?", "How many coins does a rival have?"),
        "Yes.",
        "Coins",
        "yes",
    ),
    ruling_entry("change", ("Can I make change with the bank?",), "Yes.", "Coins", "yes"),
]
QUESTION = "Can I nick the money that a rival has passed?"
INDEX = RulebookIndex(RULINGS, {})
WORDINGS = INDEX.ruling_wordings()


def meaning() -> Meaning:
    embed = Fake()
    return Meaning(embed, WORDINGS, embed([wording.text for wording in WORDINGS]))


@pytest.fixture
def index(monkeypatch: pytest.MonkeyPatch) -> RulebookIndex:
    """An index in which words are never enough, and meanings are known."""
    monkeypatch.setattr(claims, "_ruling_for", lambda *_, **__: None)
    index = RulebookIndex(RULINGS, {})
    index.meaning = meaning()
    return index


def test_a_ruling_to_which_words_and_meaning_point_is_claimed(index: RulebookIndex) -> None:
    claim = ruling_for(index, QUESTION)
    assert claim is not None
    assert (claim.hit.key, claim.assented, claim.literal) == ("steal", True, False)
    index.meaning = None
    assert ruling_for(index, QUESTION) is None


def test_what_words_claim_stays_as_it_is() -> None:
    index = RulebookIndex(RULINGS, {})
    before = ruling_for(index, "May I steal coins?")
    index.meaning = meaning()
    assert before is not None
    assert ruling_for(index, "May I steal coins?") == before


@pytest.mark.parametrize(
    "question",
    [
        "May I not nick some of the coins that a rival has?",
        "Must I nick some of the coins that a rival has?",
        "May I nick 3 of the coins that a rival has?",
        "May I nick some of the coins that the bank has?",
        "May I nick some of the coins that a rival has after the auction?",
        "How many coins that a rival does not have may I nick?",
        "How can I nick some of the coins that a rival has?",
        "May I nick some of the submarines and coins that a rival on a submarine has?",
        "May rival a nick of some that the coins I has?",
    ],
)
def test_what_parts_question_and_ruling_is_a_veto(index: RulebookIndex, question: str) -> None:
    assert index.meaning is not None
    assert index.meaning.near(question)[0].wording.ruling == "steal"
    assert ruling_for(index, question) is None


@pytest.mark.parametrize(
    ("question", "wording", "parted"),
    [
        ("How many tiles are not drawn?", "How many tiles are drawn?", True),
        ("With five players are there six tiles?", "How many tiles with five players?", True),
        ("With five players are there tiles?", "How many tiles with five players?", True),
        ("How many stars for second most points?", "How many points for second most stars?", True),
        ("What do I pay for a horse?", "How much is paid for a horse?", False),
        ("tiles with five players", "How many tiles with five players?", False),
        ("May I rest with the horse?", "Is a rest with the horse allowed?", False),
    ],
)
def test_what_a_model_does_not_see_parts_them(question: str, wording: str, parted: bool) -> None:
    assert is_parted(question, wording) is parted


def test_meaning_claims_nothing_alone(index: RulebookIndex) -> None:
    question = "May a rival look at some of the coins that I have?"
    assert ruling_for(index, question) is None
    # It has no word of the ruling that it means.
    assert index.meaning is not None
    assert index.meaning.near("Can we rob dosh?")[0].wording.ruling == "steal"
    assert ruling_for(index, "Can we rob dosh?") is None


def test_where_a_ruling_with_another_answer_is_as_near_nothing_is_claimed(index: RulebookIndex) -> None:
    vectors = Fake()([wording.text for wording in WORDINGS])
    near = vectors[[wording.ruling == "steal" for wording in WORDINGS]][0]
    for place, wording in enumerate(WORDINGS):
        if wording.ruling == "look":
            vectors[place] = near
    index.meaning = Meaning(Fake(), WORDINGS, vectors)
    assert ruling_for(index, QUESTION) is None


def test_neighbours_by_meaning_join_those_by_words(index: RulebookIndex) -> None:
    question = "How do we reenter?"
    assert near_rulings(index, question, 2)[0] == "return"
    index.meaning = None
    by_words = near_rulings(index, "dosh", 3)
    index.meaning = meaning()
    assert by_words == []
    assert near_rulings(index, "dosh", 3)


def test_the_top_of_two_orders_comes_first() -> None:
    assert joined(["a", "b", "c"], ["b", "d", "a"], 3) == ["b", "a", "d"]
    assert joined(["a", "b"], [], 5) == ["a", "b"]


def test_a_wording_without_a_vector_is_refused() -> None:
    with pytest.raises(ValueError, match=f"{len(WORDINGS)} wordings with 1 vectors"):
        Meaning(Fake(), WORDINGS, np.ones((1, 3), np.float32))
