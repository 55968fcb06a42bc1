"""Finding clauses, rulings and terms by words, and how sure to be of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebase.entries import clause_entry, ruling_entry, term_entry
from rulebase.hits import Found, Hit
from rulebase.schema import RULEBOOKS, read_rulebook
from rulebase.search import RulebookIndex, index_of

ENTRIES = [
    clause_entry("auction.raise", "A bid is higher than the bid before it.", "Auctions"),
    clause_entry("auction.pass", "A player who passes is out of this auction.", "Auctions"),
    clause_entry("auction.pay", "The winner pays the auctioneer.", "Auctions"),
    clause_entry(
        "setup.coins", "Each player begins with 12 coins of $1 face-down behind the screen.", "Setup"
    ),
    clause_entry("end.stars", "A player without a star is eliminated.", "Game end"),
    clause_entry("end.points", "Every $5 is one point.", "Game end"),
    ruling_entry(
        "equal-bid",
        ("May a bid equal the last one?", "Can I match somebody's bid?"),
        "No, it is higher.",
        "Auctions",
    ),
    ruling_entry("re-enter", ("May a player come back after passing?",), "No.", "Auctions"),
    ruling_entry("both-eliminated", ("Who wins if everybody is eliminated?",), "Not stated.", "Game end"),
    term_entry("auctioneer", "Who offers the attraction.", ("seller",)),
    term_entry("attraction", "What is auctioned.", ("card", "act")),
]
ALIASES = {
    "coins": ("money", "cash"),
    "auctioneer": ("seller",),
    "attraction": ("card", "act"),
    "pass": ("drop out",),
    "end": ("over",),
}
INDEX = RulebookIndex(ENTRIES, ALIASES)


def best(question: str) -> str:
    return INDEX.find(question, 1)[0].key


def hit(question: str, key: str) -> Hit:
    (found,) = [hit for hit in INDEX.find(question) if hit.key == key]
    return found


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Who is paid by the winner?", "auction.pay"),
        ("What if nobody has stars?", "end.stars"),
        ("is a bid equal to the last one allowed?", "equal-bid"),
        ("can i match the bid of someone else", "equal-bid"),
        ("We were both eliminated, who wins?", "both-eliminated"),
        ("How many coins at the beginning?", "setup.coins"),
    ],
)
def test_question_finds_what_it_is_about(question: str, key: str) -> None:
    assert best(question) == key


def test_other_word_is_met_by_the_word_of_the_game() -> None:
    assert best("how much money do i begin with") == "setup.coins"
    assert hit("how much cash do i begin with", "setup.coins").matched_words == ("cash", "begin")


def test_word_of_the_game_is_met_by_its_other_words() -> None:
    assert "attraction" in [hit.key for hit in INDEX.find("act")]


def test_phrase_is_met_as_a_whole() -> None:
    found = hit("may i drop out of the auction", "auction.pass")
    assert found.matched_words == ("drop", "auction")


def test_function_word_counts_where_it_is_an_alias() -> None:
    assert INDEX.find("is it over?")[0].key.startswith("end.")


def test_hyphened_word_is_found_however_it_is_written() -> None:
    for question in ("face-down", "facedown", "face down"):
        assert best(question) == "setup.coins"


def test_sum_of_money_is_found_with_and_without_its_sign() -> None:
    assert best("$5") == "end.points"
    assert best("5") == "end.points"


def test_numbers_do_not_count_against_an_entry() -> None:
    assert hit("bid 7 higher than 6", "auction.raise").coverage == 1.0


def test_slip_is_repaired_and_reported() -> None:
    found = INDEX.search("auctoineer wiiner pays")
    assert found.hits[0].key == "auction.pay"
    assert found.repairs == {"auctoineer": "auctioneer", "wiiner": "winner"}
    assert found.hits[0].matched_words == ("auctoineer", "wiiner", "pays")


def test_repaired_word_counts_less_than_the_word_itself() -> None:
    assert INDEX.find("eliminatd")[0].score < INDEX.find("eliminated")[0].score


def test_word_known_to_be_right_is_not_repaired() -> None:
    assert INDEX.search("stir").repairs == {"stir": "star"}
    found = INDEX.search("stir", real_words={"stir"})
    assert (found.repairs, found.unknown, found.hits) == ({}, ("stir",), [])


def test_unknown_words_are_listed_and_lower_the_coverage() -> None:
    found = INDEX.search("may the submarine bid higher")
    assert found.unknown == ("submarine",)
    assert found.informative == ("submarine", "bid", "higher")
    first = found.hits[0]
    assert first.missing_words == ("submarine",)
    assert first.coverage < 0.7 < hit("may the player bid higher", "auction.raise").coverage + 0.2


def test_coverage_weighs_rare_words_more() -> None:
    rare = hit("eliminated winner", "end.stars")
    common = hit("auction winner", "auction.pass")
    assert rare.coverage != common.coverage
    assert rare.matched_words == ("eliminated",)


def test_words_that_only_one_of_question_and_wording_has_are_told() -> None:
    found = hit("may an auction bid equal the last", "equal-bid")
    assert (found.wording, found.unsaid, found.unasked) == ("May a bid equal the last one?", ("auction",), ())
    found = hit("may a bid equal", "equal-bid")
    assert (found.unsaid, found.unasked) == ((), ("last",))


def test_each_wording_can_be_a_hit_of_its_own() -> None:
    hits = INDEX.search("match the last bid", kinds=("ruling",), each_wording=True).hits
    wordings = [hit.wording for hit in hits if hit.key == "equal-bid"]
    assert wordings == ["Can I match somebody's bid?", "May a bid equal the last one?"]


def test_other_words_for_the_same_meet_each_other() -> None:
    index = RulebookIndex([clause_entry("spot", "A coin lies on a spot.", "")], {"circle": ("space", "spot")})
    assert index.find("space")[0].key == "spot"


def test_kind_of_coin_is_informative_where_the_rules_name_it() -> None:
    assert INDEX.search("a $5 coin for $7").informative == ("$5", "coin")
    assert INDEX.search("a five-dollar coin").informative == ("$5", "coin")


def test_words_of_the_game_and_of_every_question_are_known() -> None:
    assert all(map(INDEX.knows, ("Bidding", "cash", "The")))
    assert not INDEX.knows("Ann")


def test_likeness_is_one_for_the_question_itself() -> None:
    found = hit("May a bid equal the last one?", "equal-bid")
    assert found.likeness == pytest.approx(1.0)
    assert found.wording == "May a bid equal the last one?"


def test_likeness_falls_with_what_either_side_says_more() -> None:
    whole = hit("Who wins if everybody is eliminated?", "both-eliminated").likeness
    part = hit("Who wins?", "both-eliminated").likeness
    more = hit("Who wins the coins of the screen if everybody is eliminated?", "both-eliminated").likeness
    assert part < whole
    assert more < whole


def test_wording_is_the_one_that_fits_best() -> None:
    assert hit("match the bid of somebody", "equal-bid").wording == "Can I match somebody's bid?"


def test_margin_is_to_the_next_hit_of_the_same_kind() -> None:
    hits = INDEX.find("bid")
    clauses = [hit for hit in hits if hit.kind == "clause"]
    rulings = [hit for hit in hits if hit.kind == "ruling"]
    assert [hit.key for hit in clauses] == ["auction.raise"]
    assert clauses[0].margin == 1.0
    assert [hit.key for hit in rulings] == ["equal-bid"]
    two = [hit for hit in INDEX.find("player") if hit.kind == "clause"]
    assert two[0].margin == pytest.approx(1 - two[1].score / two[0].score)


def test_kinds_can_be_chosen() -> None:
    assert {hit.kind for hit in INDEX.find("auction bid", kinds=("clause",))} == {"clause"}


def test_limit_bounds_the_hits() -> None:
    assert len(INDEX.find("player auction bid", 2)) == 2


def test_each_entry_is_found_once() -> None:
    keys = [(hit.kind, hit.key) for hit in INDEX.find("bid equal match last somebody", 10)]
    assert len(keys) == len(set(keys))


def test_scores_fall_and_entries_alike_keep_the_order_of_the_book() -> None:
    twins = RulebookIndex([clause_entry(f"a.{n}", "Same words here.", "") for n in (2, 1, 3)], {})
    assert [hit.key for hit in twins.find("same words")] == ["a.2", "a.1", "a.3"]
    scores = [hit.score for hit in INDEX.find("player bid auction")]
    assert scores == sorted(scores, reverse=True)


@pytest.mark.parametrize("question", ["", "?", "the of and", "💰"])
def test_question_without_words_finds_nothing(question: str) -> None:
    assert INDEX.search(question) == Found([], (), (), {})


def test_question_about_something_else_finds_nothing() -> None:
    assert INDEX.find("quantum chromodynamics") == []


def test_empty_rulebook_finds_nothing() -> None:
    assert RulebookIndex([], {}).find("bid") == []


def test_vocabulary_holds_words_of_rules_and_aliases() -> None:
    assert {"auctioneer", "cash", "eliminated", "facedown"} <= set(INDEX.vocabulary)


@given(st.text(max_size=300))
def test_any_text_is_a_question(text: str) -> None:
    found = INDEX.search(text)
    assert found == INDEX.search(text)
    for hit in found.hits:
        assert 0 <= hit.coverage <= 1.0 + 1e-9
        assert 0 <= hit.likeness <= 1.0 + 1e-9
        assert 0 <= hit.margin <= 1
        assert hit.score > 0


def test_long_question_is_cut() -> None:
    found = INDEX.search("bid " + "bar " * 200_000 + "coins")
    assert found.informative == ("bid", "bar")


def test_retired_entries_are_not_found() -> None:
    rulebook = read_rulebook(RULEBOOKS / "big-top")
    assert all(
        hit.key in rulebook.clauses and not rulebook.clauses[hit.key].retired
        for hit in index_of(rulebook).find("coins", 50, kinds=("clause",))
    )


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("is a bid equal to the last one allowed?", {"equal-bid"}),
        (
            "Is the bank or the auctioneer paid when the auctioneer wins?",
            {"auctioneer-wins", "bank-paid-otherwise"},
        ),
        ("may i rejoin an auction that i left", {"reenter"}),
    ],
)
def test_big_top_answers_questions_asked_in_other_words(question: str, keys: set[str]) -> None:
    index = index_of(read_rulebook(RULEBOOKS / "big-top"))
    assert index.find(question, 1, kinds=("ruling",))[0].key in keys
