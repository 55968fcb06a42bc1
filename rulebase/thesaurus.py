"""Everyday words that ask for the same in every game, and everyday words that exclude each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

import msgspec
import yaml

from rulebase.words import stem

FILE = Path(__file__).with_name("thesaurus.yaml")


class _Groups(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    alike: tuple[tuple[str, ...], ...]
    opposed: tuple[tuple[str, ...], ...]


@cache
def _groups() -> _Groups:
    return msgspec.convert(yaml.load(FILE.read_bytes(), Loader=yaml.CSafeLoader), _Groups)


@cache
def everyday_words() -> dict[str, tuple[str, ...]]:
    """Each word of a group of words that ask for the same, with the others of its group."""
    related: dict[str, tuple[str, ...]] = {}
    for group in _groups().alike:
        for word in group:
            others = tuple(other for other in group if other != word)
            related[word] = (*related.get(word, ()), *others)
    return related


@cache
def _opposed_stems() -> tuple[frozenset[str], ...]:
    return tuple(frozenset(map(stem, group)) for group in _groups().opposed)


@cache
def _opposed_anyhow() -> frozenset[str]:
    return frozenset().union(*_opposed_stems())


def opposed_among(stems: Iterable[str]) -> frozenset[str]:
    """Those of some stems that exclude others: all that `are_opposed` looks at."""
    return _opposed_anyhow().intersection(stems)


def are_opposed(one: Collection[str], other: Collection[str]) -> bool:
    """Whether of two texts, given by their stems, each has a word that excludes one of the other's."""
    for group in _opposed_stems():
        first, second = group.intersection(one), group.intersection(other)
        if first and second and not first & second:
            return True
    return False
