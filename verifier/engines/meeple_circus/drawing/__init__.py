"""Drawing acts: components on what they rest on, the ring, and marks on what does not count and why."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from verifier.engines.meeple_circus.counting import told_supports
from verifier.engines.meeple_circus.drawing import words
from verifier.engines.meeple_circus.drawing.layout import GAP, Box, Drawn, boxes
from verifier.engines.meeple_circus.drawing.shapes import shape
from verifier.engines.meeple_circus.pieces import Piece
from verifier.engines.meeple_circus.position import Position
from verifier.kernel.drawing.drawn import Drawing, Spot
from verifier.kernel.drawing.sheet import shortened
from verifier.kernel.drawing.svg import element, group, text
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.picture import Sight
from verifier.kernel.view import told

MOST_COMPONENTS = 60
"""So many components are drawn, whoever built with them; the others are counted."""
MARGIN, ABOVE, BELOW, LINE = 16, 34, 18, 18
LEAST_WIDTH = 320
MOST_TO_READ = 360
"""How wide lines of text are at most, so that they can be read on a phone without moving a wide picture."""
MOST_LETTERS, LEAST_LETTERS = 14, 5
LETTER, LABEL = 6.4, 15.0
"""How wide a letter of a name is, and how high the name."""
RING, OUT, OPEN = "#b3541e", "#a8201a", "#8a5d00"
SIGNS = {"out": "✕", "open": "?"}
PAPER, INK = "#fff", "#1d1a16"


class Seen(NamedTuple):
    """One component of a picture: how it lies, and whether it counts and why."""

    name: str
    piece: Piece
    state: str
    says: str


def draw(sight: Sight) -> Drawing | None:
    """Every act that is told of, one below the other; None where there is none."""
    position: Position = sight.position
    acts = [(player, list(seen)) for player, seen in _acts(sight, position)]
    acts = [(player, seen) for player, seen in acts if seen]
    if not acts:
        return None
    count = sum(len(pieces) for _, pieces in _told(position))
    left_out = count - sum(len(seen) for _, seen in acts)
    title = "Circus act of " + " and ".join(player for player, _ in acts)
    said = [f"{player}. " + " ".join(_sentences(seen)) for player, seen in acts]
    if left_out:
        said.append(f"Not drawn: {left_out} more.")
    return _stacked(title, tuple(said), acts)


def _told(position: Position) -> Iterator[tuple[str, Mapping[str, Piece]]]:
    for name, player in position.players.items():
        # What the reading of the table decides (an act that fell down) is drawn as it lies.
        if player.built is not UNKNOWN:
            yield name, {piece: each for piece, each in player.built.items() if piece != UNTOLD}


def _acts(sight: Sight, position: Position) -> Iterator[tuple[str, Iterator[Seen]]]:
    room = MOST_COMPONENTS
    for player, pieces in _told(position):
        shown = dict(list(pieces.items())[:room])
        room -= len(shown)
        yield player, _seen(sight, player, shown)


def _seen(sight: Sight, player: str, pieces: Mapping[str, Piece]) -> Iterator[Seen]:
    for name, piece in pieces.items():

        def asked(position: Position, name: str = name) -> words.Reasons:
            return words.reasons(position, player, name)

        if wrong := words.impossible(sight.position.players[player].built, name):
            yield Seen(name, piece, "out", wrong)
            continue
        yield Seen(name, piece, *words.verdict(sight.asks(asked)))


def _sentences(seen: list[Seen]) -> list[str]:
    return [words.sentence(each.name, each.piece, each.says) for each in seen]


def _stacked(title: str, said: tuple[str, ...], acts: list[tuple[str, list[Seen]]]) -> Drawing:
    drawn = [_act(player, seen) for player, seen in acts]
    width = max(LEAST_WIDTH, *(each.width for each in drawn))
    parts, spots = [], []
    height = 0.0
    for act in drawn:
        parts.append(group(act.shapes, transform=f"translate(0 {height:.1f})"))
        spots += [replace(spot, y=spot.y + height) for spot in act.spots]
        height += act.height
    return Drawing(title, said, width, height, tuple(parts), tuple(spots))


class Act(NamedTuple):
    """One act as it is drawn by itself."""

    shapes: list[str]
    spots: list[Spot]
    width: float
    height: float


def _act(player: str, seen: list[Seen]) -> Act:
    placed = boxes([_as_drawn(each) for each in seen])
    top = min(box.y for box in placed.values())
    right = max(box.right for box in placed.values())
    left = min(0.0, *(box.x for box in placed.values()))
    ground = ABOVE - top + 2 * LINE
    width = right - left + 2 * MARGIN
    edge = _edge(seen, placed, left)
    shapes = [
        *_stage(left, right, edge),
        *_links(seen, placed),
        *(_component(each, placed[each.name]) for each in seen),
        *(_label(each, placed) for each in seen),
        # Over everything else, so that no name hides a mark.
        *(mark for each in seen for mark in _mark(each, placed[each.name])),
    ]
    legend = _legend(seen, min(max(width, LEAST_WIDTH), MOST_TO_READ))
    parts = [
        text(player, MARGIN, 20, font_weight="bold", font_size=15),
        group(shapes, transform=f"translate({MARGIN - left:.1f} {ground:.1f})"),
        *(text(line, MARGIN, ground + BELOW + LINE * (row + 1)) for row, line in enumerate(legend)),
    ]
    height = ground + BELOW + LINE * (len(legend) + 1)
    return Act(parts, list(_spots(player, placed, MARGIN - left, ground)), width, height)


def _spots(player: str, placed: Mapping[str, Box], right: float, down: float) -> Iterator[Spot]:
    """Where the player's name and each component are drawn, moved by so much."""
    at = ("players", player)
    yield Spot(at, player, MARGIN - 4, 4, 9.0 * min(len(player), MOST_LETTERS) + 8, 22)
    for name, box in placed.items():
        yield Spot((*at, "built", name), name, box.x + right, box.y + down, box.width, box.height)


