"""The calendar: weeks, the end of a month with its scoring, theft and event, and the change of the season."""

from __future__ import annotations

from collections.abc import Callable

from verifier.engines.circus_train.effects import ending
from verifier.engines.circus_train.effects.changes import (
    gained,
    with_character,
    with_talent,
    without_character,
)
from verifier.engines.circus_train.effects.turns import begin_turn
from verifier.engines.circus_train.events import ends_season, follows_season, is_event_due
from verifier.engines.circus_train.month_scoring import (
    april_points,
    best_points,
    has_theft,
    last_placed,
    talent_points,
)
from verifier.engines.circus_train.months import LAST_MONTH, WEEKS, month_after
from verifier.engines.circus_train.moves import DrawEvent, NoEvent, ScoreMonth, StealAtMonthEnd, StealNothing
from verifier.engines.circus_train.names import CHARACTER_COLOUR, CHARACTERS, TALENT
from verifier.engines.circus_train.news import is_character
from verifier.engines.circus_train.position import Position, clockwise_after
from verifier.engines.circus_train.scoring_questions import EVENTS_LONG_MONTH
from verifier.kernel.change import changed, together
from verifier.kernel.readings import plays
from verifier.kernel.rule import Effect, Event

WEEK_ADVANCED = Effect(
    "week-advanced",
    ("roustabout.calendar", "roustabout.events"),
    "The Calendar marker moves to week {week} of {month}.",
)
MONTH_OVER = Effect("month-over", ("roustabout.month", "months.scoring"), "The month {month} is over.")
MONTH_SCORED = Effect(
    "month-scored",
    ("object.month-scoring", "month-scoring.each", "months.scoring", "months.september.scoring"),
    "{player} scores for {what}: {points}.",
)
FIRST_PLAYER_MOVED = Effect(
    "first-player-moved",
    ("months.first-player", "months.first-player.second"),
    "{player} is the next First Player.",
)
LAST_PLACE_FOUND = Effect(
    "last-place-found",
    ("months.long.fewest", "months.long.after-scoring"),
    "{player} has the fewest Victory Points and may take a counter from an opponent.",
)
LAST_PLACE_TIED = Effect(
    "last-place-tied",
    ("months.long.tie",),
    "Players tie for the fewest Victory Points; nobody takes anything.",
)
COUNTER_TAKEN = Effect(
    "counter-taken",
    (
        "months.long.fewest",
        "months.long.any",
        "months.long.join",
        "characters.stolen",
        "characters.stolen.only",
    ),
    "{player} takes from {victim}: {takes}.",
)
NOTHING_TAKEN = Effect("nothing-taken", ("months.long.fewest",), "{player} takes nothing.")
EVENT_DRAWN = Effect(
    "event-drawn",
    ("events.month-end", "events.after-first-player", "events.replaced"),
    "An Event card is drawn and followed; the one of the month before leaves play. Cards left: {left}.",
)
EVENT_LEFT_OUT = Effect("event-left-out", ("events.five",), "No Event card is drawn in {month}.")
SEASON_CHANGED = Effect(
    "season-changed",
    ("roustabout.season", "months.season.two", "months.may.bag", "months.july.bag"),
    "The season is over; the draw bag holds the {colour} counters now.",
)
SEASON_BEGUN = Effect(
    "season-begun",
    ("months.may.two", "months.may.ten", "months.july.two", "months.july.twelve"),
    "{count} cities hold something; the new season begins.",
)
EFFECTS = (
    WEEK_ADVANCED,
    MONTH_OVER,
    MONTH_SCORED,
    FIRST_PLAYER_MOVED,
    LAST_PLACE_FOUND,
    LAST_PLACE_TIED,
    COUNTER_TAKEN,
    NOTHING_TAKEN,
    EVENT_DRAWN,
    EVENT_LEFT_OUT,
    SEASON_CHANGED,
    SEASON_BEGUN,
)

Stage = Callable[[Position, list[Event]], tuple[Position, bool]]


def week_over(position: Position, events: list[Event]) -> Position:
    """The next week, or the end of the month."""
    if position.week < WEEKS[position.month]:
        week = position.week + 1
        events.append(WEEK_ADVANCED(week=week, month=position.month))
        return begin_turn(changed(position, step="turns", week=week), position.first_player, events)
    events.append(MONTH_OVER(month=position.month))
    return changed(position, step="month-end", turn=None)


