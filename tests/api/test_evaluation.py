"""Questions that people would ask, in their own words: none is answered wrongly, and enough are answered."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from api.answers import ask
from api.evaluation import Question, evaluate, outcome_of, read_questions
from rulebase.selectors import clauses_by_key

ASKED = sorted((Path(__file__).parent / "asked").glob("*.questions.jsonl"))
# More of them, written before anything was tuned to them; most are near what a ruling says and yet another thing.
NEAR_MISSES = sorted((Path(__file__).parent / "asked").glob("*.guard.jsonl"))
# Written when all that is tuned was tuned.
LATER = sorted((Path(__file__).parent / "asked" / "later").glob("*.questions.jsonl"))
SHARED = Path(__file__).resolve().parents[3] / "shared"
LEAST_RIGHT = 0.6


@pytest.mark.any_database
@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("file", ASKED, ids=lambda file: file.name.partition(".")[0])
def test_no_question_in_own_words_is_answered_wrongly_and_some_are_answered(file: Path) -> None:
    game = file.name.partition(".")[0]
    report = evaluate(read_questions(file), lambda question: ask(game=game, question=question), {}, None)
    assert [judged.question.q for judged in report.wrong] == []
    assert report.total["right"] / sum(report.total.values()) >= LEAST_RIGHT


@pytest.mark.any_database
@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("file", NEAR_MISSES + LATER, ids=lambda file: file.name.removesuffix(".jsonl"))
def test_no_near_miss_is_answered_wrongly(file: Path) -> None:
    game = file.name.partition(".")[0]
    report = evaluate(read_questions(file), lambda question: ask(game=game, question=question), {}, None)
    assert [judged.question.q for judged in report.wrong] == []
    assert report.total["right"]


@pytest.mark.skipif(not SHARED.exists(), reason="the shared questions are not beside this checkout")
@pytest.mark.any_database
@pytest.mark.usefixtures("site")
@pytest.mark.parametrize("file", ASKED, ids=lambda file: file.name.partition(".")[0])
def test_no_shared_question_is_answered_wrongly_and_the_right_clause_is_cited(file: Path) -> None:
    game = file.name.partition(".")[0]
    sources = {key: clause.source for key, clause in clauses_by_key(game=game).items()}
    printed = (SHARED / "rulebooks" / f"{game}.txt").read_text()
    questions = read_questions(SHARED / "cases" / file.name)
    report = evaluate(questions, lambda question: ask(game=game, question=question), sources, printed)
    assert [judged.question.q for judged in report.wrong] == []
    assert report.placed
    assert report.first / report.placed >= 0.85
    assert report.among_three / report.placed >= 0.95


@pytest.mark.parametrize(
    ("verdict", "value", "answer", "text", "outcome"),
    [
        ("yes", None, "yes", "Yes.", "right"),
        ("yes", None, "no", "No.", "wrong"),
        ("no", None, "not-stated", "", "abstained"),
        ("depends", None, "yes", "Yes.", "wrong"),
        ("abstain", None, "out-of-scope", "", "right"),
        ("abstain", None, "value", "Four.", "wrong"),
        ("value", 4.0, "value", "Exactly four.", "right"),
        ("value", 1.0, "value", "Once in the game.", "right"),
        ("value", 5.0, "value", "$5 for each.", "right"),
        ("value", 3.0, "value", "One point for every full $5.", "wrong"),
        ("value", "the bank", "value", "The bank is paid.", "right"),
    ],
)
def test_outcomes(verdict: str, value: float | str | None, answer: str, text: str, outcome: str) -> None:
    question = Question("?", verdict, value)  # type: ignore[arg-type]
    assert outcome_of(question, {"answer": answer, "text": text}) == outcome


@pytest.mark.parametrize(("value", "outcome"), [(-3, "right"), (3, "wrong"), (-6, "wrong")])
def test_what_the_engine_gives_goes_before_the_numbers_in_a_text(value: int, outcome: str) -> None:
    answer = {
        "answer": "value",
        "situation": {},
        "value": value,
        "text": "-3 points. Popularity: 3. Pigs: -6.",
    }
    assert outcome_of(Question("?", "value", -3.0), answer) == outcome


def test_citations_are_compared_by_where_they_stand_in_the_book() -> None:
    text = "A bid has to be higher. " + "x" * 400 + " The bank pays."
    questions = [
        Question("Bid?", "yes", anchors=("to be higher",)),
        Question("Bank?", "yes", anchors=("The bank pays",)),
        Question("Where?", "yes", anchors=("nowhere",)),
    ]
    sources = {"bid": "A bid has to", "bank": "bank pays"}
    report = evaluate(
        questions, lambda _: {"answer": "yes", "text": "", "cites": ["bid", "bank"]}, sources, text
    )
    assert (report.placed, report.first, report.among_three) == (2, 1, 2)


@pytest.mark.any_database
@pytest.mark.usefixtures("site")
def test_the_command_counts_and_fails_where_something_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = tmp_path / "big-top.questions.jsonl"
    good.write_text('{"q": "May I bid zero?", "verdict": "no"}\n')
    call_command("evaluate", good)
    told = capsys.readouterr().out
    assert "compared by words alone" in told
    assert "right 1/1" in told
    good.write_text('{"q": "May I bid zero?", "verdict": "yes"}\n')
    with pytest.raises(CommandError, match="1 answered wrongly"):
        call_command("evaluate", good)
    good.write_text('{"q": 3}\n')
    with pytest.raises(CommandError, match=r"big-top\.questions\.jsonl:1: "):
        call_command("evaluate", good)
    other = tmp_path / "chess.questions.jsonl"
    other.write_text("")
    with pytest.raises(CommandError, match="expected a name that begins with"):
        call_command("evaluate", other)
