"""How many players, tiles and chips there can be, and what they show (book: Game Components, Setting Up the Game)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from verifier.engines.gran_circo.money import LEAST_INCOME, MOST_INCOME, money_in_hands
from verifier.engines.gran_circo.position import (
    OF_TYPE,
    Holder,
    Player,
    Position,
    Type,
    described_first,
    tiles_of,
)
from verifier.engines.gran_circo.questions import BANK_EMPTY
from verifier.engines.gran_circo.tiles import Act, Stand
from verifier.engines.gran_circo.vocabulary import CHIPS_TOTAL, KINDS, MOST_STARS
from verifier.kernel.change import bare
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

TENTS = 5
TILES_OF_A_KIND = 5
STANDS_OF_A_COLOUR = 4
TILES: dict[Type, int] = {"advertisement": 8, "stand": 20, "improvement": 24}
TAKEN_OUT: dict[int, tuple[int, ...]] = {3: (1, 2), 4: (1,), 5: ()}
"""setup.tiles: by the number of players, the stars of the tiles of each act that are taken out."""


@rule(
    "too-many-players",
    cites=("components.player-boards", "setup.players", "object.own-circus"),
    says="There are {count} players and {most} tents.",
    remedy="Play with three to five.",
)
def too_many_players(position: Position) -> Facts | None:
    count = len(position.seats)
    return {"count": count, "most": TENTS} if count > TENTS else None


@rule(
    "circus-shared",
    cites=("setup.circus", "components.circuses", "reveal.colours"),
    says="{player} and {other} run the same circus: {circus}.",
)
def circus_shared(position: Position) -> Facts | None:
    owners: list[tuple[str, str]] = []
    for name, player in position.tellers("circus"):
        for other, circus in owners:
            if circus == player.circus:
                return {"player": other, "other": name, "circus": circus}
        owners.append((name, player.circus))
    return None


@rule(
    "acts-miscounted",
    cites=(
        "components.acts",
        "setup.tiles.three-left",
        "setup.tiles.four-left",
        "setup.tiles.five-players",
        "setup.tiles.boxed",
        "reveal.union-unlimited",
    ),
    says="{count} act tiles are in the game; it has to be {expected}.",
)
def acts_miscounted(position: Position) -> Facts | None:
    most = KINDS * (TILES_OF_A_KIND - len(_taken_out(position)))
    if (count := _acts_told_of(position)) > most:
        return {"count": count, "expected": most}
    players = len(position.seats)
    if players not in TAKEN_OUT:
        return None
    count = len(position.undealt) + len(position.union)
    for _, player in position.everyone():
        count += len(player.hand) + len(player.marking) + len(player.cast)
    expected = KINDS * (TILES_OF_A_KIND - len(TAKEN_OUT[players]))
    return {"count": count, "expected": expected} if count != expected else None


def _taken_out(position: Position) -> tuple[int, ...]:
    """Which act tiles of each kind are taken out; none where it is not said how many play."""
    return TAKEN_OUT.get(len(position.seats), ()) if told(position, "seats") else ()


def _acts_told_of(position: Position) -> int:
    """How many act tiles lie in the places that are told of: they can be too many wherever the rest is."""
    if type(position) is Position:  # of which nothing is left out, so that the whole is counted
        return 0
    places: list[tuple[Position | Player, str]] = [(position, "undealt"), (position, "union")]
    for player in position.players.values():
        places += [(player, place) for place in ("hand", "marking", "cast")]
    return sum(len(bare(getattr(holder, place))) for holder, place in places if told(holder, place))


def _told_of(faces: Mapping[str, Act | Stand], field: str) -> list[str]:
    """What is told of one thing that tiles show."""
    if type(faces) is dict:  # of a position that leaves nothing out
        return [getattr(face, field) for face in faces.values()]
    return [getattr(face, field) for face in faces.values() if told(face, field)]


@rule(
    "too-many-of-an-act",
    cites=("components.acts-each", "components.act-kinds"),
    says="There are {count} tiles of one act ({kind}) among {kinds} acts; the box holds {most} of each of {all}.",
)
def too_many_of_an_act(position: Position) -> Facts | None:
    counts = Counter(_told_of(position.acts, "kind"))
    if len(counts) <= KINDS and max(counts.values(), default=0) <= TILES_OF_A_KIND:
        return None
    ((kind, count),) = counts.most_common(1)
    return {"count": count, "kind": kind, "kinds": len(counts), "most": TILES_OF_A_KIND, "all": KINDS}


@rule(
    "stars-out-of-range",
    cites=("score.stars.levels",),
    says="{act} shows {stars} stars; acts have one, two or three.",
)
def stars_out_of_range(position: Position) -> Facts | None:
    for name, face in position.acts.items():
        if not 1 <= face.stars <= MOST_STARS:
            return {"act": name, "stars": face.stars}
    return None


@rule(
    "duet-mark-on-three-stars",
    cites=("score.duets.marks", "score.duets.three-stars"),
    says="{act} has three stars and a duet mark; only acts with one or two stars can have one.",
)
def duet_mark_on_three_stars(position: Position) -> Facts | None:
    for name, face in position.acts.items():
        if face.stars == MOST_STARS and face.duet != "none":
            return {"act": name}
    return None


@rule(
    "duet-removed",
    cites=("setup.tiles.no-duets",),
    says="{act} shows a duet mark and was taken out before the game.",
    remedy="Take out only tiles without a duet mark.",
)
def duet_removed(position: Position) -> Facts | None:
    for tile in described_first(position.removed):
        if position.acts[tile].duet != "none":
            return {"act": tile}
    return None


@rule(
    "removed-wrong",
    cites=("setup.tiles.three-players", "setup.tiles.four-players", "setup.tiles.five-players"),
    says="{count} act tiles were taken out; it has to be {expected}, the same ones of every act.",
)
def removed_wrong(position: Position) -> Facts | None:
    players = len(position.seats)
    if players not in TAKEN_OUT:
        return None
    count, expected = len(position.removed), KINDS * len(TAKEN_OUT[players])
    facts = {"count": count, "expected": expected}
    if count != expected:
        return facts
    faces = [position.acts[tile] for tile in position.removed]
    for stars in TAKEN_OUT[players]:
        kinds = [face.kind for face in faces if face.stars == stars]
        if len(kinds) != KINDS or any(kinds.count(kind) > 1 for kind in kinds):
            return facts
    return None


def _too_many_told_of(position: Position) -> Facts | None:
    """Tiles of one type that are too many in the places that are told of, wherever the rest is."""
    places: list[Holder] = [position.ring, position.outside, position.supply, position.box]
    places.extend(position.players.values())
    for what, most in TILES.items():
        count = sum([len(tiles_of(place, what)) for place in places if told(place, f"{what}s")])
        if count > most:
            return {"what": what, "count": count, "expected": most}
    return None


@rule(
    "tiles-miscounted",
    cites=(
        "components.advertisements",
        "components.stands",
        "components.improvements",
        "score.dismantle.boxed",
    ),
    says="{count} tiles are there ({what}s); the box holds {expected}.",
)
def tiles_miscounted(position: Position) -> Facts | None:
    if type(position) is not Position and (found := _too_many_told_of(position)):
        return found
    places: list[Holder] = [position.ring, position.outside, position.supply, position.box]
    places.extend(player for _, player in position.everyone())
    for what, expected in TILES.items():
        of_type = OF_TYPE[what]
        count = sum([len(of_type(place)) for place in places])
        if count != expected:
            return {"what": what, "count": count, "expected": expected}
    return None


@rule(
    "too-many-of-a-colour",
    cites=("components.stand-colours",),
    says="There are {count} concession stands of one colour ({colour}); the box holds {most}.",
)
def too_many_of_a_colour(position: Position) -> Facts | None:
    colours = _told_of(position.stands, "colour")
    for colour in set(colours):
        count = colours.count(colour)
        if count > STANDS_OF_A_COLOUR:
            return {"colour": colour, "count": count, "most": STANDS_OF_A_COLOUR}
    return None


@rule(
    "money-beyond-box",
    cites=("components.chips", "components.white-chips", "components.yellow-chips", "setup.bank"),
    says="The players have ${money} together; all chips are worth ${most}.",
    readings=(BANK_EMPTY,),
)
def money_beyond_box(position: Position) -> Facts | None:
    money = money_in_hands(position)
    if money <= CHIPS_TOTAL or plays(position, BANK_EMPTY, "unlimited"):
        return None
    return {"money": money, "most": CHIPS_TOTAL}


@rule(
    "income-table-wrong",
    cites=("income.table", "income.least", "income.most"),
    says="The income table cannot pay ${dollars} for a sum of {sum}.",
)
def income_table_wrong(position: Position) -> Facts | None:
    table = position.printed.income
    for total, line in table.lines():
        if told(table, line) and not LEAST_INCOME <= getattr(table, line) <= MOST_INCOME:
            return {"sum": total, "dollars": getattr(table, line)}
    return None
