"""The client's types are made of the server's OpenAPI document; svelte-check (`make lint`) holds the client to them."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from boardkit.typescript import StructInfo, structs_of

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


def test_an_answer_has_all_its_fields_and_a_request_may_leave_out_its_defaults(tool: ModuleType) -> None:
    text = tool.written(document({"type": "string"}), {})
    assert "interface Answer {\n  it: string;" in text
    assert "interface Request {\n  it?: string;" in text
    sparse = tool.written(
        document({"type": "string"}), {"Answer": StructInfo("Said.", leaves_out_defaults=True)}
    )
    assert "/** Said. */\nexport interface Answer {\n  it?: string;" in sparse


def test_the_server_s_own_document_becomes_types(tool: ModuleType) -> None:
    from lagerfeuer.web.app import openapi_json

    whole = json.loads(openapi_json())
    names = whole["components"]["schemas"]
    text = tool.written(whole, structs_of(set(names)))
    assert all(f"export interface {name} " in text for name in names)
    assert "export interface ContributedView extends MatchView {\n  receipt: ReceiptFile | null;\n}" in text
    assert "  detail?: boolean;" in text
