"""Rules about recruiting Special Characters and using Smuggler Sam (book: The Special Characters)."""

from __future__ import annotations

from verifier.engines.circus_train.moves import Recruit, UseSam
from verifier.engines.circus_train.position import Position
from verifier.engines.circus_train.questions import CHARACTERS_THERE, SAM_BEFORE_RECRUITING, SAM_RECRUIT
from verifier.engines.circus_train.turns import is_late_to_recruit
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


@rule(
    "recruits-without-characters",
    cites=("setup.characters-out", "characters.from-draws"),
    on=(Recruit, UseSam),
    says="This game is played without Special Characters.",
)
def recruits_without_characters(position: Position, move: Recruit | UseSam) -> Facts | None:
    return None if position.special_characters else {}


@rule(
    "character-not-there",
    cites=("characters.recruit.city", "characters.placed"),
    on=Recruit,
    says="{character} is not in {city}.",
    presumes="{character} is where {player}'s train is",
)
def character_not_there(position: Position, move: Recruit) -> Facts | None:
    city = position.players[move.player].train
    return None if move.character in position.city(city).characters else {"city": city}


@rule(
    "recruits-late",
    cites=("characters.recruit.first",),
    on=Recruit,
    says="{player} has already done something else in this city.",
    readings=(SAM_BEFORE_RECRUITING,),
)
def recruits_late(position: Position, move: Recruit) -> Facts | None:
    return {} if is_late_to_recruit(position) else None


@rule(
    "recruits-twice",
    cites=("characters.recruit.roll", "characters.recruit.success"),
    on=Recruit,
    says="{player} has already rolled for {character} in this turn.",
)
def recruits_twice(position: Position, move: Recruit) -> Facts | None:
    return {} if move.character in position.tried else None


@rule(
    "recruits-without-moving",
    cites=("characters.recruit.city",),
    on=Recruit,
    says="{player}'s train has not moved in this turn, so no movement ends in the city.",
    presumes="{player}'s train has moved in this turn",
    readings=(CHARACTERS_THERE,),
)
def recruits_without_moving(position: Position, move: Recruit) -> Facts | None:
    if position.moved or plays(position, CHARACTERS_THERE, "staying-counts"):
        return None
    return {}


@rule(
    "sam-does-not-recruit",
    cites=("smuggler-sam.hire", "characters.recruit.no-hire"),
    on=Recruit,
    says="Smuggler Sam works in a Hire action, and recruiting is none.",
    readings=(SAM_RECRUIT,),
)
def sam_does_not_recruit(position: Position, move: Recruit) -> Facts | None:
    return {} if move.smuggler_sam and plays(position, SAM_RECRUIT, "talent-only") else None


@rule(
    "sam-raises-in-basic-game",
    cites=("smuggler-sam.reputation", "setup.no-reputation"),
    on=UseSam,
    says="In the Basic Game there is no Reputation to be raised.",
)
def sam_raises_in_basic_game(position: Position, move: UseSam) -> Facts | None:
    return None if position.is_advanced else {}


@rule(
    "sam-not-owned",
    cites=("smuggler-sam.reputation", "smuggler-sam.once"),
    on=UseSam,
    says="{player} does not have Smuggler Sam.",
    presumes="{player} has Smuggler Sam",
)
def sam_not_owned(position: Position, move: UseSam) -> Facts | None:
    if not position.special_characters:
        return None
    return None if "smuggler-sam" in position.players[move.player].characters else {}
