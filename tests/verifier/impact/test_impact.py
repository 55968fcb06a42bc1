"""What flips by a change: found before it is published, and nothing else is said to flip."""

from dataclasses import replace

import msgspec
import pytest
from django.utils import timezone

from api.books import book_of
from api.verdicts import answered_again, given
from rulebase.models import Clause, Rulebook, Ruling
from rulebase.schema import RulebookError
from verifier import scenarios
from verifier.engines import GAMES
from verifier.holding import Holding
from verifier.impact.changes import Change, ClauseChanged, Decided, NoSuchChange, RuleOff, Unpublished
from verifier.impact.finding import Impact, impact_find
from verifier.impact.stored import NothingStored
from verifier.inline import run_execute_inline
from verifier.models import Result, Verdict
from verifier.scenarios import Case
from verifier.situating import position_of

pytestmark = pytest.mark.usefixtures("site")

GAME = "big-top"
RULE = "bid-not-higher"
REFUSED = f"{GAME}/{RULE}/1.1"
RAISED = f"{GAME}/bid-raises-own/1.3"
CITED = "auctions.raise"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> tuple[Case, ...]:
    """Only the scenarios about raising bids, so that a test takes no time."""
    chosen = tuple(
        case for case in scenarios.cases(GAME) if case.subjects[0] in {RULE, "bid-raises-own", "self-raise"}
    )
    monkeypatch.setattr(scenarios, "cases", lambda game: chosen if game == GAME else ())
    return chosen


@pytest.fixture
def stored(site: None, few: tuple[Case, ...]) -> None:
    run_execute_inline(games=[GAME])


def row_changed() -> None:
    """Say so, as whoever changes a row of a rulebook must: processes keep what they read of it."""
    Rulebook.objects.filter(game__key=GAME).update(loaded_at=timezone.now())


def impact(change: Change = Unpublished(), most: int = 100) -> Impact:  # noqa: B008
    return impact_find(game=GAME, change=change, judge=answered_again, most=most)


def case_of(id: str) -> Case:
    return next(case for case in scenarios.cases(GAME) if case.id == id)


def kept(id: str, **readings: str) -> Verdict:
    """The verdict on the move of a scenario, kept as if somebody had asked for it."""
    case = case_of(id)
    position = msgspec.to_builtins(position_of(GAMES[GAME], case.situation, case.text)[0])
    position["readings"] = position.get("readings", {}) | readings
    shown = given(book_of(GAME), "move", {"position": position, "move": case.text.move})
    return Verdict.objects.get(pk=shown["permalink"].split("/")[2])


def asked(question: str) -> Verdict:
    shown = given(book_of(GAME), "question", {"question": question})
    return Verdict.objects.get(pk=shown["permalink"].split("/")[2])


def of(found: Impact, what: str) -> dict[str, tuple[str, str]]:
    return {flip.id: (flip.before, flip.after) for flip in found.flips if flip.what == what}


def test_nothing_flips_where_all_is_published(stored: None) -> None:
    kept(REFUSED)
    found = impact()
    assert (found.flips, found.resting, found.new, found.gone) == ((), (), 0, ())
    assert found.replayed == len(scenarios.cases(GAME))
    assert (found.kept, found.rejudged, found.today) == (1, 1, {Holding.SAME: 1})


def test_before_the_first_run_nothing_can_be_told() -> None:
    with pytest.raises(NothingStored, match=f"check_rules {GAME}"):
        impact()


def test_a_rule_switched_off_flips_its_scenarios_rulings_and_kept_verdicts(stored: None) -> None:
    verdict = kept(REFUSED)
    other = kept(RAISED)
    found = impact(RuleOff(RULE))
    flipping = of(found, "scenario")
    assert flipping[REFUSED] == (f"passes: illegal ({RULE})", "fails: legal")
    assert all(f"/{RULE}/" in id for id in flipping)
    assert of(found, "ruling")["equal-bid"] == ("its scenarios pass", "a scenario of it fails")
    assert of(found, "verdict") == {verdict.pk: (f"illegal ({RULE})", "legal")}
    assert other.pk not in of(found, "verdict")
    assert found.lapsed == ()


