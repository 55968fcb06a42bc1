"""Players named in a question: a name stands for some player and says nothing about the game."""

import re
from collections.abc import Callable

from rulebase.sentences import word_set

# A capitalised word, with the word before it in its sentence, and how the text goes on.
_CAPITALISED = re.compile(r"(?:([A-Za-z']+),? +|(?:^|[.?!:;] *))([A-Z][a-z]+)(?=('s\b)? *([A-Za-z]*))")
_FIRST_PERSON = re.compile(r"\b(?:i|me|my|mine|myself|we|us|our)\b", re.IGNORECASE)
# Behind these stands the name of a place, a game or a thing: "in Paris", "the Queen".
_BEFORE_THINGS = word_set("a an at in like of on play playing the this")
_BEFORE_PLAYERS = word_set("and by from to with")
_BEHIND_PLAYERS = word_set("and bid bids had has is passed passes paid pays was wins won")
# Other games, which are asked about in the same way as players: "Does Monopoly end ...".
OTHER_GAMES = word_set(
    """
    agricola azul backgammon canasta carcassonne catan checkers chess cluedo dominion mahjong monopoly pandemic poker
    rummy scrabble splendor uno wingspan yahtzee
    """
)
# The same, but words that may mean something else as well.
AMBIGUOUS_GAMES = word_set("bridge hearts risk")


def with_someone_for_names(question: str, knows: Callable[[str], bool]) -> tuple[str, int]:
    """The question with "someone" for each player named, and how many players it tells apart by their names.

    `knows` tells the words of the game, which name nobody. Whoever says "I" beside a name is one more player.
    """
    names = {
        name
        for before, name, possessive, following in _CAPITALISED.findall(question)
        if name.lower() not in OTHER_GAMES | AMBIGUOUS_GAMES and not knows(name) and not name.endswith("s")
        if _names_a_player(before, possessive, following)
    }
    if not names:
        return question, 0
    named = re.compile(rf"\b(?:{'|'.join(sorted(names))})\b")
    return named.sub("someone", question), len(names) + bool(_FIRST_PERSON.search(question))


def _names_a_player(before: str, possessive: str, following: str) -> bool:
    if possessive:
        return before.lower() not in _BEFORE_THINGS - {"on", "of"}
    if before.lower() in _BEFORE_THINGS or following[:1].isupper():
        return False
    if not before:
        return following in _BEHIND_PLAYERS
    # "Who wins Catan?" names a game.
    return bool(following) or before.lower() in _BEFORE_PLAYERS
