"""Where there are more cases than can be told apart, nothing is claimed, and not for long."""

from dataclasses import replace
from time import perf_counter

from tests.verifier.kernel.partial import telling
from tests.verifier.kernel.toy import FULL, GAME
from tests.verifier.kernel.toy.position import Move, Position, Show, Trader
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.play import apply
from verifier.kernel.rule import Facts, Rule, line, rule
from verifier.kernel.scoring import score
from verifier.kernel.verdict import Verdict

MANY = telling(
    FULL, {"traders": {"Ann": Trader(2, "red", ("juggle",)), **{f"Bo {n}": Trader() for n in range(12)}}}
)
SHOW = Show("Ann", "juggle")
SECONDS = 10


def different_coins(position: Position) -> int:
    """How many different numbers of coins there are: every combination is another case."""
    return len({int(trader.coins) for trader in position.traders.values()})


@rule("coins-alike", cites=("any.clause",), on=Show, says="")
def coins_alike(position: Position, move: Show) -> Facts | None:
    return {} if different_coins(position) == 1 else None


@rule("coins-all-alike", cites=("any.clause",), says="")
def coins_all_alike(position: Position) -> Facts | None:
    return {} if different_coins(position) == 1 else None


@rule("never-shown", cites=("any.clause",), on=Show, says="")
def never_shown(position: Position, move: Show) -> Facts:
    return {}


def judged(*rules: Rule) -> Verdict:
    """The verdict by these rules where there are far too many cases; it must come in good time."""
    started = perf_counter()
    verdict = judge(replace(GAME, move_rules=rules), MANY, SHOW)
    assert perf_counter() - started < SECONDS
    return verdict


def test_a_rule_with_too_many_cases_is_no_claim_either_way() -> None:
    assert judged(coins_alike).verdict == "depends"


def test_rules_that_have_too_many_cases_only_together_are_no_claim_either_way() -> None:
    def alike(names: range) -> Rule:
        def check(position: Position, move: Show) -> Facts | None:
            return {} if len({int(position.traders[f"Bo {n}"].coins) for n in names}) == 1 else None

        return replace(coins_alike, id=f"coins-of-{names.start}", check=check)

    verdict = judged(alike(range(4)), alike(range(4, 8)))
    assert verdict.verdict == "depends"
    assert {unknown.path for unknown in verdict.unknowns} == {f"traders.Bo {n}.coins" for n in range(8)}


def test_a_sure_breach_is_reported_beside_a_rule_with_too_many_cases() -> None:
    verdict = judged(coins_alike, never_shown)
    assert (verdict.verdict, [breach.rule for breach in verdict.breaches]) == ("illegal", ["never-shown"])


def test_a_position_rule_with_too_many_cases_rules_nothing_out() -> None:
    game = replace(GAME, position_rules=(coins_all_alike,))
    assert judge_position(game, MANY).verdict == "legal"


def test_a_move_with_too_many_results_has_no_outcome() -> None:
    def play(position: Position, move: Move) -> tuple[Position, tuple[()]]:
        different_coins(position)
        return position, ()

    applied = apply(replace(GAME, play=play), MANY, SHOW)
    assert (applied.verdict.verdict, applied.outcomes) == ("legal", ())


def test_a_score_with_too_many_cases_is_null() -> None:
    @line("different-coins", cites=("any.clause",), says="Different numbers of coins")
    def different(position: Position, player: str) -> int:
        return different_coins(position)

    sheet = score(replace(GAME, lines=(different,)), MANY)
    assert (sheet.players["Ann"].total, sheet.winners) == (None, None)