def _edge(seen: list[Seen], placed: Mapping[str, Box], left: float) -> float:
    """Where the ring ends: beyond all that stands inside it, through the middle of what stands across its edge."""
    standing = [(each.piece.inside, placed[each.name]) for each in seen if not told_supports(each.piece)]
    ends = [box.right + GAP / 2 for inside, box in standing if inside not in ("partly", "outside")]
    ends += [box.middle for inside, box in standing if inside == "partly"]
    return max(ends, default=left + 2 * GAP)


def _as_drawn(each: Seen) -> Drawn:
    piece = each.piece
    kind = str(piece.kind) if told(piece, "kind") else None
    place = str(piece.inside) if told(piece, "inside") else "inside"
    on_ground = not told(piece, "ground") or piece.ground
    return Drawn(each.name, kind, told_supports(piece), place, floats=not on_ground)


def _stage(left: float, right: float, edge: float) -> list[str]:
    """The ground and, on it, the ring up to its edge."""
    return [
        element(
            "path",
            d=f"M{left - GAP:.1f} 6 L{max(right, edge) + GAP:.1f} 6",
            stroke="currentColor",
            opacity=0.5,
        ),
        element("rect", x=left - GAP, y=0, width=edge - left + GAP, height=6, rx=3, fill=RING),
    ]


def _links(seen: list[Seen], placed: Mapping[str, Box]) -> Iterator[str]:
    """A dotted line from a component to what it rests on, where it is not drawn right on top of it."""
    for each in seen:
        box = placed[each.name]
        for name in told_supports(each.piece):
            if name in placed and not box.stands_on(placed[name]):
                support = placed[name]
                path = f"M{box.middle:.1f} {box.y + box.height:.1f} L{support.middle:.1f} {support.y:.1f}"
                yield element("path", d=path, stroke="currentColor", stroke_dasharray="2 3", opacity=0.7)


def _component(each: Seen, box: Box) -> str:
    piece = each.piece
    return shape(
        box,
        str(piece.kind) if told(piece, "kind") else None,
        str(piece.colour) if told(piece, "colour") else None,
        up=str(piece.up) if told(piece, "up") else None,
        faces=str(piece.faces) if told(piece, "faces") else None,
        faint=each.state == "out",
    )


def _letters(box: Box, others: Iterable[Box]) -> int:
    """How many letters of a name there is room for beside the others of its height."""
    beside = [other for other in others if other is not box and abs(other.y - box.y) < LABEL]
    room = min((abs(other.middle - box.middle) for other in beside), default=MOST_LETTERS * LETTER)
    return max(LEAST_LETTERS, min(MOST_LETTERS, int((room - 2) / LETTER)))


def _label(each: Seen, placed: Mapping[str, Box]) -> str:
    """The name of a component, over the legs of a figure and over the middle of anything else."""
    piece, box = each.piece, placed[each.name]
    shown = shortened(each.name, _letters(box, placed.values()))
    width, height = LETTER * len(shown) + 4, LABEL
    y = box.y + (box.height - height) / 2
    if piece.kind in ("acrobat", "guest-star") and piece.up != "flank":
        y = box.y + 1 if piece.up == "bottom" else box.y + box.height - height - 1
    return group(
        [
            element(
                "rect",
                x=box.middle - width / 2,
                y=y,
                width=width,
                height=height,
                rx=4,
                fill=PAPER,
                opacity=0.9,
            ),
            text(shown, box.middle, y + 11.5, text_anchor="middle", font_size=11, fill=INK),
        ]
    )


def _mark(each: Seen, box: Box) -> list[str]:
    """A cross on what does not count, a question mark on what may not."""
    if each.state == "counts":
        return []
    x, y = box.right - 2, box.y + 2
    colour = OUT if each.state == "out" else OPEN
    return [
        element("circle", cx=x, cy=y, r=9, fill=colour, stroke=PAPER, stroke_width=1.5),
        text(
            SIGNS[each.state], x, y + 4.5, text_anchor="middle", font_size=13, font_weight="bold", fill=PAPER
        ),
    ]


def _legend(seen: list[Seen], width: float) -> list[str]:
    """A line for each kind of mark and reason, broken to a width."""
    letters = max(20, int((width - 2 * MARGIN) / 7))
    alike: dict[tuple[str, str], list[str]] = {}
    for each in seen:
        if each.state != "counts":
            alike.setdefault((SIGNS[each.state], each.says), []).append(each.name)
    entries = (f"{sign} {', '.join(names)}: {says}" for (sign, says), names in alike.items())
    return [line for entry in entries for line in textwrap.wrap(entry, letters, subsequent_indent="   ")]
