"""Route with the layout of a game's table, for clients that have no code of the game."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Response, get

from boardkit.derived_layout import layout_of
from boardkit.registry import GAMES
from boardkit.table_layout import TableLayout
from lagerfeuer.common.errors import NotFound
from lagerfeuer.web.requests.responses import FRESH, Name, refusal_specs, response_spec

LAYOUT = {
    200: response_spec(TableLayout, description="The fields of the board and how actions name them"),
    **refusal_specs(404, 429),
}


@cache
def _layout(key: str) -> TableLayout:
    # A derived layout takes a few matches of random play.
    return layout_of(GAMES[key])


# Computed once per game, in a thread, because it takes up to a fifth of a second.
@get("/games/{key:str}/layout", sync_to_thread=True, summary="The layout of a game's table", responses=LAYOUT)
def layout(key: Name) -> Response[TableLayout]:
    if key not in GAMES:
        raise NotFound("error-http-404")
    return Response(_layout(key), headers=FRESH)


LAYOUT_ROUTES: list[Any] = [layout]
