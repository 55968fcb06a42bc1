"""Mutants of the engines that are shipped: in each kind of place one that is known to be noticed."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from verifier import scenarios
from verifier.engines import GAMES
from verifier.mutation.bench import Bench
from verifier.mutation.catalogue import Catalogue
from verifier.mutation.reach import FailingScenario
from verifier.scenarios import Case

# In gran-circo: where, and what is changed into what.
KNOWN = {
    "a rule switched off": ("off", "third-advertisement", ""),
    "a score line switched off": ("off", "flyers", ""),
    "the check of a rule": (
        "rules.investing.third_advertisement",
        "count >= MOST_ADVERTISEMENTS",
        "count > MOST_ADVERTISEMENTS",
    ),
    "an effect in a table of moves": (
        "effects.dealing.deal",
        "events.append(ACTS_DEALT(player=move.player, count=len(move.acts)))",
        "(removed)",
    ),
    "a score line inside a decorator": (
        "performance.stars",
        "return position.stars_of(player)",
        "return None",
    ),
    "the decorator itself": (
        "performance.performance_line",
        "None if position.is_scored(player) else points(position, player)",
        "None if not position.is_scored(player) else points(position, player)",
    ),
    "a limit": ("position.MOST_ADVERTISEMENTS", "2", "3"),
    "a table": (
        "money.STANDS_PAY",
        "{0: (0, 0), 2: (1, 3), 3: (2, 5), 4: (2, 7), 5: (3, 10)}",
        "{0: (0, 0), 2: (2, 3), 3: (2, 5), 4: (2, 7), 5: (3, 10)}",
    ),
    "what a kind of move holds": ("moves.Deal.steps", "('income',)", "('income~',)"),
    "a property of a part": (
        "position.Position.is_scored",
        "self.players[name].performed or self.step == 'over'",
        "self.players[name].performed",
    ),
    "who wins": ("scoring.winners", "reached[name] == best", "reached[name] != best"),
    "constants that rest on others": ("setup.FEWEST, MOST", "min(TAKEN_OUT)", "max(TAKEN_OUT)"),
}


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    bench = Bench(GAMES["gran-circo"])
    yield bench
    bench.close()


@pytest.mark.parametrize(("within", "before", "after"), KNOWN.values(), ids=KNOWN)
def test_a_mistake_in_each_kind_of_place_is_noticed(
    bench: Bench, within: str, before: str, after: str
) -> None:
    tried = bench.tried(f"{within}: {before}" + (f" → {after}" if after else ""))
    assert tried.killed
    assert tried.ran > 0


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_checked_has_mutants_and_no_key_is_there_twice(game: str) -> None:
    mutants = Catalogue(GAMES[game]).mutants.values()
    subjects = {id for mutant in mutants for id in mutant.subjects}
    assert subjects == set(GAMES[game].subjects)
    off = {mutant.change for mutant in mutants if mutant.kind == "off"}
    assert off == {*(rule.id for rule in GAMES[game].rules), *(line.id for line in GAMES[game].lines)}
    assert len({mutant.digest for mutant in mutants}) == len(mutants)


def cases_about(game: str, subject: str) -> tuple[Case, ...]:
    return tuple(case for case in scenarios.cases(game) if case.subjects[0] == subject)


def test_a_mutant_survives_where_no_scenario_tells_it_from_the_engine() -> None:
    cases = cases_about("greatest-show", "hand-too-large")
    bench = Bench(GAMES["greatest-show"], cases)
    assert bench.tried("off: hand-too-large").killer in {case.id for case in cases}
    survived = bench.tried("off: card-twice")
    assert survived.killer is None
    bench.close()


def test_scenarios_that_do_not_come_by_are_not_run() -> None:
    cases = cases_about("greatest-show", "hand-too-large")
    bench = Bench(GAMES["greatest-show"], cases)
    key = next(key for key in bench.mutants if key.startswith("scoring.winners: "))
    assert (bench.tried(key).killer, bench.tried(key).ran) == (None, 0)
    bench.close()


def test_the_same_mutant_is_killed_by_the_same_scenario_again(bench: Bench) -> None:
    key = "off: third-advertisement"
    assert bench.tried(key).killer == bench.tried(key).killer


def test_a_scenario_that_fails_anyway_can_tell_nothing() -> None:
    case = next(case for case in scenarios.cases("greatest-show") if case.text.verdict == "illegal")
    wrong = replace(case, text=msgspec.structs.replace(case.text, verdict="legal"))
    with pytest.raises(FailingScenario, match=f"{case.id} fails as it is: verdict: expected legal"):
        Bench(GAMES["greatest-show"], (wrong,))
