"""What cannot be in an act, whoever built it (book: Presentation)."""

from __future__ import annotations

from collections.abc import Iterator

import rustworkx

from verifier.engines.meeple_circus.counting import Pieces, knows_supports, told_supports
from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.questions import SPEED_BACK
from verifier.engines.meeple_circus.speed import stays_with_players
from verifier.engines.meeple_circus.stock import surely_built, told_counts
from verifier.kernel.change import bare
from verifier.kernel.facts import UNTOLD
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


def _acts(position: Position) -> Iterator[tuple[str, Pieces]]:
    """Every act that is told of, with its player."""
    for name, player in position.players.items():
        if told(player, "built"):
            yield name, player.built
        if player.fallen is not None:
            yield name, player.fallen


def _pieces(pieces: Pieces) -> Iterator[tuple[str, Piece]]:
    return ((name, pieces[name]) for name in bare(pieces) if name != UNTOLD)


@rule(
    "built-too-early",
    cites=("presentation.outside", "presentation.begin", "preparation.beside-ring"),
    says="{player} has components in the ring before the music has begun.",
    remedy="Lay them beside the ring.",
)
def built_too_early(position: Position) -> Facts | None:
    if position.phase != "preparation" and position.phase != "waiting":
        return None
    for name, player in position.tellers("built"):
        # Where players build one after another, those who have built leave their acts standing.
        if not player.performed and any(piece.inside != "outside" for _, piece in _pieces(player.built)):
            return {"player": name}
    return None


@rule(
    "built-beyond-owned",
    cites=("presentation.assemble", "presentation.not-all", "act-end.keep"),
    says="{player} has built with {count} of a sort ({stuff}) and owns {owned}.",
)
def built_beyond_owned(position: Position) -> Facts | None:
    for name, player in position.tellers("built"):
        owned = told_counts(player.owned) if len(bare(player.built)) else None
        if owned is None:
            continue
        for stuff, count in surely_built(player).items():
            if count > owned.get(stuff, 0):
                return {"player": name, "count": count, "stuff": stuff, "owned": owned.get(stuff, 0)}
    return None


@rule(
    "rests-on-missing",
    cites=("presentation.assemble", "laying.free"),
    says="{component} in {player}'s act rests on {support}, which is not there.",
)
def rests_on_missing(position: Position) -> Facts | None:
    for player, pieces in _acts(position):
        there = bare(pieces)
        if UNTOLD in there:
            continue
        for name, piece in _pieces(pieces):
            for support in told_supports(piece):
                if support not in there:
                    return {"player": player, "component": name, "support": support}
    return None


@rule(
    "rests-on-nothing",
    cites=("presentation.assemble", "laying.free"),
    says="{component} in {player}'s act touches no ground and rests on nothing.",
)
def rests_on_nothing(position: Position) -> Facts | None:
    for player, pieces in _acts(position):
        for name, piece in _pieces(pieces):
            if not piece.rests_on_any() and not piece.ground:
                return {"player": player, "component": name}
    return None


@rule(
    "supports-in-circle",
    cites=("presentation.assemble", "laying.free"),
    says="In {player}'s act {component} rests on itself, perhaps by way of others.",
)
def supports_in_circle(position: Position) -> Facts | None:
    for player, pieces in _acts(position):
        found = list(_pieces(pieces))
        place = {name: number for number, (name, _) in enumerate(found)}
        edges = [
            (place[name], place[support])
            for name, piece in found
            for support in told_supports(piece)
            if support in place
        ]
        if all(below < above for above, below in edges):
            continue  # As when each was laid on those before it: no need to search.
        graph: rustworkx.PyDiGraph[str, None] = rustworkx.PyDiGraph()
        graph.add_nodes_from(list(place))
        graph.add_edges_from_no_data(edges)
        if circle := rustworkx.digraph_find_cycle(graph):
            return {"player": player, "component": graph[circle[0][0]]}
    return None


@rule(
    "credited-elsewhere",
    cites=("laying.carry",),
    says="{component} in {player}'s act is taken to be carried by {support}, on which it does not rest.",
)
def credited_elsewhere(position: Position) -> Facts | None:
    for player, pieces in _acts(position):
        for name, piece in _pieces(pieces):
            supports = told_supports(piece)
            if not supports or not knows_supports(piece) or not told(piece, "credited"):
                continue
            if piece.credited not in supports:
                return {"player": player, "component": name, "support": piece.credited}
    return None


@rule(
    "token-undue",
    cites=("finish.in-time", "finish.first", "finish.second"),
    says="{player} has the {token} speed token and did not finish while the music played.",
    readings=(SPEED_BACK,),
)
def token_undue(position: Position) -> Facts | None:
    for name, player in position.tellers("speed"):
        if player.speed != "none" and player.finish == 0 and not stays_with_players(position):
            return {"player": name, "token": player.speed}
    return None


@rule(
    "nobody-to-draft",
    cites=("preparation.first", "preparation.clockwise"),
    says="It is nobody's turn, though tiles are to be taken one player after the other.",
    remedy="Say whose turn it is.",
)
def nobody_to_draft(position: Position) -> Facts | None:
    return {} if position.phase == "preparation" and position.turn is None else None
