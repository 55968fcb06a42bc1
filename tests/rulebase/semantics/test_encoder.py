"""The model's files are used only as they were measured, and without them the reason is said."""

from pathlib import Path

import numpy as np
import pytest

from rulebase.semantics import encoder
from rulebase.semantics.encoder import Encoder, Unfit, is_installed, model_file, vocabulary_file

needs_the_model = pytest.mark.skipif(not is_installed(), reason="the extra `semantic` is not installed")


def test_a_file_with_another_hash_is_refused(tmp_path: Path) -> None:
    model = tmp_path / "model.onnx"
    model.write_bytes(b"another model")
    with pytest.raises(Unfit, match=r"model\.onnx is not the file expected: its SHA-256 is [0-9a-f]{64}"):
        Encoder(model, tmp_path / "tokenizer.json")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unfit, match=r"model\.onnx cannot be read: No such file"):
        Encoder(tmp_path / "model.onnx", tmp_path / "tokenizer.json")


@pytest.mark.parametrize("package", ["PACKAGE", "VOCABULARY_PACKAGE"])
def test_without_one_of_the_packages_the_extra_is_not_installed(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encoder, package, "ringside_has_no_such_package")
    assert not is_installed()


def test_without_the_package_of_the_model_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoder, "PACKAGE", "ringside_has_no_such_package")
    with pytest.raises(Unfit, match="install the extra `semantic`"):
        model_file()


@needs_the_model
def test_the_vocabulary_is_checked_too(tmp_path: Path) -> None:
    vocabulary = tmp_path / "tokenizer.json"
    vocabulary.write_text("{}")
    with pytest.raises(Unfit, match=r"tokenizer\.json is not the file expected"):
        Encoder(model_file(), vocabulary)


@needs_the_model
def test_texts_that_mean_the_same_are_near_and_company_changes_nothing() -> None:
    embed = Encoder(model_file(), vocabulary_file())
    texts = ["Who begins?", "Which player starts the game?", "How many coins may I put on a card?"]
    vectors = embed(texts)
    assert np.linalg.norm(vectors, axis=1) == pytest.approx([1, 1, 1])
    assert vectors[0] @ vectors[1] > vectors[0] @ vectors[2] + 0.3
    alone = np.concatenate([embed([text]) for text in texts])
    assert vectors == pytest.approx(alone, abs=1e-4)


@needs_the_model
def test_what_is_too_long_is_cut_off() -> None:
    embed = Encoder(model_file(), vocabulary_file())
    long, longer = embed(["coin " * 500, "coin " * 600])
    assert long == pytest.approx(longer, abs=1e-6)
