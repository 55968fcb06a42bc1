"""Acts put together at random: sound ones, and such as nobody would build on purpose."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec import structs

from verifier.engines.meeple_circus import GAME
from verifier.engines.meeple_circus.names import COLOURS, NAMED_STARS
from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position
from verifier.engines.meeple_circus.vocabulary import NOBODY

Act = dict[str, Piece]
KINDS = ("acrobat", "acrobat", "acrobat", "guest-star", "balloon", "beam", "barrel", "elephant", "horse")


def random_act(chance: random.Random, size: int) -> Act:
    """An act of so many components of which everything is known: each rests on the ground or on earlier ones."""
    act: Act = {}
    for number in range(size):
        count = min(len(act), chance.choice((0, 1, 1, 1, 2)))
        upon = tuple(chance.sample(sorted(act), count))
        piece = _random_piece(chance, upon)
        if any(piece.star == other.star for other in act.values() if other.star in NAMED_STARS):
            piece = structs.replace(piece, star="other")
        act[f"piece-{number}"] = piece
    return act


def _random_piece(chance: random.Random, upon: tuple[str, ...]) -> Piece:
    kind = chance.choice(KINDS)
    is_star = kind == "guest-star"
    return Piece(
        kind=kind,  # type: ignore[arg-type]  # one of the kinds
        colour=chance.choice(COLOURS) if kind == "acrobat" else "none",
        star=chance.choice((*NAMED_STARS, "other")) if is_star else "none",
        form=chance.choice(("acrobat", "tiger")) if is_star else kind,
        upon=upon,
        ground=not upon or chance.random() < 0.1,
        lies=chance.choice(("on-side", "on-side", "on-side", "on-side", "off-side", "edge", "face")),
        inside=chance.choice(("inside", "inside", "inside", "inside", "inside", "partly", "outside")),
        up=chance.choice(("top", "top", "bottom", "flank")),
        faces=chance.choice(("left", "right")),
        zone=chance.randint(1, 5),
        on_line=chance.random() < 0.2,
        credited=chance.choice(upon) if upon else NOBODY,
    )


def evaluated(act: Mapping[str, Piece], chance: random.Random) -> Position:
    """A position in which an act is to be evaluated, with four demand cards and readings chosen by chance."""
    readings = {question.key: chance.choice(question.readings) for question in GAME.questions}
    readings["publicly-told"] = "printed"  # Or there may be more accessories than the box is told to hold.
    start, _ = GAME.setup(("Ann", "Ben"), chance.randrange(10**6), readings=readings)
    ann = structs.replace(start.players["Ann"], built=dict(act), owned=_counts(act))
    players = {**start.players, "Ann": ann}
    return structs.replace(
        start,
        players=players,
        act=2,
        phase="evaluation",
        turn=None,
        component_tiles=(),
        act_tiles=(),
        reserve={},
    )


def _counts(act: Mapping[str, Piece]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for piece in act.values():
        counts[piece.stuff] = counts.get(piece.stuff, 0) + 1
    return counts
