"""The server of a language model."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Server:
    """An address that speaks OpenAI's chat protocol, and a model there.

    `timeout` is in seconds and bounds a request as a whole. The key is not shown where the server is.
    """

    url: str
    name: str
    key: str = field(repr=False)
    timeout: float