@pytest.mark.parametrize("with_results", [True, False], ids=["stored", "not stored"])
def test_a_change_is_measured_from_the_engine_as_it_is(few: tuple[Case, ...], with_results: bool) -> None:
    if with_results:
        run_execute_inline(games=[GAME])
        # Of an engine that is no more: it does not count.
        Result.objects.filter(case_id=REFUSED).update(engine_fingerprint="older", got={"verdict": "depends"})
    assert of(impact(RuleOff(RULE)), "scenario")[REFUSED] == (f"passes: illegal ({RULE})", "fails: legal")


def test_a_rule_that_alone_stands_behind_a_clause_leaves_it_uncovered(stored: None) -> None:
    (resting,) = impact(RuleOff("bid-not-higher")).resting
    assert resting.uncovered == ()
    (resting,) = impact(RuleOff("bid-raises-own")).resting
    assert resting.scenarios
    alone = next(
        (id, cites)
        for id, cites in GAMES[GAME].subjects.items()
        if id in {rule.id for rule in GAMES[GAME].rules}
        and any(sum(key in others for others in GAMES[GAME].subjects.values()) == 1 for key in cites)
    )
    (resting,) = impact(RuleOff(alone[0])).resting
    assert set(resting.uncovered) <= set(alone[1])
    assert resting.uncovered


@pytest.mark.parametrize(
    ("reading", "becomes"), [("until-all-pass", "legal"), ("others-passed", "illegal (bid-raises-own)")]
)
def test_a_decided_ruling_flips_what_depended_on_it(stored: None, reading: str, becomes: str) -> None:
    verdict = kept(RAISED)
    found = impact(Decided("self-raise", reading))
    assert of(found, "scenario")[RAISED] == ("passes: depends (readings.self-raise)", f"fails: {becomes}")
    assert of(found, "verdict") == {verdict.pk: ("depends (readings.self-raise)", becomes)}
    (resting,) = found.resting
    assert [each.id for each in resting.by] == ["bid-raises-own"]
    assert resting.verdicts == (verdict.pk,)


def test_a_decided_ruling_judges_as_a_table_that_plays_by_it(few: tuple[Case, ...]) -> None:
    chosen = kept(RAISED, **{"self-raise": "others-passed"})
    left_open = kept(RAISED)
    found = impact(Decided("self-raise", "others-passed"))
    assert of(found, "verdict")[left_open.pk][1] == f"illegal ({chosen.answer['breaches'][0]['rule']})"
    assert chosen.pk not in of(found, "verdict")


def test_what_plays_by_the_reading_that_is_given_up_flips_and_says_so(stored: None) -> None:
    verdict = kept(RAISED, **{"self-raise": "until-all-pass"})
    found = impact(Decided("self-raise", "others-passed"))
    (flip,) = [each for each in found.flips if each.id == verdict.pk]
    assert (flip.before, flip.after, flip.note) == (
        "legal",
        "illegal (bid-raises-own)",
        "it plays by until-all-pass",
    )
    (flip,) = [each for each in found.flips if each.id == f"{GAME}/self-raise/1.1"]
    assert flip.note == "it plays by until-all-pass"


def test_a_changed_clause_flips_nothing_and_names_all_that_rests_on_it(stored: None) -> None:
    verdict = kept(REFUSED)
    found = impact(ClauseChanged(CITED))
    (resting,) = found.resting
    assert found.flips == ()
    assert {"rule", "effect"} <= {each.kind for each in resting.by}
    assert RULE in {each.id for each in resting.by}
    assert REFUSED in resting.scenarios
    assert resting.stale == len(resting.scenarios) == Result.objects.filter(clauses__has_key=CITED).count()
    assert "equal-bid" in resting.rulings
    assert resting.verdicts == (verdict.pk,)


@pytest.mark.parametrize(
    "change",
    [
        ClauseChanged("auctions.nonsense"),
        RuleOff("nonsense"),
        RuleOff("bid-made"),
        Decided("equal-bid", "yes"),
        Decided("self-raise", "nonsense"),
    ],
    ids=str,
)
def test_a_change_of_what_is_not_there_is_refused(stored: None, change: Change) -> None:
    with pytest.raises(NoSuchChange):
        impact(change)


def test_a_result_that_was_stored_otherwise_flips(stored: None) -> None:
    Result.objects.filter(case_id=REFUSED).update(
        passed=False, got={"verdict": "legal", "breaches": [], "unknowns": []}, engine_fingerprint="older"
    )
    found = impact()
    assert of(found, "scenario") == {REFUSED: ("fails: legal", f"passes: illegal ({RULE})")}
    assert of(found, "ruling")["equal-bid"] == ("a scenario of it fails", "its scenarios pass")


