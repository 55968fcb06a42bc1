"""No ruling answers a question whose numbers are others, or stand for something else."""

import pytest

from rulebase.claims import ruling_for
from rulebase.entries import ruling_entry
from rulebase.search import RulebookIndex

INDEX = RulebookIndex(
    [
        ruling_entry("famous", ("Three Clowns and three Horses: do both get doubled?",), "Yes.", "", "yes"),
        ruling_entry("best", ("I rated 14 and my best is 14. Extra money?",), "No.", "", "no"),
        ruling_entry("paid", ("Is a long show paid twice?", "Does a long show pay double?"), "No.", "", "no"),
        ruling_entry(
            "booths", ("Bia has four stands in round one. Does she get money for them?",), "No.", ""
        ),
        ruling_entry(
            "beginners", ("Do two beginners on the ground that carry both score?",), "Yes.", "", "yes"
        ),
        ruling_entry("rebuilt", ("May I buy new stands for the second performance?",), "Yes.", "", "yes"),
        ruling_entry("income", ("I'm dealt 1, 1 and 2. What does the bank give me?",), "$5.", "", "value"),
        ruling_entry(
            "fame", ("What is the benefit of many Horses in a show?",), "It doubles points.", "", "value"
        ),
        ruling_entry("starter", ("Who begins the second act?",), "The youngest.", "", "value"),
        ruling_entry("winter", ("Are points tripled or halved in winter, or once more?",), "No.", "", "no"),
        ruling_entry("next", ("Is the next player worth every point?",), "No.", "", "no"),
        ruling_entry("dice", ("How many dice do I roll for an act?",), "One.", "", "value"),
    ],
    {"begins": ("starts", "becomes"), "performance": ("show",)},
)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Three Clowns and three Horses: do both get doubled?", "famous"),
        ("Three Clowns and three Horses: do both get tripled?", None),
        ("Three Clowns and three Horses: do both get halved?", None),
        ("Three Clowns and four Horses: do both get doubled?", None),
        ("Three Clowns and thirteen Horses: do both get doubled?", None),
        ("I rated 14 and my best is 14. Extra money?", "best"),
        ("I rated 29 and my best is 14. Extra money?", None),
        ("Is a long show paid once?", None),
        ("Bia has one stand in round four. Does she get money for it?", None),
        ("Is every beginner on the ground that carries worth 2?", None),
        ("May I buy fresh stands for the second performance?", "rebuilt"),
        ("May I buy new stands after the second performance?", None),
        ("I'm dealt 1, 2 and 2. What does the bank give me?", None),
        ("I'm dealt 4, 1 and 2. What does the bank give me?", None),
        ("What is the benefit of two Horses in a show?", None),
        ("Who starts the second act?", "starter"),
        ("Who becomes the second player?", None),
        ("Who begins second in the next act?", None),
    ],
)
def test_a_number_stands_for_no_other(question: str, key: str | None) -> None:
    claim = ruling_for(INDEX, question)
    assert (claim.hit.key if claim else None) == key
