"""What is answered to the questions in `questions/`: the right answer or none, never a wrong one."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from api.answers import ask
from rulebase.claims import ruling_for
from rulebase.schema import RULEBOOKS, RulebookText, read_rulebook
from rulebase.search import RulebookIndex, index_of

FOLDER = Path(__file__).parent / "questions"
SETS = {path.stem: yaml.load(path.read_text(), yaml.CSafeLoader) for path in sorted(FOLDER.glob("*.yaml"))}
LEFT_OPEN = "left open"
ABSTAINED = {"not-stated", "out-of-scope"}


@cache
def book_of(game: str) -> tuple[RulebookText, RulebookIndex]:
    book = read_rulebook(RULEBOOKS / game)
    return book, index_of(book)


def answer_to(game: str, question: str) -> str:
    book, index = book_of(game)
    claim = ruling_for(index, question)
    verdict = book.rulings[claim.hit.key].verdict if claim else LEFT_OPEN
    return LEFT_OPEN if verdict == "not-stated" else verdict


def answerable(part: str) -> list[tuple[str, str, str]]:
    """Game, question and right answer of every question in a part of the files."""
    return [
        (game, question, right)
        for game, parts in SETS.items()
        for right, questions in parts[part].items()
        for question in questions
    ]


UNANSWERABLE = [(game, question) for game, parts in SETS.items() for question in parts["unanswerable"]]


@pytest.mark.parametrize(("game", "question", "right"), answerable("answered"))
def test_a_plain_question_is_answered(game: str, question: str, right: str) -> None:
    assert answer_to(game, question) == right


@pytest.mark.parametrize(("game", "question", "right"), answerable("left-open"))
def test_a_near_miss_is_not_answered_wrongly(game: str, question: str, right: str) -> None:
    assert answer_to(game, question) in (right, LEFT_OPEN)


@pytest.mark.parametrize(("game", "question"), UNANSWERABLE)
def test_what_no_rule_tells_is_not_answered(game: str, question: str) -> None:
    assert answer_to(game, question) == LEFT_OPEN


@pytest.mark.long
@pytest.mark.any_database
@pytest.mark.usefixtures("site")
def test_ask_answers_alike() -> None:
    unanswerable = [(game, question, LEFT_OPEN) for game, question in UNANSWERABLE]
    for game, question, told in answerable("answered") + answerable("left-open") + unanswerable:
        answer = ask(game=game, question=question)
        given = LEFT_OPEN if answer["answer"] in ABSTAINED else answer["answer"]
        if "situation" in answer:
            # It was the engine that answered.
            right = {told, LEFT_OPEN}
        elif answer["text"].startswith("The rule is: "):
            # Where numbers of the question would have to be reckoned with, the ruling is told and no value.
            right = {LEFT_OPEN}
        else:
            right = {answer_to(game, question)}
        assert given in right, question
