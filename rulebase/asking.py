"""Finds the questions in a text: the clauses that ask, apart from the statements that lead up to them."""

from functools import lru_cache
from itertools import pairwise

from rulebase.sentences import Words, clauses_of, word_set

_PLAIN_AUXILIARIES = word_set(
    "am are can could did do does had has have is may might must need shall should was were will would"
)
DENYING_AUXILIARIES = word_set("aint cannot cant shant wont") | {f"{word}nt" for word in _PLAIN_AUXILIARIES}
_AUXILIARIES = _PLAIN_AUXILIARIES | DENYING_AUXILIARIES

LEAD_INS = word_set("ah also and but hello hey hi now ok okay oh or please say so then well")
PREPOSITIONS = word_set("about after at before between by during for from in of on to under until up with")
_JOINING = word_set("and but or")
_ASKING = word_set("how what where which who whom whose why")

# Inside a clause only these begin a question, and only before one of the subjects: not "I have a card".
_INNER_AUXILIARIES = _AUXILIARIES - word_set("had has have need")
_PRONOUNS = word_set("anybody anyone everybody everyone he i it nobody she somebody someone that they we you")
_SUBJECTS = _PRONOUNS | word_set(
    """
    a all an another any both each either every his its my other others our players the their there these this
    those your
    """
)
_BEING = word_set("am are arent is isnt was wasnt were werent")
_OPENING = _AUXILIARIES | _ASKING | {"when"}


@lru_cache(maxsize=2_000)
def questions_of(text: str) -> tuple[Words, ...]:
    """The questions of a text, each from where it begins to the end of its clause or the next question."""
    return tuple(asked for clause in clauses_of(text) for asked in _questions_in(clause))


def single_questions(text: str) -> list[str]:
    """Each question with the statements of the text, in plain words; the text itself where it asks just one."""
    questions = questions_of(text)
    if len(questions) < 2:
        return [text]
    stated = [clause for clause in clauses_of(text) if not _questions_in(clause)]
    return [". ".join(map(" ".join, (*stated, asked))) + "?" for asked in questions]


def asking_part(text: str) -> str:
    """The last question of a text in plain words, without what leads up to it; the text where none is asked."""
    questions = questions_of(text)
    return " ".join(questions[-1]) if questions else text


def _questions_in(clause: Words) -> list[Words]:
    starts: list[int] = []
    for place in range(len(clause)):
        if _begins(clause, place, asking=bool(starts)):
            starts.append(place)
    return [clause[start:end] for start, end in pairwise((*starts, len(clause)))]


def _begins(clause: Words, place: int, *, asking: bool) -> bool:
    """Whether a question begins with the word at this place; `asking`: one has begun before it."""
    word, following = clause[place], clause[place + 1 : place + 2]
    if word not in _OPENING:
        return False
    before = [other for other in clause[:place] if other not in PREPOSITIONS]
    if all(other in LEAD_INS for other in before):
        return not asking and (word in _ASKING or word in _AUXILIARIES or _asks_when(word, following))
    inner = word in _INNER_AUXILIARIES and not _SUBJECTS.isdisjoint(following)
    if before[-1] in _JOINING:
        return inner or word in _ASKING or _asks_when(word, following)
    if word in _BEING:
        # "The bid is the highest" does not ask.
        inner = inner and not _PRONOUNS.isdisjoint(following)
    return not asking and (inner or word in ("how", "what") or _asks_inside(word, following))


def _asks_inside(word: str, following: Words) -> bool:
    """ "The tile where do I put", but not "the tile where I am"."""
    return _asks_when(word, following) or (
        word in ("where", "why") and not _AUXILIARIES.isdisjoint(following)
    )


def _asks_when(word: str, following: Words) -> bool:
    """ "When is it" and "when exactly", but not "when I pass"."""
    return word == "when" and not (_AUXILIARIES | {"exactly"}).isdisjoint(following)
