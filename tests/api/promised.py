"""Holds answers against the schemas of the OpenAPI document."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import jsonschema_rs

from api.contract.components import AT, components, prefix_of
from api.contract.operations import OPERATIONS, ROOT, Operation

Schema = dict[str, Any]


@cache
def _validator(name: str, game: str) -> jsonschema_rs.Draft202012Validator:
    parts = {key: _closed(schema) for key, schema in components().items()}
    if game:
        # Of this game alone, where the document has to allow any.
        parts["Position"] = {"$ref": f"{AT}{prefix_of(game)}Position"}
        parts["Move"] = {"$ref": f"{AT}{prefix_of(game)}Move"}
    return jsonschema_rs.Draft202012Validator({"$ref": AT + name, "components": {"schemas": parts}})


def _closed(schema: Schema) -> Schema:
    """The same without room for what the document does not tell of."""
    closed = "properties" in schema and "additionalProperties" not in schema
    return schema | {"additionalProperties": False} if closed else schema


def misfits(value: Any, name: str, game: str = "") -> list[str]:
    """Where a value is not what the component of that name says, of this game where one is given."""
    sent = json.loads(json.dumps(value))
    return [
        f"{error.instance_path}: {error.message[:300]}" for error in _validator(name, game).iter_errors(sent)
    ]


def operation_of(method: str, address: str) -> Operation:
    """The operation with this method and this address below /api/v1/, as the table has it."""
    return OPERATIONS[method, address.removeprefix(ROOT)]
