"""What the form for checking a move can be tried with, by game: entries as in an address."""

EXAMPLES: dict[str, dict[str, str]] = {
    "big-top": {
        "move": "bid",
        "player": "Ann",
        "bid.amount": "7",
        "position.players.Ann.money": "6",
        "position.players.Ann.cards": "none",
        "position.auction.high_bid": "5",
    },
    "meeple-circus": {
        "move": "count",
        "player": "Ann",
        "count.component": "Jumbo",
        "position.players.Ann.built.Jumbo.kind": "elephant",
        "position.players.Ann.built.Jumbo.ground": "true",
        "position.players.Ann.built.Jumbo.inside": "inside",
        "position.players.Ann.built.Yan.kind": "acrobat",
        "position.players.Ann.built.Yan.colour": "yellow",
        "position.players.Ann.built.Yan.upon": "Jumbo",
        "position.players.Ann.built.Yan.ground": "false",
    },
}
