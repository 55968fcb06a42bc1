"""Changes that leave a body no longer what an operation takes, or only just: of what it holds, and of its text."""

from __future__ import annotations

import copy
import gzip
import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.api.validbodies import PLAYERS, Body, positions
from verifier.engines import GAMES

Place = tuple[Any, Any]
"""A list or object, and the index or key in it."""

# What stands for a piece of text that no JSON writer would write, and for the second of two equal keys.
_RAW, _TWICE = "\ue000", "\ue001"
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 10**6, 10**17, 10**18, 10**19, -(10**18), 2**31, 2**63, -(2**63) - 1,
    0.0, 0.5, 1.0, -1.5, 1e18, 1e300, -1e308, 5e-324, "", " ", "?", "??", "0", "-1", "NaN", "null", "true",
    "__proto__", "constructor", "x" * 61, "x" * 5_000, "é" * 201, "e\u0301", "\u200b", "\u202eAnn", "🎪", "\0",
    "a\0b", "\x1b[31m", "\x7f", "\r\n", "\ud800", "\udfff\ud800", "../../etc/passwd", "<script>", "%s%n", "{0}",
    "' OR 1=1 --", [], {}, [[]], [{}], [None], ["?"], ["?", "?"], [0] * 300, [True, False], {"": 0}, {"?": "?"},
    {"type": "bid"}, {"a": {"a": {"a": {}}}}, {f"k{number}": number for number in range(200)},
)  # fmt: skip
RAW = (
    "NaN", "Infinity", "-Infinity", "1e999", "-1e999", "01", "+1", ".5", "1.", "0x10", "1e-999", "9" * 400, "-0", "",
    "undefined", "'a'", '"\\x41"', '"\\u12"', '"\t"', "1_000", "True", "None", "/* */ 1", "1 1", '"a" "b"',
)  # fmt: skip
NAMES = (
    "?", "", " ", "colour", "Type", "type ", "x" * 200, "\0", "\ud800", "é", "a.b", "[0]", "$", "__class__",
)  # fmt: skip
INSERTED = (
    b"\0", b"\x1b", b"\n", b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\xef\xbb\xbf", b",", b"}", b'"', b"//\n",
)  # fmt: skip
CODECS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "utf-8-sig", "cp500", "utf-7")


def places(value: Any) -> Iterator[tuple[str, Place]]:
    """Every place within a value, with its path."""
    waiting = [("", value)]
    while waiting:
        path, held = waiting.pop()
        steps = held.items() if isinstance(held, dict) else enumerate(held) if isinstance(held, list) else ()
        for step, inner in steps:
            where = f"{path}[{step}]" if isinstance(step, int) else f"{path}.{step}".lstrip(".")
            yield where, (held, step)
            waiting.append((where, inner))


def _place(random: Random, body: Body) -> Place:
    found = [place for _, place in places(body)]
    return random.choice(found) if found else (body, "position")


def _inner(random: Random, body: Body, kind: type) -> tuple[str, Any]:
    """A list or object within the body, or the body, and its path."""
    found = [(path, held[step]) for path, (held, step) in places(body) if isinstance(held[step], kind)]
    return random.choice([("", body), *found]) if kind is dict or not found else random.choice(found)


def _retyped(random: Random, body: Body) -> None:
    held, step = _place(random, body)
    held[step] = copy.deepcopy(random.choice(VALUES))


def _raw(random: Random, body: Body) -> None:
    held, step = _place(random, body)
    held[step] = _RAW + random.choice(RAW)


def _dropped(random: Random, body: Body) -> None:
    held, step = _place(random, body)
    if step in held or isinstance(held, list):
        del held[step]


def _added(random: Random, body: Body) -> str:
    path, held = _inner(random, body, dict)
    name = random.choice(NAMES)
    held[name] = copy.deepcopy(random.choice(VALUES))
    return f"{path}.{name}".lstrip(".")


def _renamed(random: Random, body: Body) -> None:
    held, step = _place(random, body)
    if isinstance(held, dict) and step in held:
        held[random.choice((*NAMES, str(step).upper(), f"{step}s"))] = held.pop(step)


