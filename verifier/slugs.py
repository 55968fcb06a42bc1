"""Ids that follow from what they name, so that whatever is said twice is kept once."""

from base64 import b32encode
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec


def slug_of(content: Mapping[str, Any]) -> str:
    """16 lower-case letters and digits for some content: short enough to read out, and no two will ever meet."""
    digest = sha256(msgspec.json.encode(content, order="sorted")).digest()
    return b32encode(digest[:10]).decode().lower()
