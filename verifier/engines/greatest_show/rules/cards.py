"""How many cards there are and what they show (book: Components, Setup, Shows and Acts)."""

from __future__ import annotations

from collections import Counter

from verifier.engines.greatest_show.census import PILES, census_of
from verifier.engines.greatest_show.names import (
    ACTIONS,
    ARTISTS_OF_A_KIND,
    DECK_CARDS,
    KINDS,
    MOST_ARTIST_CARDS,
    SHOW_CARDS,
)
from verifier.engines.greatest_show.position import Position
from verifier.engines.greatest_show.vocabulary import (
    FEWEST_ACTS,
    MOST_ACTS,
    MOST_ARTISTS,
    MOST_PLACES,
    ROW_CARDS,
)
from verifier.kernel.change import bare
from verifier.kernel.rule import Facts, rule
from verifier.kernel.view import told

SHOWS_EACH = 3
MOST_PLAYERS = SHOW_CARDS // SHOWS_EACH
HAND_EACH = 3


@rule(
    "too-many-players",
    cites=("components.shows", "setup.shows-deal"),
    says="There are {count} players, and shows for {most} to choose from.",
    remedy="Play with at most {most}.",
)
def too_many_players(position: Position) -> Facts | None:
    count = len(position.seats)
    return {"count": count, "most": MOST_PLAYERS} if count > MOST_PLAYERS else None


@rule(
    "cards-miscounted",
    cites=("components.deck", "components.artists", "components.actions"),
    says="{count} artists and actions are in the game; it has to be {expected}.",
)
def cards_miscounted(position: Position) -> Facts | None:
    census = census_of(position)
    count = census.lying if census.total is None else census.total
    if count > DECK_CARDS or census.total is not None:
        return {"count": count, "expected": DECK_CARDS} if count != DECK_CARDS else None
    count = sum(len(getattr(position, pile)) for pile in PILES)
    for _, player in position.everyone():
        count = count + len(player.hand) + len(player.stage)
        count = count + sum(placed.pigs + placed.popularity for placed in player.stage.values())
    return {"count": count, "expected": DECK_CARDS} if count != DECK_CARDS else None


@rule(
    "too-many-artists",
    cites=("components.artists",),
    says="{count} artists are in the game; there are {most}.",
)
def too_many_artists(position: Position) -> Facts | None:
    count = len(census_of(position).artists)
    return {"count": count, "most": MOST_ARTIST_CARDS} if count > MOST_ARTIST_CARDS else None


@rule(
    "card-twice",
    cites=("components.artists",),
    says="{card} is in two places at once.",
)
def card_twice(position: Position) -> Facts | None:
    artists = census_of(position).artists
    if len(frozenset(artists)) == len(artists):
        return None
    return {"card": next(card for card in artists if artists.count(card) > 1)}


@rule(
    "too-many-of-a-kind",
    cites=(
        "artists.types",
        "components.acrobats",
        "components.oddballs",
        "components.illusionists",
        "components.childrens-performers",
        "components.fire-dancers",
        "components.jugglers",
    ),
    says="{count} artists of one type are in the game ({kind}); there are {most}.",
)
def too_many_of_a_kind(position: Position) -> Facts | None:
    faces = bare(position.artists)
    described = Counter([face.kind for face in faces.values()])
    for kind in KINDS:
        if described[kind] <= ARTISTS_OF_A_KIND:
            continue
        # Some of those that are described may be in no place that is told.
        named = frozenset(census_of(position).artists)
        count = sum(faces[card].kind == kind for card in named)
        if count > ARTISTS_OF_A_KIND:
            return {"count": count, "kind": kind, "most": ARTISTS_OF_A_KIND}
    return None


@rule(
    "too-many-actions",
    cites=(
        "play.kinds",
        "components.pigs",
        "components.popularities",
        "components.castings",
        "components.injuries",
    ),
    says="{count} cards of one action are in the game ({action}); there are {most}.",
)
def too_many_actions(position: Position) -> Facts | None:
    for action, count in census_of(position).actions.items():
        if count > ACTIONS[action]:
            return {"count": count, "action": action, "most": ACTIONS[action]}
    return None


