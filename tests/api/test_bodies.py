"""Bodies are read strictly, and whatever is wrong is named by its path."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.bodies import MOST_BYTES, MOST_DEPTH, _closely, _quickly, converted, parse_json
from api.errors import InputError
from verifier.engines import GAMES


@pytest.mark.parametrize(
    ("raw", "path"),
    [
        (b"", "body"),
        (b"\xff{}", "body"),
        (b"[]", "body"),
        (b'{"a": {"b": NaN}}', "a.b"),
        (b'{"a": [1, -Infinity]}', "a[1]"),
        (b'{"a": 1e999}', "a"),
        (b'{"a": 1234567890123456789012}', "a"),
        (b'{"a": {"b": 1, "b": 2}}', "a.b"),
        (b'{"a": "\\ud800"}', "a"),
        (b'{"a": "\\u0000"}', "a"),
        (b"[" * 60_000, "body"),
    ],
)
def test_bad_json_is_named_by_its_path(raw: bytes, path: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_json(raw)
    assert caught.value.path == path


def test_a_deep_body_is_refused_with_a_path() -> None:
    with pytest.raises(InputError, match="too deep") as caught:
        parse_json(b'{"a":' * 40 + b"1" + b"}" * 40)
    assert caught.value.path.startswith("a.a.a")


def test_a_large_body_is_413() -> None:
    with pytest.raises(InputError) as caught:
        parse_json(b" " * (MOST_BYTES + 1))
    assert caught.value.status == 413


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"players": {"Ann": {"money": 1}, "Bob": {"money": "six"}}}, "position.players.Bob.money"),
        ({"players": {"Ann": {"cards": {"Fire": {"points": []}}}}}, "position.players.Ann.cards.Fire.points"),
        ({"players": {"Ann": {"purse": 1}}}, "position.players.Ann.purse"),
        ({"colour": 1}, "position.colour"),
        ({"bank": 3}, "position.bank"),
        ([], "position"),
    ],
)
def test_a_bad_field_of_a_position_is_named_with_its_keys(position: object, path: str) -> None:
    with pytest.raises(InputError) as caught:
        converted(position, GAMES["big-top"].Position, "position")
    assert caught.value.path == path


@given(st.binary(max_size=300))
def test_any_bytes_give_an_object_or_an_error_with_a_path(raw: bytes) -> None:
    try:
        assert isinstance(parse_json(raw), dict)
    except InputError as error:
        assert error.path  # noqa: PT017 - either outcome is right


_SCRAPS = st.sampled_from(
    [
        r'"a"',
        r'"b"',
        r'"?"',
        r'"a:b"',
        r'"é"',
        r'"\u0000"',
        r'"\ud800"',
        r'"\n"',
        r'"\""',
        r"1",
        r"0",
        r"-0",
        r"01",
        r"1.5",
        r"1e9",
        r"1e999",
        r"123456789012345678",
        r"1234567890123456789",
        r"true",
        r"null",
        r"NaN",
        r"{}",
        r"[]",
        r"{",
        r"]",
        r",",
        r":",
        r'{"a":1}',
        r'{"a":1,"a":2}',
        r'{"a":1,"a" :2}',
        r'"a" :',
        r'{"a":[{"b":{}}]}',
        "[" * 31 + "]" * 31,
        '"\t"',
        " ",
        "\n",
        "\x00",
    ]
)


@given(
    st.lists(_SCRAPS, max_size=8).map("".join)
    | st.lists(_SCRAPS, max_size=4).map(",".join).map("[{}]".format)
)
def test_what_is_read_quickly_is_what_is_read_closely(text: str) -> None:
    raw = b'{"a":%s,"b":[%s]}' % (text.encode(), text.encode())
    for whole in (raw, text.encode()):
        found = _quickly(whole)
        try:
            closely = _closely(whole, "body")
        except InputError:
            assert found is None
        else:
            assert found is None or found == closely


@pytest.mark.parametrize(
    "raw", ['{"a":1,"a" :2}', '{"a" :1,"a":2}', '{"a":1,"a"\n:2}', '{"b":{"a":1,"a"\t:2}}']
)
def test_a_key_that_is_there_twice_is_seen_however_it_is_spaced(raw: str) -> None:
    with pytest.raises(InputError, match="twice"):
        parse_json(raw.encode())


@pytest.mark.parametrize("inner", ["1", "[1]", '"["', '"}"'])
def test_what_is_too_deep_is_never_read_quickly(inner: str) -> None:
    deep = MOST_DEPTH - inner.count("[1]")
    assert parse_json(('{"a":' * deep + inner + "}" * deep).encode())
    deeper = ('{"a":' * (deep + 1) + inner + "}" * (deep + 1)).encode()
    assert _quickly(deeper) is None
    with pytest.raises(InputError, match="nested too deep"):
        parse_json(deeper)


def test_a_usual_body_is_read_quickly() -> None:
    assert _quickly(b'{"position": {"players": {"Ann": {"money": 6}}}, "strict": true}') is not None
