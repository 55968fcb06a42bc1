"""Every phrase is read as its examples say, and by that very phrase; every common phrase is in use."""

from typing import Any

import pytest

from api.situations.grammar import COMMON, FOLDER, Grammar, grammar_of
from api.situations.patterns import Phrase
from api.situations.reading import facts_in, situation_in
from api.situations.schema import GameText, Reads
from rulebase.yamlfile import read

GAMES = sorted(path.stem for path in FOLDER.glob("*.yaml") if path != COMMON)
IN_COMMON = sum(map(len, read(COMMON, GameText).phrases.values())) + len(read(COMMON, GameText).asks)


def grammar(game: str) -> Grammar:
    found = grammar_of(game)
    assert found is not None
    return found


def examples() -> list[tuple[str, Phrase, str, Reads]]:
    return [
        (game, phrase, text, reads)
        for game in GAMES
        for phrase in grammar(game).phrases
        for text, reads in phrase.text.reads.items()
    ]


@pytest.mark.parametrize(("game", "phrase", "text", "reads"), examples(), ids=lambda each: str(each)[:50])
def test_an_example_reads_as_it_says(game: str, phrase: Phrase, text: str, reads: Reads) -> None:
    situation = situation_in(grammar(game), text)
    if situation is None:
        found: list[tuple[dict[str, Any], tuple[Phrase, ...]]] = facts_in(grammar(game), text)
        assert found
        assert all(position == reads.position for position, _ in found)
        assert any(phrase in phrases for _, phrases in found)
        assert not isinstance(reads.move, dict)
        return
    assert situation.position == reads.position
    assert situation.move == (reads.move if isinstance(reads.move, dict) else None)
    assert phrase in situation.phrases


@pytest.mark.parametrize("game", GAMES)
def test_every_phrase_of_a_game_has_an_example(game: str) -> None:
    assert not [phrase.text.say for phrase in grammar(game).phrases[IN_COMMON:] if not phrase.text.reads]
