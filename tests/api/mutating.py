"""Requests with something wrong: valid bodies of every operation that takes one, changed in some place by chance."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from api.contract.operations import OPERATIONS, ROOT
from tests.api.spoiling import INSIDE, OF_TEXT, written
from tests.api.validbodies import valid_body
from verifier.engines import GAMES

JSON = "application/json"
# How often operations are sent to, beside the others: those that take a position have most that can be wrong.
WEIGHTS = {
    "moves_check": 6,
    "moves_apply": 4,
    "positions_check": 4,
    "moves_legal": 3,
    "score": 4,
    "replay": 4,
}
WEIGHTS |= {"batch": 3, "games_picture": 3}

TYPES = (
    "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x",
    "application/xml", "*/*", "application/*", "json", "APPLICATION/JSON", f"{JSON};", f"{JSON}, {JSON}", "\u20ac",
    f"{JSON}; charset=utf-16", f"{JSON}; charset=nonsense", "a" * 300, "application/vnd.oai.openapi+json",
)  # fmt: skip
HEADERS: tuple[dict[str, str], ...] = (
    {"HTTP_ACCEPT": "text/xml"},
    {"HTTP_ACCEPT": ""},
    {"HTTP_ACCEPT": "*/*;q=0, nonsense"},
    {"HTTP_ACCEPT": "a" * 3_000},
    {"CONTENT_LENGTH": "0"},
    {"CONTENT_LENGTH": "-1"},
    {"CONTENT_LENGTH": "many"},
    {"HTTP_TRANSFER_ENCODING": "chunked"},
    {"HTTP_CONTENT_ENCODING": "gzip"},
    {"HTTP_IF_NONE_MATCH": "*"},
    {"HTTP_X_HTTP_METHOD_OVERRIDE": "DELETE"},
    {"HTTP_AUTHORIZATION": "Basic nonsense"},
    {"QUERY_STRING": "format=xml"},
    {"QUERY_STRING": "game=%00&format=json&%ff=%"},
)
GARBAGE: tuple[bytes, ...] = (
    b"", b" ", b"null", b"[]", b"{}", b"0", b'"x"', b"{", b"}", b"\0", b"\xff\xfe", b"\xef\xbb\xbf{}", b"{}{}", b"{} x",
    b"[" * 60_000, b'{"a":' * 9_000, b'{"position":' + b"[" * 200 + b"]" * 200 + b"}", b" " * 70_000, b"a=1&b=2",
    b"<xml/>", b'{"position": {}}', b'{"position": {}, "move": {}}', b'{"position": null, "move": null}',
    b'{"' + b"k" * 60_000 + b'": 1}', b'{"position": {"players": {"' + b"A" * 2_000 + b'": {}}}}',
    b'{"a": ' + b"9" * 60_000 + b"}", b'{"checks": [' + b'{"check": "score", "body": {}},' * 50 + b"{}]}",
)  # fmt: skip


class Mutated(NamedTuple):
    """A request, and how it came to be: the kinds of changes, the operation it was made for and the game.

    `where` is the path of a field that was added to an object, where nothing else was changed.
    """

    kinds: str
    operation: tuple[str, str]
    game: str
    method: str
    address: str
    raw: bytes
    content_type: str
    headers: dict[str, str]
    where: str = ""


def mutated(count: int, *, seed: int, ids: dict[str, str]) -> Iterator[Mutated]:
    """So many requests, the same for the same seed; `ids` has the `verdict_id` and the `dispute_id` to be sent to."""
    random = Random(seed)
    keys = [key for key in OPERATIONS if key[0] == "POST"]
    weights = [WEIGHTS.get(OPERATIONS[key].id, 1) for key in keys]
    for _ in range(count):
        (key,) = random.choices(keys, weights)
        game = random.choice(list(GAMES))
        address = ROOT + key[1].format(game=game, **ids)
        yield _mutated(random, key, game, address)


def _mutated(random: Random, key: tuple[str, str], game: str, address: str) -> Mutated:
    body = valid_body(random, OPERATIONS[key], game)
    sent = Mutated("", key, game, "POST", address, b"", JSON, {})
    way = random.random()
    if way < 0.62:
        ways = [random.choice(list(INSIDE)) for _ in range(random.choice((1, 1, 2, 3)))]
        added = [INSIDE[name](random, body) for name in ways]
        where = added[0] if ways == ["added"] else ""
        return sent._replace(kinds="+".join(ways), raw=written(body), where=where or "")
    if way < 0.80:
        name = random.choice(list(OF_TEXT))
        return sent._replace(kinds=name, raw=OF_TEXT[name](random, written(body)))
    if way < 0.88:
        return sent._replace(kinds="garbage", raw=random.choice(GARBAGE))
    raw = written(body)
    if way < 0.92:
        return sent._replace(kinds="content type", raw=raw, content_type=random.choice(TYPES))
    if way < 0.96:
        headers = random.choice(HEADERS)
        zipped = gzip.compress(raw) if "HTTP_CONTENT_ENCODING" in headers else raw
        return sent._replace(kinds="headers", raw=zipped, headers=headers)
    if way < 0.98:
        method = random.choice(("GET", "PUT", "PATCH", "DELETE", "TRACE", "BREW"))
        return sent._replace(kinds="method", raw=raw, method=method)
    return sent._replace(kinds="address", raw=raw, address=_elsewhere(random, address))


def _elsewhere(random: Random, address: str) -> str:
    parts = address.split("/")
    place = random.randrange(3, len(parts))
    others = ("", "?", "%00", "%ff", "é", "x" * 3_000, "..", parts[place].upper(), "chess", "0", "a b")
    parts[place] = random.choice(others)
    return "/".join(parts)
