"""The numbers in a text, written in digits or spelt out: how many, and what kind of coin."""

from functools import lru_cache

from rulebase.sentences import Words, word_set

# Mostly "one" is no number: "one of my cards", "the highest one".
_SPELT_OUT = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
twenty
"""
_NUMBERS = {word: str(value) for value, word in enumerate(_SPELT_OUT.split(), start=2)} | {
    "both": "2",
    "couple": "2",
    "dozen": "12",
    "fiver": "$5",
    "fivers": "$5",
    "half": "0.5",
    "pair": "2",
    "zero": "0",
}
# They say which, not how many.
_ORDINAL_ENDINGS = ("st", "nd", "rd", "th")
_BESIDE_SUMS = word_set("bid bids bucks dollars")


def numbers_in(words: Words) -> tuple[str, ...]:
    """The numbers in their order, as digits, each once in a row; a kind of coin as "$5"."""
    numbers: list[str] = []
    for place, word in enumerate(words):
        if not _is_numeral(word):
            continue
        number = _NUMBERS.get(word, word)
        if words[place + 1 : place + 2] == ("dollar",):
            # Of a five-dollar coin; more of them are "dollars".
            number = f"${number}"
        # Said again it says nothing new: "a $5 coin for five ones".
        if not numbers or number.removeprefix("$") != numbers[-1].removeprefix("$"):
            numbers.append(number)
    return tuple(numbers)


def amount(number: str) -> float:
    """The worth of a number as `numbers_in` gives it."""
    return float(number.removeprefix("$").replace(",", "."))


def only_sums(words: Words) -> bool:
    """Whether the numbers, if any, count money that somebody has or bids: "17 dollars", "I bid 5"."""
    return all(
        not _BESIDE_SUMS.isdisjoint((*words[max(0, place - 1) : place], *words[place + 1 : place + 2]))
        for place, word in enumerate(words)
        if _is_numeral(word)
    )


@lru_cache(maxsize=20_000)
def _is_numeral(word: str) -> bool:
    number = _NUMBERS.get(word, word).removeprefix("$")
    return number[0].isdigit() and not number.endswith(_ORDINAL_ENDINGS)
