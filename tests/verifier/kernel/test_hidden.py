"""What a player cannot see never shows in a verdict asked on that player's behalf."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.verifier.kernel.completions import moves, positions
from tests.verifier.kernel.partial import telling
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import COINS, TRICKS, Give, Move, Position, Show
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import legal_moves
from verifier.kernel.scoring import score

some = settings(max_examples=60, deadline=None)


@st.composite
def twins(draw: st.DrawFn) -> tuple[Position, Position]:
    """Two positions that differ only in what Bo cannot see: coins and tricks of Ann."""
    one = draw(positions(limited=True))
    size = len(one.traders["Ann"].hand)
    hidden = {
        "traders.Ann.coins": draw(st.sampled_from(COINS)),
        "traders.Ann.hand": tuple(draw(st.lists(st.sampled_from(TRICKS), min_size=size, max_size=size))),
    }
    return one, telling(one, hidden)


@some
@given(twins(), moves, st.booleans())
def test_the_verdict_is_the_same_whatever_the_viewer_cannot_see(
    alike: tuple[Position, Position], move: Move, strict: bool
) -> None:
    one, other = (judge(GAME, position, move, viewer="Bo", strict=strict) for position in alike)
    assert one == other


@some
@given(twins())
def test_options_and_points_are_the_same_whatever_the_viewer_cannot_see(
    alike: tuple[Position, Position],
) -> None:
    assert len({repr(legal_moves(GAME, position, viewer="Bo")) for position in alike}) == 1
    assert len({repr(score(GAME, position, viewer="Bo")) for position in alike}) == 1
    assert len({repr(judge_position(GAME, position, viewer="Bo")) for position in alike}) == 1


def test_coins_of_another_player_are_unknown_to_the_viewer() -> None:
    verdict = judge(GAME, FULL, Give("Ann", "Bo", 3), viewer="Bo")
    assert [unknown.path for unknown in verdict.unknowns] == ["traders.Ann.coins"]


def test_how_many_tricks_another_player_holds_is_seen_and_not_which() -> None:
    position = telling(FULL, {"traders.Ann.hand": ()})
    assert judge(GAME, FULL, Show("Ann", "juggle"), viewer="Bo").verdict == "depends"
    assert judge(GAME, position, Show("Ann", "juggle"), viewer="Bo").verdict == "illegal"


def test_a_player_sees_what_is_his_own() -> None:
    assert judge(GAME, FULL, Give("Ann", "Bo", 3), viewer="Ann").verdict == "illegal"


def test_an_impossible_position_is_not_told_from_what_is_hidden() -> None:
    blue = telling(FULL, {"traders.Ann.badge": "blue"})
    assert judge_position(GAME, blue).verdict == "impossible-position"
    assert judge_position(GAME, blue, viewer="Bo").verdict == "legal"
