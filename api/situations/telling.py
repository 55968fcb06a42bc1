"""Puts together what the phrases of a text tell: one position and one move, or none where they disagree."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from verifier.kernel.facts import UNTOLD

MOST_TIMES = 60
NOT = "!"
_NAME = re.compile(r"\$(?:\((\w+)\)|(\w+))")


class Disagreement(Exception):
    """Two phrases tell something different of the same fact, or one tells what nobody can mean."""


class Growing(list[Any]):
    """A list to which several phrases may add: "a red stand and a blue one". `!x` in it says that x is not there."""


class Used(Growing):
    """What has to be in a list for what is asked ("with my Investor"), unless it was said not to be there."""


def filled(template: Any, values: Mapping[str, Any]) -> Any:
    """A template with the values of its slots: `$n` alone as it is, `$n` or `$(n)` within a text as words.

    A key that ends with `+` adds to a list; `&` adds what has to be there for what is asked, where nobody said so.
    A key that begins with `?` says that there may be more; one with `!?` that there is not, in spite of it.
    `{times: $n, of: ...}` as a list is so many of the same; `{sum: [...]}` and `{product: [...]}` are numbers.
    """
    if isinstance(template, str):
        if (whole := _NAME.fullmatch(template)) is not None:
            return values[whole[1] or whole[2]]
        return _NAME.sub(lambda name: str(values[name[1] or name[2]]), template)
    if isinstance(template, list | tuple):
        return [filled(item, values) for item in template]
    if not isinstance(template, Mapping):
        return template
    if template.keys() == {"times", "of"}:
        return [filled(template["of"], values)] * _times(filled(template["times"], values))
    if template.keys() == {"sum"}:
        return sum(filled(template["sum"], values))
    if template.keys() == {"product"}:
        one, other = filled(template["product"], values)
        return one * other
    made: dict[str, Any] = {}
    for key, value in template.items():
        inner = filled(value, values)
        kind = {"+": Growing, "&": Used}.get(key[-1])
        made[str(filled(key[:-1] if kind else key, values))] = kind(inner) if kind else inner
    return made


def names_in(template: Any) -> set[str]:
    """The names of the slots that a template needs."""
    return {bracketed or plain for bracketed, plain in _NAME.findall(str(template))}


def repeated(template: Any, values: Mapping[str, Any], times: int) -> Iterable[Any]:
    """The template filled so many times, `#` counting from 1."""
    for number in range(1, _times(times) + 1):
        yield _counted(filled(template, values), str(number))


def _counted(value: Any, number: str) -> Any:
    if isinstance(value, str):
        return value.replace("#", number)
    if isinstance(value, list):
        return type(value)(_counted(item, number) for item in value)
    if isinstance(value, dict):
        return {key.replace("#", number): _counted(item, number) for key, item in value.items()}
    return value


def _times(number: Any) -> int:
    if not isinstance(number, int) or not 0 <= number <= MOST_TIMES:
        raise Disagreement
    return number


def told_together(one: Any, other: Any) -> Any:
    """What both tell. Raises Disagreement where they tell one fact twice and not alike."""
    if isinstance(one, dict) and isinstance(other, dict):
        both = dict(one)
        for key, value in other.items():
            both[key] = told_together(both[key], value) if key in both else value
        return both
    if isinstance(one, Used) or isinstance(other, Used):
        return _with_used(*((other, one) if isinstance(one, Used) else (one, other)))
    if isinstance(one, Growing) and isinstance(other, Growing):
        return _grown(one, other)
    if type(one) is not type(other) or one != other:
        raise Disagreement
    return one


def _grown(one: Growing, other: Growing) -> Growing:
    """Both lists in one; a count and names, or the same name again, may tell of the same things twice."""
    names = [name.removeprefix(NOT) for name in (*one, *other) if isinstance(name, str)]
    if not one or not other or UNTOLD in names or len(set(names)) < len(names):
        raise Disagreement
    return Growing((*one, *other))


def _with_used(told: Any, used: Used) -> Any:
    if not isinstance(told, list) or UNTOLD in told:
        raise Disagreement
    if not isinstance(told, Growing):
        return told  # All that is there was told.
    return type(told)((*told, *(name for name in used if name not in told and NOT + name not in told)))


def _is_denied(key: str, told: Mapping[str, Any]) -> bool:
    return key.startswith(NOT) or NOT + key in told


def _only_denies(value: Any) -> bool:
    """Whether nothing was told but that there is no more: of what nobody spoke."""
    return isinstance(value, dict) and bool(value) and all(key.startswith(NOT) for key in value)


def is_told(position: Any, path: str, values: Mapping[str, Any]) -> bool:
    """Whether anything was told at a path of the position."""
    for step in filled(path, values).split("."):
        if not isinstance(position, dict) or step not in position:
            return False
        position = position[step]
    return True


def closed(value: Any, path: list[str]) -> Any:
    """The same with nothing more at a path than what was told."""
    if not path:
        return (
            {name: item for name, item in value.items() if name != UNTOLD}
            if isinstance(value, dict)
            else value
        )
    if not isinstance(value, dict) or path[0] not in value:
        return value
    return {**value, path[0]: closed(value[path[0]], path[1:])}


def settled(value: Any) -> Any:
    """What was told as plain data."""
    if isinstance(value, dict):
        kept = {
            key: item for key, item in value.items() if not _is_denied(key, value) and not _only_denies(item)
        }
        return {UNTOLD if key.startswith(UNTOLD) else key: settled(item) for key, item in kept.items()}
    if isinstance(value, list):
        return [settled(item) for item in value if not str(item).startswith(NOT)]
    return value