def _twice(random: Random, body: Body) -> None:
    """A key a second time, with the same or another value; an item of a list again."""
    held, step = _place(random, body)
    if isinstance(held, list):
        held.insert(step, copy.deepcopy(held[step]))
    elif step in held:
        held[f"{step}{_TWICE}"] = copy.deepcopy(random.choice((held[step], random.choice(VALUES))))


def _swapped(random: Random, body: Body) -> None:
    (held, step), (other, there) = _place(random, body), _place(random, body)
    if (isinstance(held, list) or step in held) and (isinstance(other, list) or there in other):
        held[step], other[there] = copy.deepcopy(other[there]), copy.deepcopy(held[step])


def _borrowed(random: Random, body: Body) -> None:
    """A value out of a body of some game, for one of the same name where there is one."""
    position, move = random.choice(positions(random.choice(list(GAMES))))
    given = [held[step] for _, (held, step) in places({"position": position, "move": move})]
    held, step = _place(random, body)
    held[step] = copy.deepcopy(random.choice(given))


def _nested(random: Random, body: Body) -> None:
    held, step = _place(random, body)
    value = held[step] if isinstance(held, list) or step in held else None
    for _ in range(random.choice((1, 1, 2, 40))):
        value = [value] if random.random() < 0.5 else {"a": value}
    held[step] = value


def _number(random: Random, body: Body) -> None:
    found = [(held, step) for _, (held, step) in places(body) if type(held[step]) is int]
    if found:
        held, step = random.choice(found)
        told = held[step]
        held[step] = random.choice(
            (-told, told + 1, told - 1, told * 1000, told + 0.5, float(told), str(told))
        )


def _word(random: Random, body: Body) -> None:
    """One word, wherever it stands, becomes another: a name, a kind of thing, "?"."""
    words = sorted({held[step] for _, (held, step) in places(body) if type(held[step]) is str})
    words += sorted({str(step) for _, (held, step) in places(body) if isinstance(held, dict)})
    if not words:
        return
    word, other = random.choice(words), random.choice(("?", "", " ", *PLAYERS, *random.sample(words, 1)))
    text = json.dumps(body).replace(json.dumps(word), json.dumps(other))
    body_again = json.loads(text)
    body.clear()
    body.update(body_again)


INSIDE: dict[str, Callable[[Random, Body], str | None]] = {
    "retyped": _retyped,
    "raw": _raw,
    "dropped": _dropped,
    "added": _added,
    "renamed": _renamed,
    "twice": _twice,
    "swapped": _swapped,
    "borrowed": _borrowed,
    "nested": _nested,
    "number": _number,
    "word": _word,
}


def written(body: Body) -> bytes:
    """The body as text, with what no writer of JSON would write."""
    text = json.dumps(body)
    text = re.sub(r'"\\ue000((?:[^"\\]|\\.)*)"', lambda found: json.loads(f'"{found[1]}"'), text)
    return text.replace("\\ue001", "").encode()


def _cut(random: Random, raw: bytes) -> bytes:
    return raw[: random.randrange(len(raw))]


def _flipped(random: Random, raw: bytes) -> bytes:
    changed = bytearray(raw)
    for _ in range(random.randrange(1, 4)):
        changed[random.randrange(len(changed))] = random.randrange(256)
    return bytes(changed)


def _slipped_in(random: Random, raw: bytes) -> bytes:
    place = random.randrange(len(raw) + 1)
    return raw[:place] + random.choice(INSERTED) + raw[place:]


def _encoded(random: Random, raw: bytes) -> bytes:
    text = json.dumps(json.loads(raw), ensure_ascii=False) if random.random() < 0.5 else raw.decode()
    text = text.replace("Ann", "Änn")
    return text.encode(random.choice(CODECS), "replace")


def _padded(random: Random, raw: bytes) -> bytes:
    around = (
        (b"\n" * 1_000, b""),
        (b"", b" " * 66_000),
        (b"", b"\0"),
        (b"", raw),
        (b"[", b"]"),
        (b"\xff", b""),
    )
    before, after = random.choice(around)
    return before + raw + after


OF_TEXT: dict[str, Callable[[Random, bytes], bytes]] = {
    "cut": _cut,
    "flipped": _flipped,
    "slipped in": _slipped_in,
    "encoded": _encoded,
    "padded": _padded,
    "zipped": lambda random, raw: gzip.compress(raw),
}
