"""What is wrong with a file of phrases is said with its place; patterns match in every way and lose no word."""

from pathlib import Path

import pytest

from api.situations.grammar import COMMON, read_grammar
from api.situations.reading import facts_in, situation_in
from api.situations.telling import Disagreement, Growing, Used, filled, settled, told_together
from api.situations.tokens import tokens_of
from rulebase.yamlfile import SourceFileError
from verifier.engines import GAMES

GAME = GAMES["big-top"]
GROUPS = """\
phrases:
  thing:
  - {{say: ["{thing}"], tells: {{players: {{$who: {{money: $n}}}}}}}}
  does:
  - {{say: ["<have> {{thing+}}"]}}
  move:
  - {{say: ["bid {{n}}"], move: {{type: bid, player: $who, amount: $n}}}}
"""


def written(path: Path, thing: str) -> Path:
    file = path / "big-top.yaml"
    file.write_text(GROUPS.format(thing=thing))
    return file


@pytest.mark.parametrize(
    ("thing", "says"),
    [
        ("{n} <coins>", "big-top.yaml:3:12: phrases.thing[0].say[0]: there is no concept <coins>"),
        ("{m:money}", "big-top.yaml:3:12: phrases.thing[0].say[0]: {money} is neither a kind nor a group"),
        ("{n} (coins", '"(" is not closed by ")"'),
        ("[{n}] coins", "needs {n}, which it need not hold"),
        ("[coins]", "nothing in it has to be said"),
    ],
)
def test_a_pattern_that_cannot_be_meant_is_named(tmp_path: Path, thing: str, says: str) -> None:
    with pytest.raises(SourceFileError, match="big-top") as error:
        read_grammar(GAME, written(tmp_path, thing), COMMON)
    assert says in str(error.value)


def test_a_text_that_reads_in_two_ways_reads_in_none(tmp_path: Path) -> None:
    grammar = read_grammar(GAME, written(tmp_path, "{n} coins"), COMMON)
    assert situation_in(grammar, "I have 6 coins. Can I bid 7?") is not None
    assert situation_in(grammar, "I have 6 coins. Can I bid 7? Can I bid 8?") is None
    assert situation_in(grammar, "Ann has 6 coins. 7 coins. Can Ann bid 7?") is None
    assert facts_in(grammar, "I have 6 coins and 7 coins") == []


def test_names_are_told_from_words() -> None:
    grammar = read_grammar(GAME, Path(COMMON).with_name("big-top.yaml"), COMMON)
    told = situation_in(grammar, "Zoe has $6 and nothing on cards. She bids 7, is that ok?")
    assert told is not None
    assert told.move == {"type": "bid", "player": "Zoe", "amount": 7}
    assert situation_in(grammar, "Zoe and Ann have $6 and nothing on cards. She bids 7, is that ok?") is None
    assert situation_in(grammar, "Bell has $6. Can Bell bid 7?", lambda word: word == "bell") is None
    lower = situation_in(grammar, "zoe has $6 and nothing on cards. She bids 7, is that ok?")
    assert lower is not None
    assert lower.move == told.move


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I don't, can't and won't", "i do not , can not and will not"),
        ("She's got twenty-two", "she 's got twenty two"),
        ("a 3-star Tamer - ok?", "a 3 star tamer , ok ."),
        ("5-7 + 2% please", "5 - 7 + 2 %"),
        ("the $5 coin (five)", "$5 coin , five ,"),
    ],
)
def test_only_what_says_nothing_is_dropped(text: str, words: str) -> None:
    assert " ".join(token.text for token in tokens_of(text)) == words


def test_what_is_told_twice_has_to_agree() -> None:
    assert told_together({"a": 1}, {"a": 1, "b": 2}) == {"a": 1, "b": 2}
    with pytest.raises(Disagreement):
        told_together({"a": 1}, {"a": 2})
    for other in (["x"], ["?"], ["!x"], []):
        with pytest.raises(Disagreement):
            told_together({"a": Growing(["x"])}, {"a": Growing(other)})


def test_there_may_be_more_unless_that_was_denied() -> None:
    assert settled({"a": {"x": 1, "?x": {}}}) == {"a": {"x": 1, "?": {}}}
    assert settled({"a": {"x": 1, "?x": {}, "!?x": {}}}) == {"a": {"x": 1}}
    assert settled({"a": {"x": 1, "?x": {}, "!?y": {}}}) == {"a": {"x": 1, "?": {}}}
    assert settled({"a": {"!?": {}}, "b": 1}) == {"b": 1}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("My elephant is on its side. It is on the ground.", {"elephant", "?"}),
        ("An elephant is on its side, a horse is on its side", {"elephant 1", "horse 1", "?"}),
        (
            "Two blues are on the ground, a blue one is on the ground",
            {f"blue acrobat {n}" for n in (1, 2, 3)} | {"?"},
        ),
        ("An elephant is on its side, a horse is on its side. It is on the ground.", None),
        ("My elephant is on its side. An elephant is on the ground.", None),
        ("It is on the ground.", None),
    ],
)
def test_what_it_means_is_the_one_thing_told_of(text: str, names: set[str] | None) -> None:
    grammar = read_grammar(GAMES["meeple-circus"], Path(COMMON).with_name("meeple-circus.yaml"), COMMON)
    found = [position["players"]["Asker"]["built"].keys() for position, _ in facts_in(grammar, text)]
    assert all(each == names for each in found)
    assert bool(found) == (names is not None)


def test_what_is_used_is_there_unless_it_was_denied() -> None:
    assert told_together(Growing(["x"]), Used(["y"])) == ["x", "y"]
    assert told_together(Used(["x"]), Growing(["x"])) == ["x"]
    assert told_together(Used(["x"]), Growing(["!x"])) == ["!x"]
    assert told_together([], Used(["x"])) == []
    with pytest.raises(Disagreement):
        told_together(["?", "?"], Used(["x"]))


def test_templates_are_filled_with_numbers_and_names() -> None:
    values = {"n": 2, "who": "Ann"}
    assert filled({"$who": {"list": {"times": "$n", "of": "?"}}}, values) == {"Ann": {"list": ["?", "?"]}}
    assert filled({"sum": [{"product": [5, "$n"]}, "$n"]}, values) == 12
    assert filled("$(who)s $n", values) == "Anns 2"
