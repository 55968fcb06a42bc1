"""Compares parsed YAML with a type that msgspec decodes, and words everything that does not fit."""

from __future__ import annotations

import difflib
import enum
import re
import types
from collections.abc import Iterable
from collections.abc import Mapping as AbstractMapping
from collections.abc import Sequence as Items
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec

from rulebase.yamlnodes import Fault, Mapping, Node, Scalar, Sequence

Path = tuple[str | int, ...]

_NAMES: dict[object, str] = {
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    type(None): "nothing",
}
_LISTS = (list, tuple, set, frozenset)


def problems_in(node: Node, type_: Any, path: Path) -> list[Fault]:
    """Every way in which the node is not of this type, in the order of the file; empty where it fits."""
    return sorted(_problems(node, type_, path, ""), key=lambda fault: fault[0])


def _problems(node: Node, type_: Any, path: Path, wanted: str) -> list[Fault]:
    """`wanted` describes the type in its author's words, from the description of an enclosing Meta."""
    origin, arguments = get_origin(type_) or type_, get_args(type_)
    if origin is Annotated:
        described = next((meta.description for meta in arguments[1:] if isinstance(meta, msgspec.Meta)), None)
        return _problems(node, arguments[0], path, described or wanted) or _whole(
            node, type_, path, described or ""
        )
    if isinstance(type_, NewType):
        return _problems(node, type_.__supertype__, path, wanted)
    if origin in (Union, types.UnionType):
        return _union(node, type_, path, wanted)
    if _is_struct(origin) and isinstance(node, Mapping):
        return _struct(node, type_, path)
    if origin in _LISTS and arguments and isinstance(node, Sequence):
        return _list(node, type_, path, wanted)
    if (
        isinstance(origin, type)
        and issubclass(origin, AbstractMapping)
        and isinstance(node, Mapping)
        and arguments
    ):
        return _mapping(node, arguments, path) or _whole(node, type_, path, wanted)
    return _whole(node, type_, path, wanted)


def _list(node: Sequence, type_: Any, path: Path, wanted: str) -> list[Fault]:
    arguments = get_args(type_)
    if get_origin(type_) is not tuple or arguments[-1] is Ellipsis:
        item_types: Items[Any] = [arguments[0]] * len(node.items)
    else:
        item_types = arguments
    if len(item_types) != len(node.items):
        return [_fault(node, path, _expected(f"a list of {len(item_types)}", node))]
    pairs = enumerate(zip(node.items, item_types, strict=True))
    faults = [fault for index, (item, kind) in pairs for fault in _problems(item, kind, (*path, index), "")]
    return faults or _whole(node, type_, path, wanted)


def _mapping(node: Mapping, arguments: Items[Any], path: Path) -> list[Fault]:
    faults = []
    for key, entry in node.entries.items():
        key_node = Scalar(entry.key_place, key, key)
        faults += _problems(key_node, arguments[0], (*path, key), "")
        faults += _problems(entry.value, arguments[1], (*path, key), "")
    return faults


def _struct(node: Mapping, type_: Any, path: Path) -> list[Fault]:
    faults: list[Fault] = []
    config = (get_origin(type_) or type_).__struct_config__
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    for key, entry in node.entries.items():
        if key in fields:
            faults += _problems(entry.value, fields[key].type, (*path, key), "")
        elif config.forbid_unknown_fields and not (config.tag is not None and key == config.tag_field):
            hint = _did_you_mean(key, fields) or f"; the fields are {_listed(fields)}"
            faults.append((entry.key_place, worded(path, f'there is no field "{key}"{hint}')))
    for name, field in fields.items():
        if field.required and name not in node.entries:
            faults.append(_fault(node, path, f'the field "{name}" is missing'))
    # What only the whole struct can say: an error raised in __post_init__.
    return faults or _whole(node, type_, path, "")


def _union(node: Node, type_: Any, path: Path, wanted: str) -> list[Fault]:
    options = get_args(type_)
    structs = [option for option in options if _is_struct(get_origin(option) or option)]
    if isinstance(node, Mapping) and structs:
        return _struct(node, structs[0], path) if len(structs) == 1 else _tagged(node, structs, path)
    lists = [option for option in options if get_origin(option) in _LISTS]
    if isinstance(node, Sequence) and len(lists) == 1:
        return _list(node, lists[0], path, wanted)
    return _whole(node, type_, path, wanted)


