"""What a position cannot show of the calendar, of turns, and of what is kept on tracks."""

from __future__ import annotations

from verifier.engines.circus_train.months import WEEKS
from verifier.engines.circus_train.names import OFF_BOARD
from verifier.engines.circus_train.position import Player, Position
from verifier.engines.circus_train.questions import BELOW_ZERO, START_ON_POINTS
from verifier.engines.circus_train.tracks import (
    STARTING_BEST,
    STARTING_CLOWNS,
    STARTING_MONEY,
    STARTING_POINTS,
    STARTING_REPUTATION,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

SETTING_UP = ("talent", "board", "trains")
TURN_BY_TURN = ("talent", "trains", "turns")


@rule(
    "week-not-in-calendar",
    cites=("object.weeks", "months.long.which", "setup.calendar", "components.calendar"),
    says="{month} has no week {week}; it has {weeks}.",
)
def week_not_in_calendar(position: Position) -> Facts | None:
    week, weeks = position.week, WEEKS[position.month]
    return None if 1 <= week <= weeks else {"month": position.month, "week": week, "weeks": weeks}


@rule(
    "nobody-to-act",
    cites=("rounds.first-player", "rounds.clockwise", "rounds.ringmaster", "components.first-player"),
    says="It is nobody's turn, and at the step {step} players act one after the other.",
    remedy="Say whose turn it is.",
)
def nobody_to_act(position: Position) -> Facts | None:
    if position.turn is not None or position.step not in TURN_BY_TURN:
        return None
    return {"step": position.step}


@rule(
    "hand-empty",
    cites=("rounds.last-card", "rounds.new-hand", "rounds.one-card"),
    says="It is {player}'s turn, who has no Action card in hand; cards are taken back after the last one.",
)
def hand_empty(position: Position) -> Facts | None:
    if position.step != "turns" or position.turn is None:
        return None
    player = position.players[position.turn]
    empty = told(player, "hand") and len(player.hand) == 0
    return {"player": position.turn} if empty else None


@rule(
    "train-not-placed",
    cites=("setup.trains", "setup.standee", "components.trains"),
    says="{player}'s train is not on the board, and the set-up is over.",
)
def train_not_placed(position: Position) -> Facts | None:
    if position.step in SETTING_UP:
        return None
    for name, player in position.tellers("train"):
        if player.train == OFF_BOARD:
            return {"player": name}
    return None


@rule(
    "begun-otherwise",
    cites=("setup.money", "setup.clown", "setup.points", "setup.best", "reputation.start"),
    says="{player} has {has} {what} before the first turn; it has to be {expected}.",
    readings=(START_ON_POINTS,),
)
def begun_otherwise(position: Position) -> Facts | None:
    if position.step not in SETTING_UP:
        return None
    for name, player in position.players.items():
        for what, has, expected in _start_of(position, player):
            if has != expected:
                return {"player": name, "has": has, "what": what, "expected": expected}
        if told(player, "talent") and (clowns := player.count_of("clowns")) < STARTING_CLOWNS:
            return {"player": name, "has": clowns, "what": "Clowns", "expected": STARTING_CLOWNS}
    return None


def _start_of(position: Position, player: Player) -> list[tuple[str, int, int]]:
    """What is told of a player's tracks and money, and with what it begins."""
    found = []
    # A train that is placed may score a Points counter, in solitaire in money.
    scoring = position.step == "trains" and plays(position, START_ON_POINTS, "scored")
    if told(player, "money") and not scoring:
        found.append(("dollars", player.money, STARTING_MONEY))
    if told(player, "points") and not scoring:
        found.append(("Victory Points", player.points, STARTING_POINTS))
    if told(player, "best"):
        found.append(("as Best Performance Rating", player.best, STARTING_BEST))
    if told(player, "reputation"):
        found.append(("levels of Reputation", player.reputation, STARTING_REPUTATION))
    return found


@rule(
    "best-below-start",
    cites=("setup.best", "performing.best.higher"),
    says="{player}'s Best Performance Rating is {best}; it begins at {start} and never falls.",
)
def best_below_start(position: Position) -> Facts | None:
    for name, player in position.tellers("best"):
        if player.best < STARTING_BEST:
            return {"player": name, "best": player.best, "start": STARTING_BEST}
    return None


@rule(
    "points-below-zero",
    cites=("victory-points.floor",),
    says="{player} has {points} Victory Points, which never fall below 0.",
    readings=(BELOW_ZERO,),
)
def points_below_zero(position: Position) -> Facts | None:
    for name, player in position.tellers("points"):
        if player.points < 0:
            kept = position.is_advanced or plays(position, BELOW_ZERO, "floor")
            return {"player": name, "points": player.points} if kept else None
    return None


@rule(
    "reputation-off-track",
    cites=("reputation.ceiling", "reputation.floor"),
    says="{player}'s Reputation Value is {reputation}; the track goes from {lowest} to {highest}.",
)
def reputation_off_track(position: Position) -> Facts | None:
    for name, player in position.tellers("reputation"):
        if not position.is_advanced:
            return None
        lowest, highest = position.track.lowest, position.track.highest
        if player.reputation < lowest or player.reputation > highest:
            ends = {"lowest": lowest, "highest": highest}
            return {"player": name, "reputation": player.reputation} | ends
    return None


@rule(
    "track-without-start",
    cites=("reputation.start", "reputation.ceiling", "reputation.floor"),
    says="The Reputation Track goes from {lowest} to {highest} and lacks the space {start}, where players start.",
)
def track_without_start(position: Position) -> Facts | None:
    lowest, highest = position.track.lowest, position.track.highest
    if lowest <= STARTING_REPUTATION <= highest:
        return None
    return {"lowest": lowest, "highest": highest, "start": STARTING_REPUTATION}
