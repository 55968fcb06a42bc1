"""Vectors are kept by text and model: nothing is made twice, and nothing stale is used."""

from pathlib import Path

import numpy as np
import pytest

from rulebase.semantics import keeping
from rulebase.semantics.keeping import Kept
from tests.rulebase.semantics.fakes import Fake

TEXTS = ["May I steal coins?", "May I return?", "When do I pass?"]


def told(made: int, of: int) -> None:
    assert 0 < made <= of


def test_vectors_are_kept_in_the_order_asked_for(tmp_path: Path) -> None:
    embed = Fake()
    assert Kept(tmp_path, "ducks", "m1").fill(TEXTS, embed, told) == 3
    vectors = Kept(tmp_path, "ducks", "m1").vectors(TEXTS[::-1])
    assert vectors is not None
    assert vectors == pytest.approx(embed(TEXTS[::-1]), abs=1e-3)


def test_only_what_is_new_is_read_and_what_is_gone_is_forgotten(tmp_path: Path) -> None:
    kept = Kept(tmp_path, "ducks", "m1")
    kept.fill(TEXTS, Fake(), told)
    embed = Fake()
    changed = [*TEXTS[1:], "May I nick coins?"]
    assert kept.vectors(changed) is None
    assert kept.missing(changed) == ["May I nick coins?"]
    assert kept.fill(changed, embed, told) == 1
    assert embed.read == ["May I nick coins?"]
    assert kept.vectors(TEXTS) is None
    assert kept.vectors(changed) is not None


def test_vectors_of_another_model_are_not_used_and_taken_away(tmp_path: Path) -> None:
    old, new = Kept(tmp_path, "ducks", "m1"), Kept(tmp_path, "ducks", "m2")
    Kept(tmp_path, "geese", "m1").fill(TEXTS, Fake(), told)
    old.fill(TEXTS, Fake(), told)
    assert new.vectors(TEXTS) is None
    new.fill(TEXTS, Fake(), told)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["ducks.m2.npy", "geese.m1.npy"]


@pytest.mark.parametrize("content", [b"", b"\x93NUMPY", b"no array"])
def test_a_damaged_file_counts_as_empty(tmp_path: Path, content: bytes) -> None:
    kept = Kept(tmp_path, "ducks", "m1")
    (tmp_path / "ducks.m1.npy").write_bytes(content)
    assert kept.vectors(TEXTS) is None
    assert kept.fill(TEXTS, Fake(), told) == 3
    assert kept.vectors(TEXTS) is not None


def test_an_array_of_another_shape_counts_as_empty(tmp_path: Path) -> None:
    np.save(tmp_path / "ducks.m1.npy", np.zeros((3, 4)))
    assert Kept(tmp_path, "ducks", "m1").missing(TEXTS) == sorted(TEXTS, key=lambda text: (len(text), text))


def test_who_is_stopped_keeps_what_was_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_AT_ONCE", 2)
    kept = Kept(tmp_path, "ducks", "m1")

    def stop(made: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        kept.fill(TEXTS, Fake(), stop)
    assert len(kept.missing(TEXTS)) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["ducks.m1.npy"]
