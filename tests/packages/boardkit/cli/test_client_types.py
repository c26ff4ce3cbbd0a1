"""The TypeScript types of a client module are generated from what its game shows, and TypeScript checks them."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from boardkit.cli.main import main
from boardkit.cli.types import client_types
from boardkit.codec import Codec, Shape
from boardkit.game import Game
from boardkit.registry import GAMES
from boardkit.steps import Board
from boardkit.typescript import type_of, types_of
from support.python_path import ROOT

COMPILER = ROOT / "ui/node_modules/typescript/bin/tsc"
MODULE = """// @ts-check
export const version = 1;

/** @type {import("./types").GameModule["mount"]} */
export function mount(element, api) {
  return {
    update(view) {
      element.textContent = view.board.FIELD.toFixed() + api.text("embers-left", { count: view.seats.length });
      if (view.choices[0]) void api.act(view.choices[0].action);
    },
    destroy() {},
  };
}
"""


@pytest.mark.parametrize(
    ("schema", "type_"),
    [
        ({"type": "integer", "maximum": 5}, "number"),
        ({"type": "string", "maxLength": 5}, "string"),
        ({"oneOf": [{"type": "boolean"}, {"type": "null"}]}, "boolean | null"),
        ({"anyOf": [{"type": "boolean"}, {"type": "null"}]}, "boolean | null"),
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
def test_a_schema_becomes_the_type_that_means_the_same(schema: dict[str, Any], type_: str) -> None:
    assert type_of(schema) == type_


def test_what_a_schema_may_say_one_day_is_refused_rather_than_guessed() -> None:
    with pytest.raises(ValueError, match="no type for"):
        type_of({"type": "set"})


class Suit(msgspec.Struct, omit_defaults=True):
    """A suit. */"""

    name: Literal["red", "black"]
    trump: bool = False


class Deal(msgspec.Struct, tag="deal", tag_field="game"):
    hands: list[list[int | None]]
    suits: dict[str, Suit]
    lead: int = 0


def test_fields_left_out_as_defaults_are_optional_and_docstrings_come_along() -> None:
    assert types_of(Deal, "Board") == (
        'export interface Deal {\n  game: "deal";\n  hands: (number | null)[][];\n'
        "  suits: Record<string, Suit>;\n  lead: number;\n}\n\n"
        '/** A suit. * / */\nexport interface Suit {\n  name: "black" | "red";\n  trump?: boolean;\n}\n\n'
        "export type Board = Deal;\n"
    )


class Heap(Board):
    def __init__(self, left: int) -> None:
        self.left = left


class Heaps(Board):
    def __init__(self, heaps: list[Heap], last: Heap) -> None:
        self.heaps = heaps
        self.last = last


def game(**members: Any) -> Game:
    """Return a game with these members, which is never played."""
    required: dict[str, Any] = {"start": lambda *_: None, "scores": lambda *_: []}
    made: Game = type("Mine", (Game,), {"key": "mine", "seats": (2,), **required, **members})()
    return made


def test_the_saved_board_is_the_type_where_the_game_shows_it_as_it_is() -> None:
    heap = Shape("heap", Heap)
    board = Shape("heaps", Heaps, {"heaps": [heap], "last": heap})
    text = client_types(game(codec=Codec("mine", 1, board, [])))
    assert 'export interface MineBoard {\n  game: "mine";\n  heaps: Heap[];\n  last: Heap;\n}' in text
    assert "export interface Heap {\n  left: number;\n}" in text


def test_a_view_without_a_type_is_unknown_and_the_file_says_what_to_do() -> None:
    text = client_types(game(view=lambda *_: {"left": 3}, view_type=Any))
    assert "view_type" in text
    assert "export type Board = unknown;" in text


@pytest.mark.parametrize("key", [key for key, one in GAMES.items() if one.is_offered])
def test_every_game_has_types_for_a_module(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["types", key]) == 0
    text = capsys.readouterr().out
    assert f'game: "{key}";' in text
    for name in ("Board", "View", "Api", "GameModule"):
        assert f"export type {name} " in text or f"export interface {name} {{" in text


def test_typescript_checks_a_module_by_the_types(tmp_path: Path) -> None:
    if not COMPILER.exists():
        pytest.skip("TypeScript is not installed here: make lint")
    assert main(["types", "embers", "--out", str(tmp_path / "types.d.ts")]) == 0
    (tmp_path / "right.js").write_text(MODULE.replace("FIELD", "bag"))
    (tmp_path / "wrong.js").write_text(MODULE.replace("FIELD", "no_such_field"))
    command = [
        str(ROOT / "tools/with-node"), "node", str(COMPILER), "--noEmit", "--strict", "--allowJs", "--checkJs",
        "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "right.js", "wrong.js",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert [line for line in done.stdout.splitlines() if line.startswith("right.js")] == []
    assert "wrong.js" in done.stdout
    assert "no_such_field" in done.stdout
