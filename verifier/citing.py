"""Which clauses an answer cites, wherever in it they stand."""

from collections.abc import Iterator, Mapping
from typing import Any

# What players named or what a position holds is not ours to read for keys.
FOREIGN = {"cites", "facts", "position", "position_after", "move", "reading"}


def cited_keys(answer: Any) -> Iterator[str]:
    """Every clause key in an answer, those of the answer itself first, some more than once."""
    if isinstance(answer, Mapping):
        yield from answer.get("cites", ())
        for name, inner in answer.items():
            if name not in FOREIGN:
                yield from cited_keys(inner)
    elif isinstance(answer, (list, tuple)):
        for inner in answer:
            yield from cited_keys(inner)
