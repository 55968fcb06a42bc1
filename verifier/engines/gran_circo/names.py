"""The names of partners, acts and tiles of Gran Circo, each in one spelling."""

from __future__ import annotations

from typing import Literal, get_args

PartnerKind = Literal["shareholder", "investor", "manager", "talent-scout"]
PARTNER_KINDS: tuple[PartnerKind, ...] = get_args(PartnerKind)
CircusName = Literal["royal", "splendor", "colossus", "majestic", "imperium"]
CIRCUSES: tuple[CircusName, ...] = get_args(CircusName)
AD_KINDS = ("flyers", "tv-ads", "car-stereo", "outdoors", "radio-ads")
SPECIALS = ("toilets", "box-offices", "boxes", "tent", "portable-ring", "sound-system")
ACT_KINDS = (
    "acrobat",
    "ballerina",
    "clown",
    "contortionist",
    "equilibrist",
    "guest-artist",
    "human-cannonball",
    "magician",
    "mime",
    "tamer",
    "trapeze-artist",
    "another-act",
)
"""The ten acts that the book names, one more that is published, and one whose name nobody gives."""

SAME_WORDS = {
    "mimic": "mime",
    "acrobats": "acrobat",
    "trapezist": "trapeze-artist",
    "cannonball": "human-cannonball",
    "car-sound": "car-stereo",
    "radio-advertisement": "radio-ads",
    "toilettes": "toilets",
    "computerized-box-offices": "box-offices",
}


def canonical(word: str) -> str:
    """One spelling for the names that differ in the book (Mimic and Mime, Car Sound and Car Stereo)."""
    plain = word.strip().lower().replace(" ", "-")
    return SAME_WORDS.get(plain, plain)
