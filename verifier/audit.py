"""The audit: rules, clauses, open rulings and scenarios have to agree, or the build fails."""

from __future__ import annotations

import string
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rulebase.schema import RulebookText, read_rulebook
from verifier.coverage import Cover, cover_of, deciders
from verifier.engines import GAMES
from verifier.kernel.game import Game
from verifier.kernel.rule import Line, Rule
from verifier.kernel.shape import shapes
from verifier.mutation.catalogue import Catalogue
from verifier.mutation.equivalents import equivalents
from verifier.scenarios import EQUIVALENTS, cases, engine_folder, scenario_files

RULEBOOKS = Path(__file__).parent.parent / "rulebase" / "rulebooks"


def audit() -> list[str]:
    """Every disagreement, in words; empty when all is well."""
    return [
        problem
        for game in GAMES.values()
        for problem in (*audit_game(game, read_rulebook(RULEBOOKS / game.key)), *stale_equivalents(game))
    ]


def audit_game(game: Game, book: RulebookText) -> list[str]:
    """The disagreements of one game."""
    return [f"{game.key}: {problem}" for check in CHECKS for problem in check(game, book)]


def stale_equivalents(game: Game) -> list[str]:
    """Mutants that are listed as equivalent and do not exist: the code is another than the one that was judged."""
    mutants = Catalogue(game).mutants
    return [
        f"{game.key}: {EQUIVALENTS} lists a mutant that does not exist: {key}"
        for key in equivalents(engine_folder(game.key))
        if key not in mutants
    ]


def uncovered_clauses(game: Game, book: RulebookText) -> list[str]:
    """Clauses that no rule, effect or score line cites and that have no exemption."""
    by = deciders(game)
    return [
        clause.key
        for clause in book.clauses.values()
        if not clause.retired and cover_of(by.get(clause.key, ()), clause.exempt) == Cover.UNCOVERED
    ]


def _ids(game: Game, book: RulebookText) -> Iterator[str]:
    for id, count in Counter(each.id for each in game.named).items():
        if count > 1:
            yield f"{id} names {count} things"
    for rule in game.position_rules:
        if rule.on:
            yield f"rule {rule.id} is about moves and listed among the position rules"
    for rule in game.move_rules:
        if not rule.on:
            yield f"rule {rule.id} is about no move and listed among the move rules"


def _cited_clauses(game: Game, book: RulebookText) -> Iterator[str]:
    clauses = {clause.key: clause for clause in book.clauses.values()}
    for id, cites in game.subjects.items():
        if not cites:
            yield f"{id} cites no clause"
        for key in cites:
            if key not in clauses:
                yield f"{id} cites {key}, which is no clause"
            elif clauses[key].exempt:
                yield f"{id} cites {key}, which is exempt from checks"


def _supplements(game: Game, book: RulebookText) -> Iterator[str]:
    """What only supplements say counts at a table that plays by them, so it has to hang on a reading of them."""
    supplements = {clause.key for clause in book.clauses.values() if clause.supplement}
    choices = {
        ruling.key for ruling in book.rulings.values() if ruling.readings and supplements & set(ruling.cites)
    }
    judging: tuple[Rule | Line, ...] = (*game.rules, *game.lines)
    for each in judging:
        asked = {question.key for question in each.readings}
        if each.cites and supplements.issuperset(each.cites) and choices.isdisjoint(asked):
            yield f"{each.id} rests on supplements alone, and no reading of a ruling on them lets it be"


def _coverage(game: Game, book: RulebookText) -> Iterator[str]:
    for key in uncovered_clauses(game, book):
        yield f"clause {key} is uncovered: nothing cites it, and it has no exemption"


def _questions(game: Game, book: RulebookText) -> Iterator[str]:
    written = {
        ruling.key: tuple(reading.key for reading in ruling.readings)
        for ruling in book.rulings.values()
        if ruling.status == "open" and ruling.readings and not ruling.retired
    }
    asked = {question.key: question.readings for question in game.questions}
    for key, readings in asked.items():
        if set(written.get(key, ())) != set(readings):
            yield f"question {key} has readings {readings}, and the open ruling has {written.get(key, ())}"
    for key in written.keys() - asked.keys():
        yield f"open ruling {key} has readings that the engine does not know"


def _scenario_files(game: Game, book: RulebookText) -> Iterator[str]:
    subjects = set(game.subjects)
    allowed = subjects | {question.key for question in game.questions}
    found = set()
    for loaded in scenario_files(game.key):
        checks, name = loaded.value.checks, Path(loaded.file).name
        found.add(checks)
        if name != f"{checks}.yaml":
            yield f"{name} says that it checks {checks}"
        if checks not in allowed:
            yield f"{name} checks {checks}, which is no rule, effect, score line or open question"
    for id in sorted(allowed - found):
        yield f"{id} has no scenario file"


def _cases(game: Game, book: RulebookText) -> Iterator[str]:
    clauses = {clause.key for clause in book.clauses.values()}
    rulings = {ruling.key for ruling in book.rulings.values()}
    known = set(game.subjects) | {question.key for question in game.questions}
    rules = {rule.id for rule in game.rules}
    by_subject: dict[str, list[tuple[str, ...]]] = {}
    for case in cases(game.key):
        by_subject.setdefault(case.subjects[0], []).append(case.text.breaches)
        for name in (*case.text.breaches, *(case.text.events or ()), *(case.text.presumed or ())):
            if name not in known:
                yield f"{case.id} names {name}, which does not exist"
        for key in set(case.text.clauses) - clauses:
            yield f"{case.id} names {key}, which is no clause"
        for key in set(case.rulings) - rulings:
            yield f"{case.id} names {key}, which is no ruling"
    for id in sorted(rules & by_subject.keys()):
        if not any(id in breaches for breaches in by_subject[id]):
            yield f"{id} has no scenario that breaks it"
        if not any(id not in breaches for breaches in by_subject[id]):
            yield f"{id} has no scenario that nearly breaks it"


def _presumptions(game: Game, book: RulebookText) -> Iterator[str]:
    """A presumption is said before any fact is known, so it can only name what every one of its moves has."""
    for rule in game.move_rules:
        fields = set.intersection(*(set(shapes(move)) for move in rule.on))
        for _, name, _, _ in string.Formatter().parse(rule.presumes):
            if name and name not in fields:
                yield f"rule {rule.id} presumes something about {name}, which not all of its moves have"


CHECKS = (_ids, _cited_clauses, _supplements, _coverage, _questions, _scenario_files, _cases, _presumptions)
