"""Rules about the end of a month: its scoring, the theft of a long month, and Event cards."""

from __future__ import annotations

from itertools import chain

from verifier.engines.circus_train.events import can_go_without, is_kept_for_september
from verifier.engines.circus_train.month_scoring import month_points
from verifier.engines.circus_train.months import LAST_MONTH, LONG_MONTHS, WEEKS
from verifier.engines.circus_train.moves import (
    DrawEvent,
    NoEvent,
    ScoreMonth,
    StealAtMonthEnd,
    StealNothing,
)
from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.scoring_questions import (
    EVENTS_SEPTEMBER,
    NEVER_PERFORMED,
    SOLO_MONTH_BEST,
    SOLO_MONTH_TALENT,
    THIRD_TIE,
    TWO_PLAYER_TIE,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

AFTER_A_MONTH = ("month-end", "month-steal")
IN_LAST_PLACE = (StealAtMonthEnd, StealNothing)
Last = StealAtMonthEnd | StealNothing


@rule(
    "month-unfinished",
    cites=("roustabout.month", "object.weeks", "months.long.which"),
    says="It is week {week} of {month}, which has {weeks} weeks; the month is not over.",
)
def month_unfinished(position: Position) -> Facts | None:
    if position.step not in AFTER_A_MONTH:
        return None
    week, weeks = position.week, WEEKS[position.month]
    return {"week": week, "month": position.month, "weeks": weeks} if week < weeks else None


@rule(
    "season-of-no-change",
    cites=("roustabout.season", "months.season.two", "months.may.two", "months.july.two"),
    says="A new season begins in June and August; it is week {week} of {month}.",
)
def season_of_no_change(position: Position) -> Facts | None:
    if position.step != "season":
        return None
    begins = position.month in ("june", "august") and position.week == 1
    return None if begins else {"month": position.month, "week": position.week}


@rule(
    "month-miscounted",
    cites=(
        "month-scoring.each",
        "month-scoring.talent.types",
        "month-scoring.talent.points",
        "month-scoring.talent.tie",
        "month-scoring.talent.two",
        "month-scoring.best.compare",
        "month-scoring.best.tie",
        "month-scoring.best.round-down",
        "month-scoring.best.two-players",
        "month-scoring.april.five",
        "month-scoring.april.instead",
        "easier.no-month-scoring",
    ),
    on=ScoreMonth,
    says="{name} gains Victory Points: {gains}, not {said}.",
    readings=(THIRD_TIE, TWO_PLAYER_TIE, NEVER_PERFORMED, SOLO_MONTH_TALENT, SOLO_MONTH_BEST),
)
def month_miscounted(position: Position, move: ScoreMonth) -> Facts | None:
    for name, said in move.gains.items():
        gains = month_points(position, name)
        if gains != said:
            return {"name": name, "gains": gains, "said": said}
    return None


@rule(
    "theft-without-points",
    cites=("easier.no-points", "months.long.fewest"),
    on=IN_LAST_PLACE,
    says="In the easier game there are no Victory Points, and nobody has the fewest.",
)
def theft_without_points(position: Position, move: Last) -> Facts | None:
    return {} if position.easier else None


@rule(
    "theft-in-short-month",
    cites=("months.long.which", "months.long.fewest"),
    on=IN_LAST_PLACE,
    says="Nothing is taken at the end of {month}, which has four weeks.",
)
def theft_in_short_month(position: Position, move: Last) -> Facts | None:
    return None if position.month in LONG_MONTHS else {"month": position.month}


@rule(
    "thief-not-last",
    cites=("months.long.fewest", "months.long.after-scoring"),
    on=IN_LAST_PLACE,
    says="{player} does not have the fewest Victory Points: {other} has {fewer}, {player} has {points}.",
)
def thief_not_last(position: Position, move: Last) -> Facts | None:
    if position.easier:
        return None
    points = position.players[move.player].points
    for other, player in chain(position.tellers("points"), position.everyone()):
        if player.points < points:
            return {"other": other, "fewer": player.points, "points": points}
    return None


@rule(
    "last-place-shared",
    cites=("months.long.tie",),
    on=IN_LAST_PLACE,
    says="{other} has as few Victory Points as {player}; in a tie nobody takes anything.",
)
def last_place_shared(position: Position, move: Last) -> Facts | None:
    if position.easier:
        return None
    points = position.players[move.player].points
    for other, player in chain(position.tellers("points"), position.everyone()):
        if other != move.player and player.points == points:
            return {"other": other}
    return None


@rule(
    "robs-no-opponent",
    cites=("months.long.any", "months.long.fewest"),
    on=StealAtMonthEnd,
    says="A counter is taken from an opponent, and {victim} is none.",
)
def robs_no_opponent(position: Position, move: StealAtMonthEnd) -> Facts | None:
    if move.victim == move.player:
        return {}
    return {} if told(position, "seats") and move.victim not in position.seats else None


@rule(
    "victim-more-reputable",
    cites=("rolls.long-month",),
    on=StealAtMonthEnd,
    says="{victim}'s Reputation is {theirs} and higher than {player}'s, which is {own}.",
)
def victim_more_reputable(position: Position, move: StealAtMonthEnd) -> Facts | None:
    if not position.is_advanced:
        return None
    own, theirs = position.players[move.player].reputation, position.players[move.victim].reputation
    return {"own": own, "theirs": theirs} if theirs > own else None


@rule(
    "robs-what-is-missing",
    cites=("months.long.fewest", "months.long.any", "characters.stolen"),
    on=StealAtMonthEnd,
    says="{victim} does not have what is to be taken: {takes}.",
    presumes="{victim} has what is to be taken",
)
def robs_what_is_missing(position: Position, move: StealAtMonthEnd) -> Facts | None:
    if move.takes in CHARACTERS:
        if not position.special_characters:
            return None
        return None if position.has_character(move.victim, move.takes) else {}
    return {} if position.players[move.victim].count_of(move.takes) < 1 else None


@rule(
    "events-not-played",
    cites=("components.event-cards", "events.month-end"),
    on=(DrawEvent, NoEvent),
    says="This game is played without Event cards.",
)
def events_not_played(position: Position, move: DrawEvent | NoEvent) -> Facts | None:
    return None if position.event_cards else {}


@rule(
    "event-pile-empty",
    cites=("events.five", "events.unused"),
    on=DrawEvent,
    says="All Event cards of the pile have been drawn; the others are not used.",
    presumes="an Event card is left",
)
def event_pile_empty(position: Position, move: DrawEvent) -> Facts | None:
    return {} if position.event_pile == 0 else None


@rule(
    "event-in-september",
    cites=("events.five", "events.month-end", "months.september.final"),
    on=DrawEvent,
    says="No Event card is drawn at the end of September.",
    readings=(EVENTS_SEPTEMBER,),
)
def event_in_september(position: Position, move: DrawEvent) -> Facts | None:
    if position.month != LAST_MONTH:
        return None
    return {} if plays(position, EVENTS_SEPTEMBER, "none") else None


@rule(
    "event-for-september-drawn",
    cites=("events.five", "events.month-end"),
    on=DrawEvent,
    says="The last Event card is for the end of September; {month} goes without.",
    readings=(EVENTS_SEPTEMBER,),
)
def event_for_september_drawn(position: Position, move: DrawEvent) -> Facts | None:
    return {"month": position.month} if is_kept_for_september(position) else None


@rule(
    "month-without-event",
    cites=("events.month-end", "events.five"),
    on=NoEvent,
    says="An Event card is drawn at the end of {month}.",
    readings=(EVENTS_SEPTEMBER,),
)
def month_without_event(position: Position, move: NoEvent) -> Facts | None:
    return None if can_go_without(position) else {"month": position.month}
