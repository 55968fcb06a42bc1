"""The audit is clean, and each kind of planted mistake is found."""

from dataclasses import replace

import msgspec
import pytest

from rulebase.schema import RulebookText, read_rulebook
from verifier import audit, scenarios
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.rule import Question
from verifier.mutation.catalogue import Catalogue

GAME = GAMES["big-top"]


@pytest.fixture(scope="module")
def book() -> RulebookText:
    return read_rulebook(audit.RULEBOOKS / "big-top")


def problems(game: Game, book: RulebookText) -> str:
    return "\n".join(audit.audit_game(game, book))


def test_nothing_is_wrong_with_what_is_shipped() -> None:
    assert audit.audit() == []


def test_no_clause_of_big_top_is_uncovered(book: RulebookText) -> None:
    assert audit.uncovered_clauses(GAME, book) == []


def test_big_top_has_at_least_25_rulings(book: RulebookText) -> None:
    assert len(book.rulings) >= 25


def test_a_rule_without_scenarios_is_found(book: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], id="planted-rule")
    game = replace(GAME, move_rules=(*GAME.move_rules, planted))
    assert "planted-rule has no scenario file" in problems(game, book)


def test_a_clause_key_that_does_not_exist_is_found(book: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], cites=("auctions.nowhere",))
    game = replace(GAME, move_rules=(planted, *GAME.move_rules[1:]))
    assert f"{planted.id} cites auctions.nowhere, which is no clause" in problems(game, book)


def test_a_rule_that_cites_nothing_is_found(book: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], cites=())
    game = replace(GAME, move_rules=(planted, *GAME.move_rules[1:]))
    assert f"{planted.id} cites no clause" in problems(game, book)


@pytest.fixture
def told(book: RulebookText) -> RulebookText:
    """A book of which one clause and the ruling on it are not printed."""
    key = "auctions.raise"
    ruling = next(ruling for ruling in book.rulings.values() if ruling.key == GAME.questions[0].key)
    told = msgspec.structs.replace(book)
    told.clauses[key] = msgspec.structs.replace(book.clauses[key], supplement="high", source="")
    told.rulings[ruling.key] = msgspec.structs.replace(ruling, cites=(key,))
    return told


def test_a_rule_that_only_a_supplement_states_hangs_on_a_reading(told: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], cites=("auctions.raise",), readings=())
    message = f"{planted.id} rests on supplements alone"
    assert message in problems(replace(GAME, move_rules=(planted, *GAME.move_rules[1:])), told)
    chosen = replace(planted, readings=GAME.questions[:1])
    assert message not in problems(replace(GAME, move_rules=(chosen, *GAME.move_rules[1:])), told)
    other = replace(planted, readings=GAME.questions[1:])
    assert message in problems(replace(GAME, move_rules=(other, *GAME.move_rules[1:])), told)


def test_a_rule_that_the_printed_book_states_too_needs_no_reading(told: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], cites=("auctions.raise", "auctions.afford"), readings=())
    game = replace(GAME, move_rules=(planted, *GAME.move_rules[1:]))
    assert "rests on supplements alone" not in "\n".join(
        problem for problem in audit.audit_game(game, told) if planted.id in problem
    )


def test_a_clause_that_nothing_cites_is_found(book: RulebookText) -> None:
    rules = tuple(rule for rule in GAME.move_rules if "auctions.whole-numbers" not in rule.cites)
    found = problems(replace(GAME, move_rules=rules), book)
    assert "clause auctions.whole-numbers is uncovered" in found
    assert "bid-not-whole.yaml checks bid-not-whole, which is no rule" in found


def test_a_rule_named_twice_is_found(book: RulebookText) -> None:
    game = replace(GAME, move_rules=(*GAME.move_rules, GAME.move_rules[0]))
    assert f"{GAME.move_rules[0].id} names 2 things" in problems(game, book)


def test_a_rule_in_the_wrong_list_is_found(book: RulebookText) -> None:
    game = replace(GAME, position_rules=(*GAME.position_rules, GAME.move_rules[0]))
    assert "is about moves and listed among the position rules" in problems(game, book)


def test_a_reading_that_the_ruling_does_not_have_is_found(book: RulebookText) -> None:
    planted = Question("self-raise", ("until-all-pass", "never"), "?")
    game = replace(GAME, questions=(planted, *GAME.questions[1:]))
    assert "question self-raise has readings" in problems(game, book)


def test_a_reading_that_the_engine_does_not_know_is_found(book: RulebookText) -> None:
    game = replace(GAME, questions=GAME.questions[1:])
    assert f"open ruling {GAME.questions[0].key} has readings that the engine does not know" in problems(
        game, book
    )


def test_scenarios_that_never_break_their_rule_are_found(
    book: RulebookText, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tuple(case for case in scenarios.cases("big-top") if "bid-not-higher" not in case.text.breaches)
    monkeypatch.setattr(audit, "cases", lambda game: kept)
    assert "bid-not-higher has no scenario that breaks it" in problems(GAME, book)


def test_scenarios_that_only_break_their_rule_are_found(
    book: RulebookText, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tuple(
        case
        for case in scenarios.cases("big-top")
        if case.subjects[0] != "bid-not-higher" or "bid-not-higher" in case.text.breaches
    )
    monkeypatch.setattr(audit, "cases", lambda game: kept)
    assert "bid-not-higher has no scenario that nearly breaks it" in problems(GAME, book)


def test_a_scenario_that_names_what_does_not_exist_is_found(
    book: RulebookText, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = scenarios.cases("big-top")[0]
    text = msgspec.structs.replace(case.text, breaches=("no-such-rule",), clauses=("no.such",))
    planted = replace(case, text=text, rulings=("no-such-ruling",))
    monkeypatch.setattr(audit, "cases", lambda game: (*scenarios.cases(game), planted))
    found = problems(GAME, book)
    assert "names no-such-rule, which does not exist" in found
    assert "names no.such, which is no clause" in found
    assert "names no-such-ruling, which is no ruling" in found


def test_an_equivalent_mutant_that_does_not_exist_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    key = next(iter(Catalogue(GAME).mutants))
    monkeypatch.setattr(audit, "equivalents", lambda folder: {key: "It is.", "rules.gone: a → b": "It was."})
    assert audit.stale_equivalents(GAME) == [
        "big-top: equivalent.yaml lists a mutant that does not exist: rules.gone: a → b"
    ]


def test_a_presumption_about_what_the_move_does_not_say_is_found(book: RulebookText) -> None:
    planted = replace(GAME.move_rules[0], presumes="{nobody} is asked")
    game = replace(GAME, move_rules=(planted, *GAME.move_rules[1:]))
    assert "presumes something about nobody" in problems(game, book)
