"""TypeScript types of msgspec structs, written from their JSON schema.

Clients get the result of `Game.view` as JSON. The fields come from the schema; the docstrings, and whether defaults are
omitted, come from the structs.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping, Set
from dataclasses import dataclass
from typing import Any, Final

import msgspec

Schema = dict[str, Any]
PLAIN: Final = {
    "boolean": "boolean",
    "integer": "number",
    "number": "number",
    "string": "string",
    "null": "null",
}


@dataclass(frozen=True)
class StructInfo:
    """Facts about a struct that are not in its schema."""

    doc: str = ""
    leaves_out_defaults: bool = False
    parent: str | None = None
    """The struct from which it inherits most of its fields."""


def types_of(root: Any, alias: str) -> str:
    """Return the source of the types of a Python type and of all its parts. `alias`: the name of the type itself.

    Raises TypeError for what has no JSON form.

    >>> class Card(msgspec.Struct):
    ...     suit: str
    ...     value: int | None
    >>> print(types_of(list[Card], "Hand"))
    export interface Card {
      suit: string;
      value: number | null;
    }
    <BLANKLINE>
    export type Hand = Card[];
    <BLANKLINE>
    """
    schema: Schema = msgspec.json.schema(root)
    parts: Mapping[str, Schema] = schema.get("$defs", {})
    structs = structs_of(parts.keys())
    found = [_declaration(name, part, structs.get(name, StructInfo())) for name, part in parts.items()]
    if schema.get("$ref", "").rsplit("/", 1)[-1] != alias:
        found.append(f"export type {alias} = {type_of(schema)};\n")
    return "\n".join(found)


def _declaration(name: str, schema: Schema, struct: StructInfo) -> str:
    struct = StructInfo(struct.doc or schema.get("description", ""), struct.leaves_out_defaults)
    if "properties" in schema:
        return interface(name, schema, struct, is_whole=not struct.leaves_out_defaults)
    head = f"{comment(struct.doc)}\n" if struct.doc else ""
    return f"{head}export type {name} = {type_of(schema)};\n"


def interface(
    name: str,
    schema: Schema,
    struct: StructInfo,
    *,
    is_whole: bool,
    inherited: Mapping[str, Schema] | None = None,
) -> str:
    """Return the interface of an object's schema.

    `is_whole`: every field is there, also one with a default. `inherited`: the properties of the parent.
    """
    lines = [comment(struct.doc)] if struct.doc else []
    lines.append(f"export interface {name} {f'extends {struct.parent} ' if struct.parent else ''}{{")
    for key, property_ in schema["properties"].items():
        if key not in (inherited or {}):
            sign = "" if is_whole or key in schema.get("required", ()) else "?"
            lines.append(f"  {quoted(key)}{sign}: {type_of(property_)};")
    return "\n".join([*lines, "}\n"])


def type_of(schema: Schema) -> str:
    """Return the TypeScript type of a schema. Raises ValueError for a kind of schema that it does not know."""
    if not schema:
        return "unknown"
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(part) for part in schema[several]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        items = schema.get("items", {})
        is_union = not {"oneOf", "anyOf", "enum"}.isdisjoint(items)
        inner = type_of(items)
        return f"({inner})[]" if is_union and " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {type_of(values if isinstance(values, dict) else {})}>"
    if kind in PLAIN:
        return PLAIN[kind]
    raise ValueError(f"no type for {schema}")


def quoted(key: str) -> str:
    """Return a property's name as TypeScript writes it.

    >>> quoted("points"), quoted("in-hand")
    ('points', '"in-hand"')
    """
    return key if key.isidentifier() else json.dumps(key)


def comment(text: str) -> str:
    """Return a text as a comment. The text cannot end the comment."""
    return f"/** {text.replace('*/', '* /')} */".replace("\n", "\n * ").replace(" \n", "\n")


def structs_of(names: Set[str]) -> dict[str, StructInfo]:
    """Return the facts about the structs with these names, except those whose name is not unique."""
    found: dict[str, list[type[msgspec.Struct]]] = {}
    open_ = msgspec.Struct.__subclasses__()
    while open_:
        struct = open_.pop()
        open_ += struct.__subclasses__()
        if struct.__name__ in names:
            found.setdefault(struct.__name__, []).append(struct)
    return {
        name: StructInfo(
            doc=inspect.cleandoc(struct.__doc__ or ""),
            leaves_out_defaults=struct.__struct_config__.omit_defaults,
            parent=next(
                (base.__name__ for base in struct.__bases__ if found.get(base.__name__) == [base]), None
            ),
        )
        for name, (struct, *others) in found.items()
        if not others
    }
