"""Who else is at the table of a situation, and that nothing is answered which differs from one table to the next."""

import pytest

from api.situations.deciding import answer_to
from api.situations.grammar import grammar_of
from api.situations.reading import situation_in
from api.situations.tables import named_and_more, positions
from api.situations.telling import Disagreement, closed
from verifier.engines import GAMES

GAME = GAMES["circus-train"]


def tables(text: str) -> list[int]:
    """How many sit at each table that a text may mean."""
    grammar = grammar_of("circus-train")
    assert grammar is not None
    situation = situation_in(grammar, text)
    assert situation is not None
    return sorted({len(each["seats"]) for each in positions(GAME, situation)})


def test_as_many_play_as_was_said_or_as_can() -> None:
    assert tables("End of June with four players, I have the best show. How many points for it?") == [4]
    assert tables("End of June. Two of us share the best performance. How many VP each?") == [2, 3, 4, 5]
    assert tables("End of June. Three of us share the best performance. How many VP each?") == [3, 4, 5]


def test_what_differs_with_the_number_of_players_is_not_answered() -> None:
    grammar = grammar_of("circus-train")
    assert grammar is not None
    asked = {
        count: f"End of June{with_count}. I have the best show. How many points for it?"
        for count, with_count in ((2, " with two players"), (3, " with three players"), (0, ""))
    }
    found = {}
    for count, text in asked.items():
        situation = situation_in(grammar, text)
        assert situation is not None
        answer = answer_to(GAME, situation, grammar.unsaid)
        found[count] = None if answer is None else answer.value
    assert found == {2: 4, 3: 7, 0: None}


def test_others_make_up_the_number() -> None:
    assert named_and_more(["Ann"], 3) == ["Ann", "another player 1", "another player 2"]
    assert named_and_more(["Ann", "Ben"], 2) == ["Ann", "Ben"]
    with pytest.raises(Disagreement):
        named_and_more(["Ann", "Ben", "Cy"], 2)


def test_what_is_closed_has_nothing_more() -> None:
    told = {"players": {"Ann": {"talent": {"?": "?", "clowns": 2}, "money": 3}}}
    assert closed(told, ["players", "Ann", "talent"]) == {
        "players": {"Ann": {"talent": {"clowns": 2}, "money": 3}}
    }
    assert closed(told, ["players", "Ben", "talent"]) == told
