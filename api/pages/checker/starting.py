"""What the checker can start with: an example, a game just set up, a kept verdict, or entries in an address."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import msgspec
from django.http import Http404, HttpRequest

from api.errors import InputError
from api.pages.checker.entering import KIND, STRICT, entries_of
from api.pages.checker.wording import in_words, wording_of
from api.pages.example import EXAMPLES
from api.pages.facts import POSITION
from api.pages.lookup import kept_or_404
from verifier import scenarios
from verifier.engines import GAMES
from verifier.examples import examples
from verifier.kernel.game import Game
from verifier.situating import position_of

Entries = dict[str, list[str]]
MOST_SEED = 10**9
FIRST = "first"


def entries_in(request: HttpRequest, game: Game) -> Entries:
    """What the form starts with. Raises Http404 for no such verdict, InputError for what cannot be set up."""
    told = request.GET
    if again := told.get("again"):
        return _kept(again, game)
    if name := told.get("example"):
        return _single(_example(game, name))
    if "names" in told:
        return _single(_set_up(game, told.get("names", ""), told.get("seed", "")))
    return {name: told.getlist(name) for name in told}


def _single(entries: dict[str, str]) -> Entries:
    return {name: [text] for name, text in entries.items()}


def _kept(verdict_id: str, game: Game) -> Entries:
    kept = kept_or_404(verdict_id)
    if kept.game != game.key or kept.kind not in ("move", "position"):
        raise Http404("no such move")
    return _single(entries_of(kept.request))


def _example(game: Game, name: str) -> dict[str, str]:
    """An example by the kind of its move, or by the rule that it breaks. Raises Http404."""
    if name == FIRST and game.key in EXAMPLES:
        return EXAMPLES[game.key]
    for example in examples(game.key):
        if example.move["type"] == name:
            return entries_of(example._asdict())
    broken = _broken(game.key, name)
    if broken is None:
        raise Http404("no such example")
    return entries_of(broken)


@cache
def _broken(game: str, rule: str) -> dict[str, Any] | None:
    """The first scenario that breaks a rule."""
    for case in scenarios.cases(game):
        text = case.text
        if (
            rule in text.breaches
            and text.verdict == "illegal"
            and text.move is not None
            and text.viewer is None
        ):
            position, _ = position_of(GAMES[game], case.situation, text)
            return {POSITION: msgspec.to_builtins(position), KIND: text.move, STRICT: text.strict}
    return None


def _set_up(game: Game, names: str, seed: str) -> dict[str, str]:
    """A game just set up. Raises InputError."""
    few, many = game.seats
    players = [name.strip()[:40] for name in names.split(",") if name.strip()]
    expected = f"{few} to {many} different names with commas between"
    if not few <= len(players) <= many or len(set(players)) != len(players) or "?" in players:
        raise InputError("a game cannot be set up for these", path="names", expected=expected)
    if not (seed or "1").isdecimal() or not int(seed or "1") <= MOST_SEED:
        raise InputError("no seed", path="seed", expected=f"a whole number up to {MOST_SEED}")
    position, _ = game.setup(players, int(seed or "1"))
    return {POSITION: json.dumps(msgspec.to_builtins(position), ensure_ascii=False)}


@cache
def offered(key: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """The examples that can be chosen: titles, each with names and what they are called."""
    game, wording = GAMES[key], wording_of(key)
    kinds = [
        (str(kind.__struct_config__.tag), wording.kind(str(kind.__struct_config__.tag)))
        for kind in game.moves
    ]
    broken = [(rule.id, in_words(rule.id).capitalize()) for rule in game.move_rules]
    return [("A legal move", kinds), ("A move that breaks a rule", broken)]
