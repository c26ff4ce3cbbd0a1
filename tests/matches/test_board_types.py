"""The API document describes the board of every game, and no game's types prevent it from being built."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Union, cast, get_args

import msgspec
import pytest
from litestar import Litestar, get

from boardkit.game import Game
from boardkit.luck import SeededLuck
from boardkit.match_state import begin_match
from boardkit.notes import SPECTATOR
from boardkit.registry import GAMES
from lagerfeuer.matches.view_types import BoardView, board_type
from support import seeded


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_board_of_each_game_is_among_the_types_of_the_api(game: Game) -> None:
    match, _ = begin_match(game, game.resolve_options({}), game.seats[0], SeededLuck(seeded.fresh_seed()))
    assert type(game.view(match.observe(SPECTATOR), SPECTATOR)) in get_args(BoardView)


def shown(view_type: Any) -> Game:
    return cast(Game, SimpleNamespace(view_type=view_type))


ONE, OTHER = (msgspec.defstruct(name, [("stones", int)], tag="table") for name in ("One", "Other"))


@pytest.mark.parametrize(
    ("types", "union"),
    [
        ([], Any),
        ([Any], Any),
        ([ONE], ONE),
        ([ONE, ONE], ONE),
        ([ONE, OTHER], Union[ONE, Any]),  # noqa: UP007
        ([ONE, dict], Union[ONE, Any]),  # noqa: UP007
        ([dict[str, int], ONE], Union[dict[str, int], Any]),  # noqa: UP007
        ([ONE, "Unknown"], Union[ONE, Any]),  # noqa: UP007
    ],
)
def test_no_game_s_view_keeps_the_document_of_the_api_from_being_made(types: list[Any], union: Any) -> None:
    board = board_type([shown(one) for one in types])
    assert board == union
    answer = msgspec.defstruct("Answer", [("board", board | None)])

    @get("/match")
    async def match() -> Any: ...

    match.fn.__annotations__["return"] = answer
    assert "Answer" in Litestar([match]).openapi_schema.to_schema()["components"]["schemas"]
