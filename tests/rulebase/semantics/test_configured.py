"""The view by meaning of an installation: made by a command, taken up by itself, and never needed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rulebase import selectors
from rulebase.claims import ruling_for
from rulebase.entries import ruling_entry
from rulebase.search import RulebookIndex
from rulebase.semantics import configured, encoder
from rulebase.semantics.encoder import Unfit
from tests.rulebase.semantics.fakes import Fake

GAME = "duck-pond"
QUESTIONS = ["May I steal coins?", "May I return?", "When do I pass?"]


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> Iterator[Fake]:
    """The extra as if it were installed, with nothing made yet."""
    fake = Fake()
    settings.ASK_SEMANTIC = True
    settings.VAR_DIR = tmp_path
    monkeypatch.setattr(configured, "_encoder", lambda *, threads: fake)
    configured._embedder.cache_clear()
    yield fake
    configured._embedder.cache_clear()


def index(*questions: str) -> RulebookIndex:
    return RulebookIndex(
        [ruling_entry(question, (question,), "No.", "Ducks", "no") for question in questions or QUESTIONS], {}
    )


def fill(index: RulebookIndex) -> int:
    return configured.meanings_fill(GAME, index, lambda made, of: None)


def attached(index: RulebookIndex) -> bool:
    configured.meaning_attach(GAME, index)
    return index.meaning is not None


def test_what_is_made_is_taken_up_by_an_index_that_is_in_use(fake: Fake, tmp_path: Path) -> None:
    ducks = index()
    assert not attached(ducks)
    assert fake.read == []
    assert fill(ducks) == len(QUESTIONS)
    assert attached(ducks)
    assert fill(ducks) == 0
    assert [path.name for path in (tmp_path / "meanings").iterdir()] == [f"{GAME}.{encoder.NAME}.npy"]


def test_a_few_new_wordings_are_read_at_once_and_many_are_left_to_the_command(
    fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(index())
    assert attached(index(*QUESTIONS, "May ducks bid?"))
    assert fake.read[len(QUESTIONS) :] == ["May ducks bid?"]
    monkeypatch.setattr(configured, "MOST_AT_ONCE", 1)
    flock = index(*QUESTIONS, "May geese bid?", "May swans bid?")
    assert not attached(flock)
    claim = ruling_for(flock, "May swans bid?")
    assert claim is not None
    assert not claim.assented
    fill(flock)
    assert attached(flock)


def test_where_nothing_can_be_written_words_are_left(fake: Fake, tmp_path: Path) -> None:
    fill(index())
    (tmp_path / "meanings").rename(tmp_path / "gone")
    (tmp_path / "meanings").write_text("a file, where a folder should be")
    assert not attached(index())


def test_a_model_that_cannot_be_used_leaves_words_alone(fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(index())

    def unfit(*, threads: int) -> Fake:
        raise Unfit("model.onnx is not the file expected")

    monkeypatch.setattr(configured, "_encoder", unfit)
    assert not attached(index())


def test_switched_off_nothing_is_used(fake: Fake, settings: Any) -> None:
    fill(index())
    settings.ASK_SEMANTIC = False
    assert not attached(index())


@pytest.mark.usefixtures("site")
def test_the_command_reads_the_wordings_of_a_game(fake: Fake, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("embed", "big-top")
    wordings = selectors.rulebook_index(game="big-top").ruling_wordings()
    assert len(fake.read) == len({wording.text for wording in wordings})
    assert f"big-top: {len(fake.read)} wordings read" in capsys.readouterr().out
    # What was attached is of this test only.
    selectors._book_as_of.cache_clear()


@pytest.mark.usefixtures("site", "fake")
def test_the_command_names_a_game_that_is_unknown() -> None:
    with pytest.raises(CommandError, match="chess: expected games among big-top"):
        call_command("embed", "chess")


@pytest.mark.usefixtures("site", "fake")
def test_the_command_says_why_the_model_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def unfit(*, threads: int) -> Fake:
        raise Unfit("model.onnx is not the file expected")

    monkeypatch.setattr(configured, "_encoder", unfit)
    with pytest.raises(CommandError, match=r"model\.onnx is not the file expected"):
        call_command("embed", "big-top")


@pytest.mark.usefixtures("site")
def test_the_command_says_that_comparing_by_meaning_is_off() -> None:
    with pytest.raises(CommandError, match="do not set ASK_SEMANTIC to off"):
        call_command("embed")
