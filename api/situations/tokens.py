"""Takes a question apart into words, numbers and marks, and loses none of them.

Other readers of questions leave out what says nothing about the rules. Here every word has to be accounted for, so
that only what can never change a meaning is dropped (`SAYS_NOTHING`), and a sign that nobody expects stays as a token
that no phrase has.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulebase.sentences import word_set

SAYS_NOTHING = word_set("the please pls actually currently now still exactly well hey hi hello")

_TOKEN = re.compile(
    r"\d+(?:st|nd|rd|th)\b|\$ ?\d+(?:\.\d+)?(?![\d,]\d)|\d+(?:[.,]\d+)*\$?|[A-Za-z]+(?:'[A-Za-z]+)?|\n|\S"
)
_PLAIN = str.maketrans(
    {
        **dict.fromkeys("’ʼ`´‘", "'"),
        **dict.fromkeys("–—", " , "),
        **dict.fromkeys('"“”', " "),
        **dict.fromkeys("()[]", " , "),
        **dict.fromkeys(";:!\n", " . "),
    }
)
# "three-star" and "3-star" are two words each; what "5-7" means is left to no one's guess.
_HYPHEN = re.compile(r"(?<=[A-Za-z])-(?=\w)|(?<=\d)-(?=[A-Za-z])")
_DASH = re.compile(r"\s-+\s")
_OWNERS = re.compile(r"(?<=s)'(?=\s)")

_ENDINGS = {"ve": "have", "m": "am", "re": "are", "ll": "will", "s": "'s", "d": "'d"}
_DENIED = {"ca": "can", "wo": "will", "sha": "shall", "ai": "is"}
_RUN_TOGETHER = {
    "cannot": "can not",
    "cant": "can not",
    "dont": "do not",
    "doesnt": "does not",
    "didnt": "did not",
    "havent": "have not",
    "hasnt": "has not",
    "isnt": "is not",
    "arent": "are not",
    "wasnt": "was not",
    "wont": "will not",
    "im": "i am",
    "ive": "i have",
    "its": "it 's",
    "hes": "he 's",
    "shes": "she 's",
    "theres": "there 's",
    "whats": "what 's",
    "thats": "that 's",
    "hows": "how 's",
    "wanna": "want to",
    "gonna": "going to",
    "gotta": "got to",
}
_UNITS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
)
_NUMBERS = {word: value for value, word in enumerate(_UNITS.split())}
_TENS_IN_ORDER = "twenty thirty forty fifty sixty seventy eighty ninety"
_TENS = {word: 10 * value for value, word in enumerate(_TENS_IN_ORDER.split(), start=2)}
# Names that people write in lower case, too, and that are no words otherwise.
FIRST_NAMES = word_set(
    """
    adam alex alice amy ana andrea andy ann anna anne anya ben beth bob bobby bruno carla carlos chloe chris clara dan
    daniel dave david debbie diego ed eddie ella emil emily emma eric erik eva felix fiona fred gabi gary george gil
    greg hana hannah harry helen henry ian ida ines ivan jake james jane jenny jess jim joanna joe joey john jonas
    josh julia julie karen kate katie kevin kim laura lena leo leon lily linda lisa liz louis lucas lucy luis lukas
    luke maria marie mario martin mary matt mia michael mike mira molly nadia nathan nina noah nora olga oliver
    olivia oscar paul paula pedro pete peter phil pia rachel ralph rita robert ruth sally sam sandra sara sarah
    simon sofia sophie steve susan susi sven ted theo tim tina tom toni tony ute vera vic yuki zoe
    """
)
NUMBER, DOLLARS, NAME, LABEL = "#number", "#dollars", "#name", "#label"


@dataclass(frozen=True)
class Token:
    """One word in lower case, or one mark; `value` where it is a number. `marks` is what it may be taken for."""

    text: str
    written: str
    value: int | float | None = None
    marks: frozenset[str] = field(default=frozenset())


def tokens_of(text: str) -> tuple[Token, ...]:
    """The words of a text in order: "don't" as "do not", "I've" as "I have", "twenty-two" as 22, "?" as "."."""
    plain = unicodedata.normalize("NFKC", text).translate(_PLAIN)
    plain = _OWNERS.sub(" 's ", _DASH.sub(" , ", _HYPHEN.sub(" ", plain)))
    words = [word for token in _TOKEN.findall(plain) for word in _spelt_out(token)]
    return tuple(_with_tens(_token(word) for word in words if word.lower() not in SAYS_NOTHING))


def _spelt_out(token: str) -> list[str]:
    lower = token.lower()
    if lower in _RUN_TOGETHER:
        first, *others = _RUN_TOGETHER[lower].split()
        return [token[:1] + first[1:], *others]
    word, apostrophe, ending = token.partition("'")
    if not apostrophe or not word or not ending:
        return [token]
    if ending.lower() == "t":
        return [_DENIED.get(lower[:-3], word[:-1]), "not"]
    return [word, _ENDINGS.get(ending.lower(), f"'{ending}")]


def _token(word: str) -> Token:
    lower = word.lower()
    marks = {lower}
    value: int | float | None = _NUMBERS.get(lower, _TENS.get(lower))
    digits = lower.strip("$ ")
    if re.fullmatch(r"\d+(\.\d+)?", digits):
        value = float(digits) if "." in digits else int(digits)
        marks.add(DOLLARS if "$" in lower else NUMBER)
    elif value is not None:
        marks.add(NUMBER)
    elif re.fullmatch("[A-Z][a-z]+", word) or lower in FIRST_NAMES:
        marks.add(NAME)
        word = word.capitalize()
    elif re.fullmatch("[A-HJ-Z]", word):
        marks.add(LABEL)
    return Token(
        "." if lower == "?" else lower, word, value, frozenset(marks | ({"."} if lower == "?" else set()))
    )


def _with_tens(tokens: Iterator[Token]) -> Iterator[Token]:
    """ "twenty two" as one number."""
    held: Token | None = None
    for token in tokens:
        if held is not None and token.text in _NUMBERS and 0 < _NUMBERS[token.text] < 10:
            text = f"{held.text} {token.text}"
            yield Token(text, text, _TENS[held.text] + _NUMBERS[token.text], frozenset((NUMBER, text)))
            held = None
            continue
        if held is not None:
            yield held
        held = token if token.text in _TENS else None
        if held is None:
            yield token
    if held is not None:
        yield held
