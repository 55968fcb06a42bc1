"""Whether an answer that was given still holds."""

from typing import Any

import pytest

from verifier.holding import Holding, holding, in_words

ILLEGAL: dict[str, Any] = {
    "verdict": "illegal",
    "breaches": [{"rule": "bid-too-dear", "message": "too much", "facts": {"money": 6}}],
    "unknowns": [],
    "cites": ["auctions.afford"],
}
DEPENDS: dict[str, Any] = {
    "verdict": "depends",
    "breaches": [],
    "unknowns": [{"path": "players.Ann.money", "cases": [{"values": "0 to 6", "verdict": "illegal"}]}],
}
ANSWER = {"answer": "no", "ruling": "equal-bid", "status": "settled", "text": "It has to be higher."}


@pytest.mark.parametrize("said", [ILLEGAL, DEPENDS, ANSWER])
def test_the_same_holds(said: dict[str, Any]) -> None:
    assert holding(said, dict(said)) == Holding.SAME


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ILLEGAL, ILLEGAL | {"cites": ["auctions.raise"]}),
        (
            ILLEGAL,
            ILLEGAL | {"breaches": [{"rule": "bid-too-dear", "message": "6 is not enough", "facts": {}}]},
        ),
        (ANSWER, ANSWER | {"text": "Only a higher one."}),
    ],
)
def test_other_words_facts_or_citations_are_told_otherwise(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    assert holding(before, after) == Holding.OTHERWISE


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ILLEGAL, ILLEGAL | {"verdict": "legal"}),
        (ILLEGAL, ILLEGAL | {"breaches": [{"rule": "out-of-turn", "message": "too much", "facts": {}}]}),
        (DEPENDS, DEPENDS | {"unknowns": [{"path": "auction.high_bid", "cases": []}]}),
        (
            DEPENDS,
            DEPENDS
            | {
                "unknowns": [
                    {**DEPENDS["unknowns"][0], "cases": [{"values": "0 to 7", "verdict": "illegal"}]}
                ]
            },
        ),
        (ANSWER, ANSWER | {"answer": "yes"}),
        (ANSWER, ANSWER | {"ruling": "lower-bid"}),
        (ANSWER, ANSWER | {"status": "open"}),
        (ILLEGAL, {"error": "position: too much is left out"}),
    ],
)
def test_another_verdict_reason_or_answer_flips(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert holding(before, after) == Holding.FLIPS


def test_a_verdict_in_words_names_what_is_behind_it() -> None:
    assert in_words(ILLEGAL) == "illegal (bid-too-dear)"
    assert in_words(DEPENDS) == "depends (players.Ann.money)"
    assert in_words(ANSWER) == "no (equal-bid)"
    assert in_words({"verdict": "legal", "breaches": [], "unknowns": []}) == "legal"
