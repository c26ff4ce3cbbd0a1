"""`boardkit types`: print the TypeScript types of the data for a game's client module."""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from boardkit.codec import Shape
from boardkit.errors import Malformed
from boardkit.game import Game
from boardkit.registry import game_named
from boardkit.typescript import types_of

UNTYPED = "// Its view returns what no type describes: the attribute view_type of the game names a Struct.\n"


def run(args: Namespace) -> int:
    """Print the types, or write them to a file. Raises Malformed."""
    game = game_named(args.game)
    text = client_types(game)
    if args.out is None:
        sys.stdout.write(text)
    else:
        Path(args.out).write_text(text, encoding="utf-8")
    return 0


def client_types(game: Game) -> str:
    """Return the source of the types. Raises Malformed if what the game shows has no JSON form."""
    shown = board_type(game)
    try:
        board = types_of(shown, "Board")
    except (TypeError, ValueError) as error:
        raise Malformed("game", f"{game.key} shows what has no type in TypeScript: {error}") from error
    head = f"/** What the client module of {game.key} is given. Written by `boardkit types {game.key}`. */\n"
    return "\n".join([head, (UNTYPED if shown is Any else "") + board, module_types()])


def module_types() -> str:
    """Return the source of the types of the interface between a house and a game's module; `Board` is missing."""
    return files("boardkit.cli").joinpath("client_module.ts.txt").read_text(encoding="utf-8")


def board_type(game: Game) -> Any:
    """Return the type of what `Game.view` returns; `Any` if the game does not say."""
    cls: Any = type(game)
    if cls.view is not Game.view or cls.view_type is not Game.view_type:
        return game.view_type
    fields = _shown_fields(game.codec.board, {})
    return msgspec.defstruct(f"{cls.__name__}Board", fields, tag=game.key, tag_field="game", kw_only=True)


def _shown_fields(saved: Shape, known: dict[type, Any]) -> list[tuple[str, Any]]:
    """Return the fields of a saved class as `view` shows them. `known`: the structs of the classes met before."""
    return [(name, _shown(kind, known)) for name, kind in saved.fields.items()]


def _shown(kind: Any, known: dict[type, Any]) -> Any:
    if isinstance(kind, Shape):
        if kind.cls not in known:
            fields = _shown_fields(kind, known)
            known[kind.cls] = msgspec.defstruct(kind.cls.__name__, fields, kw_only=True)
        return known[kind.cls]
    return list[_shown(kind[0], known)] if isinstance(kind, list) else kind  # type: ignore[misc]
