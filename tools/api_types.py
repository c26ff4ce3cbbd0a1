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

SEAT_KINDS = ("person", "bot", "open", "kept")
STATUSES = ("open", "running", "finished", "closed", "moved")
DELAYS = ("none", "turn", "ten", "end")
WHAT_IF_RULES = ("none", "hand", "bots")
WANTS = ("turn", "answer", "claim", "back")
ENDS = ("cancel", "count", "draw")
ROLES = ("member", "host")
REPORT_KINDS = ("chat", "name", "behaviour", "cheating")
REPORT_STATES = ("open", "seen", "done")
CUP_STATUSES = ("open", "running", "over", "cancelled")
CUP_FORMATS = ("round-robin", "swiss")
CUP_STARTS = ("full", "date", "hand")

VALUES: dict[str, tuple[str, ...]] = {
    "AccountView.role": ROLES,
    "ChannelView.kind": ("push", "mail", "webhook"),
    "ChannelView.style": ("discord", "slack", "json"),
    "FairnessView.by": ("browser", "rule"),
    "GuestView.state": ("asked", "accepted", "declined", "withdrawn", "over"),
    "HostMatchView.status": STATUSES,
    "HostMatchView.stuck": ("bot", "clock", "quiet"),
    "InvitationView.delay": DELAYS,
    "InvitationView.what_if": WHAT_IF_RULES,
    "KindOfLuck.kind": ("die", "draw"),
    "MatchView.delay": DELAYS,
    "MatchView.status": STATUSES,
    "MatchView.wants": WANTS,
    "MatchView.what_if": WHAT_IF_RULES,
    "Me.role": ROLES,
    "MemberView.role": ROLES,
    "MyReportView.kind": REPORT_KINDS,
    "MyReportView.state": REPORT_STATES,
    "OffBoardView.may": ("resign", *ENDS),
    "OfferView.kind": ENDS,
    "OpenTableView.what_if": WHAT_IF_RULES,
    "OpeningView.admits": ("link", "house", "named", "moved"),
    "OpeningView.ended": ("expired", "closed"),
    "OptionInfo.kind": ("switch", "choice"),
    "OriginView.kind": ("record", "position", "moved"),
    "PauseView.why": ("quiet", "free", "vacation"),
    "ReportView.kind": REPORT_KINDS,
    "ReportView.state": REPORT_STATES,
    "ReviewView.state": ("none", "asked", "done", "failed"),
    "SeatView.kind": SEAT_KINDS,
    "SendingView.state": ("waiting", "sending", "sent", "failed", "unclear", "dropped"),
    "SessionView.method": ("password", "passkey", "link"),
    "SummaryView.status": STATUSES,
    "SummaryView.wants": WANTS,
    "TempoView.kind": ("live", "correspondence"),
    "TournamentDecisionView.kind": ("result", "cancelled"),
    "TournamentLineView.format": CUP_FORMATS,
    "TournamentLineView.starts": CUP_STARTS,
    "TournamentLineView.status": CUP_STATUSES,
    "TournamentTableView.ended": ("played", "agreed", "set", "given"),
    "TournamentTableView.kind": ("match", "bye", "late", "walkover"),
    "TournamentView.admits": ("house", "link"),
    "TournamentView.format": CUP_FORMATS,
    "TournamentView.may": ("enter", "leave", "withdraw", "begin", "cancel", "result"),
    "TournamentView.starts": CUP_STARTS,
    "TournamentView.status": CUP_STATUSES,
    "WaitingMatch.why": WANTS,
}
"""What can stand in answers where the document says only "string". A row goes when the struct has a Literal."""

HEAD = "/** What the API takes and answers. Written by tools/api_types.py from the server's OpenAPI document. */\n"


@dataclass(frozen=True)
class Struct:
    """What the document does not tell of a schema's struct."""

    doc: str = ""
    leaves_out_defaults: bool = False
    parent: str | None = None
    """The schema that it has most of its properties from."""


def written(document: Schema, structs: dict[str, Struct], values: dict[str, tuple[str, ...]]) -> str:
    """Return the source of the types of a document. `values`: see VALUES.

    Raises ValueError for values of a property that does not exist or is no string without values of its own.
    """
    schemas: dict[str, Schema] = document["components"]["schemas"]
    taken = requested(document)
    unused = dict(values)
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
            place = f"{name}.{key}"
            known = unused.pop(place, None)
            shape = with_values(place, property_, known) if known else property_
            parts.append(f"  {quoted(key)}{'' if required else '?'}: {type_of(shape)};")
        parts.append("}\n")
    if unused:
        raise ValueError(f"no such properties: {', '.join(unused)}")
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


def with_values(place: str, schema: Schema, values: tuple[str, ...]) -> Schema:
    """Return a schema with these values in the place of its only plain string."""
    if schema.get("type") == "string" and not schema.get("enum"):
        return {"enum": list(values)}
    if "items" in schema:
        return schema | {"items": with_values(place, schema["items"], values)}
    if "oneOf" in schema:
        return {
            "oneOf": [
                part if part == {"type": "null"} else with_values(place, part, values)
                for part in schema["oneOf"]
            ]
        }
    raise ValueError(f"{place} is no string that could be anything: {schema}")


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
    text = written(document, structs_of(set(document["components"]["schemas"])), VALUES)
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_text(encoding="utf-8") != text:
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
