"""The legal moves of a position of Meeple Circus.

There are more ways to lay a component than anybody could list. Listed are those inside the ring, on its side, the right
way up and facing left, on the ground, on one component, or a beam on two that touch the ground. Taken away is only what
carries nothing. What is only said or handled (`STATEMENTS`) is not listed, nor is a demand that need not be shown, or a
tile from the top of the stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from verifier.engines.meeple_circus.demands import act_of, is_another, open_cards
from verifier.engines.meeple_circus.moves import (
    Claim,
    EndMusic,
    Evaluate,
    Finish,
    LayTiles,
    Move,
    Place,
    Remove,
    ReplaceDemand,
    StartMusic,
    TakeActTile,
    TakeComponentTile,
    TakeFirstPlayer,
    TakeToken,
)
from verifier.engines.meeple_circus.names import ACTS, NAMED_STARS, OPEN_COMPONENT_TILES
from verifier.engines.meeple_circus.pieces import Group, Piece
from verifier.engines.meeple_circus.position import Player, Position, clockwise_from
from verifier.engines.meeple_circus.questions import (
    ADD_AFTER_FINISH,
    EVALUATION_ORDER,
    REBUILD_AFTER_FINISH,
    REMOVE_AFTER_MUSIC,
    RESERVE_SHORT,
    SPEED_EMPTY,
    UNCLAIMED_DEMANDS,
)
from verifier.engines.meeple_circus.rules.evaluating import not_the_least
from verifier.engines.meeple_circus.speed import open_token
from verifier.engines.meeple_circus.told import plays_third_as_told
from verifier.engines.meeple_circus.vocabulary import MOST_ZONE, NOBODY
from verifier.kernel.readings import plays

BEAM = "beam"


def options(position: Position) -> list[Move]:
    """The legal moves, in one form of several that would be the same."""
    match str(position.phase):
        case "preparation":
            return list(_tiles(position, str(position.turn)))
        case "waiting":
            ready = all(player.ready for _, player in position.everyone())
            return [StartMusic(str(position.first_player))] if ready else []
        case "music":
            return [
                *_building(position),
                *_finishing(position),
                *_tokens(position),
                *(EndMusic(name) for name in _speakers(position)),
            ]
        case "evaluation":
            return [*_removals(position), *_tokens(position), *_evaluations(position)]
        case "new-first-player":
            takers = (TakeFirstPlayer(name) for name, _ in position.everyone())
            return [move for move in takers if not_the_least.check(position, move) is None]
        case "new-demand":
            return list(_replacements(position))
        case "new-tiles":
            return [_new_tiles(position)]
    return []


def _builders(position: Position) -> list[str]:
    """Who may build now: all at once or, in the third act as it is told, one after another."""
    names = [name for name, _ in position.everyone()]
    if not plays_third_as_told(position):
        return names
    if position.turn is not None:
        return [str(position.turn)]
    return [name for name in names if not position.players[name].performed]


def _speakers(position: Position) -> list[str]:
    """Who says that the music has ended: anybody may, unless it plays for one alone."""
    return _builders(position) if plays_third_as_told(position) else _builders(position)[:1]


def _tiles(position: Position, name: str) -> Iterator[Move]:
    player = position.players[name]
    served = plays(position, RESERVE_SHORT, "what-is-there")
    if player.component_tile is None:
        for tile in position.component_tiles:
            if served or _can_serve(position, tile):
                yield TakeComponentTile(name, tile)
    if player.act_tile is None:
        for tile in position.act_tiles:
            if served or _can_serve(position, tile):
                yield TakeActTile(name, tile)


def _can_serve(position: Position, tile: str) -> bool:
    reserve = position.reserve
    return all(count <= reserve.get(stuff, 0) for stuff, count in position.tile(tile).gives.items())


def _may_build(position: Position, player: Player) -> bool:
    """Whether a player may still change the act while the music plays."""
    if player.finish == 0:
        return True
    if player.fallen is not None:
        return plays(position, REBUILD_AFTER_FINISH, "while-music")
    return plays(position, ADD_AFTER_FINISH, "until-music-ends")


def _building(position: Position) -> list[Move]:
    moves: list[Move] = []
    for name in _builders(position):
        player = position.players[name]
        if _may_build(position, player):
            moves += _placements(name, player)
            moves += [Remove(name, piece) for piece in _loose(player)]
    return moves


def _loose(player: Player) -> list[str]:
    """The components that carry nothing."""
    below = {support for piece in player.built.values() for support in piece.upon}
    return [name for name in player.built if name not in below]


@lru_cache(maxsize=65536)
def laid(stuff: str, on: tuple[str, ...], zone: int) -> Piece:
    """A component as it is listed: inside the ring, on its side and the right way up."""
    kind, colour, star = stuff, "none", "none"
    if stuff.endswith("-acrobat"):
        kind, colour = "acrobat", stuff.removesuffix("-acrobat")
    elif stuff in NAMED_STARS or stuff == "guest-star":
        kind, star = "guest-star", stuff if stuff in NAMED_STARS else "other"
    return Piece(
        kind=kind,  # type: ignore[arg-type]  # one of the sorts that tiles give
        colour=colour,  # type: ignore[arg-type]  # as above
        star=star,  # type: ignore[arg-type]  # as above
        form="acrobat" if kind in ("acrobat", "guest-star") else kind,
        upon=on,
        ground=not on,
        lies="on-side",
        inside="inside",
        up="top",
        faces="left",
        zone=zone if colour == "red" else 0,
        credited=on[0] if on else NOBODY,
    )


def _placements(name: str, player: Player) -> list[Move]:
    """Each sort of component that is left, in each place."""
    built = player.built
    used: dict[str, int] = {}
    levels: dict[str, int] = {}
    for piece_name, piece in built.items():
        stuff = piece.stuff
        used[stuff] = used.get(stuff, 0) + 1
        levels[piece_name] = 1 + max([levels.get(support, 0) for support in piece.upon], default=0)
    grounded = [piece_name for piece_name, piece in built.items() if piece.ground]
    places = [((), 1), *(((each,), min(level + 1, MOST_ZONE)) for each, level in levels.items())]
    moves: list[Move] = []
    for stuff, count in player.owned.items():
        left = used.get(stuff, 0)
        if left >= count:
            continue
        piece_name = _new_name(built, stuff, left)
        moves += [Place(name, piece_name, laid(stuff, on, zone)) for on, zone in places]
        if stuff == BEAM:
            moves += [Place(name, piece_name, laid(stuff, on, 2)) for on in combinations(grounded, 2)]
    return moves


def _new_name(built: dict[str, Piece], stuff: str, count: int) -> str:
    """A name that no component in the act has."""
    number = count + 1
    while f"{stuff}-{number}" in built:
        number -= 1
    return f"{stuff}-{number}"


def _finishing(position: Position) -> Iterator[Move]:
    building = [name for name in _builders(position) if position.players[name].finish == 0]
    if not plays(position, SPEED_EMPTY, "allowed"):
        building = [name for name in building if position.players[name].built]
    yield from (Finish(name) for name in building)
    if plays_third_as_told(position):
        return
    for count in range(2, len(building) + 1):
        for together in combinations(building, count):
            yield Finish(together[0], together=together[1:])


def _tokens(position: Position) -> Iterator[Move]:
    for name, player in position.everyone():
        if player.finish > 0:
            token = open_token(position, name)
            if token != "none":
                yield TakeToken(name, token)  # type: ignore[arg-type]  # one of the two tokens


def _removals(position: Position) -> Iterator[Move]:
    if plays(position, REMOVE_AFTER_MUSIC, "nothing"):
        return
    for name, player in position.everyone():
        if not player.evaluated:
            yield from (Remove(name, piece) for piece in _loose(player))


def _evaluations(position: Position) -> Iterator[Move]:
    from_claims = plays(position, UNCLAIMED_DEMANDS, "claimed")
    order = clockwise_from(position, str(position.first_player))
    waiting = [name for name in order if not position.players[name].evaluated]
    in_order = plays(position, EVALUATION_ORDER, "clockwise")
    for name in waiting:
        player = position.players[name]
        if from_claims:
            yield from _claims(position, name, player)
        if open_token(position, name) == "none" and not (in_order and name != waiting[0]):
            yield Evaluate(name)


def _claims(position: Position, name: str, player: Player) -> Iterator[Move]:
    """The groups that meet a demand and have not been shown."""
    if not player.built:
        return
    act = act_of(position, name)
    for card in open_cards(position):
        before: Sequence[Group] = [claim for claim in player.claims if claim.card == card]
        for found in act.groups(card):
            move = Claim(name, card, tuple(sorted(found.pieces)))
            if not before or is_another(position, Group(card, move.pieces), before):
                yield move


def _replacements(position: Position) -> Iterator[Move]:
    for name, pile in position.piles.items():
        if pile.open is not None:
            following = pile.below[0] if pile.below else None
            yield ReplaceDemand(str(position.first_player), name, following)


def _new_tiles(position: Position) -> Move:
    first = str(position.first_player)
    if position.act == ACTS:
        return LayTiles(first, (), ())
    stack = position.second_stack if position.act == 1 else position.third_stack
    components = tuple(position.component_stack[:OPEN_COMPONENT_TILES])
    return LayTiles(first, components, tuple(stack[: len(position.seats) + 1]))
