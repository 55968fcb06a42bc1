"""No ruling answers a question that has another name, currency or deed in the place of its own."""

import pytest

from rulebase.claims import ruling_for
from rulebase.entries import ruling_entry, term_entry
from rulebase.search import RulebookIndex

# Each also speaks of the thing that it does not answer for.
WASTE = (
    "Basic Game: may I waste Basic Transit and do neither option?",
    "Is Basic Transit left idle as Overnight Transit is?",
)
POINTS = ("Do I score points at once for a show?", "Are points scored by a show, or only money?")

INDEX = RulebookIndex(
    [
        ruling_entry("waste", WASTE, "No.", "", "no"),
        ruling_entry("points", POINTS, "No.", "", "no"),
        ruling_entry("show", ("May I put on a show in a town that has no demand?",), "No.", "", "no"),
        ruling_entry(
            "overnight", ("Is Overnight Transit a card?", "Do I move at once for money?"), "Yes.", ""
        ),
        term_entry("Basic Transit", "A card.", ()),
        term_entry("Overnight Transit", "A card.", ()),
    ],
    {"score": ("get", "receive"), "show": ("performance",), "money": ("cash",)},
)


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Basic Game: may I waste Basic Transit and do neither option?", "waste"),
        ("Basic Game: may I waste Overnight Transit and do neither option?", None),
        ("Do I score points at once for a performance?", "points"),
        ("Do I score cash at once for a show?", None),
        ("May I put on a performance in a town that has no demand?", "show"),
        ("If there is no show in a town that has no demand, may I move?", None),
    ],
)
def test_a_thing_stands_for_no_other(question: str, key: str | None) -> None:
    claim = ruling_for(INDEX, question)
    assert (claim.hit.key if claim else None) == key