def score_month(position: Position, move: ScoreMonth, events: list[Event]) -> Position:
    """The month is scored, the First Player marker moves, and the rest of the month's end follows."""
    before = position
    for name, _ in before.everyone():
        scored = [(f"Most Talent, {kind}", talent_points(before, name, kind)) for kind in TALENT]
        scored.append(("having performed in April", april_points(before, name)))
        scored.append(("Best Performance", best_points(before, name)))
        for what, points in scored:
            if points is not None and points > 0:
                events.append(MONTH_SCORED(player=name, what=what, points=points))
                position = gained(position, name, points, events)
    first = clockwise_after(position, position.first_player)
    events.append(FIRST_PLAYER_MOVED(player=first))
    return _from(_stages(position), changed(position, first_player=first), events)


def _stages(position: Position) -> list[Stage]:
    """What follows the scoring of a month, in order (rulings events-long-month, events-season).

    The theft belongs to the end of the month, which the change of the season follows: an event that follows this
    follows both.
    """
    if ends_season(position.month) and follows_season(position):
        return [_theft, _season]
    if has_theft(position) and plays(position, EVENTS_LONG_MONTH, "theft-first"):
        return [_theft, _event, _season]
    return [_event, _theft, _season]


def _from(stages: list[Stage], position: Position, events: list[Event]) -> Position:
    """The position at the first of some stages that takes place, or after all of them."""
    for stage in stages:
        position, begun = stage(position, events)
        if begun:
            return position
    if position.month == LAST_MONTH:
        return ending.season_over(position, events)
    return _month_begun(changed(position, month=month_after(position.month), week=1), events)


def _after(stage: Stage, position: Position, events: list[Event]) -> Position:
    stages = _stages(position)
    return _from(stages[stages.index(stage) + 1 :], position, events)


def _month_begun(position: Position, events: list[Event]) -> Position:
    return begin_turn(changed(position, step="turns"), position.first_player, events)


def _theft(position: Position, events: list[Event]) -> tuple[Position, bool]:
    if not has_theft(position):
        return position, False
    thief = last_placed(position)
    if thief is None:
        events.append(LAST_PLACE_TIED())
        return position, False
    events.append(LAST_PLACE_FOUND(player=thief))
    return changed(position, step="month-steal", turn=thief), True


def steal(position: Position, move: StealAtMonthEnd, events: list[Event]) -> Position:
    """Who has the fewest Victory Points takes one counter, or a Special Character, without a roll."""
    events.append(COUNTER_TAKEN(player=move.player, victim=move.victim, takes=move.takes))
    if move.takes in CHARACTERS:
        position = without_character(position, move.victim, move.takes)
        position = with_character(position, move.player, move.takes)
    else:
        position = with_talent(position, move.victim, move.takes, -1)
        position = with_talent(position, move.player, move.takes, 1)
    return _after(_theft, changed(position, turn=None), events)


def steal_nothing(position: Position, move: StealNothing, events: list[Event]) -> Position:
    """Who has the fewest Victory Points does without."""
    events.append(NOTHING_TAKEN(player=move.player))
    return _after(_theft, changed(position, turn=None), events)


def _event(position: Position, events: list[Event]) -> tuple[Position, bool]:
    if is_event_due(position):
        return changed(position, step="event", turn=None), True
    return position, False


def draw_event(position: Position, move: DrawEvent, events: list[Event]) -> Position:
    """The top Event card comes into play; what it does is entered by the players."""
    left = position.event_pile - 1
    events.append(EVENT_DRAWN(left=left))
    return _event_over(changed(position, event_pile=left), events)


def no_event(position: Position, move: NoEvent, events: list[Event]) -> Position:
    """One month goes without an Event card."""
    events.append(EVENT_LEFT_OUT(month=position.month))
    return _event_over(position, events)


def _event_over(position: Position, events: list[Event]) -> Position:
    # An event that follows the season comes in the first week of the new one.
    if position.week < min(WEEKS.values()):
        return _month_begun(position, events)
    return _after(_event, position, events)


def _season(position: Position, events: list[Event]) -> tuple[Position, bool]:
    if not ends_season(position.month):
        return position, False
    position = changed(position, month=month_after(position.month), week=1)
    events.append(SEASON_CHANGED(colour=position.season))
    new = tuple(name for name in position.set_aside if _colour(position, name) == position.season)
    left = tuple(name for name in position.set_aside if name not in new)
    removed = together(position.removed, position.bag)
    return changed(position, step="season", turn=None, bag=new, set_aside=left, removed=removed), True


def _colour(position: Position, name: str) -> str:
    return CHARACTER_COLOUR[name] if is_character(name) else position.face(name).colour


def season_begun(position: Position, events: list[Event]) -> Position:
    """The board of a new season is full; the event may follow now (ruling events-season), then the turns go on."""
    events.append(SEASON_BEGUN(count=position.covered_count()))
    if follows_season(position):
        position, begun = _event(position, events)
        if begun:
            return position
    return _month_begun(position, events)
