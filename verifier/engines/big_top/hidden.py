"""What one player of Big Top cannot see, and what is wrong with a position as input."""

from __future__ import annotations

import msgspec
from msgspec import structs

from verifier.engines.big_top.position import Position
from verifier.engines.big_top.questions import QUESTIONS
from verifier.kernel.facts import UNKNOWN, UNTOLD
from verifier.kernel.game import Sources
from verifier.kernel.table import face_down, reading_problems, reading_sources


def hide(position: Position, viewer: str) -> Position:
    """The position without the coins and hands of others and the order of the deck (preparation.hidden)."""
    players = {
        name: player
        if name == viewer
        else structs.replace(player, money=UNKNOWN, fives=UNKNOWN, hand=UNKNOWN)
        for name, player in position.players.items()
    }
    faces = {} if position.card_set is None else position.faces
    return structs.replace(position, players=players, deck=face_down(position.deck), faces=faces)


def sources(position: Position) -> Sources:
    """Card faces are not in the book: supplied by the caller, or taken from the assumed set."""
    readings = reading_sources(position)
    if position.card_set == "assumed":
        return Sources(readings, ("card faces from the assumed set",))
    return Sources((*readings, "card faces as described"))


def problems(position: Position) -> list[tuple[str, str]]:
    """What is wrong with a position as input, each as (path, what was expected)."""
    found = []
    if position.seats is not UNKNOWN:
        seats = position.seats
        if len(set(seats)) != len(seats):
            found.append(("seats", "different names"))
        if UNTOLD in seats:
            found.append(("seats", "the names of all players, or no seats where not all are known"))
        for name in position.players:
            if name not in seats:
                found.append((f"players.{name}", "one of the players in seats"))
        found += [(path, "one of the players in seats") for path in _strangers(position, set(seats))]
    return found + reading_problems(position.readings, QUESTIONS)


def _strangers(position: Position, seats: set[str]) -> list[str]:
    """Where somebody is named who does not play."""
    named: dict[str, str | None] = {"auctioneer": position.auctioneer}
    if isinstance(position.auction, msgspec.Struct):
        auction = position.auction
        named |= {"auction.high_bidder": auction.high_bidder, "auction.to_act": auction.to_act}
    return [path for path, name in named.items() if isinstance(name, str) and name not in seats]
