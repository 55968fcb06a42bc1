"""What an assistant is told about the tools: the same few duties beside each of them, since many read no more."""

from verifier.engines import GAMES

UNKNOWN = (
    "Put into `position` only what the player has told. A fact that is left out is unknown, never zero: "
    "do not guess it, and do not fill it in."
)
DEPENDS = "`depends` means: ask the player for the facts named in `unknowns`, then call again with them."
QUOTE = "Quote the clauses in `cites` with their numbers, and add nothing of your own to what they and the answer say."
OPEN = (
    "`not-stated` with a `ruling` means that the book leaves this open: give the `readings`, of which a table "
    "chooses one. `not-stated` without one means that Ringside has no certain answer, and not that the book is "
    "silent: say so, and quote the clauses that bear on it without a verdict of your own."
)
TITLES = ", ".join(game.title for game in GAMES.values())
INSTRUCTIONS = "\n\n".join(
    (
        f"Ringside knows the rules of {TITLES}. Ask it instead of answering from memory.",
        "Questions in words go to `ask`. For a move or a situation call `get_schema` once for the game, describe what "
        f"the player told you, and call `check_move` or `check_position`. {UNKNOWN}",
        f"{DEPENDS} A fact of kind `reading` is an open question of the rulebook: ask how the table plays it, and put "
        "the answer into `position.readings`. `illegal` names every breach, `impossible-position` what cannot be so.",
        f"{QUOTE} Say what was `presumed` and `assumed`. {OPEN}",
        "A clause with a `supplement` is not in the copy of the book that Ringside has, and one whose `verification` "
        "is `failed` has a check that fails now: say that too. A `permalink` is a page of the Ringside site that keeps "
        "the answer.",
        "An error names the path of the field that is wrong and what was expected there: put it right and call again.",
    )
)

LIST_GAMES = (
    "The games that can be asked about, with their keys, and which edition of each rulebook answers rest on."
)
GET_SCHEMA = (
    "How to write the positions and moves of a game: JSON Schema, and for each kind of move a position in which it "
    "is legal. Call it once before the first position of a game. Examples show the form only: take no facts from them."
)
ASK = (
    "Answers a question about the rules in words. `answer` is yes, no, value or depends where a ruling decides. "
    f"{OPEN} `out-of-scope` means that it is not about this game. {QUOTE}"
)
CHECK_MOVE = (
    "Whether a move can be made in a position: legal, illegal with every breach, depends, or impossible-position. "
    f"{UNKNOWN} {DEPENDS} {QUOTE}"
)
CHECK_POSITION = (
    "Whether a described position can be: legal, depends, or impossible-position with what cannot be so. "
    f"{UNKNOWN} {DEPENDS} {QUOTE}"
)
LEGAL_MOVES = (
    "All moves that can be made in a position. An empty `moves` beside `unknowns` does not mean that there is none: "
    f"ask for those facts. {UNKNOWN} {QUOTE}"
)
APPLY_MOVE = (
    "Makes a legal move and gives the position after it, with what happened and the clauses that say so; several "
    f"`outcomes` where something left out decides between them. {UNKNOWN} {QUOTE}"
)
SCORE = (
    "The score sheet of a position as if the game ended now, line by line. Points, totals or winners that are null "
    f"depend on `unknowns`: ask for those facts, and do not add up yourself. {UNKNOWN} {QUOTE}"
)
GET_CLAUSE = (
    "A clause or a ruling by its key: its words, what its checks say, and what else bears on it. Quote it with its "
    "number, and add nothing of your own."
)
SEARCH = (
    "Clauses, rulings and terms that bear on a few words, of one game or of all. What is found is no answer: use `ask` "
    "for a question, and `get_clause` for what stands behind a key."
)
