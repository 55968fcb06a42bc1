"""Writes the OpenAPI document: what drf-spectacular finds in the addresses, described by the table of operations."""

from __future__ import annotations

import re
from typing import Any

from drf_spectacular.openapi import AutoSchema

from api.contract.components import components, ref
from api.contract.examples import PARAMETERS, answers_of, bodies_of
from api.contract.links import LINKS
from api.contract.operations import OPERATIONS, ROOT, TAGS, Operation
from api.errors import CODES
from verifier.engines import GAMES

Schema = dict[str, Any]

_NAMES = re.compile(r"{(\w+)}")
_PARAMETERS: dict[str, Schema] = {
    "game": {"type": "string", "enum": list(GAMES)},
    "run_id": {"type": "string", "format": "uuid"},
    "key": {"type": "string", "minLength": 1, "pattern": "^[^/]+$"},
}
_SLUG: Schema = {"type": "string", "minLength": 1, "pattern": r"^[-a-zA-Z0-9_]+$"}
# What the headers of every answer tell, and those of some refusals too.
_COUNTS = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
_ALSO = {401: ("WWW-Authenticate",), 429: ("Retry-After",)}
_COUNT: Schema = {"type": "integer", "minimum": 0}
HEADERS: Schema = {
    "RateLimit-Limit": {"description": "How many requests may be sent.", "schema": _COUNT},
    "RateLimit-Remaining": {"description": "How many of them are left.", "schema": _COUNT},
    "RateLimit-Reset": {"description": "Seconds until more are left.", "schema": _COUNT},
    "Retry-After": {"description": "Seconds after which to send it again.", "schema": _COUNT},
    "WWW-Authenticate": {"description": "How to say who you are.", "schema": {"type": "string"}},
}
# What any body may be refused for, beside being wrong.
_OF_BODIES = (400, 411, 413, 415)


class Contract(AutoSchema):
    """Describes a view by what the table says of its method and address."""

    def get_operation(
        self, path: str, path_regex: str, path_prefix: str, method: str, registry: Any
    ) -> Schema | None:
        operation = OPERATIONS.get((method.upper(), path.removeprefix(ROOT)))
        if operation is None or self.is_excluded():
            return None
        self.path, self.method, self.registry = path, method.upper(), registry
        security = self.get_auth()
        if not operation.staff and {} not in security:
            # Of a view that is for staff with another method.
            security.append({})
        return described(operation, path, self.get_description()) | {"security": security}


def completed(result: Schema, generator: Any, request: Any, public: bool) -> Schema:
    """Adds the components, and the operations that the framework does not know of."""
    for (method, address), operation in OPERATIONS.items():
        if operation.plain:
            path = ROOT + address
            result["paths"].setdefault(path, {})[method.lower()] = described(operation, path, operation.says)
    result["paths"] = dict(sorted(result["paths"].items()))
    result.setdefault("components", {})["schemas"] = components()
    result["components"]["headers"] = HEADERS
    result["tags"] = [{"name": name, "description": says} for name, says in TAGS.items()]
    return result


def described(operation: Operation, path: str, says: str) -> Schema:
    """An operation as the document has it."""
    found: Schema = {
        "operationId": operation.id,
        "summary": operation.says,
        "description": operation.tells or says or operation.says,
        "tags": [operation.tag],
        "parameters": [*_in_path(path), *_in_query(operation)],
        "responses": {
            str(status): response for status, response in sorted(_responses(operation, path).items())
        },
    }
    if operation.body:
        content = {"schema": ref(operation.body), "examples": bodies_of(operation)}
        found["requestBody"] = {"required": True, "content": {"application/json": content}}
    return found


def _in_path(path: str) -> list[Schema]:
    return [
        _parameter(name, "path", _PARAMETERS.get(name, _SLUG), needed=True) for name in _NAMES.findall(path)
    ]


def _in_query(operation: Operation) -> list[Schema]:
    return [
        _parameter(name, "query", schema, needed=name in operation.needed)
        for name, schema in operation.query.items()
    ]


def _parameter(name: str, place: str, schema: Schema, *, needed: bool) -> Schema:
    found = {"name": name, "in": place, "required": needed, "schema": schema}
    return found | ({"example": PARAMETERS[name]} if name in PARAMETERS else {})


def _responses(operation: Operation, path: str) -> dict[int, Schema]:
    good = {status: _good(operation) for status in (operation.status, *operation.also)}
    refusals = {400, 401, 406, 429, *operation.refusals}
    refusals |= {404} if "{" in path or operation.query else set()
    refusals |= set(_OF_BODIES) if operation.body else set()
    refusals |= {403} if operation.staff else set()
    refusals |= {503} if operation.judges else set()
    found = good | {status: _refusal(status) for status in refusals}
    for status, response in found.items():
        names = (*_COUNTS, *_ALSO.get(status, ()))
        response["headers"] = {name: {"$ref": f"#/components/headers/{name}"} for name in names}
    return found


def _good(operation: Operation) -> Schema:
    if not operation.answer:
        return {"description": "", "content": {operation.media: {"schema": {"type": "string"}}}}
    content: Schema = {"schema": ref(operation.answer)}
    if examples := answers_of(operation):
        content["examples"] = examples
    found: Schema = {"description": "", "content": {operation.media: content}}
    if links := LINKS.get(operation.id):
        found["links"] = {link.to: link.as_dict() for link in links}
    return found


def _refusal(status: int) -> Schema:
    return {
        "description": CODES[status].replace("-", " "),
        "content": {"application/json": {"schema": ref("Error")}},
    }
