"""Counters, cities and players that a position names and says nothing about: they are there, and unknown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import structs

from verifier.engines.circus_train.components import with_assumed
from verifier.engines.circus_train.months import LAST_SEASON
from verifier.engines.circus_train.names import CANADA, ELSEWHERE
from verifier.engines.circus_train.news import City, News, is_character
from verifier.engines.circus_train.position import Player, Position, Track
from verifier.engines.circus_train.tracks import STARTING_BEST, STARTING_POINTS, STARTING_REPUTATION
from verifier.engines.circus_train.vocabulary import HIGHEST_SPACES, LOWEST_SPACES
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.shape import KnownTable
from verifier.kernel.table import player_domain, with_unknown
from verifier.kernel.view import told

IRRELEVANT: dict[str, dict[str, Any]] = {
    "performance": {"talent": {}, "points": 0},
    "bankrupt": {"base": 0, "wants": {}, "weeks": 1, "points": 0},
    "points": {"base": 0, "wants": {}, "weeks": 1, "talent": {}},
}
"""What a counter of a type does not show."""


def prepared(position: Position) -> Position:
    """The position with what it asked to have assumed, what follows from what is told, and an unknown entry for
    what it only names."""
    position = with_assumed(position)
    players = with_unknown(position.players, position.seats, Player())
    return structs.replace(
        position,
        players={name: _known_player(position, player) for name, player in players.items()},
        news=with_unknown(_news_shown(position.news), _news_named(position), News()),
        board=_known_board(position),
        links=_with_more(position.links),
        track=_track(position.track),
        character_bank=_unless(position.special_characters, position.character_bank),
    )


def domains(position: Position, move: Any) -> dict[str, tuple[Any, ...]]:
    """The players, the cities and the spaces of the track that can be meant where one is left out."""
    of_position = {"city": _cities_named(position, move), "space": _spaces(position.track)}
    return player_domain(position, move) | of_position


def _spaces(track: Track) -> tuple[int, ...]:
    lowest = track.lowest if told(track, "lowest") else min(LOWEST_SPACES)
    highest = track.highest if told(track, "highest") else max(HIGHEST_SPACES)
    # A track without the space where players start is none (track-without-start).
    return tuple(range(min(lowest, STARTING_REPUTATION), max(highest, STARTING_REPUTATION) + 1))


def _cities_named(position: Position, move: Any) -> tuple[str, ...]:
    named = [*CANADA, *position.links, *_told(position.board), *_told(getattr(move, "route", UNKNOWN))]
    named += [each for player in position.players.values() for each in _told((player.train,))]
    return (*dict.fromkeys(name for name in named if name not in (UNTOLD, UNKNOWN)), ELSEWHERE)


def _told(names: Any) -> Iterable[Any]:
    return () if names is UNKNOWN else names


def _unless(used: Any, characters: Any) -> Any:
    """Nobody has a Special Character where they are not played with."""
    return () if used is False and characters is UNKNOWN else characters


def _news_shown(news: dict[str, News]) -> dict[str, News]:
    """The counters, said not to show what those of their types never do."""
    return news if type(news) is KnownTable else {name: _shown(face) for name, face in news.items()}


def _shown(face: News) -> News:
    irrelevant = IRRELEVANT.get(face.kind, {}) if told(face, "kind") else {}
    missing = {field: value for field, value in irrelevant.items() if not told(face, field)}
    return structs.replace(face, **missing) if missing else face


def _news_named(position: Position) -> Iterator[str]:
    places = [position.bag, position.set_aside, position.removed]
    places += [player.performances for player in position.players.values()]
    for place in places:
        yield from (name for name in _told(place) if not is_character(name))
    if told(position, "board"):
        yield from (city.counter for city in position.board.values() if isinstance(city.counter, str))


def _known_player(position: Position, player: Player) -> Player:
    """What this game does not use is where it begins."""
    unused: dict[str, Any] = {}
    if position.version == "basic":
        unused["reputation"] = STARTING_REPUTATION
    if position.easier or (position.seats is not UNKNOWN and len(position.seats) == 1):
        unused["points"] = STARTING_POINTS
    if position.seats is not UNKNOWN and len(position.seats) == 1:
        unused["best"] = STARTING_BEST
    if position.special_characters is False:
        unused["characters"] = ()
    # Two week shows are asked for in August and September only (performing.two-week.season).
    if told(position, "month") and position.month not in LAST_SEASON:
        unused["two_week"] = None
    missing = {field: value for field, value in unused.items() if not told(player, field)}
    return structs.replace(player, **missing) if missing else player


def _known_board(position: Position) -> Any:
    if not told(position, "board"):
        return position.board
    return {name: _known_city(city) for name, city in position.board.items()}


def _known_city(city: City) -> City:
    """Where a counter lies there is no Talent, and the other way round (replenishing.replace)."""
    if isinstance(city.counter, str) and not told(city, "talent"):
        return structs.replace(city, talent={})
    if told(city, "talent") and any(count != 0 for count in city.talent.values()):
        return city if told(city, "counter") else structs.replace(city, counter=None)
    return city


def _with_more(links: dict[str, Any]) -> dict[str, Any]:
    """The map with a mark that there are more cities, unless all that are named are described."""
    described = all(city in links for cities in links.values() for city in _told(cities))
    return links if links and described else {**links, UNTOLD: (UNTOLD,)}


def _track(track: Track) -> Track:
    if told(track, "lowest") and told(track, "highest"):
        spaces = range(track.lowest, track.highest + 1)
        if all(str(space) in track.dice for space in spaces):
            return track
    return structs.replace(track, dice={**track.dice, UNTOLD: UNTOLD})
