"""Runs of mutants: queued, tried in chunks, kept once, and what is read from them."""

from collections.abc import Iterator
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.conftest import Queue
from verifier import selectors, services, strengths, trials, trying
from verifier.engines import GAMES
from verifier.models import Run
from verifier.mutation import parallel
from verifier.mutation.bench import Bench, Tried
from verifier.mutation.catalogue import Mutant
from verifier.progress import run_progress
from verifier.strengths import strength_latest

pytestmark = pytest.mark.django_db(transaction=True)

RULE = "hand-too-large"
CLAUSE = GAMES["greatest-show"].subjects[RULE][0]


class FakeBench:
    """Three mutants of one rule; those of `killed` are noticed."""

    def __init__(self) -> None:
        self.game = GAMES["greatest-show"]
        self.killed = {"off: hand-too-large", "a → b", "a → c"}
        self.tried_keys: list[str] = []
        self.mutants = {
            key: Mutant(key, kind, "rules.cards.f", key, "rules/cards.py", 7, (RULE,))
            for key, kind in (("off: hand-too-large", "off"), ("a → b", "constant"), ("a → c", "comparison"))
        }

    def tried(self, key: str) -> Tried:
        self.tried_keys.append(key)
        return Tried(self.mutants[key], "greatest-show/case/1" if key in self.killed else None, 4)

    def close(self) -> None:
        pass


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeBench]:
    bench = FakeBench()
    ids = tuple(trying.id_of("greatest-show", mutant) for mutant in bench.mutants.values())
    monkeypatch.setattr(trying, "_bench", lambda game: bench)
    monkeypatch.setattr("verifier.kinds.mutant_ids", lambda game: ids)
    monkeypatch.setattr(trials, "Bench", lambda game: bench)
    monkeypatch.setattr(trials, "all_tried", lambda bench, processes: map(bench.tried, bench.mutants))
    monkeypatch.setattr(trials, "equivalents", lambda folder: {})
    monkeypatch.setattr(trying, "equivalents", lambda folder: {})
    strengths._strength_of_ended.cache_clear()
    yield bench
    strengths._strength_of_ended.cache_clear()


def start() -> Run:
    return services.run_start(games=["greatest-show"], trigger="test", kind=Run.Kind.STRENGTH)


def test_a_run_tries_every_mutant_and_passes_where_enough_are_noticed(bench: FakeBench, queue: Queue) -> None:
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert (run.state, run.total, run.mutants.count()) == (Run.State.PASSED, 3, 3)
    assert sorted(bench.tried_keys) == sorted(bench.mutants)
    known = strength_latest(game="greatest-show")
    assert known is not None
    assert (known.run, known.stale) == (run.pk, False)
    assert known.strength.clauses[CLAUSE].source.killed == 2
    assert known.strength.whole.off.killed == 1


def test_a_chunk_delivered_twice_is_tried_and_kept_once(bench: FakeBench, queue: Queue) -> None:
    run = start()
    queue.chunks *= 2
    queue.deliver()
    assert run.mutants.count() == len(bench.tried_keys) == 3


def test_a_rule_that_can_be_switched_off_unnoticed_fails_the_run(bench: FakeBench, queue: Queue) -> None:
    bench.killed.remove("off: hand-too-large")
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.FAILED
    (survivor,) = selectors.run_failures(run_id=run.pk)
    assert survivor.message == "rules/cards.py:7: off: hand-too-large is noticed by none of 4 scenarios"
    progress = run_progress(run_id=run.pk)
    assert (progress.done, progress.passed, progress.failed) == (3, 2, 1)


def test_a_mutant_listed_as_equivalent_does_not_speak_against_the_checks(
    bench: FakeBench, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.killed.remove("a → b")
    monkeypatch.setattr(trying, "equivalents", lambda folder: {"a → b": "They are the same."})
    run = start()
    queue.deliver()
    run.refresh_from_db()
    assert run.state == Run.State.PASSED
    known = strength_latest(game="greatest-show")
    assert known is not None
    assert [reason for _, reason in known.strength.equivalents] == ["They are the same."]


def test_a_mutant_that_the_worker_does_not_have_has_not_been_noticed(
    bench: FakeBench, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = start()
    del bench.mutants["a → c"]
    queue.deliver()
    run.refresh_from_db()
    assert (run.state, run.mutants.count()) == (Run.State.FAILED, 3)
    assert "no such mutant" in run.mutants.get(killed=False).change


def test_a_run_of_mutants_says_nothing_about_the_checks_of_a_clause(bench: FakeBench, queue: Queue) -> None:
    start()
    queue.deliver()
    states = selectors.clause_statuses(game="greatest-show")
    assert all(state.state == selectors.State.UNCHECKED for state in states.values())


def test_a_strength_is_out_of_date_once_what_it_rests_on_has_changed(
    bench: FakeBench, queue: Queue, monkeypatch: pytest.MonkeyPatch
) -> None:
    start()
    queue.deliver()
    monkeypatch.setattr(strengths, "strength_fingerprint", lambda game: "another")
    known = strength_latest(game="greatest-show")
    assert known is not None
    assert known.stale


def test_before_the_first_run_nothing_is_known(bench: FakeBench, queue: Queue) -> None:
    assert strength_latest(game="greatest-show") is None
    start()
    assert strength_latest(game="greatest-show") is None


def command(*arguments: str) -> str:
    output = StringIO()
    call_command("strength", "greatest-show", "--processes", "1", *arguments, stdout=output, no_color=True)
    return output.getvalue()


def test_the_command_shows_the_share_and_keeps_a_run(bench: FakeBench) -> None:
    output = command("--clauses")
    assert "switched off: 1/1 killed; source: 2/2 killed (100.0 %, at least 95 wanted)" in output
    assert f"clause {CLAUSE}" in output
    assert "Strong enough" in output
    run = Run.objects.get()
    assert (run.kind, run.state, run.total) == (Run.Kind.STRENGTH, Run.State.PASSED, 3)


def test_the_command_names_survivors_and_fails(bench: FakeBench) -> None:
    bench.killed.clear()
    output = StringIO()
    with pytest.raises(CommandError, match="Not strong enough: greatest-show"):
        call_command("strength", "greatest-show", "--no-save", stdout=output, no_color=True)
    assert "SURVIVED rules/cards.py:7 a → b" in output.getvalue()
    assert not Run.objects.exists()


def test_the_command_refuses_an_unknown_game() -> None:
    with pytest.raises(CommandError, match="no game 'chess'"):
        call_command("strength", "chess", "--no-save")


@pytest.mark.processes
def test_several_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(GAMES["greatest-show"])
    few = parallel.groups(bench)[:4]
    monkeypatch.setattr(parallel, "groups", lambda bench: few)

    def found(processes: int) -> list[tuple[str, str | None]]:
        return sorted((each.mutant.key, each.killer) for each in parallel.all_tried(bench, processes))

    assert found(2) == found(1)
    bench.close()
