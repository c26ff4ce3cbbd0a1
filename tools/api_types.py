"""Writes the client's types of what the API takes and answers, from the server's OpenAPI document.

    python tools/api_types.py [FILE]

`npm run check` and `npm run lint` of the client write ui/src/generated/api.ts with it, so that it is never out of date.
Beside the document it reads the structs themselves: their docstrings become the types' comments, and a struct that
leaves out its defaults has optional fields, which the document cannot tell from those that are always sent.
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from runpy import run_path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "ui/src/generated/api.ts"

Schema = dict[str, Any]

HEAD = "/** What the API takes and answers. Written by tools/api_types.py from the server's OpenAPI document. */\n"


@dataclass(frozen=True)
class Struct:
    """What the document does not tell of a schema's struct."""

    doc: str = ""
    leaves_out_defaults: bool = False
    parent: str | None = None
    """The schema that it has most of its properties from."""


def written(document: Schema, structs: dict[str, Struct]) -> str:
    """Return the source of the types of a document."""
    schemas: dict[str, Schema] = document["components"]["schemas"]
    taken = requested(document)
    parts = [HEAD]
    for name, schema in sorted(schemas.items()):
        struct = structs.get(name, Struct())
        if struct.doc:
            parts.append(comment(struct.doc))
        parts.append(f"export interface {name} {f'extends {struct.parent} ' if struct.parent else ''}{{")
        inherited = schemas[struct.parent]["properties"] if struct.parent else {}
        for key, property_ in schema["properties"].items():
            if key in inherited:
                continue
            required = key in schema["required"] or (name not in taken and not struct.leaves_out_defaults)
            parts.append(f"  {quoted(key)}{'' if required else '?'}: {type_of(property_)};")
        parts.append("}\n")
    return "\n".join(parts)


def requested(document: Schema) -> set[str]:
    """Return the names of schemas that requests are made of: their defaults need not be sent."""
    schemas = document["components"]["schemas"]
    found: set[str] = set()
    open_ = [
        name
        for path in document["paths"].values()
        for operation in path.values()
        for name in references(operation.get("requestBody", {}))
    ]
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_ += references(schemas[name])
    return found


def references(part: object) -> Iterator[str]:
    """Yield the names of the schemas that a part of the document refers to."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "$ref":
                yield value.rsplit("/", 1)[1]
            else:
                yield from references(value)
    elif isinstance(part, list):
        for value in part:
            yield from references(value)


PLAIN = {"boolean": "boolean", "integer": "number", "number": "number", "string": "string", "null": "null"}


def type_of(schema: Schema) -> str:
    """Return the TypeScript type of a schema. Raises ValueError for what the server has not written so far."""
    if not schema:
        return "unknown"
    if "$ref" in schema:
        return str(schema["$ref"].rsplit("/", 1)[1])
    if "oneOf" in schema:
        return " | ".join(dict.fromkeys(type_of(part) for part in schema["oneOf"]))
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {type_of(values if isinstance(values, dict) else {})}>"
    if kind in PLAIN:
        return PLAIN[kind]
    raise ValueError(f"no type for {schema}")


def quoted(key: str) -> str:
    """Return a property's name as TypeScript writes it."""
    return key if key.isidentifier() else json.dumps(key)


def comment(text: str) -> str:
    """Return a text as a comment, which it cannot end."""
    return f"/** {text.replace('*/', '* /')} */".replace("\n", "\n * ").replace(" \n", "\n")


def structs_of(names: set[str]) -> dict[str, Struct]:
    """Return what is known of the structs with these names. Of several with one name nothing is known."""
    found: dict[str, list[type[msgspec.Struct]]] = {}
    open_ = msgspec.Struct.__subclasses__()
    while open_:
        struct = open_.pop()
        open_ += struct.__subclasses__()
        if struct.__name__ in names:
            found.setdefault(struct.__name__, []).append(struct)
    return {
        name: Struct(
            doc=inspect.cleandoc(struct.__doc__ or ""),
            leaves_out_defaults=struct.__struct_config__.omit_defaults,
            parent=next(
                (base.__name__ for base in struct.__bases__ if found.get(base.__name__) == [base]), None
            ),
        )
        for name, (struct, *others) in found.items()
        if not others
    }


def main() -> None:
    """Write the file, unless it says the same already."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "packages/boardkit/src")]
    # The games are found by them.
    run_path(str(ROOT / "tools/entry_points.py"))["write_all"]()
    from lagerfeuer.web.app import openapi_json

    document = json.loads(openapi_json())
    text = written(document, structs_of(set(document["components"]["schemas"])))
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
