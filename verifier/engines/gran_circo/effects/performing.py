"""The end of a round: filling the ring, the performances and the move to another city."""

from __future__ import annotations

from verifier.engines.gran_circo.effects.changes import received
from verifier.engines.gran_circo.effects.investing import PERFORMANCE_BEGINS
from verifier.engines.gran_circo.money import stand_money
from verifier.engines.gran_circo.moves import Perform, Replenish
from verifier.engines.gran_circo.position import Position, clockwise_after
from verifier.engines.gran_circo.scoring import performance_points
from verifier.engines.gran_circo.tiles import Tiles
from verifier.engines.gran_circo.vocabulary import FIRST_PERFORMANCE
from verifier.kernel.change import changed, together, without
from verifier.kernel.rule import Effect, Event
from verifier.kernel.table import players_known, with_player

RING_FILLED = Effect(
    "ring-filled",
    ("round-end.refill", "round-end.refill.amount", "setup.ring.fill"),
    "{player} fills the ring with {count} tiles.",
)
ROUND_BEGINS = Effect(
    "round-begins", ("rounds.four", "rounds.starting-player"), "Round {round} begins; {player} starts."
)
PERFORMANCE_SCORED = Effect(
    "performance-scored",
    ("score.steps", "score.order", "object.performances", "score.example.max", "score.example.ana"),
    "{player} scores {points} points.",
)
STANDS_PAID = Effect(
    "stands-paid",
    ("score.stands.bank", "score.stands.two", "score.stands.three", "score.stands.four", "score.stands.five"),
    "{player}'s concession stands bring ${amount}.",
)
TENT_DISMANTLED = Effect(
    "tent-dismantled",
    ("score.dismantle", "score.dismantle.boxed", "score.dismantle.improvements-stay"),
    "{player}'s advertisements and concession stands return to the box.",
)
GAME_ENDED = Effect("game-ended", ("end.when", "rounds.second-performance"), "The game is over.")

EFFECTS = (RING_FILLED, ROUND_BEGINS, PERFORMANCE_SCORED, STANDS_PAID, TENT_DISMANTLED, GAME_ENDED)


def replenish(position: Position, move: Replenish, events: list[Event]) -> Position:
    """Tiles off the supplies fill the ring; then the next round begins, or the first performance."""
    drawn = Tiles(move.advertisements, move.stands, move.improvements)
    count = len(move.advertisements) + len(move.stands) + len(move.improvements)
    events.append(RING_FILLED(player=move.player, count=count))
    ring, supply = position.ring, position.supply
    position = changed(
        position,
        ring=changed(
            ring,
            advertisements=together(ring.advertisements, drawn.advertisements),
            stands=together(ring.stands, drawn.stands),
            improvements=together(ring.improvements, drawn.improvements),
        ),
        supply=changed(
            supply,
            advertisements=without(supply.advertisements, *drawn.advertisements),
            stands=without(supply.stands, *drawn.stands),
            improvements=without(supply.improvements, *drawn.improvements),
        ),
    )
    if position.round == FIRST_PERFORMANCE:
        events.append(PERFORMANCE_BEGINS(player=move.player))
        return changed(position, step="performance")
    return _next_round(position, events)


def _next_round(position: Position, events: list[Event]) -> Position:
    events.append(ROUND_BEGINS(round=position.round + 1, player=position.starting_player))
    return changed(position, round=position.round + 1, step="income", turn=position.starting_player)


def perform(position: Position, move: Perform, events: list[Event]) -> Position:
    """The points of one player go on the track, and the concession stands pay."""
    points = performance_points(position, move.player)
    events.append(PERFORMANCE_SCORED(player=move.player, points=points))
    on_track = position.players[move.player].points + points
    money = stand_money(position, move.player)
    if money != 0:
        position, amount = received(position, move.player, money, events)
        events.append(STANDS_PAID(player=move.player, amount=amount))
    position = with_player(position, move.player, points=on_track, performed=True)
    following = clockwise_after(position, move.player)[0]
    if following != position.starting_player:
        return changed(position, turn=following)
    if position.round == FIRST_PERFORMANCE:
        return _next_round(_dismantled(position, events), events)
    events.append(GAME_ENDED())
    return changed(position, step="over", turn=None)


def _dismantled(position: Position, events: list[Event]) -> Position:
    """Advertisements and stands leave all tents for the box; improvements stay (score.dismantle)."""
    for name in players_known(position):
        events.append(TENT_DISMANTLED(player=name))
        player, box = position.players[name], position.box
        box = changed(
            box,
            advertisements=together(box.advertisements, player.advertisements),
            stands=together(box.stands, player.stands),
        )
        position = changed(position, box=box)
        position = with_player(position, name, advertisements=(), stands=(), performed=False)
    return position
