"""Reads request bodies: bounded, strict JSON, converted with the exact path of whatever is wrong."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from api.errors import BODY, InputError
from api.expecting import expected_at, fields_at, keys_at

MOST_BYTES = 64 * 1024
MOST_DEPTH = 30
# What fits 64 bits; no number of any game comes near.
MOST_DIGITS = 18

_AT = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_SEGMENT = re.compile(r"\.(?P<name>[^.\[\]]+)|\[(?P<index>\d+|\.\.\.)\]")
# NUL, which PostgreSQL stores in no text, and half of a surrogate pair, which no encoding can send.
_NO_CHARACTER = re.compile("[\0\ud800-\udfff]")
# Where all digits are 0, what may stand for no character, or for a number that is too large; with a byte of it that is
# looked for first, which takes no time.
_DOUBTFUL = ((b"\\", b"\\u"), (b".", b"0."), (b"E", b"0E"), (b"e", b"0e"), (b"0", b"0" * MOST_DIGITS))
_ALIKE = bytes.maketrans(b"123456789", b"000000000")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_FIELD = re.compile(
    r"^Object (?:missing required|contains (?P<unknown>unknown)) field `(?P<name>.*)`$", re.DOTALL
)

# Keys and list indexes, from the outermost.
_Steps = tuple[str | int, ...]


class _Bad:
    """Stands in the parsed body for what may not be there, until its path is known."""

    def __init__(self, message: str, expected: str) -> None:
        self.message = message
        self.expected = expected


def parse_json(raw: bytes, *, path: str = BODY) -> dict[str, Any]:
    """The object that these bytes hold. Raises InputError with the path of what is wrong."""
    if len(raw) > MOST_BYTES:
        raise InputError(
            f"{len(raw)} bytes or more", path=path, expected=f"at most {MOST_BYTES} bytes", status=413
        )
    value = _quickly(raw)
    if value is None:
        value = _closely(raw, path)
    if not isinstance(value, dict):
        raise InputError("the JSON is not an object", path=path, expected="an object, {...}")
    return value


def _quickly(raw: bytes) -> Any:
    """What these bytes hold, as `_closely` gives it in ten times the time; None where that has to look itself."""
    # All this is found in a fraction of the time that one regular expression takes.
    alike = raw.translate(_ALIKE)
    if any(byte in alike and doubtful in alike for byte, doubtful in _DOUBTFUL) or not _is_shallow(raw):
        return None
    try:
        value = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    # A key that is there twice is read once, so that one colon is missing where it is written again.
    return value if msgspec.json.encode(value).count(b":") == raw.count(b":") else None


def _is_shallow(raw: bytes) -> bool:
    """Whether what these bytes hold is surely not nested too deep: all brackets go where the innermost pairs are taken
    out so many times."""
    brackets = raw.translate(None, _NO_BRACKETS)
    for _ in range(MOST_DEPTH):
        if not brackets:
            return True
        brackets = brackets.replace(b"{}", b"").replace(b"[]", b"")
    return not brackets


def _closely(raw: bytes, path: str) -> Any:
    """What these bytes hold. Raises InputError with the path of whatever may not be there."""
    try:
        value = json.loads(
            raw.decode("utf-8"),
            object_pairs_hook=_pairs,
            parse_constant=lambda name: _Bad(f"{name} is not JSON", "a finite number"),
            parse_int=_whole,
            parse_float=_float,
        )
    except UnicodeDecodeError as error:
        raise InputError(f"byte {error.start} is not UTF-8", path=path, expected="UTF-8 text") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise InputError(f"{error.msg}, {where}", path=path, expected="JSON") from None
    except RecursionError:
        raise _too_deep(path) from None
    _refuse_what_is_bad(value, path)
    return value


def _refuse_what_is_bad(value: Any, path: str) -> None:
    """Raises InputError with the path of what may not be there, if anything is."""
    for steps, item in _walk(value, path):
        if isinstance(item, _Bad):
            raise InputError(item.message, path=_place(path, steps), expected=item.expected)
        if isinstance(item, str) and _NO_CHARACTER.search(item):
            raise InputError(
                "a character that is none",
                path=_place(path, steps),
                expected="text without NUL and half pairs",
            )


def read_again(value: Mapping[str, Any]) -> dict[str, Any]:
    """The same object, as strictly read as a body: for what was parsed elsewhere. Raises InputError."""
    try:
        raw = json.dumps(value, separators=(",", ":")).encode()
    except RecursionError:
        raise _too_deep(BODY) from None
    return parse_json(raw)


def _pairs(pairs: list[tuple[str, Any]]) -> Any:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            value = _Bad("the key is there twice", "each key once")
        found[key] = value
    return found


def _whole(text: str) -> Any:
    if len(text.lstrip("-")) > MOST_DIGITS:
        return _Bad("the number is too large", f"at most {MOST_DIGITS} digits")
    return int(text)


def _float(text: str) -> Any:
    value = float(text)
    return value if math.isfinite(value) else _Bad("the number is too large", "a finite number")


def _walk(value: Any, path: str) -> Iterator[tuple[_Steps, Any]]:
    """Every item and key with the steps to it, without recursion: a body may be deep."""
    waiting: list[tuple[_Steps, Any]] = [((), value)]
    while waiting:
        steps, item = waiting.pop()
        if len(steps) > MOST_DEPTH:
            raise _too_deep(_place(path, steps))
        yield steps, item
        if isinstance(item, dict):
            for key, inner in item.items():
                below = (*steps, key)
                yield below, key
                waiting.append((below, inner))
        elif isinstance(item, list):
            waiting += [((*steps, number), inner) for number, inner in enumerate(item)]


def _place(path: str, steps: _Steps) -> str:
    """The steps in words; written only for what is refused, since most bodies are not."""
    place = path
    for number, step in enumerate(steps):
        if isinstance(step, int):
            place += f"[{step}]"
        elif number == 0 and path == BODY:
            place = _shown(step)
        else:
            place += f".{_shown(step)}"
    return place


def _shown(key: str) -> str:
    """A key as part of a path that can always be sent: half characters replaced, long ones cut."""
    clean = key.encode("utf-8", "replace").decode("utf-8")
    return (clean if len(clean) <= 60 else clean[:60] + "...") or '""'


def _too_deep(path: str) -> InputError:
    return InputError("nested too deep", path=path, expected=f"at most {MOST_DEPTH} levels")


def fields(body: Mapping[str, Any], *, needed: tuple[str, ...], optional: tuple[str, ...] = ()) -> None:
    """Raises InputError for the first field that is missing or not known."""
    known = (*needed, *optional)
    for name in body:
        if name not in known:
            raise InputError("unknown field", path=_shown(name), expected=f"one of {', '.join(known)}")
    for name in needed:
        if name not in body:
            raise InputError("missing field", path=name, expected=f"a value for {name}")


def converted(value: Any, into: Any, path: str) -> Any:
    """The value as this msgspec type. Raises InputError with the path of the bad field, keys included."""
    try:
        return msgspec.convert(value, into, strict=True)
    except msgspec.ValidationError as error:
        raise _located(error, value, into, path) from None
    except RecursionError:
        raise _too_deep(path) from None


def _located(error: msgspec.ValidationError, value: Any, into: Any, path: str) -> InputError:
    match = _AT.match(str(error))
    assert match is not None
    what = match["what"]
    segments = _SEGMENT.findall(match["path"] or "")
    if match["key"]:
        segments.append(("", "..."))
    place = path
    steps: list[Any] = []
    for name, index in segments:
        step: Any = name or index
        if index == "...":
            step = _failing_key(str(error), value, into, steps)
            if step is None:
                break
        elif index:
            step = int(index)
        steps.append(step)
        place += f"[{step}]" if isinstance(step, int) else f".{_shown(step)}"
    if match["key"]:
        return InputError(what[:300], path=place, expected=keys_at(into, value, steps[: len(segments) - 1]))
    field = _FIELD.match(what)
    if field is None:
        return InputError(what[:300], path=place, expected=expected_at(into, value, steps))
    place += f".{_shown(field['name'])}"
    if field["unknown"]:
        return InputError("unknown field", path=place, expected=fields_at(into, value, steps))
    return InputError("missing field", path=place, expected=expected_at(into, value, [*steps, field["name"]]))


def _failing_key(message: str, value: Any, into: Any, steps: list[Any]) -> str | None:
    """The key of a mapping on which converting stops: the message only says that it is some key."""
    held = value
    for step in steps:
        held = held[step]
    for key in held if isinstance(held, dict) else ():
        try:
            msgspec.convert(_with(value, steps, {key: held[key]}), into, strict=True)
        except msgspec.ValidationError as error:
            if str(error) == message:
                return str(key)
    return None


def _with(value: Any, steps: list[Any], inner: Any) -> Any:
    """A copy of `value` in which `inner` stands at the end of the steps."""
    if not steps:
        return inner
    copy = value.copy()
    copy[steps[0]] = _with(value[steps[0]], steps[1:], inner)
    return copy


def boolean(body: Mapping[str, Any], name: str) -> bool:
    """An optional flag, false by default."""
    value = body.get(name, False)
    if not isinstance(value, bool):
        raise InputError("wrong type", path=name, expected="true or false")
    return value


def text(body: Mapping[str, Any], name: str, *, most: int) -> str:
    """A text of 1 to `most` characters."""
    value = body.get(name)
    if not isinstance(value, str) or not value.strip() or len(value) > most:
        raise InputError("no usable text", path=name, expected=f"text of 1 to {most} characters")
    return value.strip()
