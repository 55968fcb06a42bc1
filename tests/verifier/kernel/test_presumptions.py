"""What nobody spells out is presumed, and said to be; what was told is never presumed away."""

from dataclasses import replace

from tests.verifier.kernel.partial import telling, without
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import FREE, Buy, Position, Show
from verifier.kernel.judge import judge
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.verdict import Presumption

HAT = Buy("Ann", "hat")
ANNS_TURN = Presumption("out-of-turn", "it is Ann's turn")


def test_a_turn_left_out_is_presumed_and_said_to_be() -> None:
    verdict = judge(GAME, without(FULL, "turn"), HAT)
    assert (verdict.verdict, verdict.presumed) == ("legal", (ANNS_TURN,))


def test_what_is_told_is_not_called_presumed() -> None:
    assert judge(GAME, FULL, HAT).presumed == ()


def test_a_strict_verdict_depends_on_what_would_be_presumed() -> None:
    verdict = judge(GAME, without(FULL, "turn"), HAT, strict=True)
    assert (verdict.verdict, verdict.presumed) == ("depends", ())
    assert [unknown.path for unknown in verdict.unknowns] == ["turn"]


def test_what_was_told_against_a_presumption_is_a_breach() -> None:
    verdict = judge(GAME, telling(without(FULL, "traders.Bo.coins"), {"turn": "Bo"}), HAT)
    assert (verdict.verdict, [breach.rule for breach in verdict.breaches]) == ("illegal", ["out-of-turn"])


def test_a_presumption_stands_beside_what_the_verdict_depends_on() -> None:
    verdict = judge(GAME, without(FULL, "turn", "traders.Ann.coins"), HAT)
    assert (verdict.verdict, verdict.presumed) == ("depends", (ANNS_TURN,))
    assert [unknown.path for unknown in verdict.unknowns] == ["traders.Ann.coins"]


def test_a_rule_without_a_presumption_is_not_presumed_kept() -> None:
    assert judge(GAME, without(FULL, "traders.Ann.coins"), HAT).verdict == "depends"


def test_what_is_presumed_holds_for_the_other_rules_too() -> None:
    @rule("bo-is-next", cites=("any.clause",), on=Show, says="")
    def bo_is_next(position: Position, move: Show) -> Facts | None:
        return {} if position.turn == "Bo" else None

    game = replace(GAME, move_rules=(*GAME.move_rules, bo_is_next))
    assert judge(game, without(FULL, "turn"), Show("Ann", "juggle")).verdict == "legal"
    assert judge(game, without(FULL, "turn", "traders.Bo.hand.0"), Show("Bo", "mime")).verdict == "illegal"


def test_two_presumptions_that_cannot_both_hold_are_a_breach() -> None:
    @rule("bo-shows", cites=("any.clause",), on=Show, says="It is not Bo's turn.", presumes="it is Bo's turn")
    def bo_shows(position: Position, move: Show) -> Facts | None:
        return None if position.turn == "Bo" else {}

    game = replace(GAME, move_rules=(*GAME.move_rules, bo_shows))
    verdict = judge(game, without(FULL, "turn"), Show("Ann", "juggle"))
    assert (verdict.verdict, [breach.rule for breach in verdict.breaches]) == ("illegal", ["bo-shows"])


def test_an_open_reading_is_never_presumed() -> None:
    @rule("free", cites=("any.clause",), on=Show, says="", presumes="wares are free", readings=(FREE,))
    def free(position: Position, move: Show) -> Facts | None:
        return None if plays(position, FREE, "for-sale") else {}

    position = without(FULL, f"readings.{FREE.key}")
    verdict = judge(replace(GAME, move_rules=(free,)), position, Show("Ann", "juggle"))
    assert (verdict.verdict, verdict.presumed) == ("depends", ())


def test_only_the_facts_named_for_it_are_presumed_away() -> None:
    @rule(
        "bo-is-poor",
        cites=("any.clause",),
        on=Show,
        says="",
        presumes="it is Ann's turn, or Bo has no coins",
        presuming=("turn",),
    )
    def bo_is_poor(position: Position, move: Show) -> Facts | None:
        return {} if position.turn != "Ann" and position.traders["Bo"].coins > 0 else None

    game = replace(GAME, move_rules=(bo_is_poor,))
    bos_turn = telling(FULL, {"turn": "Bo"})
    verdict = judge(game, without(bos_turn, "turn", "traders.Bo.coins"), Show("Ann", "juggle"))
    assert (verdict.verdict, [each.rule for each in verdict.presumed]) == ("legal", ["bo-is-poor"])
    verdict = judge(game, without(bos_turn, "traders.Bo.coins"), Show("Ann", "juggle"))
    assert [unknown.path for unknown in verdict.unknowns] == ["traders.Bo.coins"]
