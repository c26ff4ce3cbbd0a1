"""Write the client's types of requests, answers and live frames, from the server's OpenAPI document.

    python tools/api_types.py [FILE]

`npm run check` and `npm run lint` of the client run it to write ui/src/generated/, which is thus never out of date.
It also reads the structs themselves: their docstrings become the types' comments, and a struct that leaves out its
defaults has optional fields, which the document does not distinguish from those that are always sent.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from runpy import run_path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "packages/boardkit/src")]

import msgspec  # noqa: E402

from boardkit.cli.types import module_types  # noqa: E402
from boardkit.typescript import Schema, StructInfo, interface, structs_of, type_of  # noqa: E402

TARGET = ROOT / "ui/src/generated/api.ts"
MODULE = "client-module.ts"
"""The file beside it: the interface of a game's own client module, as `boardkit types` writes it for authors."""

HEAD = "/** What the API takes and answers, and its live frames. Written by tools/api_types.py from the server. */\n"
LIVE_MESSAGE = "ClientMessage"
"""A client's message on the live stream, which leaves out the fields that it does not use."""
MODULE_HEAD = (
    "/** The interface to a game's own client module. Written by tools/api_types.py from boardkit. */\n"
)


def written(document: Schema, structs: Mapping[str, StructInfo]) -> str:
    """Return the source of the types of a document."""
    schemas: dict[str, Schema] = document["components"]["schemas"]
    taken = requested(document) | {LIVE_MESSAGE}
    parts = [HEAD]
    for name, schema in sorted(schemas.items()):
        struct = structs.get(name, StructInfo())
        parts.append(
            interface(
                name,
                schema,
                struct,
                is_whole=name not in taken and not struct.leaves_out_defaults,
                inherited=schemas[struct.parent]["properties"] if struct.parent else {},
            )
        )
    return "\n".join(parts)


def with_live_messages(document: Schema) -> tuple[Schema, str]:
    """Return the document with the messages of the live stream, and the source of the union of all its frames."""
    from lagerfeuer.web.live.protocol import ClientMessage, LiveFrame

    (frame, message), parts = msgspec.json.schema_components(
        (LiveFrame, ClientMessage), ref_template="#/components/schemas/{name}"
    )
    assert message["$ref"].endswith(f"/{LIVE_MESSAGE}")
    # Structs that are in both are the same: keep the document's own schema.
    schemas = parts | document["components"]["schemas"]
    whole = document | {"components": {"schemas": schemas}}
    return whole, f"\nexport type LiveFrame = {type_of(frame)};\n"


def requested(document: Schema) -> set[str]:
    """Return the names of the schemas of requests, whose defaults need not be sent."""
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


def main() -> None:
    """Write the files that have changed."""
    # The games are found by entry points.
    run_path(str(ROOT / "tools/entry_points.py"))["write_all"]()
    from lagerfeuer.web.app import openapi_json

    document, frames = with_live_messages(json.loads(openapi_json()))
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    write(target, written(document, structs_of(set(document["components"]["schemas"]))) + frames)
    module = f"{MODULE_HEAD}\nexport type Board = unknown;\n\n{module_types()}"
    write(target.with_name(MODULE), module)


def write(target: Path, text: str) -> None:
    """Write a file if its content has changed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
