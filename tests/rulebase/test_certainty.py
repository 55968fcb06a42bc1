"""How certain a match is, and how that is learnt from wordings left out."""

from dataclasses import replace
from random import Random

from rulebase.certainty import certainty
from rulebase.claims import evidence_for
from rulebase.concord import Concord
from rulebase.entries import ruling_entry
from rulebase.fitting import WAYS, Trial, everything, fitted, itself, trials, what_is_near
from rulebase.schema import RulingText, read_rulebook
from rulebase.search import RulebookIndex
from tests.rulebase.books import HERE

WORDINGS = ("May I bid zero?", "Is a bid of zero fine?", "Can I offer nothing?")
INDEX = RulebookIndex(
    [
        ruling_entry("zero", WORDINGS, "No.", "Auctions", "no"),
        ruling_entry("raise", ("May I raise my own bid?",), "Yes.", "Auctions", "yes"),
    ],
    {},
)


def seen(question: str) -> Concord:
    found = evidence_for(INDEX, question)
    assert found is not None
    return found


def test_a_wording_is_more_certain_than_words_in_passing() -> None:
    assert certainty(seen("May I bid zero?")) > certainty(seen("Does the bid move clockwise?"))


def test_certainty_grows_with_all_that_speaks_for_a_ruling() -> None:
    one = seen("May I bid zero?")
    assert certainty(replace(one, gap=one.gap + 0.5)) > certainty(one)
    assert certainty(replace(one, margin=one.margin - 0.5)) < certainty(one)
    assert certainty(replace(one, company=one.company + 1)) > certainty(one)


def test_what_is_left_out() -> None:
    book = read_rulebook(HERE / "duck-pond")
    ruling: RulingText = next(ruling for ruling in book.rulings.values() if ruling.ask)
    wording = ruling.ask[0]
    assert itself(ruling, wording) == {wording}
    assert {wording} <= what_is_near(ruling, wording) <= everything(ruling, wording)
    assert everything(ruling, wording) == {ruling.question, *ruling.ask}


def test_every_way_of_leaving_out_is_tried() -> None:
    tried = list(trials(read_rulebook(HERE / "duck-pond"), Random(1)))
    unanswered = [trial for trial in tried if trial.weight == WAYS[everything]]
    assert len(tried) > len(unanswered)
    assert all(0 <= trial.signs["likeness"] <= 1 for trial in tried)


def test_what_tells_right_from_wrong_gets_the_weight() -> None:
    random = Random(2)
    told = [(random.random(), random.random()) for _ in range(400)]
    weights = fitted([Trial({"telling": one, "idle": other}, one > 0.5, 1.0) for one, other in told])
    assert weights.signs["telling"] > 3
    assert abs(weights.signs["idle"]) < weights.signs["telling"] / 4
    assert weights.usual < 0
