"""How certain it is that a ruling answers a question: what speaks for it, weighed by figures learnt from wordings.

The weights stand in certainty.yaml; `manage.py fit_certainty` learns them anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec
import yaml

from rulebase.concord import LEADING, Concord

FILE = Path(__file__).with_name("certainty.yaml")


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What each sign adds to the natural logarithm of the odds that a ruling is the right one."""

    usual: float
    signs: dict[str, float]


def signs_of(seen: Concord) -> dict[str, float]:
    """What is weighed, by its name; each is about 0 where nothing speaks for the ruling and about 1 where all does."""
    return {
        "gap": seen.gap,
        "margin": seen.margin,
        "likeness": seen.likeness,
        "agreement": seen.agreement,
        # What its other wordings have of the question, where this one lacks it.
        "elsewhere": seen.support - (1 - seen.unsaid),
        "company": seen.company / LEADING,
    }


def certainty(seen: Concord) -> float:
    """The natural logarithm of the odds that the ruling answers the question: 0 is one to one, 1 about three to one.

    The odds are those among wordings left out, which rulings on nearly the same surround; what people ask in their
    own words is right more often.
    """
    weights = _weights()
    return weights.usual + sum(weights.signs[name] * sign for name, sign in signs_of(seen).items())


@cache
def _weights() -> Weights:
    return msgspec.convert(yaml.load(FILE.read_bytes(), Loader=yaml.CSafeLoader), Weights)
