"""Rules about Wages: what is paid, what may go, and where it goes (book: Paying Wages)."""

from __future__ import annotations

from verifier.engines.circus_train.moves import Done, PayWages, PlaceReleased, RedLight
from verifier.engines.circus_train.names import CHARACTERS
from verifier.engines.circus_train.payroll import is_needless, kinds_of, wages_of
from verifier.engines.circus_train.position import Position, right_of
from verifier.engines.circus_train.questions import CHARACTERS_RED_LIGHT, RELEASE_WHICH, TED_SOLITAIRE
from verifier.engines.circus_train.scoring_questions import SOLO_RELEASE_CITY
from verifier.engines.circus_train.talent import counters, total
from verifier.kernel.readings import plays
from verifier.kernel.rule import Facts, rule


def _at_the_end(position: Position) -> bool:
    """Whether the last Wages of a solitaire game are paid (solitaire.final-wages)."""
    return position.step == "final-wages"


@rule(
    "no-wages-due",
    cites=("cards.wages.pay", "wages.pay-each"),
    on=(PayWages, RedLight),
    says="Wages are paid with Wages & Transit, and {card} was played.",
    presumes="{player} has played Wages & Transit",
)
def no_wages_due(position: Position, move: PayWages | RedLight) -> Facts | None:
    card = position.played
    if card is None or card == "wages" or _at_the_end(position):
        return None
    return {"card": card}


@rule(
    "releases-missing-talent",
    cites=("wages.release", "wages.pay-each"),
    on=PayWages,
    says="{player} has fewer counters than are to go: {talent}.",
)
def releases_missing_talent(position: Position, move: PayWages) -> Facts | None:
    for kind in kinds_of(move.releases):
        if position.players[move.player].count_of(kind) < counters(move.releases, kind):
            return {"talent": kind}
    return None


@rule(
    "wages-beyond-means",
    cites=(
        "wages.pay-each",
        "wages.release",
        "cards.wages.pay",
        "wages.cost.acrobats",
        "wages.cost.human-cannonballs",
        "wages.cost.big-cats",
        "wages.cost.clowns",
        "wages.cost.freaks",
        "wages.cost.horses",
        "wages.cost.elephants",
        "wages.cost.solitaire",
        "solitaire.wages",
        "trainer-ted.elephants",
    ),
    on=PayWages,
    says="The Wages come to ${cost}, and {player} has ${money}.",
    remedy="Talent has to go until the money is enough.",
    readings=(TED_SOLITAIRE,),
)
def wages_beyond_means(position: Position, move: PayWages) -> Facts | None:
    cost = wages_of(position, move.player, move.releases)
    money = position.players[move.player].money
    return {"cost": cost, "money": money} if cost > money else None


@rule(
    "released-needlessly",
    cites=(
        "wages.no-choice",
        "wages.must-pay",
        "wages.release-until",
        "solitaire.final-wages.no-red-light",
        "solitaire.final-wages.must",
    ),
    on=PayWages,
    says="More Talent goes than {player} cannot pay for.",
    remedy="Pay for whatever can be paid.",
    readings=(RELEASE_WHICH, TED_SOLITAIRE),
)
def released_needlessly(position: Position, move: PayWages) -> Facts | None:
    if position.is_advanced and not _at_the_end(position):
        return None
    player = position.players[move.player]
    if any(player.count_of(kind) < counters(move.releases, kind) for kind in kinds_of(move.releases)):
        return None
    return {} if is_needless(position, move.player, move.releases) else None


@rule(
    "wages-miscounted",
    cites=(
        "wages.pay-each",
        "wages.cost.acrobats",
        "wages.cost.human-cannonballs",
        "wages.cost.big-cats",
        "wages.cost.clowns",
        "wages.cost.freaks",
        "wages.cost.horses",
        "wages.cost.elephants",
        "wages.cost.solitaire",
        "solitaire.wages",
        "trainer-ted.elephants",
        "characters.no-wages",
    ),
    on=PayWages,
    says="The Wages come to ${cost}, not ${pays}.",
    readings=(TED_SOLITAIRE,),
)
def wages_miscounted(position: Position, move: PayWages) -> Facts | None:
    if move.pays is None:
        return None
    cost = wages_of(position, move.player, move.releases)
    return {"cost": cost} if cost != move.pays else None


@rule(
    "wages-unpaid",
    cites=("cards.wages.pay", "wages.pay-each", "wages.must-pay"),
    on=Done,
    says="{player} has played Wages & Transit and has to pay the Wages.",
)
def wages_unpaid(position: Position, move: Done) -> Facts | None:
    return {} if position.played == "wages" else None


@rule(
    "red-lights-in-basic-game",
    cites=("wages.no-choice", "red-light.voluntary"),
    on=RedLight,
    says="In the Basic Game nobody gives up Talent by choice.",
)
def red_lights_in_basic_game(position: Position, move: RedLight) -> Facts | None:
    return None if position.is_advanced else {}


@rule(
    "red-lights-missing-talent",
    cites=("red-light.voluntary",),
    on=RedLight,
    says="{player} does not have what is to go: {talent}.",
    presumes="{player} has the counter that is to go",
)
def red_lights_missing_talent(position: Position, move: RedLight) -> Facts | None:
    player = position.players[move.player]
    if move.talent in CHARACTERS:
        return None if position.has_character(move.player, move.talent) else {}
    return {} if player.count_of(move.talent) < 1 else None


@rule(
    "character-red-lighted",
    cites=("red-light.voluntary", "characters.no-wages", "characters.as-talent"),
    on=RedLight,
    says="{talent} costs no Wages and cannot be red-lighted.",
    readings=(CHARACTERS_RED_LIGHT,),
)
def character_red_lighted(position: Position, move: RedLight) -> Facts | None:
    if move.talent not in CHARACTERS:
        return None
    return {} if plays(position, CHARACTERS_RED_LIGHT, "impossible") else None


@rule(
    "nothing-released",
    cites=("wages.released.map",),
    on=PlaceReleased,
    says="No released Talent is to be put into a city.",
)
def nothing_released(position: Position, move: PlaceReleased) -> Facts | None:
    return {} if total(position.released) == 0 else None


@rule(
    "released-by-other",
    cites=("wages.released.right",),
    on=PlaceReleased,
    says="{chooser}, who sits to the right, chooses the city.",
    presumes="{player} sits to the right of who released the Talent",
)
def released_by_other(position: Position, move: PlaceReleased) -> Facts | None:
    if position.turn is None:
        return None
    chooser = right_of(position, position.turn)
    return None if chooser == move.player else {"chooser": chooser}


@rule(
    "released-beside-no-talent",
    cites=("wages.released.map", "wages.released.together"),
    on=PlaceReleased,
    says="In {city} there is no Talent that the released counters could join.",
    presumes="Talent lies in {city}",
)
def released_beside_no_talent(position: Position, move: PlaceReleased) -> Facts | None:
    return {} if total(position.city(move.city).talent) == 0 else None


@rule(
    "released-city-drawn",
    cites=("wages.released.right", "solitaire.same"),
    on=PlaceReleased,
    says="The city for released Talent is chosen by {who}.",
    readings=(SOLO_RELEASE_CITY,),
)
def released_city_drawn(position: Position, move: PlaceReleased) -> Facts | None:
    if move.by_chance is None:
        return None
    drawn = position.is_solitaire and plays(position, SOLO_RELEASE_CITY, "chance")
    return None if drawn == move.by_chance else {"who": "chance" if drawn else "a player"}