def _tagged(node: Mapping, structs: Items[Any], path: Path) -> list[Fault]:
    configs = {(get_origin(option) or option).__struct_config__.tag: option for option in structs}
    field = (get_origin(structs[0]) or structs[0]).__struct_config__.tag_field
    if field is None:
        return []
    if field not in node.entries:
        return [_fault(node, path, f'the field "{field}" is missing; expected {_one_of(configs)}')]
    tag = node.entries[field].value
    if isinstance(tag, Scalar) and tag.value in configs:
        return _struct(node, configs[tag.value], path)
    return [_fault(tag, (*path, field), _expected(_one_of(configs), tag) + _hint(tag, configs))]


def _whole(node: Node, type_: Any, path: Path, wanted: str) -> list[Fault]:
    """Judges a value at once, and words the fault ourselves where the type has a plain name."""
    try:
        msgspec.convert(node.plain(), type_, strict=True)
    except msgspec.ValidationError as error:
        choices = _choices(type_)
        expected = wanted or (_one_of(choices) if choices else _name(type_))
        message = _expected(expected, node) + _hint(node, choices) if expected else str(error)
        return [_fault(node, path, message)]
    return []


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


def _choices(type_: Any) -> tuple[object, ...]:
    """The values of a closed choice."""
    if get_origin(type_) is Literal:
        return get_args(type_)
    if isinstance(type_, type) and issubclass(type_, enum.Enum):
        return tuple(member.value for member in type_)
    return ()


def _name(type_: Any) -> str:
    """A type in plain words; empty where it has none."""
    origin, arguments = get_origin(type_) or type_, get_args(type_)
    if origin in (Union, types.UnionType):
        options = dict.fromkeys(_name(option) for option in arguments if option is not msgspec.UnsetType)
        return " or ".join(options) if all(options) else ""
    if origin is Annotated:
        metas = [meta for meta in arguments[1:] if isinstance(meta, msgspec.Meta)]
        if described := next((meta.description for meta in metas if meta.description), None):
            return described
        return " ".join(filter(None, [_name(arguments[0]), *map(_bounds, metas)]))
    if choices := _choices(type_):
        return _one_of(choices)
    if origin in _LISTS:
        return "a list"
    if _is_struct(origin) or (isinstance(origin, type) and issubclass(origin, AbstractMapping)):
        return "fields with values"
    return _NAMES.get(origin, "")


def _bounds(meta: msgspec.Meta) -> str:
    bounds = {
        "of at least": meta.ge,
        "over": meta.gt,
        "of at most": meta.le,
        "under": meta.lt,
        "with a length of at least": meta.min_length,
        "with a length of at most": meta.max_length,
        "matching": meta.pattern,
    }
    return " and ".join(f"{words} {bound}" for words, bound in bounds.items() if bound is not None)


def _one_of(choices: Iterable[object]) -> str:
    written = [str(choice) for choice in choices]
    return written[0] if len(written) == 1 else f"one of {', '.join(written)}"


def _expected(what: str, node: Node) -> str:
    match node:
        case Scalar(value=None):
            return f"expected {what}, found nothing"
        case Scalar(value=str()):
            return f'expected {what}, found "{_short(node.written)}"'
        case Scalar():
            quote = "; write it in quotes" if re.search(r"\btext\b", what) else ""
            return f"expected {what}, found {node.written}{quote}"
        case Sequence():
            return f"expected {what}, found a list of {len(node.items)}"
        case Mapping():
            return f"expected {what}, found fields with values"


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 40 else f"{line[:37]}..."


def _hint(node: Node, choices: Iterable[object]) -> str:
    return _did_you_mean(node.written, map(str, choices)) if isinstance(node, Scalar) else ""


def _did_you_mean(word: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{close[0]}"?' if close else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def _fault(node: Node, path: Path, message: str) -> Fault:
    return node.place, worded(path, message)


def worded(path: Path, message: str) -> str:
    """A message behind the path it is about, as people write it: `clauses[3].force: ...`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).removeprefix(".")
    return f"{text}: {message}" if text else message
