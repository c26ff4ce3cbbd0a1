"""The client's types are made of the server's OpenAPI document; svelte-check (`make lint`) holds the client to them."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

TOOL = Path(__file__).parent.parent / "tools/api_types.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("api_types", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    # Dataclasses look their module up by its name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def document(answer: dict[str, Any], request: dict[str, Any] | None = None) -> dict[str, Any]:
    """An API of one operation, with one property in its answer and one in its request, neither of them required."""
    schemas = {
        "Answer": {"properties": {"it": answer}, "required": []},
        "Request": {"properties": {"it": request or {"type": "string"}}, "required": []},
    }
    body = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Request"}}}}
    return {"paths": {"/": {"post": {"requestBody": body}}}, "components": {"schemas": schemas}}


@pytest.mark.parametrize(
    ("schema", "type_"),
    [
        ({"type": "integer", "maximum": 5}, "number"),
        ({"type": "string", "maxLength": 5}, "string"),
        ({"oneOf": [{"type": "boolean"}, {"type": "null"}]}, "boolean | null"),
        ({"oneOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"type": ["null", "string"], "enum": ["a", None]}, '"a" | null'),
        ({"const": 1, "type": "integer"}, "1"),
        ({"$ref": "#/components/schemas/Answer"}, "Answer"),
        ({"type": "array", "items": {"$ref": "#/components/schemas/Answer"}}, "Answer[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, '("a" | "b")[]'),
        ({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object", "additionalProperties": {}}, "Record<string, unknown>"),
        ({}, "unknown"),
    ],
)
def test_a_schema_becomes_the_type_that_means_the_same(
    tool: ModuleType, schema: dict[str, Any], type_: str
) -> None:
    assert tool.type_of(schema) == type_


def test_what_the_document_may_say_one_day_is_refused_rather_than_guessed(tool: ModuleType) -> None:
    with pytest.raises(ValueError, match="no type for"):
        tool.type_of({"type": "set"})


def test_an_answer_has_all_its_fields_and_a_request_may_leave_out_its_defaults(tool: ModuleType) -> None:
    text = tool.written(document({"type": "string"}), {})
    assert "interface Answer {\n  it: string;" in text
    assert "interface Request {\n  it?: string;" in text
    sparse = tool.written(
        document({"type": "string"}), {"Answer": tool.Struct("Said.", leaves_out_defaults=True)}
    )
    assert "/** Said. */\nexport interface Answer {\n  it?: string;" in sparse


def test_the_server_s_own_document_becomes_types(tool: ModuleType) -> None:
    from lagerfeuer.web.app import openapi_json

    whole = json.loads(openapi_json())
    names = whole["components"]["schemas"]
    text = tool.written(whole, tool.structs_of(set(names)))
    assert all(f"export interface {name} " in text for name in names)
    assert "export interface ContributedView extends MatchView {\n  receipt: ReceiptFile | null;\n}" in text
    assert "  detail?: boolean;" in text
