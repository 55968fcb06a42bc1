"""No ruling that says yes or no answers for the other side of what it was asked for."""

import pytest

from rulebase.claims import ruling_for
from rulebase.entries import ruling_entry
from rulebase.search import RulebookIndex

INDEX = RulebookIndex(
    [
        ruling_entry("power", ("Can I use powers when I have filled my show?",), "No.", "", "no"),
        ruling_entry("bid", ("May I bid again in the auction once I passed?",), "No.", "", "no"),
        ruling_entry(
            "dollars", ("All circles of my card are covered. Do I get the dollars on it?",), "Yes.", "", "yes"
        ),
        ruling_entry("unsold", ("Is the attraction discarded if all players pass?",), "Yes.", "", "yes"),
        ruling_entry("rivals", ("Do other players see what some hide before the start?",), "No.", "", "no"),
        ruling_entry("coins", ("How many coins does the bank begin with?",), "22.", "", "value"),
    ],
    {},
)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Can I use powers once I have filled my show?", "power"),
        ("Can I use powers before I have filled my show?", None),
        ("May I bid again in the auction before I passed?", None),
        ("All circles of my card are covered. Do I get the dollars on it?", "dollars"),
        ("All circles of another player's card are covered. Do I get the dollars on it?", None),
        ("All circles of my neighbour's card are covered. Do I get the dollars on it?", None),
        ("Is the attraction discarded if some players pass?", None),
    ],
)
def test_one_side_is_not_the_other(question: str, key: str | None) -> None:
    claim = ruling_for(INDEX, question)
    assert (claim.hit.key if claim else None) == key
