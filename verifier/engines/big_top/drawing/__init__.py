"""Drawing a position of Big Top: the auction, and what lies in front of and behind each screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from verifier.engines.big_top.drawing.cards import card_tile
from verifier.engines.big_top.position import Auction, Card, Player, Position
from verifier.kernel.drawing.drawn import Drawing
from verifier.kernel.drawing.sheet import (
    Sheet,
    Tile,
    absent,
    amount,
    is_told,
    listed,
    people,
    ranged,
    unknown,
)
from verifier.kernel.facts import UNTOLD
from verifier.kernel.picture import Sight

TITLE = "Big Top: the auction and the cards"
HIDDEN = "behind the screen"


def draw(sight: Sight) -> Drawing | None:
    """The table, then each player; None where nothing is told."""
    position: Position = sight.position
    sheet = Sheet(TITLE)
    _table(sheet, position)
    _auction(sheet, position)
    for name in people(position.seats, position.players):
        _player(sheet, sight, name)
    return sheet.drawing() if sheet.says else None


def _table(sheet: Sheet, position: Position) -> None:
    tiles = []
    if is_told(position.phase):
        tiles.append(amount(position.phase, "phase", "phase"))
    if is_told(position.auctioneer):
        tiles.append(amount(position.auctioneer, "auctioneer", "auctioneer", known_as="the auctioneer"))
    if is_told(position.bank):
        tiles.append(amount(position.bank.money, "bank", "bank", "money", known_as="the bank", unit="$"))
        if is_told(position.bank.fives):
            tiles.append(
                amount(
                    position.bank.fives,
                    "$5 coins in the bank",
                    "bank",
                    "fives",
                    known_as="the bank's $5 coins",
                )
            )
    if is_told(position.deck):
        tiles.append(_deck(position))
    if is_told(position.total_money):
        tiles.append(amount(position.total_money, "all money", "total_money", unit="$"))
    tiles += [
        Tile(f"effect of {name} due", (f"effect due: {name}",), ("effects_due",))
        for name in position.effects_due
    ]
    if tiles:
        sheet.heading("Table")
        sheet.row("", tiles, whose="table")
    if is_told(position.discarded):
        sheet.row("discarded", _cards(position, position.discarded, ("discarded",), "the discarded cards"))


def _deck(position: Position) -> Tile:
    deck = position.deck
    if not deck:
        return Tile("deck empty", ("deck empty",), ("deck",), "the deck")
    top = "its top card not known" if deck[0] == UNTOLD else f"{deck[0]} on top"
    shown = "top ?" if deck[0] == UNTOLD else f"top {deck[0]}"
    return Tile(f"deck of {len(deck)} cards, {top}", (f"deck {len(deck)}, {shown}",), ("deck",), "the deck")


def _auction(sheet: Sheet, position: Position) -> None:
    auction = position.auction
    if not is_told(auction):
        return
    sheet.heading("Auction", "auction")
    if not isinstance(auction, Auction):
        sheet.note("No attraction is up for auction.")
        return
    at = ("auction",)
    name = str(auction.name) if is_told(auction.name) else "attraction ?"
    card = auction.card if is_told(auction.card) else Card()
    sheet.row("", [card_tile(name, card, (*at, "card"), "the auctioned card")], whose="on auction")
    tiles = [
        amount(auction.high_bid, "highest bid", *at, "high_bid", known_as="the highest bid"),
        amount(auction.high_bidder, "by", *at, "high_bidder", known_as="who bid highest"),
        amount(auction.to_act, "turn", *at, "to_act", known_as="whose turn it is"),
    ]
    if is_told(auction.just_bid):
        said = "nobody acted since" if auction.just_bid else "somebody acted since"
        tiles.append(Tile(said, (said,), (*at, "just_bid"), "what happened since the highest bid"))
    if auction.paid:
        tiles.append(amount(auction.paid, "paid already", *at, "paid", unit="$"))
    sheet.row("", tiles, whose="bidding")


def _cards(position: Position, cards: Any, steps: tuple[str, ...], known_as: str) -> list[Tile]:
    def tile(name: str) -> Tile:
        found = cards[name] if isinstance(cards, Mapping) else Card()
        return card_tile(name, found, (*steps, name), name)

    return listed(cards, known_as, steps, tile, known_as=known_as)


def _player(sheet: Sheet, sight: Sight, name: str) -> None:
    position: Position = sight.position
    player = position.players.get(name, Player())
    at = ("players", name)
    sheet.heading(name, *at, quiet=_standing(position, name, player))
    facts = [
        _money(player, name),
        amount(player.fives, "$5 coins", *at, "fives", known_as=f"{name}'s $5 coins"),
        amount(player.last_bid, "last bid", *at, "last_bid", known_as=f"{name}'s last bid"),
        _passed(player, name),
    ]
    told = (
        (player.clown_points, "clown points", "clown_points", ""),
        (player.stars, "stars", "stars", ""),
        (player.has_star, "star on a card:", "has_star", ""),
        (player.points, "points", "points", ""),
    )
    for value, label, fact, unit in told:
        if is_told(value):
            shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else value
            facts.append(amount(shown, label, *at, fact, known_as=f"{name}'s {label}", unit=unit))
    if is_told(player.cards) or is_told(player.money):
        most = ranged(sight.asks(lambda seen: seen.players[name].can_pay))
        shown = f"can pay ${most}" if most[0].isdigit() else "can pay ?"
        says = f"can pay ${most} in all" if most[0].isdigit() else f"what can be paid in all {most}"
        facts.append(
            Tile(says, (shown,), (*at, "can_pay"), f"what {name} can pay", unknown=not most.isdigit())
        )
    sheet.row("", facts, whose=name)
    whole = (
        ("incomplete", player.cards, "cards", "incomplete cards"),
        ("completed", player.completed, "completed", "completed cards"),
        ("in hand", player.hand, "hand", "hand"),
    )
    missing = []
    for label, cards, fact, known_as in whole:
        if is_told(cards) and cards:
            sheet.row(label, _cards(position, cards, (*at, fact), f"{name}'s {known_as}"), whose=name)
        else:
            missing.append(absent(cards, label, *at, fact, known_as=f"{name}'s {known_as}"))
    if is_told(player.placed_on) and player.placed_on:
        placed = [
            Tile(card, (card,), (*at, "placed_on"), f"where {name} placed coins") for card in player.placed_on
        ]
        sheet.row("coin placed for the latest bid on", placed, whose=name)
    sheet.row("", missing, whose=f"{name}, cards")


def _standing(position: Position, name: str, player: Player) -> str:
    said = []
    if is_told(position.auctioneer) and position.auctioneer == name:
        said.append("auctioneer")
    auction = position.auction
    if isinstance(auction, Auction):
        if is_told(auction.high_bidder) and auction.high_bidder == name:
            said.append("highest bid")
        if is_told(auction.to_act) and auction.to_act == name:
            said.append("to act")
    return ", ".join(said)


def _money(player: Player, name: str) -> Tile:
    steps = ("players", name, "money")
    if not is_told(player.money):
        return Tile(f"money {HIDDEN} not known", ("money ?",), steps, f"{name}'s money", unknown=True)
    return Tile(f"${player.money} {HIDDEN}", (f"${player.money}",), steps, f"{name}'s money")


def _passed(player: Player, name: str) -> Tile:
    steps = ("players", name, "passed")
    if not is_told(player.passed):
        return unknown("passed", *steps, known_as=f"whether {name} has passed")
    said = "has passed" if player.passed else "has not passed"
    return Tile(said, (said,), steps, f"whether {name} has passed")
