"""The YAML reader: what it refuses, where it says so, and what it gives back."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from rulebase.yamlfile import SourceFileError, load, read

SYNTAX = sorted((Path(__file__).resolve().parent / "broken_files" / "syntax").glob("*.yaml"))

Key = Annotated[str, msgspec.Meta(pattern="^[a-z]+$", description="lower-case letters")]


class Bid(msgspec.Struct, tag="bid", frozen=True, forbid_unknown_fields=True):
    amount: Annotated[int, msgspec.Meta(ge=1)]


class Pass(msgspec.Struct, tag="pass", frozen=True, forbid_unknown_fields=True):
    said: str | None = None


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = ""
    expect: Literal["legal", "illegal"] = "legal"
    move: Bid | Pass | None = None
    keys: tuple[Key, ...] = ()
    money: dict[Key, int] = {}
    pair: tuple[int, str] = (1, "")
    chance: float = 0.0
    sure: bool = False
    known: int | msgspec.UnsetType | Literal["?"] = msgspec.UNSET
    position: Any = None


class Cases(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cases: tuple[Case, ...]


def write(folder: Path, text: str) -> Path:
    path = folder / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def problems(path: Path, type_: Any) -> list[str]:
    """Problems without the name of the file."""
    with pytest.raises(SourceFileError) as caught:
        read(path, type_)
    return [problem.partition(".yaml:")[2] for problem in caught.value.problems]


def problems_of_case(folder: Path, line: str) -> list[str]:
    return problems(write(folder, f"cases:\n  - {line}\n"), Cases)


@pytest.mark.parametrize("path", SYNTAX, ids=lambda path: path.stem)
def test_broken_file_is_refused_at_its_places(path: Path) -> None:
    expected = [
        line.removeprefix("# ")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("# ")
    ]
    assert expected
    assert problems(path, Any) == expected


def test_problem_names_the_file_below_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SourceFileError) as caught:
        read(write(tmp_path, "a: no\n"), Any)
    assert caught.value.problems[0].startswith("file.yaml:1:4: no is read differently")
    assert str(caught.value) == caught.value.problems[0]


def test_file_that_does_not_exist_is_named(tmp_path: Path) -> None:
    assert problems(tmp_path / "none.yaml", Any) == ["1:1: cannot be read: No such file or directory"]


def test_bytes_that_are_not_utf8_are_placed(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"a: b\nc: caf\xe9\n")
    assert problems(path, Any) == ["2:7: expected UTF-8 text"]


def test_control_character_is_placed(tmp_path: Path) -> None:
    assert problems(write(tmp_path, 'é: 1\na: "x\x07"\n'), Any) == [
        "2:6: not YAML: control characters are not allowed"
    ]


def test_depth_is_bounded(tmp_path: Path) -> None:
    path = write(tmp_path, "[" * 500 + "]" * 500)
    assert problems(path, Any) == ["1:41: nested more than 40 levels deep"]


def test_depth_beyond_what_the_parser_takes_is_bounded_too(tmp_path: Path) -> None:
    path = write(tmp_path, "[" * 100_000)
    assert problems(path, Any) == [
        "1:1001: not YAML: exceeded maximum nesting depth (while increasing flow level)"
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("name: 3.10", ["2:11: cases[0].name: expected text, found 3.10; write it in quotes"]),
        ("name:", ["2:10: cases[0].name: expected text, found nothing"]),
        ("name: [a]", ["2:11: cases[0].name: expected text, found a list of 1"]),
        ("name: {a: 1}", ["2:11: cases[0].name: expected text, found fields with values"]),
        ("expect: ilegal", [
            '2:13: cases[0].expect: expected one of legal, illegal, found "ilegal"; did you mean "illegal"?'
        ]),
        ("nmae: a", ['2:5: cases[0]: there is no field "nmae"; did you mean "name"?']),
        ("zzzz: a", [
            '2:5: cases[0]: there is no field "zzzz"; the fields are name, expect, move, keys, money, pair,'
            " chance, sure, known, position"
        ]),
        ("keys: [a, B, c, D]", [
            '2:15: cases[0].keys[1]: expected lower-case letters, found "B"',
            '2:21: cases[0].keys[3]: expected lower-case letters, found "D"',
        ]),
        ("keys: a", ['2:11: cases[0].keys: expected a list, found "a"']),
        ("money: {A: 1, b: x}", [
            '2:13: cases[0].money.A: expected lower-case letters, found "A"',
            '2:22: cases[0].money.b: expected a whole number, found "x"',
        ]),
        ("money: [1]", ["2:12: cases[0].money: expected fields with values, found a list of 1"]),
        ("pair: [1, 2]", ["2:15: cases[0].pair[1]: expected text, found 2; write it in quotes"]),
        ("pair: [1]", ["2:11: cases[0].pair: expected a list of 2, found a list of 1"]),
        ("chance: high", ['2:13: cases[0].chance: expected a number, found "high"']),
        ('sure: "yes"', ['2:11: cases[0].sure: expected true or false, found "yes"']),
        ("known: x", ['2:12: cases[0].known: expected a whole number or ?, found "x"']),
        ("known: 1.5", ["2:12: cases[0].known: expected a whole number or ?, found 1.5"]),
        ("move: {type: bid, amount: 0}", [
            "2:31: cases[0].move.amount: expected a whole number of at least 1, found 0"
        ]),
        ("move: {type: bid}", ['2:11: cases[0].move: the field "amount" is missing']),
        ("move: {amount: 1}", [
            '2:11: cases[0].move: the field "type" is missing; expected one of bid, pass'
        ]),
        ("move: {type: bud, amount: 1}", [
            '2:18: cases[0].move.type: expected one of bid, pass, found "bud"; did you mean "bid"?'
        ]),
        ("move: {type: pass, said: 5}", [
            "2:30: cases[0].move.said: expected text or nothing, found 5; write it in quotes"
        ]),
        ("move: {type: pass, amount: 5}", [
            '2:24: cases[0].move: there is no field "amount"; the fields are said'
        ]),
        ("move: 5", ["2:11: cases[0].move: expected fields with values or nothing, found 5"]),
    ],
)  # fmt: skip
def test_wrong_value_is_worded_by_path_and_type(tmp_path: Path, line: str, expected: list[str]) -> None:
    assert problems_of_case(tmp_path, line) == expected


def test_all_problems_of_a_file_are_reported_in_its_order(tmp_path: Path) -> None:
    path = write(tmp_path, "cases:\n  - {name: 1, wrong: 2}\n  - sure: 3\n    move: {type: bid}\nmore: 4\n")
    assert [problem.split(": ")[0] for problem in problems(path, Cases)] == [
        "2:12", "2:15", "3:11", "4:11", "5:1"
    ]  # fmt: skip


def test_values_keep_their_kinds(tmp_path: Path) -> None:
    lines = [
        "cases:",
        "- name: 'no'",
        "  known: '?'",
        "  chance: 1.50",
        "  sure: true",
        "  move: {type: pass, said: ~}",
        "  position: {a: [1, -2, null, x: 1]}",
    ]
    (case,) = read(write(tmp_path, "\n".join(lines)), Cases).cases
    assert (case.name, case.known, case.chance, case.sure, case.move) == ("no", "?", 1.5, True, Pass())
    assert case.position == {"a": [1, -2, None, {"x": 1}]}


def test_windows_line_ends_and_byte_order_mark_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "file.yaml"
    path.write_bytes(b"\xef\xbb\xbfcases:\r\n- name: a\r\n  keys: [b]\r\n")
    loaded = load(path, Cases)
    assert loaded.value == Cases((Case(name="a", keys=("b",)),))
    assert loaded.where("cases", 0, "keys", 0) == (3, 10)


def test_where_gives_the_place_of_a_value(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, "cases:\n  - name: a\n  - position: {x: [1, 22]}\n"), Cases)
    assert loaded.where() == (1, 1)
    assert loaded.where("cases", 0, "name") == (2, 11)
    assert loaded.where("cases", 1, "position", "x", 1) == (3, 23)


def test_where_of_a_default_is_the_place_of_what_holds_it(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, "cases:\n  - name: a\n"), Cases)
    assert loaded.where("cases", 0, "move", "amount") == (2, 5)
    assert loaded.where("cases", 7) == (2, 3)


def test_problem_is_placed_and_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    loaded = load(write(tmp_path, "cases:\n  - name: a\n"), Cases)
    assert loaded.problem("too short", "cases", 0, "name") == "file.yaml:2:11: cases[0].name: too short"


def test_raw_part_is_decoded_once_its_type_is_known(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, "cases:\n  - position: {type: bid, amount: 3}\n"), Cases)
    assert loaded.decode(Bid, "cases", 0, "position") == Bid(3)


def test_raw_part_of_the_wrong_type_is_placed_in_the_whole_file(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, "cases:\n  - position: {type: bid, amount: x}\n"), Cases)
    with pytest.raises(SourceFileError) as caught:
        loaded.decode(Bid, "cases", 0, "position")
    assert caught.value.problems == [
        f'{loaded.file}:2:35: cases[0].position.amount: expected a whole number, found "x"'
    ]


def test_raw_part_that_does_not_exist_is_a_mistake_of_the_caller(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, "cases: []\n"), Cases)
    with pytest.raises(KeyError):
        loaded.decode(Bid, "cases", 0)
