"""Tables of what components show, and filling in from them what a position leaves out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct, structs

from verifier.kernel.shape import KnownTable, is_complete
from verifier.kernel.view import told

Face = TypeVar("Face", bound=Struct)


def known_table(faces: Mapping[str, Face]) -> dict[str, Face]:
    """These faces as a table in which nothing is left out. Raises ValueError where something is."""
    if not is_complete(faces):
        raise ValueError("a table of faces that leaves something out")
    return KnownTable(faces)


def filled(given: Mapping[str, Face], assumed: dict[str, Face]) -> dict[str, Face]:
    """What a position says of a component stands; the rest comes from the assumed set, a table of known faces."""
    if given is assumed or given.items() <= assumed.items():
        # Nothing else is said: what is known of the set need not be looked at again.
        return assumed
    partly = {name: filled_face(face, assumed[name]) for name, face in given.items() if name in assumed}
    return {**assumed, **given, **partly}


def filled_face(given: Face, assumed: Face) -> Face:
    """A face with what is left out taken from the assumed one."""
    missing = {field: getattr(assumed, field) for field in given.__struct_fields__ if not told(given, field)}
    return structs.replace(given, **missing) if missing else given
