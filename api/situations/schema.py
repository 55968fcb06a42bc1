"""The shape of the files that say how people describe situations of a game."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

Say = Annotated[str, Meta(min_length=1, description="a phrase")]
Kind = Literal[
    "move",
    "position",
    "score",
    "any",
    "which",
    "counted",
    "least",
    "most",
    "enough",
    "at-once",
    "winner",
    "wins",
    "who",
]


class Reads(Struct, frozen=True, forbid_unknown_fields=True):
    """What an example has to read as; without `move` or `asks` it states facts and asks nothing."""

    position: dict[str, Any] = {}
    move: dict[str, Any] | UnsetType = UNSET


class PhraseText(Struct, frozen=True, forbid_unknown_fields=True):
    """Ways to say something, with examples of what it reads as, and what it tells of the position or of the move.

    `each` names the slot with the number of times that `tells` is repeated, `#` in it counting from 1. `lines` are the
    score lines that the fact bears on, and then phrases within it bear on none. `vary` lists what a field of the move
    may be where the phrase leaves it open. `presumes` is what the phrase takes for granted. `apart_from` are moves of
    which the phrase would tell too much. `seats` names the slot with the number of players: if as many are spoken of,
    these are all of them, which matters for points alone, since their order is not told. `it` names the thing told of,
    which `$it` then is in phrases within the same one, and elsewhere if only one thing was told of; `#` in the name
    tells several apart, and `$them` is the list of all that one phrase tells of; in a move `$owner` is whose it is.

    `choices` are fields of the move that are left to the player, who has the means: one way that is legal is enough.
    `of_all` is told of every player whom the text speaks of: "we are level on points".

    `cases` are what may be meant where only an order was told, such as numbers one above the other; `others` what may
    be so of each player that `tells` does not name, of whom there are as many as there can be. The answer has to be the
    same in all.
    """

    say: Annotated[tuple[Say, ...], Meta(min_length=1)]
    reads: dict[str, Reads] = {}
    tells: dict[str, Any] = {}
    move: dict[str, Any] = {}
    each: str = ""
    lines: tuple[str, ...] = ()
    vary: dict[str, tuple[str | int, ...]] = {}
    presumes: str = ""
    apart_from: tuple[str, ...] = ()
    seats: str = ""
    it: str = ""
    cases: tuple[dict[str, Any], ...] = ()
    others: tuple[dict[str, Any], ...] = ()
    of_all: dict[str, Any] = {}
    choices: dict[str, tuple[bool, ...]] = {}


class AskText(PhraseText, frozen=True, forbid_unknown_fields=True):
    """Ways to ask. `of` is the number sought: a path in the position, or `move.` and a field of the move.

    `says` puts a number into words. A question for points is about its `lines`, or all of them if it is `whole`, or
    else about the one line that the facts bear on; `together` about several; `any` asks whether there are any points.
    `who` asks which player may make the move. With `everyone` those who are spoken of are all who matter. With `some`
    one of the moves that the text leaves open is enough. `so_many` seeks the length of a list. With `only_no` a
    position that can be is no answer: "is that ok?" may be meant in more ways than one.

    `counted` seeks the number that the field `of` has to state so that `rule` finds nothing wrong. `loses` turns points
    round; `as_far_as_scored` passes over lines that are not scored. `which` names the one line there is, from `names`.
    `reaches` are the points that `any` asks for, where that is not just some.
    `unless_told` are paths in the position: who tells of them may mean something else. Without those of `if_told` the
    question cannot be meant so. `at-once` asks how many of `options` the field `of` of the move may hold together.
    """

    asks: Kind = "move"
    of: str = ""
    says: str = "{value}"
    whole: bool = False
    together: bool = False
    everyone: bool = False
    some: bool = False
    so_many: bool = False
    only_no: bool = False
    rule: str = ""
    reaches: int | None = None
    loses: bool = False
    as_far_as_scored: bool = False
    names: dict[str, str] = {}
    unless_told: tuple[str, ...] = ()
    if_told: tuple[str, ...] = ()
    options: tuple[dict[str, Any], ...] = ()


class KindText(Struct, frozen=True, forbid_unknown_fields=True):
    """Names to choose from: those that the engine knows at a path of its position (`*` for any name or place), or
    `values`, which may be numbers; `also` gives them other words."""

    at: str = ""
    values: tuple[str | int, ...] = ()
    also: dict[str, tuple[Say, ...]] = {}


class UnsaidText(Struct, frozen=True, forbid_unknown_fields=True):
    """What people leave unsaid when it is so: presumed, and said to be, where an answer would depend on it.

    `moves` are the kinds of move about which it is left unsaid, or `score`, `winner` and `wins` for such questions.
    With `$it` it is so of each thing that was told of by name; with `beside` only where this is told.
    `$several` are all players, where a text does not tell of one alone. `closes` is a path to what was counted: there
    is no more of it. With `always` it is presumed from the start: an optional rule is played by if somebody says so.
    """

    says: str
    moves: tuple[str, ...]
    tells: dict[str, Any] = {}
    beside: dict[str, Any] = {}
    closes: str = ""
    always: bool = False


class GameText(Struct, frozen=True, forbid_unknown_fields=True):
    """One file. `concepts` are words that mean the same here; `phrases` come in groups, by which slots name them."""

    concepts: dict[str, tuple[Say, ...]] = {}
    kinds: dict[str, KindText] = {}
    phrases: dict[str, tuple[PhraseText, ...]] = {}
    asks: tuple[AskText, ...] = ()
    unsaid: tuple[UnsaidText, ...] = ()