@rule(
    "show-card-wrong",
    cites=("shows.acts", "shows.act-size", "shows.seven", "shows.icon"),
    says="{show} cannot look like that: {wrong}.",
    remedy="Describe three or four acts with one to three places each and at most seven in all.",
)
def show_card_wrong(position: Position) -> Facts | None:
    for name, player in position.tellers("show"):
        show = position.show_of(name)
        if player.show is None or not told(show, "acts"):
            continue
        if not FEWEST_ACTS <= len(show.acts) <= MOST_ACTS:
            return {"show": player.show, "wrong": f"it has {len(show.acts)} acts"}
        together = 0
        for act in show.acts:
            places = act.places
            if not 1 <= places <= MOST_PLACES:
                return {"show": player.show, "wrong": "an act takes one to three artists"}
            together = together + places
        if together > MOST_ARTISTS:
            return {"show": player.show, "wrong": "it takes more than seven artists"}
    return None


@rule(
    "too-many-shows",
    cites=("components.shows",),
    says="{count} shows are in the game; there are {most}.",
)
def too_many_shows(position: Position) -> Facts | None:
    count = len(bare(position.removed_shows)) if told(position, "removed_shows") else 0
    for _, player in position.players.items():
        count += len(bare(player.offered)) if told(player, "offered") else 0
        count += told(player, "show") and player.show is not None
    return {"count": count, "most": SHOW_CARDS} if count > SHOW_CARDS else None


@rule(
    "action-performs",
    cites=("add.in-act", "play.kinds"),
    says="{action} is an action; only artists perform in a show.",
)
def action_performs(position: Position) -> Facts | None:
    for _, player in position.tellers("stage"):
        if not ACTIONS.keys().isdisjoint(bare(player.stage)):
            return {"action": next(card for card in bare(player.stage) if card in ACTIONS)}
    return None


@rule(
    "added-elsewhere",
    cites=("add.ability-moment", "add.in-act"),
    says="{artist}, which was just added, is not in a show.",
)
def added_elsewhere(position: Position) -> Facts | None:
    artist = position.just_added
    if artist is None:
        return None
    hands = [bare(player.hand) for _, player in position.tellers("hand")]
    piles = [bare(getattr(position, pile)) for pile in ("deck", "trade_row") if told(position, pile)]
    found = artist in ACTIONS or any(artist in cards for cards in (*hands, *piles))
    return {"artist": artist} if found else None


@rule(
    "start-cards-wrong",
    cites=("setup.hand-start", "setup.deck", "setup.show-choose"),
    says="Before the shows are chosen no card can be there: {where}.",
)
def start_cards_wrong(position: Position) -> Facts | None:
    if position.phase != "shows":
        return None
    for pile in ("discard", "removed"):
        if told(position, pile) and len(getattr(position, pile)) > 0:
            return {"where": pile}
    for name, player in position.tellers("stage"):
        if len(bare(player.stage)) > 0:
            return {"where": f"{name}'s show"}
    return None


@rule(
    "start-hand-wrong",
    cites=("setup.hand", "setup.hand-start", "setup.row", "setup.deck"),
    says="{who} starts with {count} cards; it has to be {expected}.",
)
def start_hand_wrong(position: Position) -> Facts | None:
    if position.phase != "shows":
        return None
    for name, player in position.tellers("hand"):
        if len(player.hand) != HAND_EACH:
            return {"who": name, "count": len(player.hand), "expected": HAND_EACH}
    if not told(position, "deck"):
        return None
    row = len(position.trade_row) if told(position, "trade_row") else ROW_CARDS
    dealt = HAND_EACH * len(position.seats) + row
    if len(position.deck) != DECK_CARDS - dealt:
        return {"who": "the deck", "count": len(position.deck), "expected": DECK_CARDS - dealt}
    return None


@rule(
    "start-shows-wrong",
    cites=("setup.shows-deal", "setup.show-choose", "setup.shows-removed"),
    says="{player} has {count} shows to choose from; it has to be {expected}.",
)
def start_shows_wrong(position: Position) -> Facts | None:
    for name, player in position.tellers("offered"):
        if not told(player, "show"):
            continue
        expected = SHOWS_EACH if player.show is None else 0
        if len(player.offered) != expected:
            return {"player": name, "count": len(player.offered), "expected": expected}
    return None
