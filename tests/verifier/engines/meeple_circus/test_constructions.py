"""Thousands of acts put together at random: none crashes, and each scores what a plain count says."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest
from msgspec import UNSET, structs

from tests.verifier.engines.meeple_circus import oracle
from tests.verifier.engines.meeple_circus.constructions import Act, evaluated, random_act
from verifier.engines.meeple_circus import GAME
from verifier.engines.meeple_circus.demands import Act as Looked
from verifier.engines.meeple_circus.demands import open_cards
from verifier.engines.meeple_circus.moves import Claim, Count
from verifier.engines.meeple_circus.pieces import Demand, Element, Piece, Pile
from verifier.engines.meeple_circus.position import Player, Position
from verifier.engines.meeple_circus.repeats import Found, most_with_new
from verifier.engines.meeple_circus.scoring import ACT_LINES, applause_of_act
from verifier.engines.meeple_circus.vocabulary import NOBODY
from verifier.kernel.judge import judge, judge_position
from verifier.kernel.picture import picture
from verifier.kernel.scoring import score
from verifier.kernel.trail import TooManyCases

CHUNKS, ACTS_A_CHUNK = 10, 150
NAMED = ("blue-acrobats", "yellow-acrobats", "red-acrobats")


def points(position: Position) -> dict[str, int | None]:
    return {line.id: line.points(position, "Ann") for line in ACT_LINES}


def relabelled(act: Act, chance: random.Random) -> Act:
    """The same act under other names, told in another order."""
    names = chance.sample(range(100), len(act))
    other = {name: f"other-{number}" for name, number in zip(act, names, strict=True)}
    pieces = list(act.items())
    chance.shuffle(pieces)
    return {
        other[name]: structs.replace(
            piece,
            upon=tuple(other[support] for support in chance.sample(piece.upon, len(piece.upon))),
            credited=other.get(piece.credited, piece.credited),
        )
        for name, piece in pieces
    }


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_an_act_scores_what_a_plain_count_says(chunk: int) -> None:
    for seed in range(chunk * ACTS_A_CHUNK, (chunk + 1) * ACTS_A_CHUNK):
        chance = random.Random(seed)
        act = random_act(chance, chance.randint(0, 7))
        position = evaluated(act, chance)
        looked = Looked(position, "Ann")
        for card in open_cards(position):
            found = looked.groups(card)
            expected = oracle.groups(act, position.card(card), position.readings)
            assert {group.pieces for group in found} == expected, f"seed {seed}: {card}"
        scored, expected_points = points(position), oracle.acrobat_points(act, position.readings)
        for line, colour in zip(NAMED, ("blue", "yellow", "red"), strict=True):
            assert scored[line] == expected_points[colour], f"seed {seed}: {line}"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_names_and_order_change_nothing(chunk: int) -> None:
    met = Counter[bool]()
    for seed in range(chunk * ACTS_A_CHUNK, (chunk + 1) * ACTS_A_CHUNK):
        chance = random.Random(seed)
        act = random_act(chance, chance.randint(0, 20))
        position = evaluated(act, chance)
        ann = structs.replace(position.players["Ann"], built=relabelled(act, chance))
        other = structs.replace(position, players={**position.players, "Ann": ann})
        assert points(position) == points(other), f"seed {seed}"
        met[bool(points(position)["public-demands"])] += 1
    assert met[True] > 0, "no demand was met"


@pytest.mark.parametrize("seed", range(40))
def test_the_judge_says_the_same_of_each_component(seed: int) -> None:
    chance = random.Random(seed)
    act = random_act(chance, 12)
    position = evaluated(act, chance)
    assert judge_position(GAME, position, complete=True).verdict == "legal"
    counted = oracle.counts(act, position.readings)
    for name in act:
        legal = judge(GAME, position, Count("Ann", name), complete=True).verdict == "legal"
        assert legal == (name in counted), name


@pytest.mark.parametrize("seed", range(40))
def test_every_group_that_can_be_shown_is_offered_and_no_other(seed: int) -> None:
    chance = random.Random(seed)
    act = random_act(chance, 9)
    position = evaluated(act, chance)
    readings = {**position.readings, "unclaimed-demands": "claimed"}
    position = structs.replace(position, readings=readings)
    offered = {move for move in GAME.options(position) if isinstance(move, Claim)}
    for card in open_cards(position):
        for count in range(1, 5):
            for group in combinations(sorted(act), count):
                move = Claim("Ann", card, group)
                legal = judge(GAME, position, move, complete=True).verdict == "legal"
                assert legal == (move in offered), move
    for move in offered:
        after, _ = GAME.play(position, move)
        assert move not in GAME.options(after)
        assert judge(GAME, after, move, complete=True).breaches


@pytest.mark.parametrize("seed", range(60))
def test_what_is_left_out_never_turns_points_round(seed: int) -> None:
    """Facts of the components themselves; how those are laid on which they depend is presumed."""
    chance = random.Random(seed)
    act = random_act(chance, 6)
    position = evaluated(act, chance)
    whole = points(position)
    fields = ("colour", "zone", "up", "faces")
    part = {
        name: structs.replace(piece, **{field: UNSET for field in fields if chance.random() < 0.2})
        for name, piece in act.items()
    }
    ann = structs.replace(position.players["Ann"], built=part)
    sheet = score(GAME, structs.replace(position, players={**position.players, "Ann": ann}))
    told = {line.line: line.points for line in sheet.players["Ann"].lines if line.points is not None}
    assert {line: whole[line] for line in told if line in whole} == {
        line: found for line, found in told.items() if line in whole
    }


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_told_of_an_act_it_is_judged_scored_and_drawn(seed: int) -> None:
    chance = random.Random(seed)
    act = random_act(chance, chance.randint(1, 8))
    part = {name: _in_part(piece, chance) for name, piece in act.items()}
    position = Position(players={"Ann": Player(built=part)})
    assert judge_position(GAME, position).verdict in ("legal", "depends", "impossible-position")
    for name in act:
        verdict = judge(GAME, position, Count("Ann", name))
        assert verdict.verdict != "depends" or verdict.unknowns
    score(GAME, position)
    found = picture(GAME, position)
    assert found is not None
    assert all(name in found.svg for name in act)


def _in_part(piece: Piece, chance: random.Random) -> Piece:
    kept = [field for field in piece.__struct_fields__ if field == "on_line" or chance.random() < 0.6]
    return Piece(**{field: getattr(piece, field) for field in kept})


def test_each_further_time_may_need_a_new_component() -> None:
    pairs = [Found(frozenset(pair), (("a", "b"),)) for pair in ("AB", "BC", "AC", "CD")]
    assert most_with_new(pairs) == 3
    assert most_with_new(pairs[:1]) == 1
    assert most_with_new(pairs, by_kind=True) == 1


def longest(
    found: list[Found], used: frozenset[str], looks: frozenset[tuple[str, ...]], *, by_kind: bool
) -> int:
    """The same, every order of the groups tried."""
    return max(
        (
            1 + longest(found, used | group.pieces, looks | {group.looks}, by_kind=by_kind)
            for group in found
            if not group.pieces <= used and not (by_kind and group.looks in looks)
        ),
        default=0,
    )


@pytest.mark.parametrize("seed", range(150))
def test_the_most_groups_with_a_new_component_are_as_many_as_trying_all_orders_finds(seed: int) -> None:
    chance = random.Random(seed)
    pieces = "ABCDEFG"[: chance.randint(3, 7)]
    groups = {frozenset(chance.sample(pieces, chance.randint(1, 3))) for _ in range(chance.randint(1, 6))}
    found = [Found(group, ((chance.choice("xyz"),),)) for group in groups]
    for by_kind in (False, True):
        expected = longest(found, frozenset(), frozenset(), by_kind=by_kind)
        assert most_with_new(found, by_kind=by_kind) == expected, found


def pile_of(rows: tuple[int, ...]) -> Act:
    """Red acrobats in rows, each on two of the row below."""
    act: Act = {}
    below: list[str] = []
    for row in rows:
        names = [f"{row}-{place}" for place in range(row)]
        for place, name in enumerate(names):
            upon = tuple(below[place : place + 2])
            act[name] = structs.replace(
                SOUND, upon=upon, ground=not upon, credited=upon[0] if upon else NOBODY
            )
        below = names
    return act


SOUND = Piece(
    kind="acrobat",
    colour="red",
    star="none",
    form="acrobat",
    lies="on-side",
    inside="inside",
    up="top",
    faces="right",
    zone=3,
)


@pytest.mark.parametrize("seed", range(12))
def test_a_pyramid_scores_what_a_plain_count_says(seed: int) -> None:
    act = pile_of((4, 3, 2, 1))
    position = evaluated(act, random.Random(seed))
    looked = Looked(position, "Ann")
    for card in open_cards(position):
        expected = oracle.groups(act, position.card(card), position.readings)
        assert {group.pieces for group in looked.groups(card)} == expected, card


def test_the_total_of_an_act_is_that_of_its_lines() -> None:
    chance = random.Random(7)
    position = evaluated(random_act(chance, 12), chance)
    assert applause_of_act(position, "Ann") == sum(each or 0 for each in points(position).values())


def crowd(**told: object) -> Position:
    """An act of as many components as are read, of which hardly anything is told."""
    return Position(players={"Ann": Player(built={f"piece-{n}": Piece(**told) for n in range(40)})})  # type: ignore[arg-type]


def test_of_many_components_that_are_not_described_one_is_asked_about() -> None:
    sheet = score(GAME, crowd(upon=("?",)))
    unknowns = {line.line: [each.path for each in line.unknowns] for line in sheet.players["Ann"].lines}
    assert unknowns["blue-acrobats"] == ["players.Ann.built.piece-0.kind"]
    verdict = judge(GAME, crowd(ground=True, lies="on-side", inside="inside"), Count("Ann", "piece-3"))
    assert verdict.verdict == "depends"
    assert "players.Ann.built.piece-0.upon" in [each.path for each in verdict.unknowns]


def test_a_card_that_too_many_groups_meet_is_not_counted_wrongly() -> None:
    card = Demand(1, tuple(Element("grey") for _ in range(8)))
    position = structs.replace(
        crowd(kind="acrobat", ground=True, upon=()), cards={"C": card}, piles={"red": Pile("C", ())}
    )
    with pytest.raises(TooManyCases):
        score(GAME, position)