def test_a_scenario_that_only_moved_in_its_file_does_not_flip(stored: None) -> None:
    Result.objects.filter(case_id=REFUSED).update(case_id=f"{GAME}/{RULE}/9.9")
    found = impact()
    assert (found.flips, found.new, found.gone) == ((), 0, ())


def test_new_scenarios_count_and_flip_only_where_they_fail(
    stored: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    Result.objects.filter(case_id__in=[REFUSED, RAISED]).delete()
    found = impact()
    assert (found.flips, found.new) == ((), 2)
    broken = msgspec.structs.replace(case_of(REFUSED).text, verdict="depends")
    failing = [replace(case, text=broken) if case.id == REFUSED else case for case in scenarios.cases(GAME)]
    monkeypatch.setattr(scenarios, "cases", lambda game: tuple(failing))
    assert of(impact(), "scenario") == {REFUSED: ("not there", f"fails: illegal ({RULE})")}


def test_a_scenario_that_is_no_more_is_named(stored: None, monkeypatch: pytest.MonkeyPatch) -> None:
    left = tuple(case for case in scenarios.cases(GAME) if case.id != RAISED)
    monkeypatch.setattr(scenarios, "cases", lambda game: left)
    found = impact()
    assert (found.flips, found.gone) == ((), (RAISED,))


def test_a_kept_verdict_that_lapsed_is_told_from_one_that_a_change_flips(stored: None) -> None:
    verdict = kept(RAISED)
    Verdict.objects.filter(pk=verdict.pk).update(answer=verdict.answer | {"verdict": "legal", "unknowns": []})
    assert of(impact(), "verdict") == {verdict.pk: ("legal", "depends (readings.self-raise)")}
    found = impact(RuleOff(RULE))
    assert of(found, "verdict") == {}
    (flip,) = found.lapsed
    assert (flip.id, flip.where) == (verdict.pk, f"/verdicts/{verdict.pk}/")


def test_a_request_that_can_no_longer_be_read_flips(stored: None) -> None:
    verdict = kept(REFUSED)
    Verdict.objects.filter(pk=verdict.pk).update(request={"position": {"nonsense": 1}, "move": {}})
    ((before, after),) = of(impact(), "verdict").values()
    assert before == f"illegal ({RULE})"
    assert after.startswith("cannot be judged (position.nonsense: ")


def test_only_the_newest_verdicts_are_judged_again_and_it_says_of_how_many(stored: None) -> None:
    kept(REFUSED)
    kept(RAISED)
    found = impact(most=1)
    assert (found.kept, found.rejudged) == (2, 1)


def test_a_reworded_clause_is_listed_with_its_stale_results_and_flips_nothing(stored: None) -> None:
    Clause.objects.filter(rulebook__game__key=GAME, key=CITED).update(text="As it was.", force="may")
    row_changed()
    found = impact()
    (resting,) = found.resting
    assert (resting.key, resting.change) == (CITED, "re-worded, force may → must")
    assert resting.stale == len(resting.scenarios) > 0
    assert found.flips == ()
    assert Clause.objects.get(rulebook__game__key=GAME, key=CITED).text == "As it was."


def test_a_ruling_that_is_answered_otherwise_flips_with_the_answers_by_it(stored: None) -> None:
    Ruling.objects.filter(rulebook__game__key=GAME, key="equal-bid").update(
        verdict="yes", fingerprint="older"
    )
    row_changed()
    answer = asked("Is a bid equal to the last one allowed?")
    assert answer.answer["answer"] == "yes"
    found = impact()
    assert of(found, "ruling")["equal-bid"][0].startswith("yes")
    assert of(found, "verdict") == {answer.pk: ("yes (equal-bid)", "no (equal-bid)")}
    (resting,) = found.resting
    assert (resting.key, resting.change, resting.verdicts) == ("equal-bid", "re-worded", (answer.pk,))
    assert Ruling.objects.get(rulebook__game__key=GAME, key="equal-bid").verdict == "yes"


def test_a_ruling_that_the_files_lost_is_a_problem_of_the_files(stored: None) -> None:
    ruling = Ruling.objects.get(rulebook__game__key=GAME, key="equal-bid")
    ruling.pk, ruling.key, ruling.position = None, "no-more", 9999
    ruling.save()
    row_changed()
    with pytest.raises(RulebookError, match="no-more was withdrawn"):
        impact()
