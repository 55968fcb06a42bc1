"""Special abilities (book: Adding an Artist to a Show, Artist Types, Popularity, End of the Game)."""

from __future__ import annotations

from verifier.engines.greatest_show.endgame import end_has_come
from verifier.engines.greatest_show.moves import (
    ABILITIES,
    ACTION_MOVES,
    TARGETED,
    Ability,
    Action,
    Exchange,
    RemoveFromRow,
    Shift,
    TakeFromRow,
    Targeted,
    Waive,
    touched,
)
from verifier.engines.greatest_show.position import Position, has_performed_before
from verifier.engines.greatest_show.questions import (
    ABILITY_ORDER,
    ACROBAT_COUNT,
    INJURED_ARTIST,
    ODDBALL_CARD_WHERE,
    SEVENTH_ABILITY,
)
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


@rule(
    "ability-in-finale",
    cites=("end.no-abilities",),
    on=(*ABILITIES, Waive),
    says="Somebody has a seventh artist; abilities can no longer be used.",
    presumes="the end of the game has not come",
)
def ability_in_finale(position: Position, move: Ability | Waive) -> Facts | None:
    return {} if end_has_come(position) else None


@rule(
    "ability-too-late",
    cites=("add.ability-moment", "add.ability-lost", "add.ability-once"),
    on=(*ABILITIES, Waive),
    says="{player} has not added an artist just now; an ability is used at that moment only.",
    presumes="{player} has just added an artist",
)
def ability_too_late(position: Position, move: Ability | Waive) -> Facts | None:
    if position.just_added is not None or (told(position, "phase") and position.phase == "finale"):
        return None
    return {}


@rule(
    "ability-of-other-artist",
    cites=(
        "acrobats.ability",
        "oddballs.ability",
        "illusionists.ability",
        "jugglers.ability",
        "artists.types",
    ),
    on=ABILITIES,
    says="{artist} does not have that ability: it is not of the type {kind}.",
    presumes="the artist just added has that ability",
    presuming=("just_added",),
)
def ability_of_other_artist(position: Position, move: Ability) -> Facts | None:
    if position.just_added is None or position.phase == "finale":
        return None
    kind = move.kind
    if position.is_kind(position.just_added, kind):
        return None
    return {"artist": position.just_added, "kind": kind}


@rule(
    "ability-used-up",
    cites=("add.ability-once", "add.ability-lost"),
    on=(*ABILITIES, *ACTION_MOVES),
    says="{artist} performed before it was injured; its ability works once in the game.",
    presumes="no artist that was injured before is using its ability again",
    readings=(INJURED_ARTIST,),
)
def ability_used_up(position: Position, move: Ability | Action) -> Facts | None:
    artist = position.just_added
    if artist is None or position.phase == "finale":
        return None
    return {"artist": artist} if has_performed_before(position, artist) else None


@rule(
    "seventh-uses-ability",
    cites=("end.no-abilities", "end.no-actions", "end.seventh"),
    on=(*ABILITIES, *ACTION_MOVES),
    says="{artist} is the seventh artist of the show; its ability can no longer be used.",
    presumes="no seventh artist of a show is using its ability",
    readings=(SEVENTH_ABILITY,),
)
def seventh_uses_ability(position: Position, move: Ability | Action) -> Facts | None:
    if position.just_added is None or position.phase != "play" or not position.has_filled(move.player):
        return None
    return {"artist": position.just_added} if plays(position, SEVENTH_ABILITY, "forbidden") else None


@rule(
    "removes-twice",
    cites=("acrobats.ability",),
    on=RemoveFromRow,
    says="The card in place {place} of the trade row is named twice.",
)
def removes_twice(position: Position, move: RemoveFromRow) -> Facts | None:
    for place in move.places:
        if move.places.count(place) > 1:
            return {"place": place}
    return None


@rule(
    "removes-several",
    cites=("acrobats.ability",),
    on=RemoveFromRow,
    says="{count} cards are taken out of the trade row; an Acrobat takes one.",
    readings=(ACROBAT_COUNT,),
)
def removes_several(position: Position, move: RemoveFromRow) -> Facts | None:
    count = len(move.places)
    return {"count": count} if count > 1 and plays(position, ACROBAT_COUNT, "one") else None


@rule(
    "takes-into-show",
    cites=("oddballs.ability", "add.one-a-turn"),
    on=TakeFromRow,
    says="The card that an Oddball draws goes into the hand, and not into act {act}.",
    readings=(ODDBALL_CARD_WHERE,),
)
def takes_into_show(position: Position, move: TakeFromRow) -> Facts | None:
    return {} if move.act is not None and plays(position, ODDBALL_CARD_WHERE, "hand") else None


@rule(
    "ability-on-itself",
    cites=("add.ability-moment", "pig.target", "popularity.raises", "injury.target", "jugglers.own-show"),
    on=(*TARGETED, Exchange, Shift),
    says="{added} is not in the show before its ability is over.",
    presumes="the artist just added, if there is one, does not use its ability on itself",
    readings=(ABILITY_ORDER,),
)
def ability_on_itself(position: Position, move: Targeted | Exchange | Shift) -> Facts | None:
    added = position.just_added
    if position.phase == "finale" or added not in touched(move):
        return None
    return {"added": added} if plays(position, ABILITY_ORDER, "before") else None
