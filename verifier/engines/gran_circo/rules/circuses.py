"""What no circus can show: its partners, its cast and its tent (book: Phases 1 to 3)."""

from __future__ import annotations

from collections.abc import Iterable

from verifier.engines.gran_circo.position import (
    MOST_ADVERTISEMENTS,
    MOST_STANDS,
    Marking,
    Position,
    described,
)
from verifier.engines.gran_circo.stock import IN_BOX, IN_PLAY, MOST_PARTNERS
from verifier.engines.gran_circo.vocabulary import KINDS
from verifier.kernel.change import bare
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told


def laid_on_acts(markings: Iterable[Marking]) -> dict[str, int]:
    """How many Talent Scouts and Managers are said to lie on acts at some markings."""
    scouts = managers = 0
    for marking in markings:
        for shown in (marking if type(marking) is dict else bare(marking)).values():
            scouts += shown.talent_scout is True
            managers += shown.manager is True
    return {"talent-scout": scouts, "manager": managers}


@rule(
    "too-many-partners",
    cites=("partners.limit",),
    says="{player} has {count} partners, those laid on acts included; {most} are the limit.",
)
def too_many_partners(position: Position) -> Facts | None:
    for name, player in position.tellers("partners"):
        count = len(player.partners)
        if told(player, "marking"):
            count += sum(laid_on_acts((player.marking,)).values())
        if count > MOST_PARTNERS:
            return {"player": name, "count": count, "most": MOST_PARTNERS}
    return None


@rule(
    "partners-beyond-stock",
    cites=(
        "setup.partners.three-players",
        "setup.partners.four-players",
        "setup.partners.five-players",
        "setup.partners.boxed",
        "components.partners",
        "components.partner-kinds",
        "partners.kinds",
    ),
    says="{count} partner tiles of one kind ({partner}) are in circuses; {most} can be in use.",
)
def partners_beyond_stock(position: Position) -> Facts | None:
    # Where nobody says how many play, and for other numbers of players, the box is the limit.
    tiles = IN_PLAY.get(len(position.seats), IN_BOX) if told(position, "seats") else IN_BOX
    players = list(position.players.values())
    laid = laid_on_acts([player.marking for _, player in position.tellers("marking")])
    for partner, most in tiles.items():
        count = sum([player.partner_count(partner) for player in players]) + laid.get(partner, 0)
        if count > most:
            return {"partner": partner, "count": count, "most": most}
    return None


@rule(
    "partners-alike",
    cites=("partners.no-twins",),
    says="{player} has two partners of one kind: {partner}.",
)
def partners_alike(position: Position) -> Facts | None:
    for name, player in position.tellers("partners"):
        partners = described(player.partners)
        for partner in partners:
            if partners.count(partner) > 1:
                return {"player": name, "partner": partner}
    return None


@rule(
    "partner-laid-twice",
    cites=("reveal.scout.one-act", "reveal.scout.tile", "reveal.manager.tile"),
    says="{player} would have {count} tiles of one partner in use ({partner}) and has one at most.",
)
def partner_laid_twice(position: Position) -> Facts | None:
    for name, player in position.tellers("marking"):
        for partner, count in laid_on_acts((player.marking,)).items():
            if count > 0 and told(player, "partners"):
                count += described(player.partners).count(partner)
            if count > 1:
                return {"player": name, "partner": partner, "count": count}
    return None


@rule(
    "manager-laid-early",
    cites=("reveal.manager.when", "reveal.manager.tile"),
    says="A Manager lies on an act at {player}'s marking, and not all acts have been revealed.",
)
def manager_laid_early(position: Position) -> Facts | None:
    if position.step != "reveal":
        return None
    for name, player in position.tellers("marking"):
        if laid_on_acts((player.marking,))["manager"] > 0:
            return {"player": name}
    return None


@rule(
    "cast-repeats-act",
    cites=("reveal.cast.no-repeats",),
    says="{player}'s cast has the same act twice: {kind}.",
)
def cast_repeats_act(position: Position) -> Facts | None:
    for name, player in position.tellers("cast"):
        faces = [position.acts[tile] for tile in described(player.cast)]
        kinds = [face.kind for face in faces if told(face, "kind")]
        for kind in kinds:
            if kinds.count(kind) > 1:
                return {"player": name, "kind": kind}
    return None


@rule(
    "cast-too-large",
    cites=("reveal.cast.no-repeats", "components.act-kinds"),
    says="{player}'s cast has {count} acts; each of the {most} acts can be there once.",
)
def cast_too_large(position: Position) -> Facts | None:
    for name, player in position.tellers("cast"):
        count = len(player.cast)
        if count > KINDS:
            return {"player": name, "count": count, "most": KINDS}
    return None


@rule(
    "too-many-advertisements",
    cites=("invest.ring.advertisements-limit",),
    says="{player}'s tent holds {count} advertisements; {most} are the limit.",
)
def too_many_advertisements(position: Position) -> Facts | None:
    for name, player in position.tellers("advertisements"):
        count = len(player.advertisements)
        if count > MOST_ADVERTISEMENTS:
            return {"player": name, "count": count, "most": MOST_ADVERTISEMENTS}
    return None


@rule(
    "too-many-stands",
    cites=("invest.ring.stands-limit",),
    says="{player} has {count} concession stands; {most} are the limit.",
)
def too_many_stands(position: Position) -> Facts | None:
    for name, player in position.tellers("stands"):
        count = len(player.stands)
        if count > MOST_STANDS:
            return {"player": name, "count": count, "most": MOST_STANDS}
    return None


@rule(
    "stands-alike",
    cites=("invest.ring.stands-colours",),
    says="{player} has two concession stands of one colour: {colour}.",
)
def stands_alike(position: Position) -> Facts | None:
    for name, player in position.tellers("stands"):
        faces = [position.stands[tile] for tile in described(player.stands)]
        colours = [face.colour for face in faces if told(face, "colour")]
        for colour in colours:
            if colours.count(colour) > 1:
                return {"player": name, "colour": colour}
    return None


@rule(
    "stars-miscounted",
    cites=("score.stars",),
    says="{player}'s cast shows {count} stars, not {told}.",
)
def stars_miscounted(position: Position) -> Facts | None:
    for name, player in position.tellers("stars"):
        count = position.stars_in_row(name)
        if count != player.stars:
            return {"player": name, "count": count, "told": player.stars}
    return None


@rule(
    "duets-miscounted",
    cites=("score.duets.ring",),
    says="There are {count} duets in {player}'s row, not {told}.",
)
def duets_miscounted(position: Position) -> Facts | None:
    for name, player in position.tellers("duets"):
        count = position.duets_in_row(name)
        if count != player.duets:
            return {"player": name, "count": count, "told": player.duets}
    return None
