"""What is answered to situations in people's own words, and that no word of them goes unheard."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.test import override_settings

from api.situations.answering import situation_answer
from api.situations.grammar import grammar_of
from api.situations.reading import Situation, situation_in

FOLDER = Path(__file__).parent
SETS: dict[str, dict[str, Any]] = {
    path.stem: yaml.load(path.read_text(), yaml.CSafeLoader) for path in sorted(FOLDER.glob("*.yaml"))
}
UNREAD = "unread"
# Each of them turns round what is said, or says something else.
WEIGHTY = ("not", "only", "or", "except", "never", "at least", "9", "unless", "almost", "no", "Zoe")


def cases() -> list[tuple[str, str, Any]]:
    """Game, question and what has to be answered: the answer, or the value."""
    return [
        (game, question, questions[question] if part == "value" else part)
        for game, parts in SETS.items()
        for part, questions in parts.items()
        for question in questions
    ]


def read(game: str, question: str) -> Situation | None:
    grammar = grammar_of(game)
    assert grammar is not None
    return situation_in(grammar, question)


@cache
def answered() -> list[tuple[str, str]]:
    return [(game, question) for game, question, right in cases() if right != UNREAD]


@pytest.mark.parametrize(("game", "question", "right"), cases())
def test_a_situation_is_answered_or_left_alone(game: str, question: str, right: Any) -> None:
    # What takes seconds has to be answered on a busy machine as well.
    with override_settings(CHECK_SECONDS=600):
        answer = situation_answer(game, question, lambda word: False)
    if answer is None:
        assert right == UNREAD
    else:
        assert right == (answer["value"] if answer["answer"] == "value" else answer["answer"])


@pytest.mark.parametrize(("game", "question"), answered())
def test_no_weighty_word_is_passed_over(game: str, question: str) -> None:
    """Put anywhere, such a word makes the text say something else or nothing that can be read."""
    before = read(game, question)
    assert before is not None
    words = question.split()
    for place in range(len(words) + 1):
        weighty = WEIGHTY[(place + len(question)) % len(WEIGHTY)]
        after = read(game, " ".join((*words[:place], weighty, *words[place:])))
        assert after is None or after.content != before.content, (weighty, place)
