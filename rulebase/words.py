"""Turns sentences into comparable words: lower case, numbers as digits, light stems."""

import re
import unicodedata
from functools import lru_cache

from rulebase.months import with_may_told_apart

# Sums of money, ordinals, numbers, and words; what follows an apostrophe is left out ("player's", "don't").
_WORD = re.compile(r"\$\d+|\d+(?:st|nd|rd|th)\b|\d+|[a-z]+")
_AFTER_APOSTROPHE = re.compile(r"(?<=[a-z])['’ʼ`´](?:s|t|d|m|ll|re|ve)\b")
# Without its ending it would be a form of "win".
_WILL_NOT = re.compile(r"\bwon['’ʼ`´]t\b")
# A kind of coin, as in "a five-dollar coin"; not a sum, as in "17 dollars".
_KIND_OF_COIN = re.compile(r"\b(\w+)(?:-dollar\b| dollar(?= (?:coin|piece)))")
_HYPHENED = re.compile(r"[a-z]+(?:-[a-z]+)+")

_SPELT_OUT = "zero one two three four five six seven eight nine ten eleven twelve"
_ORDINALS = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth"}
_SAME = {word: str(value) for value, word in enumerate(_SPELT_OUT.split())} | _ORDINALS

# They say how something is asked, not what about; they neither find a rule nor are missed in one.
_FUNCTION_WORDS = """
a about actually allow allowed allows also am an and any anybody anyone anything are aren arent as ask
at banned basically be because been being but by can cannot cant correct cos could couldn cus cuz did
didn didnt disallowed do does doesn doesnt doing don dont else ever exactly fella folks for forbidden
from get gets getting go goes going gonna got gotta guess guy guys had hadn hadnt happen happened
happening happens has hasn hasnt have haven havent having he hello her here hers herself hi him himself
his how however hows i id if ill illegal illegally im in into is isn isnt it its itself ive just kinda
know legal legally let like lol many may maybe me mean means might mine much mustn my myself need needn
needs no noone not of ofc off ok okay on onto or our ours out per permitted please pls plz possible
prohibited question quite rather really rule rules say says shall she should shouldn shouldnt simply
situation so some somebody someone something still stuff such suppose supposed sure tell than thanks
that thats the their them themselves then there theres these they theyd theyre thing things this those
though thru thus thx til till to too u unlawful up upon ur us very via wanna want wants was wasn wasnt
we were weren werent what whatever whats when whenever whens where wheres whether which while who whom
whos whose why whys will with wonder wondering wont work works would wouldn wouldnt yall yes you your
youre yours yourself
"""
FUNCTION_WORDS = frozenset(_FUNCTION_WORDS.split())

# Forms that no suffix gives away.
_IRREGULAR_FORMS = """
began:begin begun:begin bought:buy broke:break broken:break came:come chose:choose chosen:choose dice:die
drawn:draw drew:draw fell:fall gave:give given:give gone:go held:hold hidden:hide kept:keep laid:lay
lent:lend lost:lose lying:lie made:make paid:pay shown:show sold:sell spent:spend stole:steal stolen:steal
taken:take threw:throw thrown:throw took:take tying:tie won:win written:write
"""
_IRREGULAR = dict(pair.split(":") for pair in _IRREGULAR_FORMS.split())

_VOWEL = re.compile("[aeiouy]")
# One vowel before one last consonant, as in "plac" and "win".
_SHORT = re.compile("[^aeiouy]*[aeiouy][^aeiouwxy]")


def words_of(text: str) -> list[str]:
    """The words of a text in order: no accents, no capitals, numbers as digits, sums of money as "$5"."""
    without = _AFTER_APOSTROPHE.sub("", _WILL_NOT.sub("will", with_may_told_apart(text).lower()))
    plain = unicodedata.normalize("NFKD", without).encode("ascii", "ignore").decode()
    plain = _KIND_OF_COIN.sub(_as_sum, plain)
    return [_SAME.get(word, word) for word in _WORD.findall(plain)]


def joined_words_of(text: str) -> list[str]:
    """What hyphens join in a text, written as one word: "facedown" of "face-down"."""
    return [word.replace("-", "") for word in _HYPHENED.findall(text.lower())]


def is_number(word: str) -> bool:
    """Whether a word is a number or a sum of money: an instance, that a rule need not mention."""
    return word[-1].isdigit()


def is_kind_of_coin(word: str) -> bool:
    """Whether a word is written as a sum of money; where a game's rules write it so too, it is a coin's kind."""
    return word.startswith("$")


def _as_sum(found: re.Match[str]) -> str:
    value = _SAME.get(found[1], found[1])
    return f"${value}" if value.isdigit() else found[0]


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """What the forms of a word share: bids, bidding and bid; not auction and auctioneer."""
    word = _IRREGULAR.get(word, word)
    if not word.isalpha():
        return word
    if len(word) > 3:
        word = _without_plural(word)
    if word.endswith("eed") and len(word) > 4:
        return word[:-2]
    for suffix in ("edly", "ing", "ed"):
        root = word.removesuffix(suffix)
        # A root has a vowel of its own: "sing" and "shed" are no forms of "s" and "sh".
        if root != word and len(root) >= 2 and _VOWEL.search(root):
            return _whole(root)
    return _without_end(word)


def _without_plural(word: str) -> str:
    if word.endswith("ies"):
        return word[:-3] + ("y" if len(word) > 4 else "ie")
    if word.endswith(("sses", "shes", "ches", "xes", "zes")):
        return word[:-2]
    if word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def _whole(root: str) -> str:
    """What a root was before it took an ending: "bid" of "bidd", "place" of "plac", but "pass" of "pass"."""
    if len(root) > 3 and root[-1] == root[-2] and root[-1] not in "lsz":
        return root[:-1]
    return root + "e" if _SHORT.fullmatch(root) else _without_end(root)


def _without_end(word: str) -> str:
    """A word without a last letter that its forms change; a short one keeps its e: "wine" is not "win"."""
    if word.endswith("y") and len(word) > 3:
        return word[:-1] + "i"
    silent = word.endswith("e") and len(word) > 2 and not _SHORT.fullmatch(word[:-1])
    return word[:-1] if silent else word
