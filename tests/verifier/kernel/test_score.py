"""Each line of the score sheet has its points, or the facts that they depend on; ties are shared."""

import pytest

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import BLUE, Position
from verifier.kernel.scoring import Possible, ScoreLine, ScoreSheet, Undecided, score


def points(sheet: ScoreSheet, player: str) -> dict[str, int | None]:
    return {line.line: line.points for line in sheet.players[player].lines}


def test_points_are_listed_line_by_line() -> None:
    sheet = score(GAME, FULL)
    assert points(sheet, "Ann") == {"coin-points": 2, "trick-points": 2, "badge-points": 2}
    assert sheet.players["Ann"].total == 6


def test_a_line_says_what_it_is_for_with_its_clauses() -> None:
    line = score(GAME, FULL).players["Ann"].lines[0]
    assert line == ScoreLine("coin-points", "Coins of Ann", 2, ("score.coins",))


def test_a_line_that_does_not_apply_is_left_out() -> None:
    assert points(score(GAME, FULL), "Bo") == {"coin-points": 1, "trick-points": 4}


def test_the_most_points_win() -> None:
    sheet = score(GAME, FULL)
    assert (sheet.winners, sheet.cites, sheet.unknowns) == (("Ann",), ("score.winner",), ())


def test_equal_points_share_the_win() -> None:
    assert score(GAME, telling(FULL, {"traders.Bo.coins": 2})).winners == ("Ann", "Bo")


def test_points_that_depend_on_a_fact_left_out_are_null_and_so_is_the_total() -> None:
    ann = score(GAME, without(FULL, "traders.Ann.coins")).players["Ann"]
    assert (ann.lines[0].points, ann.total) == (None, None)
    cases = tuple(Possible(str(coins), (coins,)) for coins in range(4))
    assert ann.lines[0].unknowns == (
        Undecided("traders.Ann.coins", "How many coins has Ann?", "fact", cases),
    )


def test_other_lines_and_players_keep_their_points() -> None:
    sheet = score(GAME, without(FULL, "traders.Ann.coins"))
    assert points(sheet, "Ann") == {"coin-points": None, "trick-points": 2, "badge-points": 2}
    assert sheet.players["Bo"].total == 5


def badge_points_of_bo(coins: int) -> dict[str, tuple[int | None, ...]]:
    partial = without(telling(FULL, {"traders.Bo.coins": coins}), "traders.Bo.badge")
    (line,) = [line for line in score(GAME, partial).players["Bo"].lines if line.line == "badge-points"]
    assert line.points is None
    return {case.values: case.results for case in line.unknowns[0].cases}


def test_a_line_that_may_or_may_not_apply_is_null() -> None:
    assert badge_points_of_bo(coins=0) == {"none": (None,), "blue": (1,), "red": (2,)}


def test_what_no_position_shows_is_not_among_the_cases() -> None:
    """A trader with coins has no blue badge."""
    assert badge_points_of_bo(coins=1) == {"none": (None,), "red": (2,)}


def test_winners_that_depend_on_a_fact_left_out_are_null() -> None:
    sheet = score(GAME, without(FULL, "traders.Ann.coins"))
    assert sheet.winners is None
    assert sheet.unknowns[0].cases == (
        Possible("0", (("Bo",),)),
        Possible("1", (("Ann", "Bo"),)),
        Possible("2, 3", (("Ann",),)),
    )


def test_winners_that_no_value_changes_are_known() -> None:
    position = without(telling(FULL, {"traders.Ann.coins": 3}), "traders.Bo.coins", "traders.Ann.hand")
    assert score(GAME, without(FULL, "traders.Bo.coins")).winners is None
    assert score(GAME, telling(position, {"traders.Bo.hand": ()})).winners == ("Ann",)


def test_an_open_reading_that_points_depend_on_is_listed() -> None:
    blue = telling(FULL, {"traders.Bo.badge": "blue", "traders.Bo.coins": 0})
    line = score(GAME, without(blue, f"readings.{BLUE.key}")).players["Bo"].lines[-1]
    cases = (Possible("one", (1,)), Possible("none", (0,)))
    assert line.unknowns == (Undecided(f"readings.{BLUE.key}", BLUE.asks, "reading", cases),)


@pytest.mark.parametrize(("left_out", "expected"), [("traders.Bo.hand.0", 4), ("traders.Bo.hand", None)])
def test_tricks_not_described_still_count(left_out: str, expected: int | None) -> None:
    assert points(score(GAME, without(FULL, left_out)), "Bo")["trick-points"] == expected


def test_an_impossible_position_is_not_scored() -> None:
    sheet = score(GAME, telling(FULL, {"traders.Ann.badge": "blue"}))
    assert (sheet.position.verdict, sheet.players, sheet.winners) == ("impossible-position", {}, None)


def test_a_viewer_does_not_learn_the_points_of_others() -> None:
    sheet = score(GAME, FULL, viewer="Bo")
    assert (points(sheet, "Ann")["coin-points"], points(sheet, "Bo")["coin-points"]) == (None, 1)


def test_a_position_without_players_has_no_winners_to_tell() -> None:
    with pytest.raises(ValueError, match="empty"):
        score(GAME, Position())
