"""What an answer hangs on beside the subject of a question: numbers, comparisons, and who does what to whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rulebase.asking import asking_part
from rulebase.numerals import numbers_in, only_sums
from rulebase.sentences import Words, word_set, words_in
from rulebase.words import stem

# What is on one line says the same. A question has to say what the wording says, and nothing more.
_SAYING = {
    "more": "above, beyond, bigger, exceed, exceeding, exceeds, greater, higher, larger, more",
    "less": "below, fewer, less, lower, smaller, underbid",
    "most": "biggest, highest, largest, max, maximal, maximum, most, upper",
    "least": "least, lowest, min, minimal, minimum, smallest",
    "same": "equal, equals, identical, same",
    "before": "ahead, before, beforehand, earlier, prior, until",
    "later": "later",
    "next": "next",
    "twice": "doubly, twice, two times",
    "first": "1st, first",
    "second": "2nd, second",
    "third": "3rd, third",
    "fourth": "4th, fourth",
    "fifth": "5th, fifth",
    "sixth": "6th, sixth",
    "seventh": "7th, seventh",
    "last": "final, last",
    "all": "all, entire, everybody, everyone, everything, whole",
    "none": "neither, no, none, nor, nothing, without",
    "only": "merely, only, solely",
    "even": "even",
    "except": "all but, but one, but two, other than, besides, except, otherwise, unless",
    "instead": "instead, rather",
    "always": "always, any time, anytime, ever, whenever",
    "added": "as well as, in addition, on top of",
    "or": "or",
    "plus": "plus",
    "completed": "completed, finished attraction, finished attractions, finished card, finished cards",
    "incomplete": "incomplete, nearly, partial, partially, partly, uncompleted, unfinished",
    "full": "full, fully",
    "for nothing": "for free, for nothing, free of charge, gratis",
    "optional": "choice, choose, optional, optionally, voluntary",
    "refusing": "avoid, decline, delay, hold back, keep out, postpone, put off, refuse, sit out, skip, stay out",
    "auctioned": "auctioned, being auctioned, for auction, on auction, on offer, offered card, for sale",
    "too few": "not enough, too few, too little, too small, too short",
    "leftwards": "left neighbour, left neighbor, my left, on the left, to the left",
    "rightwards": "my right, on the right, right neighbour, right neighbor, to the right",
    "face up": "face up, faceup",
    "face down": "face down, facedown",
    "oneself": "herself, himself, itself, myself, themselves, yourself",
    "one person": "one guy, one person, one player, same guy, same person, same player, single person",
    "several people": "all of us, both of them, both of us, two of us, us both, we both",
    "basic game": "basic game, basic rules, basic player, basic players, basic version",
    "advanced": "advanced",
    "easier": "easier, easy",
    "solitaire": "solitaire, solo, single player, play alone, playing alone, plays alone, played alone",
}
# Here the form of the word tells: an attraction is auctioned or completed, which auctions and completing are not.
_TOLD_BY_FORM = word_set("auctioned completed")
_LABELS = {
    tuple(phrase.split()) if " " in phrase or label in _TOLD_BY_FORM else (stem(phrase),): label
    for label, phrases in _SAYING.items()
    for phrase in phrases.split(", ")
}
# Whether two texts agree in these stems is told by their labels, whichever word is used.
LABELLED = frozenset(
    word
    for phrase, label in _LABELS.items()
    if label not in _TOLD_BY_FORM and len(phrase) == 1
    for word in phrase
)
_LONGEST_PHRASE = max(map(len, _LABELS))
_OPENING = frozenset(phrase[0] for phrase in _LABELS)

# Those who pay and are paid, by the words for them.
_ACTORS = {
    "auctioneer": "auctioneer seller",
    "bank": "bank pool supply",
    "winner": "winner winners",
    "loser": "loser losers",
    "other": "enemy neighbor neighbour opponent opponents opposing others rival rivals",
}
_ACTOR_OF = {word: actor for actor, words in _ACTORS.items() for word in words.split()}
_OTHERS = {
    ("another", "player"),
    ("another", "players"),
    ("other", "player"),
    ("other", "players"),
    ("somebody", "else"),
    ("someone", "else"),
    ("anybody", "else"),
    ("anyone", "else"),
    ("different", "player"),
}


@dataclass(frozen=True)
class Particulars:
    """The numbers and actors of a text in their order, and which of the telling words it has.

    `only_sums`: its numbers, if any, count money that somebody has or bids. `agents` are the actors by whom the
    question says something is done: "paid by the winner".
    """

    numbers: tuple[str, ...]
    only_sums: bool
    actors: tuple[str, ...]
    agents: tuple[str, ...]
    labels: frozenset[str]


@lru_cache(maxsize=2_000)
def particulars_of(text: str) -> Particulars:
    words = words_in(text)
    labels = list(_labels(words))
    return Particulars(
        numbers=numbers_in(words),
        only_sums=only_sums(words),
        actors=tuple(_actors(words)),
        # To find the question takes as long as all the rest.
        agents=tuple(_agents(words_in(asking_part(text)))) if "by" in words else (),
        labels=frozenset(labels) | ({"none twice"} if labels.count("none") > 1 else set()),
    )


def _labels(words: Words) -> Iterator[str]:
    for place, word in enumerate(words):
        # "How many in all?" is about a sum.
        if words[place - 1 : place + 1] == ("in", "all"):
            continue
        root = stem(word)
        if word not in _OPENING and root not in _OPENING:
            continue
        phrases = (words[place : place + length] for length in range(1, _LONGEST_PHRASE + 1))
        found = (_LABELS.get(phrase) for phrase in ((root,), *phrases))
        yield from filter(None, dict.fromkeys(found))


def _actors(words: Words) -> Iterator[str]:
    for place, word in enumerate(words):
        actor = "other" if words[place - 1 : place + 1] in _OTHERS else _ACTOR_OF.get(word)
        if actor:
            yield actor


def _agents(words: Words) -> Iterator[str]:
    for place, word in enumerate(words):
        if word == "by":
            yield from _actors(words[place + 1 : place + 3])
