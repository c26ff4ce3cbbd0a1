"""The client's types are generated from the server's OpenAPI document, and svelte-check (`make lint`) uses them."""

import json
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pytest

from boardkit.typescript import StructInfo, structs_of

TOOL = Path(__file__).parent.parent / "tools/api_types.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("api_types", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    # Dataclasses look up their module by its name.
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def document(answer: dict[str, Any], request: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return an API with one operation. Its answer and its request have one property each, neither of them required."""
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


def test_the_frames_of_the_live_stream_become_types(tool: ModuleType) -> None:
    from lagerfeuer.web.app import openapi_json
    from lagerfeuer.web.live.protocol import LiveFrame

    whole, union = tool.with_live_messages(json.loads(openapi_json()))
    text = tool.written(whole, structs_of(set(whole["components"]["schemas"])))
    frames = [struct.__name__ for struct in get_args(LiveFrame)]
    assert union == f"\nexport type LiveFrame = {' | '.join(frames)};\n"
    assert all(f"export interface {name} {{" in text for name in frames)
    assert '  type: "watching";\n  count: number;' in text
    # A page may leave out fields.
    assert "export interface ClientMessage {\n  watch?: string | null;\n  ply?: number;" in text
