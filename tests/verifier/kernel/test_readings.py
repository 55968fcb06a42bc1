"""An open ruling is an unknown with a few readings, until the table says by which it plays."""

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import FREE, Buy, Position
from verifier.kernel.inquiry import Inquiry
from verifier.kernel.judge import judge
from verifier.kernel.readings import plays

BALL = Buy("Ann", "ball")
OPEN = without(FULL, f"readings.{FREE.key}")


def test_a_ruling_left_open_makes_the_verdict_depend_on_its_readings() -> None:
    verdict = judge(GAME, OPEN, BALL)
    assert verdict.verdict == "depends"
    assert [(each.kind, each.question) for each in verdict.unknowns] == [("reading", FREE.asks)]
    cases = [(case.values, case.verdict, case.breaks) for case in verdict.unknowns[0].cases]
    assert cases == [("for-sale", "legal", ()), ("not-for-sale", "illegal", ("free-ware",))]


@pytest.mark.parametrize(("reading", "verdict"), [("for-sale", "legal"), ("not-for-sale", "illegal")])
def test_a_reading_that_the_table_chose_decides(reading: str, verdict: str) -> None:
    assert judge(GAME, telling(FULL, {f"readings.{FREE.key}": reading}), BALL).verdict == verdict


def test_a_ruling_that_does_not_matter_is_not_asked_for() -> None:
    assert judge(GAME, OPEN, Buy("Ann", "hat")).verdict == "legal"


def test_a_ruling_left_open_is_asked_for_beside_a_fact_left_out() -> None:
    verdict = judge(GAME, without(OPEN, "wares.ball.price"), BALL)
    assert {unknown.kind for unknown in verdict.unknowns} == {"fact", "reading"}


@pytest.mark.parametrize("reading", FREE.readings)
def test_the_chosen_reading_is_the_one_played_by(reading: str) -> None:
    position = telling(FULL, {f"readings.{FREE.key}": reading})
    view, _ = Inquiry(GAME, position).views(None)
    assert [each for each in FREE.readings if plays(position, FREE, each)] == [reading]
    assert [each for each in FREE.readings if plays(view, FREE, each)] == [reading]


def test_a_table_that_has_not_chosen_plays_by_one_reading_or_the_other() -> None:
    leaves = Inquiry(GAME, OPEN).outcomes(
        lambda view, move: [each for each in FREE.readings if plays(view, FREE, each)]
    )
    assert [leaf.result for leaf in leaves] == [[each] for each in FREE.readings]


def test_engine_code_cannot_ask_for_a_reading_that_there_is_not() -> None:
    with pytest.raises(AssertionError, match="maybe is no reading of free-wares"):
        plays(Position(), FREE, "maybe")
