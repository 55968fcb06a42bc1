"""A game with made-up scenarios, so that runs are tested without any engine."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from verifier import scenarios, selectors, services
from verifier.scenarios import CaseOutcome
from verifier.stamps import Stamp, stamp_get


@dataclass(frozen=True)
class FakeCase:
    id: str
    game: str
    clauses: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ("a-rule",)
    fingerprint: str = "scenario-1"
    name: str = "a made-up case"
    file: str = "made-up.yaml"
    line: int = 1


@dataclass
class Circus:
    """Holds the cases, which of them fail, and the fingerprints; a test changes them as it likes."""

    cases: list[FakeCase] = field(default_factory=list)
    failing: set[str] = field(default_factory=set)
    engine: str = "engine-1"
    clauses: dict[str, str] = field(default_factory=dict)
    rulings: dict[str, str] = field(default_factory=dict)
    ran: list[str] = field(default_factory=list)
    # Called before each case; raise in it to break the engine.
    before: Callable[[FakeCase], None] = lambda case: None

    def add(self, count: int, game: str = "big-top", **facts: object) -> None:
        start = len(self.cases)
        self.cases += [FakeCase(f"{game}/case/{start + n}", game, **facts) for n in range(count)]  # type: ignore[arg-type]

    def of(self, game: str) -> tuple[FakeCase, ...]:
        return tuple(case for case in self.cases if case.game == game)

    def run(self, case: FakeCase) -> CaseOutcome:
        self.before(case)
        self.ran.append(case.id)
        passed = case.id not in self.failing
        got = {"verdict": "legal" if passed else "illegal"}
        return CaseOutcome(
            passed=passed,
            expected={"verdict": "legal"},
            got=got,
            message="" if passed else "another verdict than expected",
            micros=3,
        )


@pytest.fixture
def circus(monkeypatch: pytest.MonkeyPatch) -> Circus:
    circus = Circus()
    monkeypatch.setattr(services, "GAMES", {"big-top": None, "gran-circo": None})
    monkeypatch.setattr(scenarios, "cases", circus.of)
    monkeypatch.setattr(selectors, "cases_listed", circus.of)
    monkeypatch.setattr(scenarios, "run_case", circus.run)
    monkeypatch.setattr(scenarios, "engine_fingerprint", lambda game: circus.engine)
    monkeypatch.setattr(scenarios, "version", lambda game: f"{circus.engine}, {circus.of(game)}")
    for module in ("verifier.recording", "verifier.selectors"):
        monkeypatch.setattr(f"{module}.clause_fingerprints", lambda game: dict(circus.clauses))
        monkeypatch.setattr(f"{module}.ruling_fingerprints", lambda game: dict(circus.rulings))

    def stamp_with_the_circus(*, game: str) -> Stamp:
        facts = (circus.clauses, circus.rulings, circus.engine, circus.cases)
        return stamp_get(game=game)._replace(fingerprint=repr(facts))

    monkeypatch.setattr(selectors, "stamp_get", stamp_with_the_circus)
    return circus
